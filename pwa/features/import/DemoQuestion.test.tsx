// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DemoMarketView } from '../../../domain/admin/health.ts';
import { queryClient } from '../../data/queries/query.ts';
import { DemoQuestion } from './TargetChoice.tsx';

const STATE: DemoMarketView = {
  isOn: true,
  deeds: 190_012,
  registered: { deeds: 1000, from: '2026-01-10', to: '2026-01-31' },
  areas: [{ areaId: 'business-bay', name: 'Business Bay', demo: 9809, registered: 40 }],
};
/** Together with the registered deeds, these cover seven weeks: 10 January to 27 February. */
const DEEDS = {
  from: '2026-02-01',
  to: '2026-02-27',
  areas: [
    { areaId: 'business-bay', rows: 5 },
    { areaId: 'jvc', rows: 2 },
  ],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const chosen: boolean[] = [];
function Question() {
  const [replaceDemo, setReplaceDemo] = useState(false);
  const change = (next: boolean) => {
    chosen.push(next);
    setReplaceDemo(next);
  };
  return <DemoQuestion deeds={DEEDS} replaceDemo={replaceDemo} onChange={change} />;
}

function open(answer: () => Promise<Response>) {
  chosen.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    expect(url).toBe('/api/market/demo');
    return answer();
  });
  return render(<Question />);
}
const reply = (state: DemoMarketView) => async () =>
  new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } });

describe('the question whether the demo market goes on counting', () => {
  it('has “keep it on” chosen, and says what then counts together', async () => {
    open(reply(STATE));
    const group = within(await screen.findByRole('group', { name: 'Switch the demo market off for everyone?' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'Keep it on' }).checked).toBe(true);
    expect(group.getByText(/190,012 invented deeds keep counting .* “Demo \+ registered”/)).toBeTruthy();
  });

  it('says what is left without it: deeds, their period, no growth, and changes in the largest areas', async () => {
    open(reply(STATE));
    fireEvent.click(await screen.findByRole('radio', { name: 'Switch it off' }));
    expect(chosen).toEqual([true]);
    expect(screen.getByText(/No invented deed counts any more/).textContent).toBe(
      'No invented deed counts any more, on any device, and invented listings leave the market. Registered deeds: 1,007 over 7 weeks. ' +
        'Price growth needs 15 months of sales. Until then it says “not enough history”.',
    );
    expect(screen.getByRole('row', { name: 'Business Bay 9,854 45' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'JVC 2 2' })).toBeTruthy();
  });

  it('promises growth once registered deeds reach back fifteen months', async () => {
    open(reply({ ...STATE, registered: { deeds: 90_000, from: '2024-10-01', to: '2026-01-31' } }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Switch it off' }));
    expect(screen.queryByText(/not enough history/)).toBeNull();
  });

  it('is shown without numbers when the server cannot be reached', async () => {
    open(() => Promise.reject(new TypeError('fetch failed')));
    fireEvent.click(await screen.findByRole('radio', { name: 'Switch it off' }));
    expect(screen.getByText(/No invented deed counts any more/).textContent).toContain('7 over 4 weeks');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is not shown when the demo market is already off', async () => {
    const { container } = open(reply({ ...STATE, isOn: false }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(container.textContent).toBe('');
  });
});
