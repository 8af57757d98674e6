import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiErrorBody } from '../domain/errors/api-error.ts';
import { forgetPhotos } from './services/listings/photos.ts';
import { forgetOldFiles } from './services/market/compaction.ts';
import { decodeJpeg } from './services/pictures/jpeg-codec.ts';
import { createRedraw } from './services/pictures/redraw-jpeg.ts';
import { LISTING } from './testing/fixtures.ts';
import { JPEG_HEIGHT, JPEG_WIDTH, jpegSegment, testJpeg } from './testing/jpeg.ts';
import { rawGet } from './testing/raw-get.ts';
import { serve, TEST_NOW, type TestServer, testConfig } from './testing/serve.ts';

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A JPEG with valid structure and no image data. */
const NO_PICTURE = Buffer.from(
  [
    [0xff, 0xd8],
    jpegSegment(0xc0, 8, 0, 40, 0, 60, 1, 1, 0x11, 0),
    jpegSegment(0xda, 1, 1, 0, 0, 63, 0),
    [1, 2, 3, 0xff, 0xd9],
  ].flat(),
);

describe('pictures of listings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.close());
  const part = (sha256: string, n: number, bytes: Buffer, as = 'broker1') =>
    server.as(as, `/api/photos/${sha256}/parts/${n}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  const finish = (sha256: string, bytes: Buffer, as = 'broker1') =>
    server.send('POST', `/api/photos/${sha256}`, { width: 60, height: 40, bytes: bytes.length }, { as });
  const state = async (sha256: string) => (await server.as('broker1', `/api/photos/${sha256}/parts`)).json();

  it('are shown to strangers while a listing on offer has them, and to the user who sent them', async () => {
    const bytes = await testJpeg(77);
    const sha256 = nameOf(bytes);
    await part(sha256, 0, bytes, 'broker2');
    expect((await finish(sha256, bytes, 'broker2')).status).toBe(200);
    const stranger = () => server.get(`/api/photos/${sha256}`);
    expect((await stranger()).status).toBe(404);
    expect((await server.as('buyer1', `/api/photos/${sha256}`)).status).toBe(404);
    const own = await server.as('broker2', `/api/photos/${sha256}`);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const photos = [{ sha256, kind: 'photo', width: 60, height: 40 }];
    const made = await server.send('POST', '/api/properties', { ...LISTING, photos }, { as: 'broker2' });
    expect(made.status).toBe(201);
    const shown = await stranger();
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toContain('s-maxage=300');
    const again = { 'if-none-match': shown.headers.get('etag') ?? '' };
    expect((await rawGet(server.url, `/api/photos/${sha256}`, again)).status).toBe(304);
    const { id } = await made.json();
    const hidden = { ...LISTING, photos, isActive: false };
    const headers = { 'if-match': '*' };
    expect((await server.send('PUT', `/api/properties/${id}`, hidden, { as: 'broker2', headers })).status).toBe(200);
    expect((await stranger()).status).toBe(404);
    expect((await rawGet(server.url, `/api/photos/${sha256}`, again)).status).toBe(404);
  });

  it('arrive in parts, in any order and repeated, and are shown when complete', async () => {
    const bytes = await testJpeg(1);
    const sha256 = nameOf(bytes);
    expect((await part(sha256, 1, bytes.subarray(10))).status).toBe(204);
    expect(await state(sha256)).toEqual({ parts: [1], done: false });
    const early = await finish(sha256, bytes);
    expect(early.status).toBe(400);
    expect((await server.as('broker1', `/api/photos/${sha256}`)).status).toBe(404);
    for (let i = 0; i < 2; i++) expect((await part(sha256, 0, bytes.subarray(0, 10))).status).toBe(204);
    expect((await finish(sha256, bytes)).status).toBe(200);
    expect(await state(sha256)).toEqual({ parts: [], done: true });
    const shown = await server.as('broker1', `/api/photos/${sha256}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const pixels = await decodeJpeg(new Uint8Array(await shown.arrayBuffer()));
    expect([pixels.width, pixels.height]).toEqual([JPEG_WIDTH, JPEG_HEIGHT]);
    // The clean-up of market files must not delete pictures, however old they are.
    await forgetOldFiles({ store: server.store, clock: () => new Date(TEST_NOW.getTime() + 90 * 86_400_000) });
    expect((await server.as('broker1', `/api/photos/${sha256}`)).status).toBe(200);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture with EXIF', testJpeg(2, jpegSegment(0xe1, 69, 120, 105, 102))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a picture that is none inside', NO_PICTURE],
  ])('are refused when they are %s', async (_, made) => {
    const bytes = await made;
    const sha256 = nameOf(bytes);
    await part(sha256, 0, bytes);
    const answer = await finish(sha256, bytes);
    expect([answer.status, ((await answer.json()) as ApiErrorBody).error.code]).toEqual([400, 'invalid_input']);
    expect((await server.as('broker1', `/api/photos/${sha256}`)).status).toBe(404);
  });

  it('are re-encoded: other contents of a file are discarded', async () => {
    const secret = '<script>alert("where they live")</script>';
    const bytes = await testJpeg(6, jpegSegment(0xe2, ...Buffer.from(secret)));
    const sha256 = nameOf(bytes);
    await part(sha256, 0, bytes);
    expect((await finish(sha256, bytes)).status).toBe(200);
    const shown = Buffer.from(await (await server.as('broker1', `/api/photos/${sha256}`)).arrayBuffer());
    expect(bytes.includes(secret)).toBe(true);
    expect(shown.includes('alert')).toBe(false);
    const [before, after] = await Promise.all([bytes, shown].map((file) => decodeJpeg(new Uint8Array(file))));
    const differences = after?.data.map((value, i) => Math.abs(value - (before?.data[i] ?? 0))) ?? [];
    expect(Math.max(...differences)).toBeLessThan(24);
  });

  it('belong to a listing only when they have arrived', async () => {
    const bytes = await testJpeg(3);
    const sha256 = nameOf(bytes);
    const photos = [{ sha256, kind: 'photo', width: 60, height: 40 }];
    const post = () => server.send('POST', '/api/properties', { ...LISTING, photos }, { as: 'broker1' });
    expect((await post()).status).toBe(400);
    await part(sha256, 0, bytes);
    await finish(sha256, bytes);
    const made = await (await post()).json();
    expect(made.photos).toEqual(photos);
    // An edit without `photos` keeps the existing photos.
    const headers = { 'if-match': `"${made.rev}"` };
    const edited = await server.send('PUT', `/api/properties/${made.id}`, LISTING, { as: 'broker1', headers });
    expect((await edited.json()).photos).toEqual(photos);
  });

  it('are sent by users who manage listings, in parts of fixed size, named by their content', async () => {
    const bytes = await testJpeg(4);
    expect((await finish(nameOf(bytes), bytes, 'renter1')).status).toBe(403);
    expect((await part(nameOf(bytes), 0, Buffer.alloc(300 * 1024))).status).toBe(413);
    expect((await part(nameOf(bytes), 99, bytes)).status).toBe(400);
    expect((await part('..%2f..%2fetc', 0, bytes)).status).toBe(400);
  });
});

