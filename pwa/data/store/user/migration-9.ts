import type { Migration } from '../migrations.ts';

/**
 * Adds what keeps a person's records the same on their devices: each as the server last had it, and changes that need
 * a decision. Searches that were saved, and what is told of the market after a sync, get a table each.
 */
export const userMigration9: Migration = {
  version: 9,
  stores: { syncedRecords: 'key', issues: 'id, at', savedSearches: 'id, at', alerts: 'id, at' },
};
