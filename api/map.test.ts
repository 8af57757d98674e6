import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerMap } from '../domain/map/map-file.ts';
import { mapExtract } from '../test/map-extract.ts';
import { nodeDisk } from './store/lowdb/disk.ts';
import { rawGet } from './testing/raw-get.ts';
import { serve, type TestServer } from './testing/serve.ts';

const TILES = '/api/map/tiles.pmtiles';

let server: TestServer;
beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

const give = (bytes: Uint8Array<ArrayBuffer>, as = 'admin') =>
  server.as(as, '/api/admin/map', {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const announced = async () => ServerMap.parse(await (await server.get('/api/map')).json()).map;

describe('the map of an installation', () => {
  it('is missing until it is uploaded', async () => {
    expect(await announced()).toBeNull();
    expect((await server.get(TILES)).status).toBe(404);
    expect((await server.as('admin', '/api/admin/map', { method: 'DELETE' })).status).toBe(204);
  });

  it('is uploaded by an administrator, announced to all devices and read in parts', async () => {
    const file = mapExtract();
    const answer = await give(file);
    expect(answer.status).toBe(200);
    expect(await announced()).toMatchObject({ kind: 'vector', bytes: file.length, maxZoom: 12 });

    const part = await server.get(TILES, { range: 'bytes=0-6' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-6/${file.length}`);
    expect(await part.text()).toBe('PMTiles');
    const whole = await server.get(TILES);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(file);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toBe((await announced())?.etag);
    expect((await rawGet(server.url, TILES, { 'if-none-match': etag })).status).toBe(304);
    expect((await server.get(TILES, { range: 'bytes=0-6', 'if-range': etag })).status).toBe(206);
  });

  it('gets another name with another file, so that parts are not mixed', async () => {
    await give(mapExtract());
    const before = await announced();
    await give(mapExtract({ maxZoom: 11 }));
    expect((await announced())?.etag).not.toBe(before?.etag);
    const mixed = await server.get(TILES, { range: 'bytes=0-6', 'if-range': before?.etag ?? '' });
    expect(mixed.status).toBe(200);
  });

  it('stays when a file is refused, of which nothing is left', async () => {
    const good = mapExtract();
    await give(good);
    const before = await announced();
    const refused = await give(mapExtract({ bounds: { south: 51, west: -1, north: 52, east: 1 } }));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { message: 'The file does not cover Dubai from Jebel Ali to Deira.', details: { reason: 'map_bounds' } },
    });
    expect(await announced()).toEqual(before);
    expect(await readdir(dirname(server.services.mapFile.path))).toEqual(['map.pmtiles']);
  });

  it('leaves the server alive and the old map in place when the disk fails or fills up', async () => {
    const good = mapExtract();
    await give(good);
    // The write fails while the request is still arriving.
    const open = vi.spyOn(nodeDisk, 'open').mockRejectedValue(new Error('EIO'));
    const large = new Uint8Array(8 * 1024 * 1024);
    large.set(good);
    expect((await give(large)).status).toBe(500);
    open.mockRestore();
    const free = vi.spyOn(nodeDisk, 'freeBytes').mockReturnValue(2 * 1024 * 1024);
    const full = await give(mapExtract());
    free.mockRestore();
    expect([full.status, (await full.json()).error.code]).toEqual([507, 'storage_full']);
    expect((await give(mapExtract({ maxZoom: 11 }))).status).toBe(200);
  });

  it('is uploaded and removed by administrators only', async () => {
    expect((await give(mapExtract(), 'broker1')).status).toBe(403);
    await give(mapExtract());
    expect((await server.as('broker1', '/api/admin/map', { method: 'DELETE' })).status).toBe(403);
    expect((await server.as('admin', '/api/admin/map', { method: 'DELETE' })).status).toBe(204);
    expect(await announced()).toBeNull();
  });

  it('may be put into the data folder by hand; an unusable one is ignored', async () => {
    const { path } = server.services.mapFile;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, mapExtract({ version: 2 }));
    expect(await announced()).toBeNull();
    expect((await server.get(TILES)).status).toBe(404);
    await writeFile(path, mapExtract());
    expect(await announced()).toMatchObject({ name: 'Dubai of the tests' });
  });
});
