import { gzipSync } from 'node:zlib';

/** Ways in which a test can differ from a valid extract of Dubai. */
export type ExtractOptions = {
  magic?: string;
  version?: number;
  tileType?: number;
  bounds?: { south: number; west: number; north: number; east: number };
  maxZoom?: number;
  compression?: number;
  metadata?: string;
  /** Content of every tile. */
  tile?: Uint8Array;
};

const DUBAI = { south: 24.7, west: 54.8, north: 25.5, east: 55.8 };
const ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a> of the tests';
const METADATA = {
  name: 'Dubai of the tests',
  attribution: ATTRIBUTION,
  vector_layers: [{ id: 'earth' }, { id: 'water' }, { id: 'roads' }, { id: 'places' }],
};
const MAX_ZOOM = 12;

/**
 * Builds a small PMTiles 3 file that covers the bounds at each zoom level, using the same tile everywhere. The tile has
 * land in its west, water in its east, and a road and a named place in the middle.
 */
export function mapExtract(options: ExtractOptions = {}): Uint8Array<ArrayBuffer> {
  const bounds = options.bounds ?? DUBAI;
  const maxZoom = options.maxZoom ?? MAX_ZOOM;
  const tile = options.tile ?? new Uint8Array(gzipSync(vectorTile()));
  const ids = tileIds(bounds, maxZoom);
  const root = new Uint8Array(gzipSync(directory(ids, tile.length)));
  const metadata = new Uint8Array(gzipSync(options.metadata ?? JSON.stringify(METADATA)));
  const at = { root: 127, metadata: 127 + root.length, data: 127 + root.length + metadata.length };
  const file = new Uint8Array(at.data + tile.length);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode(options.magic ?? 'PMTiles'));
  view.setUint8(7, options.version ?? 3);
  const parts = [at.root, root.length, at.metadata, metadata.length, at.data, 0, at.data, tile.length];
  const counts = [ids.length, ids.length, 1];
  for (const [i, value] of [...parts, ...counts].entries()) view.setBigUint64(8 + i * 8, BigInt(value), true);
  const bytes = [
    0,
    options.compression ?? 2,
    options.tileType === undefined ? 2 : 1,
    options.tileType ?? 1,
    0,
    maxZoom,
  ];
  for (const [i, value] of bytes.entries()) view.setUint8(96 + i, value);
  const degrees = [bounds.west, bounds.south, bounds.east, bounds.north];
  for (const [i, value] of degrees.entries()) view.setInt32(102 + i * 4, Math.round(value * 1e7), true);
  file.set(root, at.root);
  file.set(metadata, at.metadata);
  file.set(tile, at.data);
  return file;
}

/** Returns the ids of all tiles in the bounds, ascending. */
function tileIds({ south, west, north, east }: NonNullable<ExtractOptions['bounds']>, maxZoom: number): number[] {
  const ids: number[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const side = 2 ** z;
    const column = (lng: number) => Math.floor(((lng + 180) / 360) * side);
    const row = (lat: number) => Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * side);
    for (let x = column(west); x <= column(east); x++) {
      for (let y = row(north); y <= row(south); y++) ids.push(tileId(z, x, y));
    }
  }
  return ids.sort((a, b) => a - b);
}

/** Returns a tile's id: its Hilbert curve position after all tiles of lower zoom levels (PMTiles 3, "Tile IDs"). */
function tileId(z: number, column: number, row: number): number {
  let [x, y] = [column, row];
  let id = (4 ** z - 1) / 3;
  for (let s = 2 ** (z - 1); s >= 1; s /= 2) {
    const rx = (x & s) > 0 ? 1 : 0;
    const ry = (y & s) > 0 ? 1 : 0;
    id += s * s * ((3 * rx) ^ ry);
    if (ry === 0) {
      if (rx === 1) [x, y] = [s - 1 - (x & (s - 1)), s - 1 - (y & (s - 1))];
      [x, y] = [y, x];
    }
  }
  return id;
}

/** Encodes a directory: id differences, run lengths, lengths and offsets. All ids share the tile at offset 0. */
function directory(ids: readonly number[], tileBytes: number): Uint8Array {
  const numbers = [ids.length];
  for (const [i, id] of ids.entries()) numbers.push(id - (ids[i - 1] ?? 0));
  for (const _ of ids) numbers.push(1);
  for (const _ of ids) numbers.push(tileBytes);
  // Offsets are stored plus 1. A 0 would mean "directly after the previous tile".
  for (const _ of ids) numbers.push(1);
  return new Uint8Array(numbers.flatMap(varint));
}

/** Encodes a vector tile (Mapbox Vector Tile 2) with one feature in each of four layers. */
function vectorTile(): Uint8Array {
  const square = (x: number, y: number, w: number, h: number) => [
    (1 << 3) | 1,
    zigzag(x),
    zigzag(y),
    (3 << 3) | 2,
    ...[w, 0, 0, h, -w, 0].map(zigzag),
    (1 << 3) | 7,
  ];
  const line = [(1 << 3) | 1, zigzag(0), zigzag(2048), (1 << 3) | 2, zigzag(4096), zigzag(0)];
  const point = [(1 << 3) | 1, zigzag(1024), zigzag(2048)];
  return Uint8Array.from([
    ...layer('earth', 3, square(0, 0, 4096, 4096), { kind: 'earth' }),
    ...layer('water', 3, square(2048, 0, 2048, 4096), { kind: 'ocean' }),
    ...layer('roads', 2, line, { kind: 'highway', name: 'Road of the tests' }),
    ...layer('places', 1, point, { kind: 'locality', name: 'Place of the tests', 'name:ar': 'مكان الاختبار' }),
  ]);
}

function layer(name: string, type: 1 | 2 | 3, geometry: number[], tags: Record<string, string>): number[] {
  const entries = Object.entries(tags);
  const feature = [
    ...field(
      2,
      entries.flatMap((_, i) => [i, i]),
    ),
    ...varint((3 << 3) | 0),
    type,
    ...field(4, geometry.flatMap(varint)),
  ];
  return field(3, [
    ...field(1, text(name)),
    ...field(2, feature),
    ...entries.flatMap(([key]) => field(3, text(key))),
    ...entries.flatMap(([, value]) => field(4, field(1, text(value)))),
    ...varint((5 << 3) | 0),
    ...varint(4096),
    ...varint((15 << 3) | 0),
    2,
  ]);
}

/** Encodes a length-delimited field of a protocol buffer. */
function field(number: number, bytes: readonly number[]): number[] {
  return [...varint((number << 3) | 2), ...varint(bytes.length), ...bytes];
}

function text(value: string): number[] {
  return [...new TextEncoder().encode(value)];
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
  return bytes;
}
