import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listing, putListings } from '../api/testing/fixtures.ts';
import { serve, type TestServer } from '../api/testing/serve.ts';
import { toPropertyInput } from '../domain/property/listing-fields.ts';
import type { Property } from '../domain/property/property.ts';
import { mergeListing, resolveConflicts } from '../domain/sync/merge-docs.ts';
import { addListingEdit } from '../pwa/data/mutations/listings.ts';
import { settleListing } from '../pwa/data/mutations/outbox.ts';
import { newId } from '../pwa/data/platform/crypto.ts';
import { createHttp, type Http } from '../pwa/data/platform/http.ts';
import { DbConnection } from '../pwa/data/store/db-connection.ts';
import { entriesOf } from '../pwa/data/store/user/outbox-entries.ts';
import type { ListingIssue } from '../pwa/data/store/user/record-rows.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../pwa/data/store/user/user-db.ts';
import { readIssues } from '../pwa/data/store/user/user-reads.ts';
import { OutboxQueue } from '../pwa/data/sync/outbox/outbox-queue.ts';
import { sendOutbox } from '../pwa/data/sync/outbox/outbox-sender.ts';
import { pullRecords } from '../pwa/data/sync/records/pull-records.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';

const PERSON = 'broker1';
const now = () => new Date('2026-03-10T08:00:00Z');
let server: TestServer;
let home: Property;
const connections: DbConnection<UserDb>[] = [];

/** Creates a device of the broker: a separate database that syncs with the server in the broker's session. */
async function device(name: string) {
  const connection = new DbConnection<UserDb>({
    make: () => makeUserDb(name),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
  connections.push(connection);
  const plain = createHttp({ origin: server.url });
  const cookie = await server.cookie(PERSON);
  const http: Http = {
    ...plain,
    json: (async (request: Parameters<Http['json']>[0]) =>
      plain.json({ ...request, headers: { ...request.headers, cookie } })) as Http['json'],
  };
  const here = { deviceName: name, newId, now };
  const queue = new OutboxQueue(connection, here);
  const uid = `u-${PERSON}`;
  const nothing = { photo: async () => null, arPhoto: async () => null, sendImport: async () => true };
  const { signal } = new AbortController();
  const send = () => sendOutbox({ queue, http, uid, ...nothing }, signal);
  const edit = (before: Property, change: Partial<Property>) => {
    const input = { ...toPropertyInput(before), ...(change as object) };
    return addListingEdit(connection, { id: before.id, before, input, brokerId: 'b' }, here);
  };
  return {
    queue,
    edit,
    pull: () => pullRecords({ connection, http, uid, device: here }, signal),
    /** Sends the outbox, pulls records, then sends whatever is left. */
    sync: async () => {
      await send();
      await pullRecords({ connection, http, uid, device: here }, signal);
      await send();
    },
    settle: (issue: ListingIssue, choices: Parameters<typeof settleListing>[1]) =>
      settleListing(issue, choices, connection),
    issues: async () => (await connection.read(readIssues)) as ListingIssue[],
    states: async () => (await connection.read(entriesOf)).map(({ state }) => state),
    entries: () => connection.read(entriesOf),
    snapshot: () =>
      connection.read(async (db) =>
        Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const)),
      ),
    setBack: (tables: (readonly [string, unknown[]])[]) =>
      connection.write(
        (db) => db.tables,
        async (db) => {
          for (const [table, rows] of tables) {
            await db.table(table).clear();
            await db.table(table).bulkPut(rows);
          }
        },
      ),
  };
}
type Device = Awaited<ReturnType<typeof device>>;
const current = () => server.services.properties.get(1) as Property;

/** The phone edits title and description offline while the desktop changes the title, then both sync. */
async function disagree(phone: Device, desk: Device): Promise<void> {
  await phone.edit(home, { title: 'By phone', description: 'Seen on site' });
  await desk.edit(home, { title: 'By desk' });
  await desk.sync();
  await phone.sync();
  await desk.sync();
}

beforeEach(async () => {
  freshIndexedDb();
  server = await serve();
  const { brokerId } = await (await server.as(PERSON, '/api/auth/me')).json();
  await putListings(server.store, [listing(1, { brokerId })]);
  home = current();
});
afterEach(async () => {
  for (const one of connections.splice(0)) one.close();
  await server.close();
});

