import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import type { Property } from '../../../domain/property/property.ts';
import { Device, EVERYTHING, ids, NOBODY } from '../../../test/device.ts';
import { listing as property } from '../../../test/market-records.ts';
import { addListingEdit } from '../mutations/listings.ts';
import { newId } from '../platform/crypto.ts';
import { DbConnection } from '../store/db-connection.ts';
import type { ListingEntry } from '../store/user/outbox-rows.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../store/user/user-db.ts';
import { OutboxQueue } from '../sync/outbox/outbox-queue.ts';

const device = new Device();
const NEW = 900_000_000_000_001;
let connection: DbConnection<UserDb>;
let queue: OutboxQueue;
const BROKER = { uid: 'u-broker1', seesInactive: true };

const HERE = { deviceName: 'phone', newId, now: () => new Date() };

beforeEach(async () => {
  await device.start();
  connection = new DbConnection({
    make: () => makeUserDb(BROKER.uid),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
  queue = new OutboxQueue(connection, HERE);
  for (let id = 1; id <= 3; id++) device.server.put('properties', String(id), property(id));
});
afterEach(async () => {
  connection.close();
  await device.stop();
});

const edit = (before: Property | null, input: object) =>
  addListingEdit(
    connection,
    {
      id: before?.id ?? NEW,
      before,
      input: { ...toPropertyInput(before ?? property(9)), ...input },
      brokerId: 'b-1',
    },
    HERE,
  );

/** Changes the only entry of the outbox without Dexie, which would notify its observers. */
async function putUnnoticed(db: UserDb, change: Partial<ListingEntry>): Promise<void> {
  const [entry] = await db.outbox.toArray();
  const outbox = db.backendDB().transaction('outbox', 'readwrite').objectStore('outbox');
  await new Promise((resolve) => {
    outbox.put({ ...entry, ...change }).onsuccess = resolve;
  });
}

/** Opens the broker's tab with the market loaded. */
async function opened() {
  const { local } = await device.started();
  await local.setPerson(BROKER);
  const home = (await local.property(1)) as Property;
  const titles = async () => (await local.searchProperties(EVERYTHING)).cards.map(({ title }) => title).sort();
  return { local, home, titles };
}

describe('edits that wait on this device', () => {
  it('are part of every answer, while the stored replica stays as the server sent it', async () => {
    const { local, home, titles } = await opened();
    await edit(home, { title: 'Edited', price: 77_000_000 });
    await edit(null, { title: 'Brand new' });
    await vi.waitFor(async () => expect(await titles()).toEqual(expect.arrayContaining(['Edited', 'Brand new'])));
    expect(await local.property(1)).toMatchObject({ title: 'Edited', price: 77_000_000, rev: home.rev });
    expect(await local.listings.cards([NEW])).toMatchObject([{ title: 'Brand new' }]);
    expect(await local.listings.countMatching({ maxPriceAed: 770_000 })).toBeGreaterThan(0);
    // Other users of the device see only the copy.
    await local.setPerson({ uid: 'guest', seesInactive: false });
    expect(await titles()).not.toContain('Edited');
    expect(await ids(local)).toEqual([1, 2, 3]);
    expect((await local.property(1))?.title).toBe(home.title);
  });

  it('of a new listing are in the first answer of an offline start', async () => {
    const first = await opened();
    await edit(null, { title: 'Brand new' });
    await first.local.stop();
    const { local } = device.market({ hadData: true, origin: NOBODY, person: BROKER });
    void local.start();
    expect(await local.property(NEW)).toMatchObject({ title: 'Brand new' });
    expect(await local.property(NEW + 1)).toBeNull();
  });

  it('are merged over changes of others', async () => {
    const { local, home } = await opened();
    await edit(home, { title: 'Mine' });
    device.server.put('properties', '1', { ...property(1), rev: 50, description: 'Theirs' });
    await local.syncNow();
    await vi.waitFor(async () =>
      expect(await local.property(1)).toMatchObject({ title: 'Mine', description: 'Theirs' }),
    );
  });

  it('stay visible after sending until the replica has them', async () => {
    const { local, titles } = await opened();
    await edit(null, { title: 'Brand new' });
    const entry = await queue.takeNext();
    await queue.acknowledge(entry?.id ?? '', { ...property(4), rev: 60, title: 'Brand new' });
    await vi.waitFor(async () => expect(await titles()).toContain('Brand new'));
    expect((await local.property(NEW))?.id).toBe(4);
    device.server.put('properties', '4', { ...property(4), rev: 61, title: 'Newer' });
    await local.syncNow();
    expect(await titles()).toContain('Newer');
    expect(await titles()).not.toContain('Brand new');
    device.server.remove('properties', '4');
    await local.syncNow();
    await vi.waitFor(async () => expect(await ids(local)).toEqual([1, 2, 3]));
  });

  it('of a listing that was just sent show it once, before the outbox is known to have changed', async () => {
    const { local } = await opened();
    await edit(null, { title: 'Brand new' });
    await vi.waitFor(async () => expect(await local.property(NEW)).not.toBeNull());
    const published = { ...property(4), rev: 61, title: 'Brand new' };
    device.server.put('properties', '4', published);
    // Simulates a write in another tab, of which this tab is notified only later.
    await connection.read((db) => putUnnoticed(db, { state: 'sent', result: published }));
    await local.syncNow();
    expect(await ids(local)).toEqual([1, 2, 3, 4]);
    device.server.remove('properties', '4');
  });

  it('of a listing made on this device find it by its old number long after it was sent', async () => {
    const { local } = await opened();
    await edit(null, { title: 'Brand new' });
    const entry = await queue.takeNext();
    await queue.acknowledge(entry?.id ?? '', { ...property(4), rev: 60, title: 'Brand new' });
    device.server.put('properties', '4', { ...property(4), rev: 61, title: 'Brand new' });
    await local.syncNow();
    const aMonthOn = () => new Date(Date.now() + 30 * 86_400_000);
    await new OutboxQueue(connection, { ...HERE, now: aMonthOn }).tidy();
    await vi.waitFor(async () => expect(await local.property(NEW)).toMatchObject({ id: 4, rev: 61 }));
    const opened4 = await local.property(NEW);
    // The form was opened at the old address.
    await edit(opened4 && { ...opened4, id: NEW }, { title: 'Renamed' });
    expect(await queue.takeNext()).toMatchObject({ change: 'update', listingId: 4, base: { rev: 61 } });
    // After a restored backup, the server may give this number to another listing.
    await queue.noteLineage('one');
    await queue.noteLineage('restored');
    await vi.waitFor(async () => expect(await local.property(NEW)).toBeNull());
    device.server.remove('properties', '4');
  });

  it('that were refused or are in conflict are replaced by the server’s version', async () => {
    const { local, home } = await opened();
    await edit(home, { title: 'Refused' });
    await vi.waitFor(async () => expect((await local.property(1))?.title).toBe('Refused'));
    const entry = await queue.takeNext();
    await queue.refuse(entry?.id ?? '', { code: 'not_yours', error: 'no' });
    await vi.waitFor(async () => expect((await local.property(1))?.title).toBe(home.title));
  });

  it('of a refused new listing stay visible, because the server has no version', async () => {
    const { local, titles } = await opened();
    await edit(null, { title: 'Brand new' });
    const entry = await queue.takeNext();
    await queue.refuse(entry?.id ?? '', { code: 'invalid_input', error: 'The price is missing.' });
    await vi.waitFor(async () => expect(await titles()).toContain('Brand new'));
    await queue.discard(entry?.id ?? '');
    await vi.waitFor(async () =>
      expect([await titles(), await local.property(NEW)]).toEqual([expect.not.arrayContaining(['Brand new']), null]),
    );
  });
});

describe('signing out', () => {
  it('removes listings off the market from the device immediately, without the server', async () => {
    device.server.put('properties', '2', { ...property(2), isActive: false, title: 'OFF MARKET' });
    const { local } = await opened();
    expect((await local.property(2))?.title).toBe('OFF MARKET');
    await device.server.stop();
    await local.setPerson({ uid: 'guest', seesInactive: false });
    expect(await local.property(2)).toBeNull();
    const second = await device.started({ origin: 'http://127.0.0.1:9' });
    expect(await second.local.property(2)).toBeNull();
    expect(await ids(second.local)).toEqual([1, 3]);
    await device.server.start();
  });
});
