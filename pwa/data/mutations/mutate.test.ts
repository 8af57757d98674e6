import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordKind } from '../../../domain/sync/record.ts';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { newId } from '../platform/crypto.ts';
import { setUser } from '../platform/session.ts';
import { entriesOf } from '../store/user/outbox-entries.ts';
import { userDbName } from '../store/user/user-rows.ts';
import { closeUserConnections, userConnection } from '../store/user/user-store.ts';
import { OutboxQueue } from '../sync/outbox/outbox-queue.ts';
import { registerSender } from '../sync/outbox/wake.ts';
import { queueAllRecords } from '../sync/records/queue-record.ts';
import { toggleFavourite } from './favourites.ts';
import { deleteRecord, mutate, putRecord } from './mutate.ts';
import { signIn } from './sign-in.ts';
import { saveFavouriteNote, savePreferences, saveScenario } from './user-records.ts';

const amira = { username: 'amira', userType: 'buyer', fullName: 'Amira Haddad' } as const;
const UID = 'u-amira';
const HERE = { deviceName: 'phone', newId, now: () => new Date() };
const sender = { sendNow: vi.fn(async () => {}), wake: vi.fn(async () => {}) };

beforeEach(() => {
  freshIndexedDb();
  sender.wake.mockClear();
  registerSender(sender);
  setUser(amira);
});
afterEach(() => {
  closeUserConnections();
  registerSender(null);
  setUser(null);
  vi.unstubAllGlobals();
});

const entries = (uid = UID) => userConnection(uid).read(entriesOf);
const queued = async (uid = UID) =>
  (await entries(uid)).flatMap((entry) => (entry.kind === 'record' ? [[entry.record, entry.recordId, entry.doc]] : []));
const queue = () => new OutboxQueue(userConnection(UID), HERE);

/** Makes the next insert into a table fail, like a disk that becomes full during a transaction. */
async function failAt(table: 'outbox' | 'favourites'): Promise<void> {
  const db = await userConnection(UID).open();
  const fail = () => {
    db.table(table).hook('creating').unsubscribe(fail);
    throw new Error('a full disk');
  };
  db.table(table).hook('creating', fail);
}

describe('a change of a record', () => {
  it('is in the outbox as soon as it is saved, and wakes the sender', async () => {
    expect(await toggleFavourite(7)).toEqual({ ok: true });
    expect(await queued()).toEqual([['favourite', '7', { at: expect.any(String) }]]);
    expect(sender.wake).toHaveBeenCalledTimes(1);
  });

  it.each(['outbox', 'favourites'] as const)('is neither saved nor queued when writing %s fails', async (table) => {
    await failAt(table);
    expect(await toggleFavourite(7)).toEqual({ ok: false, reason: 'failed' });
    const left = await userConnection(UID).read((db) => Promise.all([db.favourites.count(), db.outbox.count()]));
    expect(left).toEqual([0, 0]);
    expect(sender.wake).not.toHaveBeenCalled();
    expect(await toggleFavourite(7)).toEqual({ ok: true });
    expect(await queued()).toHaveLength(1);
  });

  it('is neither saved nor queued when the page fails between two records', async () => {
    const at = new Date().toISOString();
    const result = await mutate('favourite', async (favourites) => {
      await favourites.put({ propertyId: 7, at });
      throw new Error('a bug');
    });
    expect(result).toEqual({ ok: false, reason: 'failed' });
    expect(await userConnection(UID).read((db) => db.favourites.count())).toBe(0);
    expect(await entries()).toEqual([]);
  });

  it('joins the one that is pending, and leaves the outbox when it is undone', async () => {
    const { id } = await saveScenario({ name: 'One', query: 'rate=4' });
    const [first] = await entries();
    await Promise.all(['Two', 'Three'].map((name) => saveScenario({ id, name, query: 'rate=4' })));
    expect(await queued()).toEqual([['scenario', id, expect.objectContaining({ name: 'Three' })]]);
    expect((await entries())[0]?.order).toBe(first?.order);
    await deleteRecord('scenario', id);
    expect(await entries()).toEqual([]);
  });

  it('follows the one in progress, in the transaction that marks it as sent', async () => {
    await saveFavouriteNote(7, { note: 'first', lists: [] });
    const sent = await queue().takeNext();
    await saveFavouriteNote(7, { note: 'second', lists: [] });
    expect(await entries()).toEqual([expect.objectContaining({ id: sent?.id, state: 'sending' })]);
    await queue().acknowledgeRecord(sent?.id ?? '', 3);
    expect(await entries()).toMatchObject([{ state: 'waiting', baseRev: 3, doc: { note: 'second' } }]);
    expect((await entries())[0]?.id).not.toBe(sent?.id);
  });

  it('of preferences decides whether conversations are queued', async () => {
    const conversation = { id: 'c-1', title: 'Yields', at: '2026-03-10T08:00:00Z', messages: [], memory: null };
    await putRecord('conversation', conversation);
    const allow = (syncConversations: boolean) =>
      savePreferences({ ...DEFAULT_PREFERENCES, privacy: { ...DEFAULT_PREFERENCES.privacy, syncConversations } });
    const kinds = async () => (await queued()).map(([kind]) => kind as RecordKind).sort();
    expect(await kinds()).toEqual([]);
    await allow(true);
    expect(await kinds()).toEqual(['conversation', 'preferences']);
    await allow(false);
    expect(await kinds()).toEqual(['preferences']);
  });
});

it('a guest’s records are queued when they sign in, with the rows', async () => {
  setUser(null);
  await toggleFavourite(7);
  await saveScenario({ name: 'One', query: 'rate=4' });
  expect(await entries('guest')).toEqual([]);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/auth/login') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(amira), { headers: { 'content-type': 'application/json' } });
  });
  expect(await signIn({ username: 'amira', password: 'x' })).toMatchObject({ ok: true });
  expect((await queued()).map(([kind]) => kind)).toEqual(['favourite', 'scenario']);
});

it('rows that an earlier release did not queue are queued once at the start', async () => {
  const path = join(import.meta.dirname, '../store/fixtures/user-v9.json');
  const stored = JSON.parse(readFileSync(path, 'utf8')) as {
    version: number;
    stores: Record<string, string>;
    rows: Record<string, object[]>;
  };
  const db = new Dexie(userDbName(UID));
  db.version(stored.version).stores(stored.stores);
  await db.open();
  for (const [table, rows] of Object.entries(stored.rows)) await db.table(table).bulkPut(rows);
  await db.table('outbox').clear();
  await db.table('syncedRecords').clear();
  db.close();
  expect(await queueAllRecords(userConnection(UID), HERE)).toEqual({ ok: true });
  const first = await entries();
  const favourites = (await queued()).filter(([kind]) => kind === 'favourite');
  expect(favourites.map(([, id]) => id).sort()).toEqual(['12', '2041', '77']);
  expect(await queueAllRecords(userConnection(UID), HERE)).toEqual({ ok: true });
  expect(await entries()).toEqual(first);
});