describe('bounds of pictures', () => {
  const servers: TestServer[] = [];
  const start = async (...options: Parameters<typeof serve>) => {
    const server = await serve(...options);
    servers.push(server);
    return server;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  const send = (server: TestServer, sha256: string, n: number, bytes: Buffer) =>
    server.as('broker1', `/api/photos/${sha256}/parts/${n}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  const finish = (server: TestServer, sha256: string) =>
    server.send('POST', `/api/photos/${sha256}`, { width: 60, height: 40, bytes: 1 }, { as: 'broker1' });
  const arrive = async (server: TestServer, n: number) => {
    const bytes = await testJpeg(n);
    await send(server, nameOf(bytes), 0, bytes);
    return nameOf(bytes);
  };
  const arPhoto = (sha256: string) => ({
    ...{ sha256, at: '2026-03-09T09:00:00Z', place: null, accuracyM: null, headingDeg: null, building: '' },
    ...{ propertyId: null, note: '', width: 60, height: 40 },
  });
  const keepAr = (server: TestServer, sha256: string) =>
    server.send('PUT', '/api/ar-photos/photo-0001', arPhoto(sha256), { as: 'broker1' });
  const reason = async (answer: Response) => {
    const { error } = (await answer.json()) as ApiErrorBody;
    return [answer.status, (error.details as { reason?: string } | undefined)?.reason];
  };

  it('apply to incomplete pictures whose parts arrive at the same time', async () => {
    const server = await start();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => send(server, nameOf(Buffer.from([n])), 0, Buffer.alloc(9))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([204, 429]));
    expect(await server.store.processes.parts.names('photo/')).toHaveLength(16);
    // The next part of a known picture is still accepted.
    const [known] = await server.store.processes.parts.names('photo/');
    expect((await send(server, known?.name.split('/').at(-1) ?? '', 1, Buffer.alloc(9))).status).toBe(204);
  });

  it('apply to the bytes of incomplete pictures', async () => {
    const server = await start();
    const { parts } = server.store.processes;
    const part = Buffer.alloc(256 * 1024);
    expect((await send(server, nameOf(part), 0, part)).status).toBe(204);
    const [first] = await parts.names('photo/');
    for (let n = 1; n < 4 * 48 - 1; n++) await parts.put(`${first?.name}-${Math.floor(n / 48)}`, n % 48, part);
    expect((await send(server, nameOf(part), 1, part)).status).toBe(204);
    expect((await send(server, nameOf(part), 2, part)).status).toBe(429);
  });

  it('apply to the rate of both routes that draw', async () => {
    const server = await start({ config: { limits: { ...testConfig().limits, pictures: 2 } } });
    const sha256 = await arrive(server, 1);
    expect((await finish(server, sha256)).status).toBe(200);
    await arrive(server, 2);
    expect((await keepAr(server, nameOf(await testJpeg(2)))).status).toBe(200);
    expect((await finish(server, sha256)).status).toBe(429);
    expect((await keepAr(server, sha256)).status).toBe(429);
  });

  it('apply to pictures of listings and of the AR view; no file of a refused one is written', async () => {
    const server = await start();
    const by = 'broker1';
    await server.store.commit((tx) => {
      for (let n = 0; n < 5000; n++) tx.put('photos', `p${n}`, { sha256: `p${n}`, bytes: 9, width: 1, height: 1, by });
      for (let n = 0; n < 300; n++) {
        const photo = { id: `photo-${n}-of-300`, ...arPhoto('0'.repeat(64)) };
        tx.put('ar_photos', `a${n}`, { by, bytes: 9, photo });
      }
    });
    const written = vi.spyOn(server.store.market, 'writeFile');
    expect(await reason(await finish(server, await arrive(server, 3)))).toEqual([413, 'no_room_for_photos']);
    expect(await reason(await keepAr(server, await arrive(server, 4)))).toEqual([413, 'no_room_for_ar_photos']);
    expect(written).not.toHaveBeenCalled();
    expect(await server.store.processes.parts.names('photo/')).toEqual([]);
  });

  it('include deletion: unused pictures after 90 days, incomplete ones after two', async () => {
    const server = await start();
    const [named = '', unnamed = ''] = [await arrive(server, 5), await arrive(server, 6)];
    for (const sha256 of [named, unnamed]) expect((await finish(server, sha256)).status).toBe(200);
    await arrive(server, 7);
    const photos = [{ sha256: named, kind: 'photo', width: 60, height: 40 }];
    await server.send('POST', '/api/properties', { ...LISTING, photos }, { as: 'broker1' });
    const tidy = (days: number) => {
      const clock = () => new Date(TEST_NOW.getTime() + days * 86_400_000);
      return forgetPhotos({ store: server.store, clock });
    };
    const state = async () =>
      Promise.all([named, unnamed].map(async (sha256) => (await server.as('broker1', `/api/photos/${sha256}`)).status));
    await tidy(1);
    expect(await server.store.processes.parts.names('photo/')).toHaveLength(1);
    await tidy(90);
    expect([await server.store.processes.parts.names('photo/'), await state()]).toEqual([[], [200, 200]]);
    await tidy(92);
    expect(await state()).toEqual([200, 404]);
  });
});

describe('the queue of pictures', () => {
  it('alternates between users, is bounded per user and in all, and continues after a failure', async () => {
    const order: string[] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const redraw = createRedraw(async (bytes) => {
      await gate;
      const name = Buffer.from(bytes).toString();
      order.push(name);
      if (name === 'a2') throw new Error('cannot be drawn');
      return { bytes: new Uint8Array(), width: 1, height: 1 };
    });
    const ask = (name: string, user = name.slice(0, 1)) => redraw(Buffer.from(name), user).then(() => name);
    const first = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name));
    const others = Array.from({ length: 8 }, (_, n) => ask(`x${n}`, `user ${n}`));
    const all = Promise.allSettled([...first, ...others]);
    release();
    const results = (await all).map((result) => (result.status === 'fulfilled' ? 200 : result.reason.code));
    // One picture is processed and twelve are queued. A user's fourth and the fourteenth in total are refused.
    expect(results).toEqual([200, 'invalid_input', 200, 'too_many', ...Array(10).fill(200), 'too_many']);
    expect(order.slice(0, 3)).toEqual(['a1', 'b1', 'c1']);
    expect(order.slice(-3)).toEqual(['a2', 'b2', 'a3']);
    expect(await ask('a5')).toBe('a5');
  });
});
