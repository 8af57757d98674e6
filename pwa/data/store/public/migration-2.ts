import type { Transaction } from 'dexie';
import type { Migration } from '../migrations.ts';
import { groupedRows, LISTINGS_A_ROW, rowKeyOf, type StoredListing } from './listing-rows.ts';

const ROWS_AT_ONCE = 16;

/**
 * Listings in rows of many: writing a row costs a phone more than what is in it, and a first visit writes thousands.
 */
export const publicMigration2: Migration = {
  version: 2,
  stores: { properties: null, listings: 'key, count' },
  upgrade: moveListings,
};

/** Takes the listings along, so that an update needs no network. */
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
