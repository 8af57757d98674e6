import { Dexie, type Table } from 'dexie';
import * as z from 'zod/mini';
import { checkMapFile, type MapBytes, MapFileFacts } from '../../../domain/map/map-file.ts';
import { hasRoom } from '../platform/storage.ts';
import { classify } from './db-connection.ts';

/** Database of the map file, separate from the market because it is never evicted. */
const MAP_DB = 'sahil-map';

export const KeptMapRow = z.object({
  key: z.literal('map'),
  fileId: z.string(),
  facts: MapFileFacts,
  /** ETag of the copied server map; null for the user's own file. */
  etag: z.nullable(z.string()),
  savedAt: z.string(),
});
export type KeptMapRow = z.infer<typeof KeptMapRow>;

type PartRow = { fileId: string; index: number; bytes: ArrayBuffer };

/** The file in pieces, so that a tile is read without the rest. */
export type MapDb = Dexie & { maps: Table<KeptMapRow, string>; parts: Table<PartRow, [string, number]> };

export function makeMapDb(): MapDb {
  const db = new Dexie(MAP_DB) as MapDb;
  db.version(1).stores({ maps: 'key', parts: '[fileId+index]' });
  return db;
}

/** Bytes of a piece: one or two tiles of a city. */
const PART_BYTES = 256 * 1024;

export class NoRoomForMapError extends Error {
  override readonly name = 'NoRoomForMapError';
  constructor() {
    super('no room for the map');
  }
}

type Tools = {
  db: MapDb;
  estimate?: () => Promise<{ usage?: number; quota?: number }>;
  newId: () => string;
  now: () => Date;
};

export async function keptMap(db: MapDb): Promise<KeptMapRow | null> {
  return KeptMapRow.safeParse(await db.maps.get('map')).data ?? null;
}

/**
 * Checks a file, copies it, and then replaces the stored map. If anything fails, the stored map stays.
 * @param etag of the server's map, null for the user's own file
 * @throws MapFileError refused · NoRoomForMapError · what `file.read` throws
 */
export async function keepMap(
  tools: Tools,
  file: MapBytes,
  { etag, progress }: { etag: string | null; progress: (share: number) => void },
): Promise<KeptMapRow> {
  const facts = await checkMapFile(file);
  if (!(await hasRoom(file.size, tools.estimate))) throw new NoRoomForMapError();
  const { db } = tools;
  const row: KeptMapRow = { key: 'map', fileId: tools.newId(), facts, etag, savedAt: tools.now().toISOString() };
  try {
    await copyParts(db, row.fileId, file, progress);
    await db.maps.put(row);
  } catch (error) {
    await dropParts(db, (fileId) => fileId === row.fileId).catch(() => {});
    if (classify(error) === 'quota') throw new NoRoomForMapError();
    throw error;
  }
  await dropParts(db, (fileId) => fileId !== row.fileId);
  return row;
}

export async function removeMap(db: MapDb): Promise<void> {
  await db.maps.delete('map');
  await dropParts(db, () => true);
}

async function copyParts(db: MapDb, fileId: string, file: MapBytes, progress: (share: number) => void): Promise<void> {
  const count = Math.ceil(file.size / PART_BYTES);
  for (let index = 0; index < count; index++) {
    const offset = index * PART_BYTES;
    const length = Math.min(PART_BYTES, file.size - offset);
    const bytes = await file.read(offset, length);
    if (bytes.byteLength !== length) throw new RangeError('the file ended early');
    await db.parts.put({ fileId, index, bytes });
    progress((index + 1) / count);
  }
}

/** Deletes the parts of matching files. This also removes parts that an interrupted copy left behind. */
async function dropParts(db: MapDb, isDropped: (fileId: string) => boolean): Promise<void> {
  const keys = await db.parts.toCollection().primaryKeys();
  await db.parts.bulkDelete(keys.filter(([fileId]) => isDropped(fileId)));
}

/** Reads bytes of the stored map. @throws RangeError if a piece is missing */
export async function readKept(
  db: MapDb,
  { fileId, facts }: Pick<KeptMapRow, 'fileId'> & { facts: Pick<MapFileFacts, 'bytes'> },
  { offset, length }: { offset: number; length: number },
): Promise<ArrayBuffer> {
  const end = Math.min(offset + length, facts.bytes);
  const [first, last] = [Math.floor(offset / PART_BYTES), Math.floor((end - 1) / PART_BYTES)];
  const rows = await db.parts.where('[fileId+index]').between([fileId, first], [fileId, last], true, true).toArray();
  if (rows.length !== last - first + 1) throw new RangeError('a piece of the map is missing');
  const out = new Uint8Array(end - offset);
  for (const { index, bytes } of rows) {
    const from = index * PART_BYTES;
    const piece = new Uint8Array(bytes).subarray(Math.max(0, offset - from), Math.max(0, end - from));
    out.set(piece, Math.max(0, from - offset));
  }
  return out.buffer;
}
