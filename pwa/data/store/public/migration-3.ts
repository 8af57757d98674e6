import type { Migration } from '../migrations.ts';

/** Adds the segments of registered tenancies, kept like those of deeds. */
export const publicMigration3: Migration = {
  version: 3,
  stores: { rentSegments: 'sha256', rentUse: 'sha256, usedAt' },
};
