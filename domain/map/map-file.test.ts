import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ExtractOptions, mapExtract } from '../../test/map-extract.ts';
import { checkMapFile, MAP_MAX_BYTES, type MapBytes } from './map-file.ts';

function bytesOf(file: Uint8Array<ArrayBuffer>): MapBytes {
  return {
    size: file.length,
    read: async (offset, length) => file.slice(offset, offset + length).buffer,
    gunzip: async (packed, maximum) => new Uint8Array(gunzipSync(packed, { maxOutputLength: maximum })).buffer,
  };
}

describe('a file of map tiles', () => {
  it('is accepted with its metadata, the credit as plain text', async () => {
    const file = mapExtract();
    expect(await checkMapFile(bytesOf(file))).toEqual({
      bytes: file.length,
      kind: 'vector',
      schema: 'protomaps',
      minZoom: 0,
      maxZoom: 12,
      bounds: { south: 24.7, west: 54.8, north: 25.5, east: 55.8 },
      name: 'Dubai of the tests',
      attribution: '© OpenStreetMap of the tests',
    });
  });

  it('may have raster tiles, which need no layers', async () => {
    const file = mapExtract({ tileType: 2, tile: new Uint8Array([1]), metadata: '{}' });
    expect(await checkMapFile(bytesOf(file))).toMatchObject({ kind: 'raster', schema: 'none', attribution: '' });
  });

  it('is recognised by its layers', async () => {
    const layers = [{ id: 'water' }, { id: 'transportation' }];
    const file = mapExtract({ metadata: JSON.stringify({ vector_layers: layers }) });
    expect(await checkMapFile(bytesOf(file))).toMatchObject({ schema: 'openmaptiles' });
  });

  const refused: [string, ExtractOptions][] = [
    ['not-pmtiles', { magic: 'PK\u0003\u0004___' }],
    ['version', { version: 2 }],
    ['tile-type', { tileType: 0 }],
    ['compression', { compression: 3 }],
    ['bounds', { bounds: { south: 51.2, west: -0.5, north: 51.7, east: 0.3 } }],
    ['bounds', { bounds: { south: 25.1, west: 54.8, north: 25.5, east: 55.8 } }],
    ['zoom', { maxZoom: 8 }],
    ['metadata', { metadata: 'not JSON' }],
    ['metadata', { metadata: '{"vector_layers": "roads"}' }],
    ['layers', { metadata: '{"vector_layers": [{"id": "contours"}]}' }],
  ];
  it.each(refused)('is refused with the reason %s: %o', async (reason, options) => {
    await expect(checkMapFile(bytesOf(mapExtract(options)))).rejects.toMatchObject({ reason });
  });

  it('is checked at once when its name is a million unclosed tags', async () => {
    const layers = [{ id: 'water' }, { id: 'transportation' }];
    const metadata = JSON.stringify({ name: '<'.repeat(1_000_000), vector_layers: layers });
    const { name } = await checkMapFile(bytesOf(mapExtract({ metadata })));
    expect(name).toBe('<'.repeat(200));
  });

  it('is refused when it is cut short, empty or far too large', async () => {
    const file = mapExtract();
    await expect(checkMapFile(bytesOf(file.slice(0, file.length - 1)))).rejects.toMatchObject({ reason: 'cut' });
    await expect(checkMapFile(bytesOf(new Uint8Array(0)))).rejects.toMatchObject({ reason: 'not-pmtiles' });
    const huge = { ...bytesOf(file), size: MAP_MAX_BYTES + 1 };
    await expect(checkMapFile(huge)).rejects.toMatchObject({ reason: 'too-large' });
  });
});
