import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LISTING, listing, putListings } from '../api/testing/fixtures.ts';
import { serve, type TestServer } from '../api/testing/serve.ts';
import { toPropertyInput } from '../domain/property/listing-fields.ts';
import { withPendingEdit } from '../domain/property/pending-edit.ts';
import type { Property } from '../domain/property/property.ts';
import { addListingEdit } from '../pwa/data/mutations/listings.ts';
import { newId } from '../pwa/data/platform/crypto.ts';
import { createHttp, type Http, HttpError, UnreachableError } from '../pwa/data/platform/http.ts';
import { DbConnection } from '../pwa/data/store/db-connection.ts';
import { newEntry, nextOrder } from '../pwa/data/store/user/new-entry.ts';
import { readOutbox } from '../pwa/data/store/user/outbox-entries.ts';
import type { OutboxEntry } from '../pwa/data/store/user/outbox-rows.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../pwa/data/store/user/user-db.ts';
import { FAULT_SPAN_MS, MAX_FAULTS, OutboxQueue } from '../pwa/data/sync/outbox/outbox-queue.ts';
import { sendOutbox } from '../pwa/data/sync/outbox/outbox-sender.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';

let server: TestServer;
let home: Property;
const devices: DbConnection<UserDb>[] = [];

/** Creates a user's device: a separate database that syncs with the server in the user's session. */
async function device(name: string, as = 'broker1') {
  const connection = new DbConnection<UserDb>({
    make: () => makeUserDb(name),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
  devices.push(connection);
  let now = new Date('2026-03-10T08:00:00Z');
  const queue = new OutboxQueue(connection, { deviceName: name, newId, now: () => now });
  const plain = createHttp({ origin: server.url });
  let cookie = await server.cookie(as);
  /** Faults for the next requests: the request is lost, its response is lost, or the server returns 500. */
  const losses: ('there' | 'back' | 'failed')[] = [];
  /** If set, every request fails with this error. */
  let answer: HttpError | null = null;
  const requests: string[] = [];
  const http: Http = {
    ...plain,
    json: (async (request: Parameters<Http['json']>[0]) => {
      requests.push(request.path);
      if (answer !== null) throw answer;
      const loss = losses.shift();
      if (loss === 'there') throw new UnreachableError('lost on the way');
      const sent = await plain.json({ ...request, headers: { ...request.headers, cookie } });
      if (loss === 'back') throw new UnreachableError('the answer was lost');
      if (loss === 'failed') throw refusal(500);
      return sent;
    }) as Http['json'],
  };
  const arPhoto = async (id: string) => (await connection.read((db) => db.arPhotos.get(id)))?.image ?? null;
  const parts = { queue, http, uid: `u-${as}`, photo: async () => null, arPhoto, sendImport: async () => true };
  return {
    connection,
    queue,
    losses,
    requests,
    /** Makes every request fail with this status, or with null answers normally again. */
    answerWith: (status: number | null, body = '') => {
      answer = status === null ? null : refusal(status, body);
    },
    at: (iso: string) => {
      now = new Date(iso);
    },
    uid: (uid: string) => Object.assign(parts, { uid }),
    signInAs: async (who: string) => {
      cookie = await server.cookie(who);
    },
    edit: async (before: Property | null, input: Partial<Property>) => {
      const base = before === null ? LISTING : toPropertyInput(before);
      const id = before?.id ?? 900_000_000_000_001;
      const edit = { id, before, input: { ...base, ...(input as object) }, brokerId: 'b' };
      return addListingEdit(connection, edit, { deviceName: name, newId, now: () => new Date('2026-03-10T08:00:00Z') });
    },
    send: () => sendOutbox(parts, new AbortController().signal),
    /** Sends until a change that the server keeps failing on is quarantined. */
    sendInVain: async () => {
      for (let i = 0; i < MAX_FAULTS; i++) {
        await sendOutbox(parts, new AbortController().signal).catch(() => {});
        now = new Date(now.getTime() + FAULT_SPAN_MS / (MAX_FAULTS - 1));
      }
    },
    entries: () => connection.read(readOutbox),
    /** States of entries, oldest first, without those that sync conflicts to other devices. */
    states: async () => {
      const entries = (await connection.read(readOutbox)).filter(({ kind }) => kind !== 'record');
      return entries.map(({ state }) => state).reverse();
    },
  };
}
const refusal = (status: number, body = '') => new HttpError({ status, statusText: '', body, retryAfter: null });
const homeCount = () => server.store.read((tx) => tx.count('properties'));
/** Returns a new listing as its form shows it while it is pending on the device. */
function shown(entry: OutboxEntry | undefined): Property | null {
  if (entry?.kind !== 'listing') throw new Error('no listing waits');
  return withPendingEdit(null, entry, { id: entry.listingId, hasArrived: false });
}
const current = (id: number) => server.services.properties.get(id);

/** Makes the server throw when it stores a listing with this title. Returns a function that undoes this. */
function failOver(title: string): () => void {
  const { commit } = server.store;
  server.store.commit = (async (fn: Parameters<typeof commit>[0]) =>
    commit((tx) =>
      fn({
        ...tx,
        put(coll, id, doc) {
          if (doc.title === title) throw new Error('a bug');
          tx.put(coll, id, doc);
        },
      }),
    )) as typeof commit;
  return () => {
    server.store.commit = commit;
  };
}

beforeEach(async () => {
  freshIndexedDb();
  server = await serve();
  const brokerId = (await (await server.as('broker1', '/api/auth/me')).json()).brokerId;
  await putListings(server.store, [listing(1, { brokerId }), listing(2, { brokerId }), listing(3)]);
  home = current(1) as Property;
});
afterEach(async () => {
  for (const connection of devices.splice(0)) connection.close();
  await server.close();
});

describe('the outbox', () => {
  it('sends edits in the order they were made, and a new listing with what was changed of it meanwhile', async () => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'First' });
    await phone.edit(null, { title: 'New home' });
    await phone.edit(null, { title: 'New home, better' });
    await phone.edit(current(2), { title: 'Third' });
    // Editing the unsent listing changes its existing entry.
    expect(await phone.states()).toHaveLength(3);
    await phone.send();
    expect(await phone.states()).toEqual(['sent', 'sent', 'sent']);
    expect([current(1)?.title, current(2)?.title, current(4)?.title]).toEqual(['First', 'Third', 'New home, better']);
    expect((current(1)?.rev ?? 0) < (current(4)?.rev ?? 0)).toBe(true);
  });

  it('keeps two fields that were edited in two tabs, whichever is saved first', async () => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'By one tab' });
    await phone.edit(home, { description: 'By the other' });
    await phone.send();
    expect(current(1)).toMatchObject({ title: 'By one tab', description: 'By the other' });
    const now = current(1) as Property;
    await phone.edit(now, { title: 'On its way' });
    phone.losses.push('back');
    await phone.send().catch(() => {});
    await phone.edit(now, { description: 'Meanwhile' });
    await phone.send();
    expect(current(1)).toMatchObject({ title: 'On its way', description: 'Meanwhile' });
  });

  it('has an effect once when the answer is lost, also on edits made on top of it', async () => {
    const phone = await device('phone');
    await phone.edit(null, { title: 'New home' });
    phone.losses.push('back');
    await expect(phone.send()).rejects.toThrow(UnreachableError);
    expect(await phone.states()).toEqual(['waiting']);
    await phone.edit(null, { title: 'New home, better' });
    expect(await phone.states()).toEqual(['waiting', 'waiting']);
    await phone.send();
    expect(server.store.read((tx) => tx.count('properties'))).toBe(4);
    expect(current(4)?.title).toBe('New home, better');
  });

  it('joins edits of two people that do not overlap', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')];
    await phone.edit(home, { title: 'By phone' });
    await laptop.edit(home, { description: 'By laptop' });
    await phone.send();
    await laptop.send();
    expect(current(1)).toMatchObject({ title: 'By phone', description: 'By laptop' });
    expect(await laptop.states()).toEqual(['sent']);
  });

  it('keeps both versions where they overlap, lets the rest go on, and sends what the person decides', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')];
    await phone.edit(home, { price: 200_000_000 });
    await laptop.edit(home, { price: 190_000_000, title: 'Cheap' });
    await laptop.edit(current(2), { title: 'Another' });
    await phone.send();
    await laptop.send();
    expect(await laptop.states()).toEqual(['conflict', 'sent']);
    expect(current(1)?.price).toBe(200_000_000);
    const entry = (await laptop.entries()).find(({ state }) => state === 'conflict') as Extract<
      OutboxEntry,
      { kind: 'listing' }
    >;
    expect([entry.base?.input.price, entry.input.price, entry.theirs?.price]).toEqual([
      home.price,
      190_000_000,
      200_000_000,
    ]);
    await laptop.queue.resolve(entry.id, { ...entry.input });
    await laptop.send();
    expect(current(1)).toMatchObject({ price: 190_000_000, title: 'Cheap' });
  });

  it('asks all the same when the listing is edited in a form that was opened before the other version came', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')];
    await phone.edit(home, { title: 'Theirs' });
    await laptop.edit(home, { title: 'Mine' });
    await phone.send();
    await laptop.send();
    expect(await laptop.states()).toEqual(['conflict']);
    // The form still shows the old version of the listing.
    await laptop.edit(home, { description: 'Typed in the old form' });
    expect(await laptop.states()).toEqual(['conflict']);
    await laptop.send();
    expect(current(1)?.title).toBe('Theirs');
    // The form now shows the current version. Only editing the conflicting field resolves the conflict.
    await laptop.edit(current(1) ?? null, { description: 'Typed in the new form' });
    expect(await laptop.states()).toEqual(['conflict']);
    await laptop.edit(current(1) ?? null, { title: 'Mine, having seen theirs' });
    await laptop.send();
    expect(current(1)).toMatchObject({ title: 'Mine, having seen theirs', description: 'Typed in the new form' });
  });

  it('asks when what an older form changes was changed by somebody else before a newer edit of this device', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')];
    await phone.edit(home, { title: 'Theirs', price: 199_000_000 });
    await phone.send();
    await laptop.edit(current(1) ?? null, { description: 'Typed in the new form' });
    await laptop.edit(home, { title: 'Typed in the old form' });
    await laptop.send();
    expect(await laptop.states()).toEqual(['conflict']);
    expect(current(1)).toMatchObject({ title: 'Theirs', price: 199_000_000 });
  });

  it('does not send by itself what the server may have forgotten, and does when the person says so', async () => {
    const phone = await device('phone');
    await phone.edit(null, { title: 'New home' });
    phone.losses.push('back');
    await expect(phone.send()).rejects.toThrow(UnreachableError);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(4);
    phone.at('2026-06-10T08:00:00Z');
    await phone.send();
    const [entry] = await phone.entries();
    expect(entry).toMatchObject({ state: 'quarantined', code: 'too_old' });
    await phone.queue.retry(entry?.id ?? '');
    await phone.send();
    expect(await phone.states()).toEqual(['sent']);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(4);
  });

  it('sets a refused edit aside with the reason, and the ones behind it go on', async () => {
    const phone = await device('phone');
    await phone.edit(current(3), { title: 'Not mine' });
    await phone.edit(home, { title: 'Mine' });
    await phone.send();
    expect(await phone.states()).toEqual(['rejected', 'sent']);
    expect((await phone.entries()).find(({ state }) => state === 'rejected')).toMatchObject({
      code: 'not_yours',
      error: expect.stringContaining('broker of this listing'),
      refusal: { reason: 'not_your_listing', path: '', values: {} },
    });
    expect(current(1)?.title).toBe('Mine');
  });

  it('sends nothing with another person’s session, and all of it when the right one is back', async () => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'By broker1' });
    for (const who of ['broker2', 'renter1']) {
      await phone.signInAs(who);
      await expect(phone.send()).rejects.toThrow('sign in');
    }
    expect([await phone.states(), current(1)?.title]).toEqual([['waiting'], home.title]);
    await phone.signInAs('broker1');
    await phone.send();
    expect([await phone.states(), current(1)?.title]).toEqual([['sent'], 'By broker1']);
  });

  it('begins a new count when device or server was set back, without a second effect', async () => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'One' });
    await phone.send();
    await server.store.commit((tx) => {
      for (const { id } of tx.all('devices')) tx.del('devices', id);
    });
    await phone.edit(current(2), { title: 'Two' });
    await phone.send();
    expect([current(1)?.title, current(2)?.title]).toEqual(['One', 'Two']);
    await phone.queue.noteLineage('one');
    await phone.queue.noteLineage('another');
    await phone.send();
    expect(await phone.states()).toEqual(['sent', 'sent']);
    expect(await server.store.read((tx) => tx.get('listing_history', '1')?.doc)).toMatchObject({
      entries: [{ kind: 'changed' }],
    });
  });

  it('remembers for a year that an agent was asked, and does not ask a restored server again', async () => {
    const phone = await device('phone');
    const asked = { kind: 'request' as const, request: 'contact' as const, propertyId: 1, title: 'One' };
    const fields = { reply: '0501234567', message: 'Is it free?' };
    await phone.connection.write(['outbox'], async (db) => {
      const entry = newEntry(await nextOrder(db), {
        newId: () => 'request-1',
        now: () => new Date('2026-03-10T08:00:00Z'),
      });
      await db.outbox.add({ ...entry, ...asked, fields });
    });
    await phone.edit(home, { title: 'Edited' });
    await phone.send();
    await phone.queue.noteLineage('one');
    phone.at('2026-11-10T08:00:00Z');
    await phone.queue.tidy();
    await phone.queue.noteLineage('restored');
    expect(await phone.entries()).toMatchObject([{ ...asked, state: 'sent', sentAt: '2026-03-10T08:00:00.000Z' }]);
    phone.at('2027-03-20T08:00:00Z');
    await phone.queue.tidy();
    expect(await phone.entries()).toEqual([]);
  });

  it('edits a listing that is offered to a restored server under the number of the device until it is answered', async () => {
    const phone = await device('phone');
    await phone.queue.noteLineage('one');
    await phone.edit(null, { title: 'New home' });
    await phone.send();
    const published = current(4) as Property;
    await phone.queue.noteLineage('restored');
    await phone.edit({ ...published, id: 900_000_000_000_001 }, { title: 'New home, better' });
    expect(await phone.entries()).toMatchObject([{ change: 'update', listingId: 900_000_000_000_001 }, {}]);
    await phone.send();
    expect([await phone.states(), current(4)?.title]).toEqual([['sent', 'sent'], 'New home, better']);
  });

  it('publishes a new listing that was refused once it is put right', async () => {
    const phone = await device('phone');
    await phone.edit(null, { title: 'New home', yearBuilt: 2045 });
    await phone.send();
    const [refused] = await phone.entries();
    expect(refused?.state).toBe('rejected');
    await phone.edit(shown(refused), { yearBuilt: 2024 });
    const [again, ...others] = await phone.entries();
    expect(others).toEqual([]);
    expect(again).toMatchObject({ change: 'create', state: 'waiting' });
    expect(again?.id).not.toBe(refused?.id);
    await phone.send();
    expect(await phone.states()).toEqual(['sent']);
    expect(current(4)).toMatchObject({ title: 'New home', yearBuilt: 2024 });
  });

  it('publishes a new listing that the server failed over, with what was changed of it, as the same operation', async () => {
    const phone = await device('phone');
    const mend = failOver('Poison');
    await phone.edit(null, { title: 'Poison' });
    await phone.sendInVain();
    const [aside] = await phone.entries();
    expect(aside?.state).toBe('quarantined');
    await phone.edit(shown(aside), { title: 'Healthy' });
    expect(await phone.entries()).toMatchObject([{ id: aside?.id, change: 'create', state: 'waiting' }]);
    await phone.send();
    mend();
    expect(await phone.states()).toEqual(['sent']);
    expect([homeCount(), current(4)?.title]).toEqual([4, 'Healthy']);
  });

  it('does not publish a listing twice that had arrived although the answers said that the server failed', async () => {
    const phone = await device('phone');
    await phone.edit(null, { title: 'New home' });
    phone.losses.push(...Array.from({ length: MAX_FAULTS }, () => 'failed' as const));
    await phone.sendInVain();
    expect([await phone.states(), homeCount()]).toEqual([['quarantined'], 4]);
    await phone.edit(shown((await phone.entries())[0]), { title: 'New home, better' });
    await phone.edit(shown((await phone.entries())[0]), { description: 'And described.' });
    await phone.send();
    expect(await phone.states()).toEqual(['sent', 'sent']);
    expect(homeCount()).toBe(4);
    expect(current(4)).toMatchObject({ title: 'New home, better', description: 'And described.' });
  });

  it('goes on asking about an old change that is edited, and publishes it once', async () => {
    const phone = await device('phone');
    await phone.edit(null, { title: 'New home' });
    phone.losses.push('back');
    await expect(phone.send()).rejects.toThrow(UnreachableError);
    phone.at('2026-06-10T08:00:00Z');
    await phone.send();
    await phone.edit(shown((await phone.entries())[0]), { title: 'New home, better' });
    await phone.send();
    const [entry] = await phone.entries();
    expect(entry).toMatchObject({ state: 'quarantined', code: 'too_old', title: 'New home, better' });
    expect(current(4)?.title).toBe('New home');
    await phone.queue.retry(entry?.id ?? '');
    await phone.send();
    expect(await phone.states()).toEqual(['sent', 'sent']);
    expect([homeCount(), current(4)?.title]).toEqual([4, 'New home, better']);
  });

  it('sets an entry aside that the server fails over again and again, and sends the ones behind it before', async () => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'Poison' });
    await phone.edit(current(2), { title: 'Healthy' });
    const mend = failOver('Poison');
    await expect(phone.send()).rejects.toThrow('500');
    expect(await phone.states()).toEqual(['waiting', 'sent']);
    await phone.sendInVain();
    expect(await phone.states()).toEqual(['quarantined', 'sent']);
    mend();
    const [poison] = (await phone.entries()).filter(({ state }) => state === 'quarantined');
    await phone.queue.retry(poison?.id ?? '');
    await phone.send();
    expect(current(1)?.title).toBe('Poison');
  });

  it('sets nothing aside for a server that is broken for less than 15 minutes, however often it is asked', async () => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'By phone' });
    phone.answerWith(500);
    for (let second = 0; second < 14 * 60; second += 20) {
      phone.at(new Date(Date.parse('2026-03-10T08:00:00Z') + second * 1000).toISOString());
      await phone.send().catch(() => {});
    }
    expect(await phone.states()).toEqual(['waiting']);
    phone.answerWith(null);
    await phone.send();
    expect([await phone.states(), current(1)?.title]).toEqual([['sent'], 'By phone']);
  });

  it.each([408, 425, 429, 502, 503, 504, 507, 522])(
    'sets nothing aside for a server that answers %i for a day',
    async (status) => {
      const phone = await device('phone');
      await phone.edit(home, { title: 'By phone' });
      phone.answerWith(status);
      for (let hour = 0; hour < 24; hour++) {
        phone.at(new Date(Date.parse('2026-03-10T08:00:00Z') + hour * 3_600_000).toISOString());
        await expect(phone.send()).rejects.toThrow(String(status));
      }
      expect(await phone.entries()).toMatchObject([{ state: 'waiting', faults: 0, attempts: 24 }]);
      expect(phone.requests).toHaveLength(24);
    },
  );

  it('leaves the rest for later when the server fails over three changes in a row', async () => {
    const phone = await device('phone');
    for (let i = 0; i < 3; i++) await phone.edit(current(i + 1), { title: `Home ${i}` });
    await phone.edit(null, { title: 'New home' });
    phone.answerWith(500);
    await expect(phone.send()).rejects.toThrow('500');
    expect(phone.requests).toHaveLength(3);
  });

  it.each([
    ['another place in the count', 409, '{"error":{"code":"out_of_order","message":""}}'],
    ['a merge', 409, ''],
  ])('ends a run in which the server asks for %s again and again', async (_, status, body) => {
    const phone = await device('phone');
    await phone.edit(home, { title: 'By phone' });
    const details = { current: home };
    phone.answerWith(status, body || JSON.stringify({ error: { code: 'conflict', message: '', details } }));
    await expect(phone.send()).rejects.toThrow('again and again');
    expect(phone.requests.length).toBeLessThan(8);
    expect(await phone.states()).toEqual(['waiting']);
    phone.answerWith(null);
    await phone.send();
    expect([await phone.states(), current(1)?.title]).toEqual([['sent'], 'By phone']);
  });
});
