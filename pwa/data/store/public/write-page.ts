import { FIRST_MARK, type PageChanges, SyncMark } from '../../../../domain/sync/sync-mark.ts';
import { groupedRows, listingsOf, type PublicDb, rowKeyOf, rowOf, type StoredListing } from './public-db.ts';

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
