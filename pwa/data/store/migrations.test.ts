import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { declareVersions, newestVersion } from './db-connection.ts';
import { makePublicDb, PUBLIC_MIGRATIONS, PUBLIC_SCHEMA } from './public/public-db.ts';
import {
  AreaAssignmentRow,
  ColumnChoiceRow,
  ImportBatchRow,
  ImportJobRow,
  MapLayerRow,
  RentsRow,
} from './user/import-rows.ts';
import { OutboxEntry, PhotoRow } from './user/outbox-rows.ts';
import {
  Alert,
  ArAlignment,
  ArArea,
  BrandKitRow,
  Conversation,
  DeckRow,
  Issue,
  SyncedRecordRow,
} from './user/record-rows.ts';
import { makeUserDb, USER_MIGRATIONS, USER_SCHEMA } from './user/user-db.ts';
import { readPreferences } from './user/user-reads.ts';
import {
  FavouriteRow,
  ListingDraftRow,
  PreferencesRow,
  parseRows,
  RecentSearch,
  SavedScenario,
  SavedSearch,
} from './user/user-rows.ts';

/**
 * A database as an earlier release left it. One file per released schema is kept forever. A new migration adds
 * `user-v<n>.json` with the schema that it replaces, and this test reads all files.
 */
type StoredDb = { version: number; stores: Record<string, string>; rows: Record<string, unknown[]> };
const FIXTURES = join(import.meta.dirname, 'fixtures');
const stored = readdirSync(FIXTURES).map((name) => ({
  name,
  db: JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')) as StoredDb,
}));

async function restore(name: string, { version, stores, rows }: StoredDb): Promise<void> {
  const db = new Dexie(name);
  db.version(version).stores(stores);
  await db.open();
  for (const [table, list] of Object.entries(rows)) await db.table(table).bulkPut(list);
  db.close();
}

beforeEach(() => {
  freshIndexedDb();
});

describe('a person’s database of an earlier release', () => {
  it.each(stored)('$name opens with this code and every row is understood', async ({ db: old }) => {
    await restore('sahil-user-guest', old);
    const db = makeUserDb('guest');
    await db.open();
    expect(db.verno).toBe(USER_SCHEMA);
    const tables = [
      [db.favourites, FavouriteRow],
      [db.photos, PhotoRow],
      [db.listingDrafts, ListingDraftRow],
      [db.preferences, PreferencesRow],
      [db.searches, RecentSearch],
      [db.scenarios, SavedScenario],
      [db.importBatches, ImportBatchRow],
      [db.rents, RentsRow],
      [db.importJobs, ImportJobRow],
      [db.columnChoices, ColumnChoiceRow],
      [db.areaAssignments, AreaAssignmentRow],
      [db.mapLayers, MapLayerRow],
      [db.arAlignments, ArAlignment],
      [db.arAreas, ArArea],
      [db.decks, DeckRow],
      [db.brandKit, BrandKitRow],
      [db.conversations, Conversation],
      [db.syncedRecords, SyncedRecordRow],
      [db.issues, Issue],
      [db.savedSearches, SavedSearch],
      [db.alerts, Alert],
      [db.portfolioHomes, PortfolioHome],
    ] as const;
    for (const [table, schema] of tables) {
      const stored = await table.toArray();
      const rows = parseRows<unknown>(schema, stored);
      expect({ table: table.name, bad: stored.length - rows.length, rows: rows.length }).toEqual({
        table: table.name,
        bad: 0,
        rows: old.rows[table.name]?.length ?? 0,
      });
    }
    db.close();
  });

  it.each(stored.filter(({ db }) => db.version < 7))(
    '$name brings what waited into one outbox, in order',
    async ({ db: old }) => {
      await restore('sahil-user-guest', old);
      const db = makeUserDb('guest');
      await db.open();
      const stored = await db.outbox.orderBy('order').toArray();
      const rows = parseRows(OutboxEntry, stored);
      expect(rows).toHaveLength(stored.length);
      const jobs = (old.rows.importJobs ?? []) as { id: string; stage: string }[];
      const queued = jobs.filter(({ stage }) => stage === 'queued' || stage === 'refused');
      expect(rows).toHaveLength((old.rows.outbox?.length ?? 0) + queued.length);
      expect(rows.map(({ order }) => order)).toEqual(rows.map((_, i) => i + 1));
      // Users were promised that stored requests are not sent automatically.
      expect(rows.filter(({ kind }) => kind === 'request').map(({ state }) => state)).not.toContain('waiting');
      expect(rows.filter(({ kind }) => kind === 'import').map(({ id }) => id)).toEqual(queued.map(({ id }) => id));
      db.close();
    },
  );

  it('with a loan of one’s own keeps its terms', async () => {
    const old = stored.find(({ name }) => name === 'user-v9-loan.json')?.db;
    if (old === undefined) throw new Error('the fixture is missing');
    await restore('sahil-user-guest', old);
    const db = makeUserDb('guest');
    await db.open();
    expect((await readPreferences(db))?.loan).toEqual({ downPaymentPercent: 30, interestPercent: 3.9, termYears: 20 });
    db.close();
  });

  it('is kept for every schema that was shipped', () => {
    const versions = new Set(stored.map(({ db }) => db.version));
    for (const { version } of USER_MIGRATIONS) expect(versions).toContain(version);
  });
});

describe('migrations', () => {
  it.each([
    ['user', USER_MIGRATIONS],
    ['public', PUBLIC_MIGRATIONS],
  ])('of the %s database are numbered 1, 2, 3 …', (_, migrations) => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 1));
  });

  it('have the number that rows are written with', async () => {
    const db = makeUserDb('guest');
    await db.open();
    await db.favourites.put({ propertyId: 7, at: '2026-03-10T08:00:00Z' });
    await db.favourites.update(7, { note: 'sea view' });
    await db.searches.bulkAdd([{ url: '/search', at: '2026-03-10T08:00:00Z' }]);
    const rows = [...(await db.favourites.toArray()), ...(await db.searches.toArray())];
    expect(rows).toMatchObject([{ note: 'sea view', schema: USER_SCHEMA }, { schema: USER_SCHEMA }]);
    db.close();
    expect(newestVersion(PUBLIC_MIGRATIONS)).toBe(PUBLIC_SCHEMA);
  });

  it('run in order and repair the rows of the step before', async () => {
    const first = { version: 1, stores: { notes: 'id' } };
    const second = {
      version: 2,
      stores: { notes: 'id, size' },
      upgrade: (tx: {
        table(name: string): {
          toCollection(): { modify(fn: (row: { text: string; size?: number }) => void): PromiseLike<unknown> };
        };
      }) =>
        tx
          .table('notes')
          .toCollection()
          .modify((row) => {
            row.size = row.text.length;
          }),
    };
    const old = new Dexie('notes');
    declareVersions(old, [first]);
    await old.open();
    await old.table('notes').put({ id: 1, text: 'four' });
    old.close();
    const now = new Dexie('notes');
    expect(declareVersions(now, [first, second])).toBe(2);
    await now.open();
    expect(await now.table('notes').where('size').equals(4).count()).toBe(1);
    now.close();
  });

  it('move the user’s records to a database of their own', async () => {
    const db = makePublicDb();
    await db.open();
    expect(db.tables.map(({ name }) => name)).not.toContain('favourites');
    db.close();
  });
});
