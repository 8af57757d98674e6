import type { Migration } from '../migrations.ts';

/** Adds the kept scenarios of the ROI simulator. */
export const userMigration2: Migration = {
  version: 2,
  stores: { scenarios: 'id, at' },
};
