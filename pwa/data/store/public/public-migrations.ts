import type { Transaction } from 'dexie';
import type { Migration } from '../migrations.ts';
import { groupedRows, LISTINGS_A_ROW, rowKeyOf, type StoredListing } from './listing-rows.ts';

/**
 * First shape of the public copy of the market. Listings are found through the packed columns, so their
 * rows have no index but the id. Segments are immutable; when one was last used is kept beside them,
 * because noting it must not rewrite a megabyte.
 */
export const publicMigration1: Migration = {
  version: 1,
  stores: {
    properties: 'id',
    propertyIndex: 'key',
    segments: 'sha256',
    segmentUse: 'sha256, usedAt',
    rollup: 'key',
    marketRecords: 'id',
    brokers: 'id',
    developers: 'id',
    meta: 'key',
  },
};

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

/** Adds the segments of registered tenancies, kept like those of deeds. */
export const publicMigration3: Migration = {
  version: 3,
  stores: { rentSegments: 'sha256', rentUse: 'sha256, usedAt' },
};