describe('an edit of a listing that waits for a decision', () => {
  it('is decided on at another device of the person, and goes from the first', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await disagree(phone, desk);
    expect(await phone.states()).toEqual(['conflict']);
    // The device with the pending edit shows the edit itself. Other devices show an issue.
    expect(await phone.issues()).toEqual([]);
    const [issue] = await desk.issues();
    expect(issue).toMatchObject({ title: 'By phone', deviceName: 'phone', about: 'listing' });
    expect(current()).toMatchObject({ title: 'By desk', description: home.description });
    await desk.settle(issue as ListingIssue, { title: 'yours' });
    await desk.sync();
    expect(current()).toMatchObject({ title: 'By phone', description: 'Seen on site' });
    await phone.sync();
    expect(await phone.entries()).toEqual([]);
    expect([await phone.issues(), await desk.issues()]).toEqual([[], []]);
    await phone.sync();
    expect(current()).toMatchObject({ title: 'By phone', description: 'Seen on site' });
  });

  it('has one effect when both devices decide at the same time', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await disagree(phone, desk);
    const [issue] = await desk.issues();
    const [entry] = await phone.entries();
    if (entry?.kind !== 'listing' || entry.base === null || entry.theirs === undefined) throw new Error('no conflict');
    const merge = mergeListing(entry.base.input, entry.input, toPropertyInput(entry.theirs));
    await phone.queue.resolve(entry.id, resolveConflicts(merge, { title: 'yours' }));
    await desk.settle(issue as ListingIssue, { title: 'yours' });
    for (const one of [phone, desk, phone, desk]) await one.sync();
    expect(current()).toMatchObject({ title: 'By phone', description: 'Seen on site' });
    expect(await phone.states()).toEqual(['sent']);
    expect((await desk.states()).every((state) => state === 'sent')).toBe(true);
    expect([await phone.issues(), await desk.issues()]).toEqual([[], []]);
  });

  it('keeps what was typed on the first device after the other had read the question', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await disagree(phone, desk);
    const [issue] = await desk.issues();
    await desk.settle(issue as ListingIssue, { title: 'theirs' });
    await desk.sync();
    await phone.edit(home, { description: 'Measured again' });
    await phone.pull();
    expect((await phone.entries()).filter(({ kind }) => kind === 'listing')).toEqual([
      expect.objectContaining({ state: 'conflict', input: expect.objectContaining({ description: 'Measured again' }) }),
    ]);
    await phone.sync();
    await desk.sync();
    // The issue appears again, with both edits from the phone.
    const [again] = await desk.issues();
    expect(again).toMatchObject({ input: { title: 'By phone', description: 'Measured again' } });
  });

  it('stays a question when the same device decides on an edit of another one', async () => {
    const [phone, desk, tablet] = [await device('phone'), await device('desk'), await device('tablet')];
    await phone.edit(home, { title: 'By phone' });
    await desk.edit(home, { title: 'By desk' });
    await tablet.edit(home, { title: 'By tablet' });
    await tablet.sync();
    for (const one of [phone, desk]) await one.sync();
    expect([await phone.states(), await desk.states()]).toEqual([['conflict'], ['conflict']]);
    const issue = (await desk.issues()).find(({ deviceName }) => deviceName === 'phone');
    await desk.settle(issue as ListingIssue, { title: 'yours' });
    await desk.sync();
    expect(current().title).toBe('By phone');
    const own = (await desk.entries()).find(({ state }) => state === 'conflict');
    expect(own).toMatchObject({ title: 'By desk', theirs: { title: 'By phone' } });
    if (own?.kind !== 'listing') throw new Error('no question');
    await desk.queue.resolve(own.id, own.input);
    for (const one of [desk, phone]) await one.sync();
    expect(current().title).toBe('By desk');
    expect(await desk.states()).toEqual(['sent', 'sent']);
    expect([await phone.issues(), await desk.issues()]).toEqual([[], []]);
  });

  it('is told to the other device as it is now, when it was typed on', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await disagree(phone, desk);
    await phone.edit(home, { description: 'Measured again' });
    await phone.sync();
    await desk.sync();
    const [issue] = await desk.issues();
    expect(issue?.input.description).toBe('Measured again');
    await desk.settle(issue as ListingIssue, { title: 'theirs' });
    await desk.sync();
    await phone.sync();
    expect(current()).toMatchObject({ title: 'By desk', description: 'Measured again' });
    expect(await phone.entries()).toEqual([]);
  });

  it('is not lost with a browser profile that was set back', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    // The phone's state before the edit.
    await phone.sync();
    const old = await phone.snapshot();
    await disagree(phone, desk);
    await phone.setBack(old);
    for (const one of [phone, desk]) await one.sync();
    for (const one of [phone, desk]) {
      expect(await one.issues()).toEqual([expect.objectContaining({ title: 'By phone', about: 'listing' })]);
    }
    const [issue] = await phone.issues();
    await phone.settle(issue as ListingIssue, { title: 'yours' });
    for (const one of [phone, desk]) await one.sync();
    expect(current().title).toBe('By phone');
    expect(await desk.issues()).toEqual([]);
  });
});
