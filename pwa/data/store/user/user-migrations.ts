import type { Transaction } from 'dexie';
import type { Migration } from '../migrations.ts';

/** First shape of a person's own database. */
export const userMigration1: Migration = {
  version: 1,
  stores: {
    favourites: 'propertyId',
    outbox: 'id, createdAt',
    preferences: 'key',
    searches: 'url, at',
    meta: 'key',
  },
};

/** Adds the kept scenarios of the ROI simulator. */
export const userMigration2: Migration = {
  version: 2,
  stores: { scenarios: 'id, at' },
};

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

/** Adds what the AR view keeps: photos with a note, alignments of the compass by site, areas saved for a visit. */
export const userMigration4: Migration = {
  version: 4,
  stores: {
    arPhotos: 'id, at, state',
    arAlignments: 'id, at',
    arAreas: 'id, at',
  },
};

/** Adds saved decks and the brand kit that is put on them. */
export const userMigration5: Migration = { version: 5, stores: { decks: 'id, at', brandKit: 'key' } };

/** Adds conversations with the advisor. */
export const userMigration6: Migration = { version: 6, stores: { conversations: 'id, at' } };

/**
 * One outbox for everything that leaves the device: requests and files that waited in two places move into it, and
 * pictures get a table. Requests were kept under the promise that nothing is sent by itself: they are set aside until
 * the person says so.
 */
export const userMigration7: Migration = {
  version: 7,
  stores: { outbox: 'id, createdAt, order', photos: 'sha256, at' },
  upgrade: moveToOneOutbox,
};

type OldRequest = {
  id: string;
  kind: string;
  propertyId: number;
  title: string;
  fields: unknown;
  createdAt: string;
  state: string;
  error?: string;
};

type OldJob = { id: string; fileName: string; size: number; createdAt: string; stage: string; error?: string };

async function moveToOneOutbox(tx: Transaction): Promise<void> {
  const requests: OldRequest[] = await tx.table('outbox').orderBy('createdAt').toArray();
  const jobs: OldJob[] = await tx.table('importJobs').orderBy('createdAt').toArray();
  const moved = [
    ...requests.map((row) => ({
      ...common(row, row.state === 'sent' ? 'sent' : 'quarantined'),
      ...(row.error === undefined ? { code: 'kept_before' } : { error: row.error }),
      kind: 'request',
      request: row.kind,
      propertyId: row.propertyId,
      title: row.title,
      fields: row.fields,
    })),
    ...jobs
      .filter(({ stage }) => stage === 'queued' || stage === 'refused')
      .map((row) => ({
        ...common(row, row.stage === 'queued' ? 'waiting' : 'rejected'),
        ...(row.error === undefined ? {} : { error: row.error }),
        kind: 'import',
        title: row.fileName,
        size: row.size,
      })),
  ];
  const rows = moved.map((row, i) => ({ ...row, order: i + 1 }));
  await tx.table('outbox').bulkPut(rows);
  await tx.table('meta').put({ key: 'outboxOrder', value: rows.length });
}

function common({ id, createdAt }: { id: string; createdAt: string }, state: string) {
  return { id, createdAt, state, place: null, attempts: 0, faults: 0, schema: 7 };
}

/** Adds forms of listings that were begun and not saved. */
export const userMigration8: Migration = { version: 8, stores: { listingDrafts: 'id, at' } };

/**
 * Adds what keeps a person's records the same on their devices: each as the server last had it, and changes that need
 * a decision. Searches that were saved, and what is told of the market after a sync, get a table each.
 */
export const userMigration9: Migration = {
  version: 9,
  stores: { syncedRecords: 'key', issues: 'id, at', savedSearches: 'id, at', alerts: 'id, at' },
};
