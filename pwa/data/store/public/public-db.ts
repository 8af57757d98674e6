import { Dexie, type Table, type Transaction } from 'dexie';
import * as z from 'zod/mini';
import { append } from '../../../../domain/collections.ts';
import { parseJson } from '../../../../domain/parse-json.ts';
import type { PropertyColumns } from '../../../../domain/property/property-columns.ts';
import { declareVersions, type Migration, newestVersion } from '../db-connection.ts';

/** Listings are found through the packed columns, so their rows have no index but the id. */
export const PUBLIC_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    stores: {
      properties: 'id',
      propertyIndex: 'key',
      segments: 'sha256',
      // Separate from the segments, because recording a use must not rewrite a megabyte.
      segmentUse: 'sha256, usedAt',
      rollup: 'key',
      marketRecords: 'id',
      brokers: 'id',
      developers: 'id',
      meta: 'key',
    },
  },
  // Several listings per row: on a phone, each row costs more to write than its content, and a first visit writes
  // thousands of listings.
  { version: 2, stores: { properties: null, listings: 'key, count' }, upgrade: moveListings },
  { version: 3, stores: { rentSegments: 'sha256', rentUse: 'sha256, usedAt' } },
];
export const PUBLIC_SCHEMA = newestVersion(PUBLIC_MIGRATIONS);
export const PUBLIC_DB = 'sahil-public';

/** A record as the server sent it; its schema parses it before it is stored and when it is read. */
export type DocRow = { id: string; generation: number; doc: unknown };

/** The listing columns at a cursor, from which the app starts without reading every listing. */
export type PropertyIndexRow = { key: 'all'; layout: number; stamp: string; columns: PropertyColumns };

export type Register = 'deeds' | 'rents';

export type SegmentRow = { sha256: string; rows: number; bytes: ArrayBuffer };
export type SegmentUseRow = { sha256: string; rows: number; size: number; areas: string[]; usedAt: number };
export type RollupRow = { key: 'rollup'; sha256: string; bytes: ArrayBuffer };

/** The public copy of the market, which may be cleared and downloaded again at any time. */
export type PublicDb = Dexie & {
  listings: Table<StoredListings, number>;
  propertyIndex: Table<PropertyIndexRow, string>;
  segments: Table<SegmentRow, string>;
  segmentUse: Table<SegmentUseRow, string>;
  rentSegments: Table<SegmentRow, string>;
  rentUse: Table<SegmentUseRow, string>;
  rollup: Table<RollupRow, string>;
  marketRecords: Table<DocRow, string>;
  brokers: Table<DocRow, string>;
  developers: Table<DocRow, string>;
  meta: Table<{ key: string; value: unknown }, string>;
};

/** Creates the public database, unopened. Durability is relaxed, because lost writes are downloaded again. */
export function makePublicDb(): PublicDb {
  const db = new Dexie(PUBLIC_DB, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
  declareVersions(db, PUBLIC_MIGRATIONS);
  // The tables are declared by the migrations as text, which the type system cannot follow.
  return db as PublicDb;
}

const ROWS_AT_ONCE = 16;

/** Moves the downloaded listings to the new table, so that an update needs no network. */
async function moveListings(tx: Transaction): Promise<void> {
  const before = tx.table<StoredListing, number>('properties');
  let next: StoredListing | undefined = await before.orderBy('id').first();
  while (next !== undefined) {
    const first = rowKeyOf(next.id) * LISTINGS_A_ROW;
    const end = first + ROWS_AT_ONCE * LISTINGS_A_ROW;
    const listings = await before.where('id').between(first, end).toArray();
    await tx.table('listings').bulkPut(groupedRows(listings));
    next = await before.where('id').aboveOrEqual(end).first();
  }
}

export const LISTINGS_A_ROW = 64;

/** A listing as the server sent it; its schema parses it before it is stored and when it is read. */
const StoredListing = z.object({
  id: z.number(),
  /** Number of the full download it belongs to. When a newer one is complete, older rows are deleted. */
  generation: z.number(),
  doc: z.unknown(),
});
export type StoredListing = z.infer<typeof StoredListing>;

/** Several listings in one row, as text, because a browser copies text faster than objects. */
export type StoredListings = {
  /** Number of the row, which contains the ids from `key × LISTINGS_A_ROW` on. */
  key: number;
  /** Number of listings in the row. It is indexed, so that listings are counted without being read. */
  count: number;
  /** Lowest generation of the listings in the row. */
  oldest: number;
  text: string;
};

const Stored = z.array(StoredListing);

export const rowKeyOf = (id: number): number => Math.floor(id / LISTINGS_A_ROW);

export function listingsOf(row: Pick<StoredListings, 'text'> | undefined): StoredListing[] {
  return row === undefined ? [] : (Stored.safeParse(parseJson(row.text)).data ?? []);
}

export function groupedRows(listings: Iterable<StoredListing>): StoredListings[] {
  const groups = new Map<number, StoredListing[]>();
  for (const listing of listings) append(groups, rowKeyOf(listing.id), listing);
  return [...groups].map(([key, group]) => rowOf(key, group));
}

export function rowOf(key: number, listings: readonly StoredListing[]): StoredListings {
  const inOrder = [...listings].sort((a, b) => a.id - b.id);
  return {
    key,
    count: inOrder.length,
    oldest: inOrder.reduce((least, { generation }) => Math.min(least, generation), Number.POSITIVE_INFINITY),
    text: JSON.stringify(inOrder),
  };
}
