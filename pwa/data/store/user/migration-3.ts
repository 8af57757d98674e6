import type { Migration } from '../migrations.ts';

/**
 * Adds what a person imports for themselves: batches with their segments of deeds and chunks of rents, files
 * and jobs of imports under way, what they decided about columns and areas, and their own map layers.
 */
export const userMigration3: Migration = {
  version: 3,
  stores: {
    importBatches: 'id, at',
    ownSegments: 'id, batchId',
    rents: 'id, batchId',
    importRejects: 'id, batchId',
    importJobs: 'id, createdAt',
    importFiles: 'id, jobId',
    columnChoices: 'signature, at',
    areaAssignments: 'name',
    mapLayers: 'id, at',
  },
};
