import { Dexie, type Table, type Transaction } from 'dexie';
import type { PortfolioHome } from '../../../../domain/portfolio/home.ts';
import { DbConnection, declareVersions, type Migration, newestVersion } from '../db-connection.ts';
import type * as imports from './import-rows.ts';
import type { OutboxEntry, PhotoRow } from './outbox-rows.ts';
import type * as records from './record-rows.ts';
import type * as rows from './user-rows.ts';
import { isUserDb, userDbName } from './user-rows.ts';

/** Since version 7, every request and file to be sent is in `outbox`. */
export const USER_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    stores: { favourites: 'propertyId', outbox: 'id, createdAt', preferences: 'key', searches: 'url, at', meta: 'key' },
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
  { version: 10, stores: { portfolioHomes: 'id, at' } },
];
export const USER_SCHEMA = newestVersion(USER_MIGRATIONS);

export type UserDb = Dexie & {
  favourites: Table<rows.FavouriteRow, number>;
  outbox: Table<OutboxEntry, string>;
  preferences: Table<rows.PreferencesRow, string>;
  searches: Table<rows.RecentSearch, string>;
  scenarios: Table<rows.SavedScenario, string>;
  importBatches: Table<imports.ImportBatchRow, string>;
  ownSegments: Table<imports.PrivateSegmentRow, string>;
  rents: Table<imports.RentsRow, string>;
  importRejects: Table<imports.RejectsRow, string>;
  importJobs: Table<imports.ImportJobRow, string>;
  importFiles: Table<imports.ImportFileRow, string>;
  columnChoices: Table<imports.ColumnChoiceRow, string>;
  areaAssignments: Table<imports.AreaAssignmentRow, string>;
  mapLayers: Table<imports.MapLayerRow, string>;
  arPhotos: Table<records.ArPhoto, string>;
  arAlignments: Table<records.ArAlignment, string>;
  arAreas: Table<records.ArArea, string>;
  decks: Table<records.DeckRow, string>;
  brandKit: Table<records.BrandKitRow, string>;
  conversations: Table<records.Conversation, string>;
  photos: Table<PhotoRow, string>;
  listingDrafts: Table<rows.ListingDraftRow, string>;
  syncedRecords: Table<records.SyncedRecordRow, string>;
  issues: Table<records.Issue, string>;
  savedSearches: Table<rows.SavedSearch, string>;
  alerts: Table<records.Alert, string>;
  portfolioHomes: Table<PortfolioHome, string>;
  meta: Table<{ key: string; value: unknown }, string>;
};

/**
 * Creates a user's database, unopened. Durability is strict, because saved records must survive a power cut. Dexie's
 * cache is off: it shows a write before it is durable, and it outlives an erased database.
 */
export function makeUserDb(uid: string): UserDb {
  const db = new Dexie(userDbName(uid), { chromeTransactionDurability: 'strict', cache: 'disabled' });
  const schema = declareVersions(db, USER_MIGRATIONS);
  // Adds to each row the schema number of the code that wrote it.
  db.use({
    stack: 'dbcore',
    create: (core) => ({
      table(name) {
        const table = core.table(name);
        if (name === 'meta') return table;
        const stamped = (values: readonly object[]) => values.map((row) => ({ ...row, schema }));
        return {
          ...table,
          mutate: (change) => table.mutate('values' in change ? { ...change, values: stamped(change.values) } : change),
        };
      },
    }),
  });
  // The tables are declared by the migrations as text, which the type system cannot follow.
  return db as UserDb;
}

/** Creates a second connection that shows no notices. The page's own connection reports failures of the database. */
export function silentUserConnection(uid: string): DbConnection<UserDb> {
  return new DbConnection({ make: () => makeUserDb(uid), schema: USER_SCHEMA, notify: () => {}, dismiss: () => {} });
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
 * Moves requests and files from two tables into one outbox. Users were promised that stored requests are not sent
 * automatically, so these are set aside until the user sends them.
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
  return { id, createdAt, state, place: null, attempts: 0, faults: 0 };
}
