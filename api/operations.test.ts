import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '../domain/errors/api-error.ts';
import { createMemoryDisk, createMemoryStore } from './store/memory/memory-store.ts';
import { LISTING } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

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

  it('has its effect once, however often and at once it comes', async () => {
    const key = { 'idempotency-key': 'op-0123456789' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(LISTING, key)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(count()).toBe(1);
  });

  it('is answered with its own document and ETag, not with what somebody made of it since', async () => {
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

  it('stays refused as it was the first time, though it would be taken now', async () => {
    const made = await (await post(LISTING)).json();
    const headers = { 'if-match': `"${made.rev - 1}"`, 'idempotency-key': 'op-stale-001' };
    const refused = await put(made.id, { ...LISTING, title: 'Stale' }, headers);
    expect(await refused.clone().json()).toMatchObject({ error: { code: 'conflict', details: { current: made } } });
    await put(made.id, { ...LISTING, title: 'Later' }, { 'if-match': '*' });
    const again = await put(made.id, { ...LISTING, title: 'Stale' }, headers);
    expect([again.status, await again.json()]).toEqual([409, await refused.json()]);
  });

  it('is a mistake when the id was used for something else, or by somebody else', async () => {
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

  it('is gone where it was removed since', async () => {
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

  it('are taken in their order, a refused one among them', async () => {
    expect(await outcome(send('device-1:1'))).toBe(201);
    expect(await outcome(send('device-1:2', { price: 0 }))).toBe('invalid_input');
    expect(await outcome(send('device-1:3'))).toBe(201);
    // Repeating an earlier one is no disorder.
    expect(await outcome(send('device-1:1'))).toBe(201);
    expect(server.store.read((tx) => tx.count('properties'))).toBe(2);
  });

  it('are not taken with one missing before, with one that was passed, or with the count of somebody else', async () => {
    await send('device-1:1');
    expect(await outcome(send('device-1:3'))).toBe('out_of_order');
    expect(await outcome(send('device-1:1', { title: 'Given up before' }))).toBe('out_of_order');
    expect(await outcome(send('device-1:2', { as: 'broker2' }))).toBe('out_of_order');
    expect(await outcome(send('device one:2'))).toBe('invalid_input');
    expect(server.store.read((tx) => tx.count('properties'))).toBe(1);
  });
});

describe('a change that waited on a device', () => {
  it('is taken with the session of the person who made it only', async () => {
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
