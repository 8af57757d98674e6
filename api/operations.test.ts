import { stat } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '../domain/errors/api-error.ts';
import { MOST_DEVICES, ownerKey } from './services/accounts/devices.ts';
import { MOST_OPERATIONS } from './store/state/operations.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { createMemoryDisk, createMemoryStore } from './testing/memory-store.ts';
import { serve, type TestServer } from './testing/serve.ts';
import { createDataFolder } from './testing/store-faults/data-folder.ts';

describe('a change that is sent again', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
    return () => server.close();
  });
  const post = (body: unknown, headers: Record<string, string> = {}, as = 'broker1') =>
    server.send('POST', '/api/properties', body, { as, headers });
  const put = (id: number, body: unknown, headers: Record<string, string>) =>
    server.send('PUT', `/api/properties/${id}`, body, { as: 'broker1', headers });
  const count = () => server.store.read((tx) => tx.count('properties'));

  it('is applied once, however often and concurrently it arrives', async () => {
    const key = { 'idempotency-key': 'op-0123456789' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(LISTING, key)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(count()).toBe(1);
  });

  it('is answered with its own document and ETag, not with a later version', async () => {
    const made = await (await post(LISTING)).json();
    const edit = { ...LISTING, title: 'Mine' };
    const headers = { 'if-match': `"${made.rev}"`, 'idempotency-key': 'op-edit-0001' };
    const first = await put(made.id, edit, headers);
    const document = await first.json();
    await put(made.id, { ...LISTING, title: 'Theirs' }, { 'if-match': String(document.rev) });
    const again = await put(made.id, edit, headers);
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await again.json()).toEqual(document);
    expect(server.services.properties.get(made.id)?.title).toBe('Theirs');
  });

  it('is answered the same after its listing was deleted', async () => {
    const key = { 'idempotency-key': 'op-0123456789' };
    const made = await (await post(LISTING, key)).json();
    await server.store.commit((tx) => tx.del('properties', String(made.id)));
    const again = await post(LISTING, key);
    expect([again.status, await again.json()]).toEqual([201, made]);
    expect(count()).toBe(0);
  });

  it('stays refused, even if it would be accepted now', async () => {
    const made = await (await post(LISTING)).json();
    const headers = { 'if-match': `"${made.rev - 1}"`, 'idempotency-key': 'op-stale-001' };
    const refused = await put(made.id, { ...LISTING, title: 'Stale' }, headers);
    expect(await refused.clone().json()).toMatchObject({ error: { code: 'conflict', details: { current: made } } });
    await put(made.id, { ...LISTING, title: 'Later' }, { 'if-match': '*' });
    const again = await put(made.id, { ...LISTING, title: 'Stale' }, headers);
    expect([again.status, await again.json()]).toEqual([409, await refused.json()]);
  });

  it('is an error when the id was used for another change, or by another user', async () => {
    const key = { 'idempotency-key': 'op-0123456789' };
    await post(LISTING, key);
    expect((await post({ ...LISTING, title: 'Other' }, key)).status).toBe(409);
    expect((await post(LISTING, key, 'broker2')).status).toBe(409);
    expect((await post(LISTING, { 'idempotency-key': 'x y' })).status).toBe(400);
    expect(count()).toBe(1);
  });
});

describe('a listing that was published months ago', () => {
  const disk = createMemoryDisk();
  const key = { 'idempotency-key': 'op-0123456789' };
  let now = new Date('2026-03-10T08:00:00Z');
  const start = () => serve({ store: createMemoryStore({ clock: () => now.getTime(), disk }), clock: () => now });

  it('is not published a second time by the operation that the store has forgotten', async () => {
    const before = await start();
    const post = (server: TestServer, body: unknown) =>
      server.send('POST', '/api/properties', body, { as: 'broker1', headers: key });
    const made = await (await post(before, LISTING)).json();
    await before.send(
      'PUT',
      `/api/properties/${made.id}`,
      { ...LISTING, title: 'Edited since' },
      {
        as: 'broker1',
        headers: { 'if-match': '*' },
      },
    );
    await before.close();
    now = new Date('2026-06-20T08:00:00Z');
    const server = await start();
    expect(await server.store.commit((tx) => tx.opResult(key['idempotency-key']))).toMatchObject({ value: null });
    const other = await post(server, { ...LISTING, title: 'Amended' });
    expect(await other.json()).toMatchObject({ error: { code: 'conflict', details: { reason: 'reused' } } });
    const again = await post(server, LISTING);
    expect([again.status, await again.json()]).toMatchObject([201, { id: made.id, title: 'Edited since' }]);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(1);
    await server.close();
  });

  it('is not found if it was removed since', async () => {
    await createMemoryStore({ clock: () => now.getTime(), disk }).commit((tx) => {
      for (const { id } of tx.all('properties')) tx.del('properties', id);
    });
    now = new Date('2026-10-20T08:00:00Z');
    const server = await start();
    const answer = await server.send('POST', '/api/properties', LISTING, { as: 'broker1', headers: key });
    expect(answer.status).toBe(404);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(0);
    await server.close();
  });
});

