import { Dexie, type Table, type Transaction } from 'dexie';
import { declareVersions, type Migration, newestVersion } from '../db-connection.ts';
import type {
  AreaAssignmentRow,
  ColumnChoiceRow,
  ImportBatchRow,
  ImportFileRow,
  ImportJobRow,
  MapLayerRow,
  PrivateSegmentRow,
  RejectsRow,
  RentsRow,
} from './import-rows.ts';
import type { OutboxRow, PhotoRow } from './outbox-rows.ts';
import type {
  AlertRow,
  ArAlignmentRow,
  ArAreaRow,
  ArPhotoRow,
  BrandKitRow,
  ConversationRow,
  DeckRow,
  IssueRow,
  SyncedRecordRow,
} from './record-rows.ts';
import {
  type FavouriteRow,
  isUserDb,
  type ListingDraftRow,
  type PreferencesRow,
  type SavedSearchRow,
  type ScenarioRow,
  type SearchRow,
  userDbName,
} from './user-rows.ts';

/** Since version 7, every request and file to be sent is in `outbox`. */
export const USER_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    stores: {
      favourites: 'propertyId',
      outbox: 'id, createdAt',
      preferences: 'key',
      searches: 'url, at',
      meta: 'key',
    },
  },
  { version: 2, stores: { scenarios: 'id, at' } },
  {
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
  },
  { version: 4, stores: { arPhotos: 'id, at, state', arAlignments: 'id, at', arAreas: 'id, at' } },
  { version: 5, stores: { decks: 'id, at', brandKit: 'key' } },
  { version: 6, stores: { conversations: 'id, at' } },
  { version: 7, stores: { outbox: 'id, createdAt, order', photos: 'sha256, at' }, upgrade: moveToOneOutbox },
  { version: 8, stores: { listingDrafts: 'id, at' } },
  { version: 9, stores: { syncedRecords: 'key', issues: 'id, at', savedSearches: 'id, at', alerts: 'id, at' } },
];
export const USER_SCHEMA = newestVersion(USER_MIGRATIONS);

export type UserDb = Dexie & {
  favourites: Table<FavouriteRow, number>;
  outbox: Table<OutboxRow, string>;
  preferences: Table<PreferencesRow, string>;
  searches: Table<SearchRow, string>;
  scenarios: Table<ScenarioRow, string>;
  importBatches: Table<ImportBatchRow, string>;
  ownSegments: Table<PrivateSegmentRow, string>;
  rents: Table<RentsRow, string>;
  importRejects: Table<RejectsRow, string>;
  importJobs: Table<ImportJobRow, string>;
  importFiles: Table<ImportFileRow, string>;
  columnChoices: Table<ColumnChoiceRow, string>;
  areaAssignments: Table<AreaAssignmentRow, string>;
  mapLayers: Table<MapLayerRow, string>;
  arPhotos: Table<ArPhotoRow, string>;
  arAlignments: Table<ArAlignmentRow, string>;
  arAreas: Table<ArAreaRow, string>;
  decks: Table<DeckRow, string>;
  brandKit: Table<BrandKitRow, string>;
  conversations: Table<ConversationRow, string>;
  photos: Table<PhotoRow, string>;
  listingDrafts: Table<ListingDraftRow, string>;
  syncedRecords: Table<SyncedRecordRow, string>;
  issues: Table<IssueRow, string>;
  savedSearches: Table<SavedSearchRow, string>;
  alerts: Table<AlertRow, string>;
  meta: Table<{ key: string; value: unknown }, string>;
};

/**
 * A user's database, unopened. Strict, because saved records must survive a power cut. Without Dexie's cache, which
 * shows a write before it is durable and outlives an erased database.
 */
export function makeUserDb(uid: string, migrations: readonly Migration[] = USER_MIGRATIONS): UserDb {
  const db = new Dexie(userDbName(uid), { chromeTransactionDurability: 'strict', cache: 'disabled' });
  declareVersions(db, migrations);
  // The tables are declared by the migrations as text, which the type system cannot follow.
  return db as UserDb;
}

export async function userDbNames(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter(isUserDb);
}

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

/**
 * Moves requests and files that waited in two places into one outbox. Users were promised that kept requests are not
 * sent by themselves, so those are set aside until the user sends them.
 */
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
