import type { Migration } from '../migrations.ts';

/** Adds what the AR view keeps: photos with a note, alignments of the compass by site, areas saved for a visit. */
export const userMigration4: Migration = {
  version: 4,
  stores: {
    arPhotos: 'id, at, state',
    arAlignments: 'id, at',
    arAreas: 'id, at',
  },
};
