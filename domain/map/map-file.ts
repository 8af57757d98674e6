import * as z from 'zod/mini';
import { isInArea, type MapArea } from '../geo.ts';

// PMTiles 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Numbers are little endian.

/** Length of the header; the root directory follows the header. */
const MAP_HEADER_BYTES = 127;
/** Far above an extract of the emirate at street level (about 60 MB). */
export const MAP_MAX_BYTES = 512 * 1024 * 1024;
const METADATA_MAX_BYTES = 1024 * 1024;
/** Longer names and credits are cut before tags are removed, because removing takes quadratic time. */
const MAX_HTML_LETTERS = 2000;

/** The built-up city from Jebel Ali to Deira. A file must cover it. */
const CITY: MapArea = { south: 25.015, west: 55.115, north: 25.285, east: 55.4 };
/** A map that ends below this zoom level shows no streets. */
const LEAST_MAX_ZOOM = 11;

const MAGIC = 'PMTiles';
const VERSION = 3;
const TILE_TYPES = ['unknown', 'vector', 'raster', 'raster', 'raster', 'raster'] as const;
const [NONE, GZIP] = [1, 2];

export type MapRefusal =
  | ('not-pmtiles' | 'version' | 'cut' | 'too-large' | 'tile-type')
  | ('compression' | 'bounds' | 'zoom' | 'metadata' | 'layers');

export class MapFileError extends Error {
  readonly reason: MapRefusal;
  constructor(reason: MapRefusal) {
    super(`the map file is refused: ${reason}`);
    this.name = 'MapFileError';
    this.reason = reason;
  }
}

export const MapFileFacts = z.object({
  bytes: z.int(),
  kind: z.enum(['vector', 'raster']),
  /** Naming scheme of layers, which decides how a vector map is drawn. */
  schema: z.enum(['protomaps', 'openmaptiles', 'none']),
  minZoom: z.int(),
  maxZoom: z.int(),
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  name: z.string(),
  /** Credit of the map in plain text; empty if the file has none. */
  attribution: z.string(),
});
export type MapFileFacts = z.infer<typeof MapFileFacts>;

/** Response of `GET /api/map`. */
export const ServerMap = z.object({ map: z.nullable(z.extend(MapFileFacts, { etag: z.string() })) });
export type ServerMap = z.infer<typeof ServerMap>;

const Metadata = z.object({
  name: z.optional(z.string()),
  attribution: z.optional(z.string()),
  vector_layers: z.optional(z.array(z.object({ id: z.string() }))),
});

export type MapBytes = {
  size: number;
  read: (offset: number, length: number) => Promise<ArrayBuffer>;
  /** Unpacks gzip. @throws if it is damaged or holds more than `maximum` bytes */
  gunzip: (packed: ArrayBuffer, maximum: number) => Promise<ArrayBuffer>;
};

/** Checks a map file and returns its facts. @throws MapFileError */
export async function checkMapFile({ size, read, gunzip }: MapBytes): Promise<MapFileFacts> {
  if (size > MAP_MAX_BYTES) throw new MapFileError('too-large');
  if (size < MAP_HEADER_BYTES) throw new MapFileError('not-pmtiles');
  const header = readHeader(await read(0, MAP_HEADER_BYTES));
  if (header.end > size) throw new MapFileError('cut');
  const kind = TILE_TYPES[header.tileType] ?? 'unknown';
  if (kind === 'unknown') throw new MapFileError('tile-type');
  if (![NONE, GZIP].includes(header.internalCompression)) throw new MapFileError('compression');
  if (kind === 'vector' && ![NONE, GZIP].includes(header.tileCompression)) throw new MapFileError('compression');
  const { bounds, minZoom, maxZoom } = header;
  const holdsCity = isInArea(bounds, CITY.south, CITY.west) && isInArea(bounds, CITY.north, CITY.east);
  if (!holdsCity) throw new MapFileError('bounds');
  if (minZoom > maxZoom || maxZoom < LEAST_MAX_ZOOM) throw new MapFileError('zoom');
  const { offset, length } = header.metadata;
  if (length > METADATA_MAX_BYTES) throw new MapFileError('metadata');
  const metadata = await readMetadata(await read(offset, length), header.internalCompression, gunzip);
  const schema = kind === 'raster' ? 'none' : detectSchema((metadata.vector_layers ?? []).map(({ id }) => id));
  if (kind === 'vector' && schema === 'none') throw new MapFileError('layers');
  return {
    bytes: size,
    kind,
    schema,
    minZoom,
    maxZoom,
    bounds,
    name: plainText(metadata.name ?? ''),
    attribution: plainText(metadata.attribution ?? ''),
  };
}

/** @throws MapFileError */
function readHeader(bytes: ArrayBuffer) {
  if (bytes.byteLength < MAP_HEADER_BYTES) throw new MapFileError('cut');
  const view = new DataView(bytes);
  const magic = String.fromCharCode(...new Uint8Array(bytes, 0, MAGIC.length));
  if (magic !== MAGIC) throw new MapFileError('not-pmtiles');
  if (view.getUint8(7) !== VERSION) throw new MapFileError('version');
  const partAt = (at: number) => ({
    offset: Number(view.getBigUint64(at, true)),
    length: Number(view.getBigUint64(at + 8, true)),
  });
  const parts = [8, 24, 40, 56].map(partAt);
  const degreesAt = (at: number) => view.getInt32(at, true) / 1e7;
  return {
    metadata: partAt(24),
    end: Math.max(...parts.map(({ offset, length }) => offset + length)),
    internalCompression: view.getUint8(97),
    tileCompression: view.getUint8(98),
    tileType: view.getUint8(99),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    bounds: { west: degreesAt(102), south: degreesAt(106), east: degreesAt(110), north: degreesAt(114) },
  };
}

async function readMetadata(packed: ArrayBuffer, compression: number, gunzip: MapBytes['gunzip']) {
  try {
    const bytes = compression === GZIP ? await gunzip(packed, METADATA_MAX_BYTES) : packed;
    return Metadata.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new MapFileError('metadata');
  }
}

function detectSchema(layers: readonly string[]): MapFileFacts['schema'] {
  if (layers.includes('roads') && (layers.includes('earth') || layers.includes('water'))) return 'protomaps';
  if (layers.includes('transportation') && layers.includes('water')) return 'openmaptiles';
  return 'none';
}

/** Removes tags and entities from a field that is HTML in many files. */
function plainText(html: string): string {
  const text = html
    .slice(0, MAX_HTML_LETTERS)
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©');
  return text.replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim().slice(0, 200);
}
