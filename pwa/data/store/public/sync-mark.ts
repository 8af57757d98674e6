import * as z from 'zod/mini';
import { Broker, Developer } from '../../../../domain/market/professional.ts';
import { MarketRecord } from '../../../../domain/market/record.ts';
import { Property } from '../../../../domain/property/property.ts';
import type { PullCollection } from '../../../../domain/sync/pull.ts';
import { groupedRows, listingsOf, type PublicDb, rowKeyOf, rowOf, type StoredListing } from './public-db.ts';

/** Sync cursor of this copy, written in the same transaction as its rows. */
export const SyncMark = z.object({
  /** Cursor of the next page; '' before the first. */
  cursor: z.string(),
  /** Data lineage of the server; '' before the first page. */
  epoch: z.string(),
  /** Number of the full copy that rows belong to. */
  generation: z.int(),
  /** A new full copy is replacing an old one, whose remaining rows are deleted when it is complete. */
  replacing: z.boolean(),
  complete: z.boolean(),
  /** ISO instant of the last time the copy was up to date. */
  syncedAt: z.nullable(z.string()),
});
export type SyncMark = z.infer<typeof SyncMark>;

export const FIRST_MARK: SyncMark = {
  cursor: '',
  epoch: '',
  generation: 1,
  replacing: false,
  complete: false,
  syncedAt: null,
};

/** Schema of each collection's records; other records are not stored. */
export const DOC_SCHEMAS = {
  properties: Property,
  market: MarketRecord,
  brokers: Broker,
  developers: Developer,
} as const satisfies Record<PullCollection, z.ZodMiniType>;

export type PageChanges = {
  puts: { coll: PullCollection; id: string; doc: unknown }[];
  removals: { coll: PullCollection; id: string }[];
};

export async function markOf(db: PublicDb): Promise<SyncMark> {
  return SyncMark.safeParse((await db.meta.get('sync'))?.value).data ?? FIRST_MARK;
}

export async function writePage(
  db: PublicDb,
  { from, next, changes }: { from: SyncMark; next: SyncMark; changes: PageChanges },
): Promise<void> {
  await changeListings(db, changes, next.generation);
  await changeDocs(db, changes, next.generation);
  const wasReplacing = from.replacing || next.generation > from.generation;
  if (wasReplacing && !next.replacing) await sweep(db, next.generation);
  await db.meta.put({ key: 'sync', value: next });
}

const TEXT_TABLES = { market: 'marketRecords', brokers: 'brokers', developers: 'developers' } as const;
const TEXT_COLLECTIONS = ['market', 'brokers', 'developers'] as const;

/** Reads and writes only the rows that hold changed listings. */
async function changeListings(db: PublicDb, { puts, removals }: PageChanges, generation: number): Promise<void> {
  const changes = new Map<number, StoredListing | null>();
  for (const { coll, id, doc } of puts)
    if (coll === 'properties') changes.set(Number(id), { id: Number(id), generation, doc });
  for (const { coll, id } of removals) if (coll === 'properties') changes.set(Number(id), null);
  const keys = [...new Set([...changes.keys()].map(rowKeyOf))];
  const listings = new Map<number, StoredListing>();
  for (const row of await db.listings.bulkGet(keys)) {
    for (const listing of listingsOf(row)) listings.set(listing.id, listing);
  }
  for (const [id, listing] of changes) {
    if (listing === null) listings.delete(id);
    else listings.set(id, listing);
  }
  const rows = groupedRows(listings.values());
  await db.listings.bulkPut(rows);
  const left = new Set(rows.map(({ key }) => key));
  await db.listings.bulkDelete(keys.filter((key) => !left.has(key)));
}

async function changeDocs(db: PublicDb, { puts, removals }: PageChanges, generation: number): Promise<void> {
  for (const coll of TEXT_COLLECTIONS) {
    const table = db[TEXT_TABLES[coll]];
    const changed = puts.filter((put) => put.coll === coll);
    await table.bulkPut(changed.map(({ id, doc }) => ({ id, generation, doc })));
    await table.bulkDelete(removals.filter((removal) => removal.coll === coll).map(({ id }) => id));
  }
}

async function sweep(db: PublicDb, generation: number): Promise<void> {
  for (const table of [db.marketRecords, db.brokers, db.developers]) {
    await table.filter((row) => row.generation < generation).delete();
  }
  for (const key of await db.listings.filter(({ oldest }) => oldest < generation).primaryKeys()) {
    const listings = listingsOf(await db.listings.get(key)).filter((listing) => listing.generation >= generation);
    if (listings.length === 0) await db.listings.delete(key);
    else await db.listings.put(rowOf(key, listings));
  }
}
