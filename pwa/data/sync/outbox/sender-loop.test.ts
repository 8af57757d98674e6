// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshIndexedDb } from '../../../../test/fresh-indexed-db.ts';
import { setUser } from '../../platform/session.ts';
import type { MarketApi } from '../../replica/local-market.ts';
import { connectMarket, marketClient } from '../../replica/market-client.ts';
import { EMPTY_MARKET } from '../../replica/market-state.ts';
import { entriesOf } from '../../store/user/outbox-entries.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { closeUserConnections, userConnection } from '../../store/user/user-store.ts';
import { queueRecord, recordTables } from '../records/queue-record.ts';
import { watchOutbox } from './sender-loop.ts';
import { registerSender, sendNow, wakeSender } from './wake.ts';

const requests: string[] = [];
let putStatus = 200;
let ids = 0;

beforeEach(() => {
  freshIndexedDb();
  // The test environment has null here, unlike any browser.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  requests.length = 0;
  putStatus = 200;
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', signal }: RequestInit = {}) => {
    // Like any browser: the last test's user signed out, and what still runs for that user asks nothing more.
    signal?.throwIfAborted();
    requests.push(`${method} ${path.split('?')[0]}`);
    if (method === 'PUT')
      return json(putStatus === 200 ? { rev: 1 } : { error: { code: 'x', message: '' } }, putStatus);
    return json({ epoch: 'one', from: '', next: 'one.1', more: false, records: [] });
  });
  connectMarket((emit) => {
    emit({ kind: 'state', state: EMPTY_MARKET });
    return { wake: async () => {}, makeRoom: async () => 0 } as Partial<MarketApi> as MarketApi;
  });
  marketClient();
});
afterEach(() => {
  setUser(null);
  registerSender(null);
  closeUserConnections();
  connectMarket(null);
  vi.unstubAllGlobals();
});

/** Waits long enough for the database code to load. */
const soon = (check: () => unknown) => vi.waitFor(check, 10_000);
const connectionOf = (uid: string) => userConnection(`u-${uid}`);
const signInAs = (username: string) => setUser({ username, userType: 'buyer', fullName: username });
const puts = () => requests.filter((request) => request.startsWith('PUT'));
const favourite = (propertyId: number) => ({ propertyId, at: '2026-03-10T08:00:00Z' });
const save = async (uid: string, propertyId: number) => {
  await connectionOf(uid).write(recordTables, async (db: UserDb) => {
    await db.favourites.put(favourite(propertyId));
    const options = { newId: () => `operation-${++ids}`, now: () => new Date() };
    await queueRecord(db, 'favourite', String(propertyId), options);
  });
  wakeSender();
};

it('sends a new entry once, and what an earlier release did not queue', async () => {
  signInAs('amira');
  await connectionOf('amira').write(recordTables, (db) => db.favourites.put(favourite(1)));
  watchOutbox();
  await soon(() => expect(puts()).toEqual(['PUT /api/me/records/favourite/1']));
  await save('amira', 2);
  await soon(() => expect(puts().at(-1)).toBe('PUT /api/me/records/favourite/2'));
  await soon(async () => expect(await connectionOf('amira').read(entriesOf)).toEqual([]));
  expect(puts()).toHaveLength(2);
});

it('asks nothing while the user has yet to choose a password, and sends at once when that is done', async () => {
  const user = { username: 'rana', userType: 'broker', fullName: 'Rana' } as const;
  setUser({ ...user, must: 'password' });
  watchOutbox();
  await save('rana', 1);
  await sendNow();
  expect(requests).toEqual([]);
  setUser(user);
  await soon(() => expect(puts()).toHaveLength(1));
});

it('is not driven by its own writes, nor by new entries, while the server refuses', async () => {
  signInAs('omar');
  putStatus = 503;
  watchOutbox();
  await save('omar', 1);
  await soon(() => expect(puts()).toHaveLength(1));
  for (let id = 2; id < 20; id++) await save('omar', id);
  // The first wait is at least one second.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(puts()).toHaveLength(1);
  putStatus = 200;
  await sendNow();
  expect(await connectionOf('omar').read(entriesOf)).toEqual([]);
  expect(puts()).toHaveLength(1 + 19);
});
