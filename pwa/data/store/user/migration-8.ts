import type { Migration } from '../migrations.ts';

/** Adds forms of listings that were begun and not saved. */
export const userMigration8: Migration = { version: 8, stores: { listingDrafts: 'id, at' } };