describe('the changes of a device', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
    return () => server.close();
  });
  const send = (place: string, options: { title?: string; price?: number; as?: string } = {}) => {
    const { as = 'broker1', ...changes } = options;
    const headers = {
      'idempotency-key': `op-${place}-${as}-${changes.title ?? ''}`.replaceAll(' ', '-'),
      'x-device-sequence': place,
    };
    return server.send('POST', '/api/properties', { ...LISTING, ...changes }, { as, headers });
  };
  const outcome = async (answer: Promise<Response>) => {
    const got = await answer;
    return got.ok ? got.status : ((await got.json()) as ApiErrorBody).error.code;
  };

  it('are applied in order, also after a refused one', async () => {
    expect(await outcome(send('device-1:1'))).toBe(201);
    expect(await outcome(send('device-1:2', { price: 0 }))).toBe('invalid_input');
    expect(await outcome(send('device-1:3'))).toBe(201);
    // Repeating an earlier operation is not out of order.
    expect(await outcome(send('device-1:1'))).toBe(201);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(2);
  });

  it('are rejected after a gap, after a later one, or with another user’s number', async () => {
    await send('device-1:1');
    expect(await outcome(send('device-1:3'))).toBe('out_of_order');
    expect(await outcome(send('device-1:1', { title: 'Given up before' }))).toBe('out_of_order');
    expect(await outcome(send('device-1:2', { as: 'broker2' }))).toBe('out_of_order');
    expect(await outcome(send('device one:2'))).toBe('invalid_input');
    expect(server.store.read((tx) => tx.count('properties'))).toBe(1);
  });
});

