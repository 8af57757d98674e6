import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListingSummary } from '../../../domain/property/card.ts';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { DbConnection } from '../store/db-connection.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../store/user/user-db.ts';
import { readAlerts } from '../store/user/user-reads.ts';
import { lookForNews } from './alerts.ts';

const card = (id: number, price: number, aiScore = 7) =>
  ({ id, title: `Home ${id}`, price, aiScore, propertyType: 'apartment' }) as ListingSummary;
const at = '2026-03-10T08:00:00.000Z';
let db: DbConnection<UserDb>;

/** Mocks a market with these homes on offer and this many sales in the newest month. */
function market(homes: ListingSummary[], sales = 10) {
  return {
    listings: { cards: async (ids: readonly number[]) => homes.filter(({ id }) => ids.includes(id)) },
    searchProperties: async () => ({ total: homes.length, cards: homes, asOf: null, complete: true }),
    monthlyMedians: async () => [{ month: '2026-02', medianPricePerSqftFils: 1, count: sales }],
  };
}
const look = (homes: ListingSummary[], sales?: number) => lookForNews(db, market(homes, sales), new Date(at));
const reported = async () => (await db.read(readAlerts)).map(({ kind }) => kind).sort();
const prefer = (notifications: Partial<typeof DEFAULT_PREFERENCES.notifications>) =>
  db.write(
    (all) => [all.preferences],
    (all) =>
      all.preferences.put({
        key: 'mine',
        value: {
          ...DEFAULT_PREFERENCES,
          preferredLocations: ['Business Bay'],
          notifications: { ...DEFAULT_PREFERENCES.notifications, marketUpdates: true, ...notifications },
        },
      }),
  );

beforeEach(async () => {
  freshIndexedDb();
  const silent = { notify: () => {}, dismiss: () => {} };
  db = new DbConnection<UserDb>({ make: () => makeUserDb('u-a'), schema: USER_SCHEMA, ...silent });
  await db.write(
    (all) => [all.favourites],
    (all) => all.favourites.put({ propertyId: 1, at }),
  );
});
afterEach(() => db.close());

it('the first check reports nothing; the second reports changes, once', async () => {
  await prefer({});
  await look([card(1, 200)]);
  expect(await reported()).toEqual([]);
  await look([card(1, 190, 8), card(2, 50)], 12);
  expect(await reported()).toEqual(['market', 'matches', 'price', 'score']);
  await look([card(1, 190, 8), card(2, 50)], 12);
  expect(await reported()).toHaveLength(4);
});

it('alerts that are switched off are not reported, also not later', async () => {
  await prefer({ priceAlerts: false, newListings: false, marketUpdates: false, aiInsights: false });
  await look([card(1, 200)]);
  await look([card(1, 190, 8), card(2, 50)], 12);
  await prefer({});
  await look([card(1, 190, 8), card(2, 50)], 12);
  expect(await reported()).toEqual([]);
});

it('without saved settings only saved homes are followed, and no wishes are guessed', async () => {
  await look([card(1, 200)]);
  await look([card(1, 190), card(2, 50)], 12);
  expect(await reported()).toEqual(['price']);
});

it('asks for new homes by every filter of a saved search', async () => {
  const query = 'type=villa&yield=6-&handover=2027-2029&near=metro&within=25.07,55.12,25.09,55.15&completion=off_plan';
  await db.write(
    (all) => [all.savedSearches],
    (all) => all.savedSearches.put({ id: 's-1', name: 'Villas', query, at }),
  );
  const asked: unknown[] = [];
  const watched = {
    ...market([card(1, 200)]),
    searchProperties: async ({ filter }: { filter: unknown }) => {
      asked.push(filter);
      return { total: 0, cards: [], asOf: null, complete: true };
    },
  };
  await lookForNews(db, watched, new Date(at));
  expect(asked).toEqual([
    {
      types: ['villa'],
      completion: 'off_plan',
      minYieldPercent: 6,
      minHandover: 2027,
      maxHandover: 2029,
      near: 'metro',
      within: '25.07,55.12,25.09,55.15',
    },
  ]);
});
