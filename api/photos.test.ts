import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '../domain/errors/api-error.ts';
import { forgetOldFiles } from './services/compaction.ts';
import { decodeJpeg } from './services/pictures/jpeg-codec.ts';
import { LISTING } from './testing/fixtures.ts';
import { JPEG_HEIGHT, JPEG_WIDTH, jpegSegment, testJpeg } from './testing/jpeg.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A JPEG as far as its structure goes, with nothing that could be drawn. */
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

  it('come in parts, in any order and again, and are shown when they are whole', async () => {
    const bytes = await testJpeg(1);
    const sha256 = nameOf(bytes);
    expect((await part(sha256, 1, bytes.subarray(10))).status).toBe(204);
    expect(await state(sha256)).toEqual({ parts: [1], done: false });
    const early = await finish(sha256, bytes);
    expect(early.status).toBe(400);
    expect((await server.get(`/api/photos/${sha256}`)).status).toBe(404);
    for (let i = 0; i < 2; i++) expect((await part(sha256, 0, bytes.subarray(0, 10))).status).toBe(204);
    expect((await finish(sha256, bytes)).status).toBe(200);
    expect(await state(sha256)).toEqual({ parts: [], done: true });
    const shown = await server.get(`/api/photos/${sha256}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const pixels = await decodeJpeg(new Uint8Array(await shown.arrayBuffer()));
    expect([pixels.width, pixels.height]).toEqual([JPEG_WIDTH, JPEG_HEIGHT]);
    // They are no garbage of the market's files, however old.
    await forgetOldFiles({ store: server.store, clock: () => new Date(TEST_NOW.getTime() + 90 * 86_400_000) });
    expect((await server.get(`/api/photos/${sha256}`)).status).toBe(200);
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
    expect((await server.get(`/api/photos/${sha256}`)).status).toBe(404);
  });

  it('are drawn anew: what else a file carries is not kept', async () => {
    const secret = '<script>alert("where they live")</script>';
    const bytes = await testJpeg(6, jpegSegment(0xe2, ...Buffer.from(secret)));
    const sha256 = nameOf(bytes);
    await part(sha256, 0, bytes);
    expect((await finish(sha256, bytes)).status).toBe(200);
    const shown = Buffer.from(await (await server.get(`/api/photos/${sha256}`)).arrayBuffer());
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
    // An edit that names no photos leaves them.
    const headers = { 'if-match': `"${made.rev}"` };
    const edited = await server.send('PUT', `/api/properties/${made.id}`, LISTING, { as: 'broker1', headers });
    expect((await edited.json()).photos).toEqual(photos);
  });

  it('are sent by those who manage listings, in parts of a size, under a name of theirs', async () => {
    const bytes = await testJpeg(4);
    expect((await finish(nameOf(bytes), bytes, 'renter1')).status).toBe(403);
    expect((await part(nameOf(bytes), 0, Buffer.alloc(300 * 1024))).status).toBe(413);
    expect((await part(nameOf(bytes), 99, bytes)).status).toBe(400);
    expect((await part('..%2f..%2fetc', 0, bytes)).status).toBe(400);
  });
});
