// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dubaiDay } from '../../../domain/day.ts';
import type { ListingRequest } from '../../../domain/user/listing-request.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { signIn } from '../../data/mutations/sign-in.ts';
import { signOut } from '../../data/platform/session.ts';
import InboxScreen from './InboxScreen.tsx';

const device = new ScreenDevice();
const BROKER = { username: 'amira', userType: 'broker', fullName: 'Amira Haddad', brokerId: 'b-1', office: '' };
const TODAY = dubaiDay(new Date());

function request(id: string, change: Partial<ListingRequest> = {}): ListingRequest {
  const at = '2026-11-20T08:00:00.000Z';
  return {
    ...{ id, kind: 'viewing', propertyId: 7, title: `Home ${id}`, brokerId: 'b-1', signedIn: true },
    ...{
      fields: { name: 'Omar', reply: '+971 50 123 4567' },
      createdAt: at,
      receivedAt: at,
      state: 'new',
      remindOn: '',
    },
    ...change,
  };
}

/** The fake server. A `status` other than 200 makes it refuse the list of requests; 0 means no network. */
const server = { status: 200, requests: [] as ListingRequest[], puts: [] as { path: string; body: unknown }[] };

// The test's page would follow a `tel:` link and lose its own address.
const stay = (event: Event) => event.preventDefault();

beforeEach(async () => {
  window.addEventListener('click', stay, true);
  await device.start();
  Object.assign(server, { status: 200, requests: [], puts: [] });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/')) return real(path, init);
    if (/\/api\/auth\/(login|me)$/.test(path)) return Response.json(BROKER);
    if (!path.startsWith('/api/requests') || server.status === 0) throw new TypeError('fetch failed');
    if (server.status !== 200) {
      return Response.json({ error: { code: 'forbidden', message: 'no' } }, { status: server.status });
    }
    if (init?.method !== 'PUT') return Response.json(server.requests);
    const body = JSON.parse(String(init.body));
    server.puts.push({ path, body });
    const old = server.requests.find(({ id }) => path.endsWith(`/${id}`));
    return Response.json({ ...old, ...body });
  });
});
afterEach(async () => {
  window.removeEventListener('click', stay, true);
  cleanup();
  await signOut();
  vi.unstubAllGlobals();
  await device.stop();
});

async function open(path = '/inbox') {
  await signIn({ username: 'amira', password: 'x' });
  render(
    <MemoryRouter initialEntries={[path]}>
      <InboxScreen />
    </MemoryRouter>,
  );
}
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('link', { name: /Home/ }).textContent);

test('a visitor is asked to sign in', () => {
  render(
    <MemoryRouter>
      <InboxScreen />
    </MemoryRouter>,
  );
  expect(screen.getByText('Requests are for brokers, developers and administrators.')).toBeTruthy();
});

test('new requests come first; each filter counts and shows its own', async () => {
  server.requests = [
    request('a'),
    request('b', { state: 'answered' }),
    request('c', { state: 'done' }),
    request('d', { state: 'answered', remindOn: TODAY }),
    request('e', { state: 'answered', remindOn: '2999-01-01' }),
  ];
  await open();
  await screen.findByText('Home a');
  expect(titles()).toEqual(['Home a']);
  const filters = within(screen.getByRole('group', { name: 'Show requests' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'New 1',
    'Due 1',
    'Answered 3',
    'Done 1',
  ]);
  fireEvent.click(filters.getByRole('button', { name: 'Due 1' }));
  expect(titles()).toEqual(['Home d']);
  fireEvent.click(filters.getByRole('button', { name: 'Done 1' }));
  expect(titles()).toEqual(['Home c']);
});

test('a phone number is answered by WhatsApp or a call, an address by mail, nothing by nothing', async () => {
  server.requests = [
    request('a'),
    request('b', { fields: { name: 'Layla', reply: 'layla@example.com' } }),
    request('c', { fields: { message: 'Is it quiet?' } }),
  ];
  await open();
  await screen.findByText('Home c');
  const [phone, mail, none] = screen.getAllByRole('article').map((card) => within(card));
  expect(phone?.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('971501234567');
  expect(phone?.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+971501234567');
  expect(phone?.queryByRole('link', { name: 'E-mail' })).toBeNull();
  const href = mail?.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^mailto:layla(@|%40)example\.com\?/);
  expect(decodeURIComponent(href)).toContain('Hello Layla,');
  expect(none?.getByText('No contact details were left.')).toBeTruthy();
});

test('an answer, a reminder and "done" are sent; a day that is still being typed is not', async () => {
  server.requests = [request('a')];
  await open();
  fireEvent.click(await screen.findByRole('link', { name: 'Call' }));
  await vi.waitFor(() => expect(server.puts.at(-1)?.body).toEqual({ state: 'answered', channel: 'phone' }));
  // The request leaves "New" after the server has saved it.
  await screen.findByText('Nothing here');
  fireEvent.click(screen.getByRole('button', { name: 'Answered 1' }));
  const day = screen.getByLabelText('Remind me on');
  fireEvent.change(day, { target: { value: '0002-12-01' } });
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  await vi.waitFor(() => expect(server.puts.at(-1)?.body).toEqual({ state: 'answered', remindOn: '2026-12-01' }));
  expect(server.puts).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  await vi.waitFor(() => expect(server.puts.at(-1)?.body).toMatchObject({ state: 'done' }));
});

test('without a network it says so and offers a retry; a refusal asks for another account', async () => {
  server.status = 0;
  await open();
  expect(await screen.findByText(/Requests are read from the server/)).toBeTruthy();
  server.status = 200;
  server.requests = [request('a')];
  fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  await screen.findByText('Home a');
  cleanup();
  server.status = 403;
  await open();
  expect(await screen.findByText('Requests are for brokers, developers and administrators.')).toBeTruthy();
});
