import { Dexie, type Table } from 'dexie';
import * as z from 'zod/mini';
import { MapFileFacts } from '../../../../domain/map/map-file.ts';

/** Name of the database that holds the map's file. Not the market's: it is neither fetched anew nor evicted. */
const MAP_DB = 'sahil-map';

/** The map that is in force. */
export const KeptMapRow = z.object({
  key: z.literal('map'),
  /** Names the parts that belong to it. */
  fileId: z.string(),
  facts: MapFileFacts,
  /** Of the server's map that it is a copy of; null for a person's own file. */
  etag: z.nullable(z.string()),
  savedAt: z.string(),
});
export type KeptMapRow = z.infer<typeof KeptMapRow>;

type PartRow = { fileId: string; index: number; bytes: ArrayBuffer };

/** The file in pieces: a tile is read without the rest, in each engine and in private windows. */
export type MapDb = Dexie & { maps: Table<KeptMapRow, string>; parts: Table<PartRow, [string, number]> };

export function makeMapDb(): MapDb {
  const db = new Dexie(MAP_DB) as MapDb;
  db.version(1).stores({ maps: 'key', parts: '[fileId+index]' });
  return db;
}
