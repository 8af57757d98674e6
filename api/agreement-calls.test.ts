import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Property } from '../domain/property/property.ts';
import { TEST_MARKET } from '../seed/test-market.ts';
import { differences, type Reading, readAreaFromApi, readHomeFromApi, toReadings } from '../test/agreement.ts';
import { IS_LONG } from '../test/long.ts';
import { seedDemoMarket } from './services/market/seed.ts';
import { createMemoryStore } from './testing/memory-store.ts';
import { serve, type TestServer, testClock, testConfig } from './testing/serve.ts';

/**
 * Every call of the API that states a figure of a home or an area says the same, and so does the advisor: for every home
 * of a market that is too small to train a model, and in the long run of the trained test market.
 */
const SIZE = IS_LONG ? TEST_MARKET : { deeds: 950, listings: 60, areaIds: ['business-bay'] };

let server: TestServer;
let homes: Property[];
beforeAll(async () => {
  const store = createMemoryStore({ clock: () => testClock().getTime() });
  await seedDemoMarket({ store, clock: testClock, progress: () => {}, size: SIZE });
  // One address asks about every home, so the bound of words a minute would end the test.
  server = await serve({ store, config: { limits: { ...testConfig().limits, words: 1_000_000 } } });
  await server.services.valuationTrainer.settled();
  homes = server.services.properties.all();
}, 240_000);
afterAll(() => server.close());

const placesOf = (all: readonly Reading[], figure: string) =>
  new Set(all.filter((reading) => reading.figure === figure).map(({ place }) => place)).size;

it('every call and the advisor state the same figures of every home', { timeout: 600_000 }, async () => {
  const all: Reading[] = [];
  for (const { id } of homes) all.push(...toReadings(`home ${id}`, await readHomeFromApi(server.url, id)));
  expect(differences(all)).toEqual([]);
  expect(homes).toHaveLength(SIZE.listings);
  expect(all.length).toBeGreaterThan(SIZE.listings * 10);
  for (const figure of ['estimate', 'verdict', 'confidence']) expect(placesOf(all, figure), figure).toBe(3);
});

it('and of every area', async () => {
  const all: Reading[] = [];
  for (const id of SIZE.areaIds ?? []) all.push(...toReadings(id, await readAreaFromApi(server.url, id)));
  expect(differences(all)).toEqual([]);
  for (const figure of ['sales', 'median', 'growth', 'gross yield']) expect(placesOf(all, figure), figure).toBe(2);
});