describe('a refusal of a body full of long keys', () => {
  const long = 'د'.repeat(62_000);
  const doc = { doc: {} };
  it.each<[string, string, unknown]>([
    ['an unknown key', '/api/me/records/favourite/1', { ...doc, [long]: 1 }],
    [
      'many unknown keys',
      '/api/me/records/favourite/1',
      {
        ...doc,
        ...Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key-${n}`, n])),
      },
    ],
    ['a key that cannot be kept', '/api/me/records/favourite/1', { ...doc, [`${long}\u0000`]: 1 }],
    ['a name in the address', `/api/me/records/favourite/${'a'.repeat(4000)}`, doc],
    ['a kind in the address', `/api/me/records/${'a'.repeat(4000)}/1`, doc],
    ['a call that is not there', `/api/${'a'.repeat(4000)}`, doc],
    [
      'values of many fields',
      '/api/properties/1',
      { ...LISTING, features: Array.from({ length: 5000 }, () => long[0]) },
    ],
  ])('is short, and what is kept of it is shorter: %s', async (_, path, body) => {
    const server = await serve();
    const headers = { 'if-match': '"0"', 'idempotency-key': 'attack-0001', 'x-device-sequence': 'device-0001:1' };
    const answer = await server.send('PUT', path, body, { as: 'broker1', headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await answer.text()).length).toBeLessThan(6000);
    const { value } = await server.store.commit((tx) => tx.opResult('attack-0001'));
    expect(JSON.stringify(value).length).toBeLessThan(1200);
    await server.close();
  });
});

it('keeps the store small when one user is refused again and again', async () => {
  const at = await createDataFolder();
  const store = await at.open({ init: true });
  const server = await serve({ store });
  const body = { doc: {}, ['د'.repeat(62_000)]: 1 };
  for (let n = 0; n < 40; n += 1) {
    const headers = {
      'if-match': '"0"',
      'idempotency-key': `attack-${n}-0001`,
      'x-device-sequence': `device-${n}-0001:1`,
    };
    const answer = await server.send('PUT', '/api/me/records/favourite/1', body, { as: 'buyer1', headers });
    expect(answer.status).toBe(400);
  }
  await server.close();
  await store.close();
  const sizes = await Promise.all([...(await at.snapshots()), ...(await at.journals())].map((path) => stat(path)));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(200_000);
  await at.dispose();
});

describe('a person who sends more than is kept', () => {
  const disk = createMemoryDisk();
  let now = new Date('2026-03-10T08:00:00Z');
  let server: TestServer;
  const restart = async () => {
    await server?.close();
    server = await serve({ store: createMemoryStore({ clock: () => now.getTime(), disk }), clock: () => now });
  };
  const ask = (id: string, place: string) =>
    server.send(
      'POST',
      '/api/requests',
      {
        kind: 'viewing',
        propertyId: 1,
        fields: { name: 'Sara', reply: 'a@b.example', message: id },
        createdAt: '2026-03-10T08:00:00.000Z',
      },
      { as: 'buyer1', headers: { 'idempotency-key': id, 'x-device-sequence': place } },
    );
  const requests = () => server.store.read((tx) => tx.count('requests'));
  const flood = async (name: string) => {
    await server.store.commit((tx) => {
      for (let n = 0; n <= MOST_OPERATIONS.ofOwner.count; n += 1) {
        tx.recordOp(
          `${name}-${n}`,
          { fingerprint: '', answer: { status: 400, etag: null, body: null } },
          ownerKey('buyer1'),
        );
      }
    });
    now = new Date(now.getTime() + 80 * 86_400_000);
    await restart();
  };
  beforeEach(async () => {
    await restart();
    await putListings(server.store, [listing(1)]);
  });

  it('gets the same answer after 80 days offline, and what was answered long ago is never done twice', async () => {
    const first = await (await ask('request-0001', 'phone-0001:1')).json();
    const second = await (await ask('request-0002', 'phone-0001:2')).json();
    expect(first.id).not.toBe(second.id);
    await flood('flood');
    expect(disk.ops.size).toBeLessThanOrEqual(MOST_OPERATIONS.ofOwner.count + 1);
    const lost = await ask('request-0002', 'phone-0001:2');
    expect([lost.status, await lost.json()]).toEqual([201, second]);
    const earlier = await ask('request-0001', 'phone-0001:1');
    expect([earlier.status, await earlier.json()]).toMatchObject([
      409,
      { error: { details: { reason: 'maybe_done' } } },
    ]);
    expect(requests()).toBe(2);
    expect((await ask('request-0003', 'phone-0001:3')).status).toBe(201);
  });

  it('with too many devices: a removed one is asked to check, and continues afterwards', async () => {
    const before = requests();
    expect((await ask('request-0011', 'tablet-0001:1')).status).toBe(201);
    expect((await ask('request-0012', 'tablet-0001:2')).status).toBe(201);
    for (let n = 0; n < MOST_DEVICES.ofPerson; n += 1) {
      const headers = {
        'if-match': '"0"',
        'idempotency-key': `record-${n}-of-device`,
        'x-device-sequence': `other-${n}-device:1`,
      };
      await server.send('PUT', `/api/me/records/favourite/${n + 1}`, { doc: {} }, { as: 'buyer1', headers });
    }
    const own = server.store.read((tx) => tx.all('devices').filter(({ doc }) => doc.username === 'buyer1'));
    expect(own).toHaveLength(MOST_DEVICES.ofPerson);
    expect(own.map(({ id }) => id)).not.toContain('tablet-0001');
    await flood('second-flood');
    const lost = await ask('request-0012', 'tablet-0001:2');
    expect([lost.status, await lost.json()]).toMatchObject([409, { error: { details: { reason: 'maybe_done' } } }]);
    expect(requests()).toBe(before + 2);
    expect((await ask('request-0013', 'tablet-0001:3')).status).toBe(201);
    await server.close();
  });
});

describe('a change that waited on a device', () => {
  it('is accepted only with its author’s session', async () => {
    const server = await serve();
    const send = (as: string | undefined, person: string) =>
      server.send('POST', '/api/properties', LISTING, { ...(as && { as }), headers: { 'x-person': person } });
    for (const [as, person] of [
      ['broker2', 'u-broker1'],
      ['renter1', 'u-broker1'],
      [undefined, 'u-broker1'],
      ['broker1', 'guest'],
    ] as const) {
      const answer = await send(as, person);
      expect([answer.status, ((await answer.json()) as ApiErrorBody).error.code]).toEqual([403, 'wrong_person']);
    }
    expect((await send('broker1', 'u-broker1')).status).toBe(201);
    await server.close();
  });
});

describe('text that no database keeps', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half of a pair', 'a\ud800b'],
  ])('is refused: %s', async (_, title) => {
    const server = await serve();
    const answer = await server.send('POST', '/api/properties', { ...LISTING, title }, { as: 'broker1' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ApiErrorBody).error.message).toContain('cannot be kept');
    await server.close();
  });
});
