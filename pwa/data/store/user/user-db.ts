import { Dexie, type Table } from 'dexie';
import { declareVersions, type Migration, newestVersion } from '../migrations.ts';
import type { AlertRow } from './alert-rows.ts';
import type { ArAlignmentRow, ArAreaRow, ArPhotoRow } from './ar-rows.ts';
import type { ConversationRow } from './conversation-rows.ts';
import type { BrandKitRow, DeckRow } from './deck-rows.ts';
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
import { isUserDb, userDbName } from './name.ts';
import type { OutboxRow, PhotoRow } from './outbox-rows.ts';
import type { IssueRow, SavedSearchRow, SyncedRecordRow } from './record-rows.ts';
import {
  userMigration1,
  userMigration2,
  userMigration3,
  userMigration4,
  userMigration5,
  userMigration6,
  userMigration7,
  userMigration8,
  userMigration9,
} from './user-migrations.ts';
import type { FavouriteRow, ListingDraftRow, PreferencesRow, ScenarioRow, SearchRow } from './user-rows.ts';

export const USER_MIGRATIONS: readonly Migration[] = [
  userMigration1,
  userMigration2,
  userMigration3,
  userMigration4,
  userMigration5,
  userMigration6,
  userMigration7,
  userMigration8,
  userMigration9,
];
export const USER_SCHEMA = newestVersion(USER_MIGRATIONS);

/** What a person made on this device and nobody else has. */
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
 * A person's database, unopened. Strict: what the app calls saved must survive a power cut. Without Dexie's cache: it
 * shows a write before it is durable, and outlives a database that was erased.
 */
export function makeUserDb(uid: string, migrations: readonly Migration[] = USER_MIGRATIONS): UserDb {
  const db = new Dexie(userDbName(uid), { chromeTransactionDurability: 'strict', cache: 'disabled' });
  declareVersions(db, migrations);
  // The tables are declared by the migrations as text, which the type system cannot follow.
  return db as UserDb;
}

/** Names of all persons' databases on this device. */
export async function userDbNames(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter(isUserDb);
}
