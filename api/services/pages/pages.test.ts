import { afterEach, describe, expect, it } from 'vitest';
import { Property } from '../../../domain/property/property.ts';
import { deed, listing, publishDeeds, putListings } from '../../testing/fixtures.ts';
import { serve, type TestServer, testConfig } from '../../testing/serve.ts';

const PAGE = `<!doctype html><title>Sahil</title>
<meta
  name="description"
  content="Search homes."
/><!--head--></head><main></main></body>`;
const EMPTY_PAGE = PAGE.replace('<!--head-->', '');
const HOSTILE = `"'><script>alert(1)</script>&$&<!--\u2028`;

let server: TestServer;
afterEach(() => server.close());

async function open(listings: Parameters<typeof putListings>[1], deeds = [deed()]): Promise<void> {
  server = await serve();
  await putListings(server.store, listings);
  await publishDeeds(server.store, deeds);
  await server.services.marketChanged();
}

const ADDRESS = '203.0.113.9';
const fill = (path: string, query = '') => server.services.pages.fill(PAGE, { path, query, address: ADDRESS });

type Answers = Record<string, { body: unknown; total?: number }>;
function answersOf(page: string): Answers {
  const text = /<script type="application\/json" id="api-answers">(.*?)<\/script>/s.exec(page)?.[1];
  return text === undefined ? {} : JSON.parse(text);
}

/** Checks that every answer embedded in a page equals the answer of the API for its path. */
async function expectFromApi(page: string, paths: readonly string[]): Promise<void> {
  const answers = answersOf(page);
  expect(Object.keys(answers)).toEqual(paths);
  for (const [path, { body, total }] of Object.entries(answers)) {
    const response = await server.get(path);
    expect(body).toEqual(await response.json());
    if (total !== undefined) expect(total).toBe(Number(response.headers.get('x-total-count')));
  }
}

describe('the page of a screen holds what the API answers to its first questions', () => {
  it('of a search', async () => {
    await open(Array.from({ length: 30 }, (_, i) => listing(i + 1, { price: 100_000_000 + i })));
    const page = await fill('/search', 'sort=price-desc&price=1000000-');
    await expectFromApi(page, ['/api/properties?minPrice=100000000&sort=price-desc&limit=20']);
    const [found] = Object.values(answersOf(page));
    expect(found?.total).toBe(30);
    expect((found?.body as Property[] | undefined)?.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, i) => 30 - i),
    );
  });

  it('of a search whose address is partly invalid', async () => {
    await open([listing(1), listing(2, { propertyType: 'villa' })]);
    const page = await fill('/search', 'price=cheap&type=house&%E0%A4%A');
    await expectFromApi(page, ['/api/properties?propertyType=villa&sort=match&limit=20']);
    expect(Object.values(answersOf(page))[0]?.total).toBe(1);
  });

  it('of a search by a sentence', async () => {
    await open([listing(1, { bedrooms: 2 }), listing(2, { bedrooms: 4 })]);
    const page = await fill('/search', 'q=2+bed+under+9m+please');
    const [sentence, list] = Object.keys(answersOf(page));
    expect(sentence).toBe('/api/properties/sentence?q=2%20bed%20under%209m%20please');
    await expectFromApi(page, [sentence ?? '', list ?? '']);
    expect(answersOf(page)[list ?? '']?.total).toBe(1);
  });

  it('of a search without answers, once the address has used up its words', async () => {
    await open([listing(1, { bedrooms: 2 })]);
    const { words } = testConfig().limits;
    await server.services.words.charge(ADDRESS, words - 4);
    expect(Object.keys(answersOf(await fill('/search', 'q=2+bed+under+9m')))).toHaveLength(2);
    expect(answersOf(await fill('/search', 'q=2+bed+under+9m'))).toEqual({});
    expect(Object.keys(answersOf(await fill('/')))).toContain('/api/properties/featured');
  });

  it('of Home', async () => {
    const areas = ['jvc', 'marina', 'downtown'];
    const homes = Array.from({ length: 12 }, (_, i) => listing(i + 1, { areaId: areas[i % 3] ?? '' }));
    await open(homes, [deed(), deed({ deedNumber: '11-2-2026', priceFils: 260_000_000 })]);
    await expectFromApi(await fill('/'), ['/api/properties/featured', '/api/market-data/summary']);
    const summary = answersOf(await fill('/'))['/api/market-data/summary']?.body;
    expect(summary).toMatchObject({ averagePriceFils: 250_000_000, transactions12m: 2, activeListings: 12 });
  });

  it('of a listing, whose name and summary are also in the head', async () => {
    await open([listing(7, { title: 'Sea view', price: 250_000_000 })]);
    const page = await fill('/property/7');
    await expectFromApi(page, ['/api/properties/7']);
    expect(page).toContain('<title>Sea view · Sahil</title>');
    expect(page).toContain('<meta property="og:title" content="Sea view · Sahil" />');
    expect(page).toMatch(/name="description"\s+content="AED 2,500,000 · /);
    expect(page).not.toContain('Search homes.');
  });
});

it('counts current listings, and sales after a change', async () => {
  await open([listing(1)]);
  await putListings(server.store, [listing(2)]);
  await publishDeeds(server.store, [deed({ deedNumber: '11-3-2026' })]);
  const summary = async () => answersOf(await fill('/'))['/api/market-data/summary']?.body;
  expect(await summary()).toMatchObject({ activeListings: 2, transactions12m: 1 });
  await server.services.marketChanged();
  expect(await summary()).toMatchObject({ activeListings: 2, transactions12m: 2 });
});

it('escapes text of listings and addresses', async () => {
  const hostile = { title: HOSTILE, description: `Two\nlines </script> ${HOSTILE}`, location: HOSTILE };
  await open([listing(7, hostile)]);
  for (const page of [
    await fill('/'),
    await fill('/search'),
    await fill('/search', `location=${encodeURIComponent(HOSTILE)}`),
  ]) {
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<!--/g)).toBeNull();
  }
  const page = await fill('/property/7');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;');
  expect(Property.parse(answersOf(page)['/api/properties/7']?.body)).toMatchObject(hostile);
});

it('is the plain page without a market, for other screens, and for homes off the market', async () => {
  server = await serve();
  for (const path of ['/', '/search', '/property/1', '/settings']) expect(await fill(path)).toBe(EMPTY_PAGE);
  await putListings(server.store, [listing(1), listing(2, { isActive: false })]);
  for (const path of ['/property/2', '/property/3', '/settings']) expect(await fill(path)).toBe(EMPTY_PAGE);
  expect(await fill('/search', 'saved=1')).toBe(EMPTY_PAGE);
});
