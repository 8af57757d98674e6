// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DemoMarketView } from '../../../domain/admin/health.ts';
import { queryClient } from '../../data/queries/query.ts';
import { DataTab } from './DataTab.tsx';

const DEMO: DemoMarketView = {
  ...{ isOn: true, deeds: 190_012, listings: 2_520, areas: [] },
  registered: { deeds: 40, from: '2026-01-10', to: '2026-01-31' },
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Answers the demo market; the other parts of the tab get no answer. */
function open(state: DemoMarketView): { posts: unknown[]; asked: string[] } {
  const [posts, asked]: [unknown[], string[]] = [[], []];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url);
    if (url === '/api/admin/demo-market') posts.push(JSON.parse(String(init?.body)));
    else if (url !== '/api/market/demo') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } });
  });
  render(<DataTab />);
  return { posts, asked };
}

test('the switch of the demo market says what vanishes and asks for the word', async () => {
  const { posts } = open(DEMO);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off for everyone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the demo market off for everyone?' }));
  expect(dialog.getByText(/190,012 invented deeds and 2,520 invented listings disappear/)).toBeTruthy();
  expect(dialog.getByText('40 registered deeds remain.')).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Switch off for everyone' });
  expect(confirm.disabled).toBe(true);
  expect(posts).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Type off to confirm'), { target: { value: 'off' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(posts).toEqual([{ isOn: false }]));
});

test('a server without demo data has no such switch', async () => {
  const { asked } = open({ ...DEMO, isOn: false, deeds: 0, listings: 0 });
  await waitFor(() => expect(asked).toContain('/api/market/demo'));
  await waitFor(() => expect(screen.queryByText('Demo market')).toBeNull());
  expect(screen.queryByRole('button', { name: /for everyone/ })).toBeNull();
});
