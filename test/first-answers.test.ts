import 'fake-indexeddb/auto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deed, listing, publishDeeds, putListings } from '../api/testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer } from '../api/testing/serve.ts';
import { toEpochDay } from '../domain/day.ts';
import { PROPERTY_TYPES } from '../domain/property/property.ts';
import { apiParams, toPropertyFilter } from '../domain/search/filter.ts';
import { parseSearch } from '../domain/search/search-address.ts';
import { createHttp } from '../pwa/data/platform/http.ts';
import { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { EMPTY_MARKET, type MarketState } from '../pwa/data/replica/market-state.ts';
import { runSync } from '../pwa/data/sync/market-sync.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';

// On a first visit, the API must give the same answers as a device with the whole market gives later.

const AREAS = [
  ['dubai-marina', 'Dubai Marina'],
  ['jvc', 'JVC'],
  ['downtown-dubai', 'Downtown Dubai'],
] as const;
const place = (i: number) => AREAS[i % AREAS.length] ?? AREAS[0];

let folder: string;
let server: TestServer;
let device: LocalMarket;
let state: MarketState = EMPTY_MARKET;

beforeAll(async () => {
  freshIndexedDb();
  folder = await mkdtemp(join(tmpdir(), 'sahil-first-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><body></body>');
  server = await serve({ webRoot: folder });
  await putListings(server.store, homes());
  await publishDeeds(server.store, sales());
  await server.services.marketChanged();
  device = new LocalMarket({
    sync: runSync,
    http: createHttp({ origin: server.url }),
    emit: (event) => {
      if (event.kind === 'state') state = event.state;
    },
    hadData: false,
    now: () => TEST_NOW,
    loop: { minRetryMs: 1e9, maxRetryMs: 1e9 },
  });
  await device.start();
  await device.syncNow();
  device.announce();
  expect(state).toMatchObject({ listingsComplete: true, salesComplete: true, phase: { kind: 'idle' } });
});
afterAll(async () => {
  await device.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

function homes() {
  return Array.from({ length: 90 }, (_, i) => {
    const [areaId, location] = place(i);
    return listing(i + 1, {
      areaId,
      location,
      title: i % 7 === 0 ? `Tower home ${i}` : `Home ${i}`,
      price: 50_000_000 + ((i * 37) % 90) * 10_000_000,
      propertyType: PROPERTY_TYPES[i % PROPERTY_TYPES.length] ?? 'villa',
      bedrooms: i % 5,
      bathrooms: 1 + (i % 4) / 2,
      sqft: i % 11 === 0 ? 0 : 500 + i * 10,
      aiScore: i % 6 === 0 ? null : (i % 50) / 5,
      listedOn: `2026-02-${String(1 + (i % 28)).padStart(2, '0')}`,
      isActive: i % 9 !== 0,
    });
  });
}

function sales() {
  return Array.from({ length: 400 }, (_, i) =>
    deed({
      deedNumber: `11-${i}-2026`,
      day: toEpochDay('2026-03-05') - i * 2,
      area: place(i)[0],
      priceFils: 150_000_000 + ((i * 53) % 100) * 1_000_000,
    }),
  );
}

async function listingsAt(path: string): Promise<{ total: number; ids: number[] }> {
  const answer = await server.get(path);
  const ids = ((await answer.json()) as { id: number }[]).map(({ id }) => id);
  return { total: Number(answer.headers.get('x-total-count') ?? ids.length), ids };
}

it.each([
  '',
  'sort=price-asc',
  'sort=price-desc&type=villa',
  'sort=newest&beds=2-3',
  'sort=sqft-desc&baths=1.5-',
  'sort=price-per-sqft-asc&price=1000000-5000000',
  'location=Marsa+Dubai',
  'location=tower&sort=newest',
  'location=nowhere',
  'propertyType=condo&priceRange=500000-0',
  'price=cheap&beds=9-1&sort=random&utm_source=mail',
])('a search: %s', async (query) => {
  const { state: asked } = parseSearch(new URLSearchParams(query));
  const filter = toPropertyFilter(asked);
  const { total, cards } = await device.searchProperties({ filter, sort: asked.sort, offset: 0, limit: 20 });
  const params = new URLSearchParams({ ...apiParams(filter), sort: asked.sort, limit: '20' });
  expect(await listingsAt(`/api/properties?${params}`)).toEqual({ total, ids: cards.map(({ id }) => id) });
});

it('the featured homes', async () => {
  const featured = await device.listings.featured(8);
  expect((await listingsAt('/api/properties/featured')).ids).toEqual(featured.map(({ id }) => id));
});
