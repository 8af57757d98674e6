import { afterEach, describe, expect, it } from 'vitest';
import { deed, listing, publishDeeds, putListings } from '../../testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer } from '../../testing/serve.ts';
import type { PageHome } from './home-page.ts';
import type { PageSearch } from './search-page.ts';

const PAGE = '<!doctype html><title>Sahil</title><!--head--></head><main><!--frame--></main></body>';
const HOSTILE = `"'><script>alert(1)</script>&$&<!--\u2028`;

let server: TestServer;
afterEach(() => server.close());

async function open(listings: Parameters<typeof putListings>[1], deeds = [deed()]): Promise<void> {
  server = await serve();
  await putListings(server.store, listings);
  await publishDeeds(server.store, deeds);
  await server.services.marketChanged();
}

const fill = (path: string, query = '') => server.services.pages.fill(PAGE, { path, query });

function answerIn<T>(page: string, id: string): T | null {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
  return text === undefined ? null : JSON.parse(text);
}
const search = (query: string) => answerIn<PageSearch>(fill('/search', query), 'search-answer');

describe('the page of a search', () => {
  it('has the beginning of the answer, and how many there are', async () => {
    await open(Array.from({ length: 30 }, (_, i) => listing(i + 1, { price: 100_000_000 + i })));
    const found = search('sort=price-desc&minPrice=1000000');
    expect(found).toMatchObject({ filter: { minPrice: 100_000_000 }, sort: 'price-desc', total: 30 });
    expect(found?.asOf).toBe(TEST_NOW.toISOString());
    expect(found?.cards.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => 30 - i));
  });

  it('says how many homes there are before any script runs, and shows the first of them', async () => {
    await open([listing(1, { title: 'Sea view', price: 250_000_000 }), listing(2, { isActive: false })]);
    const page = fill('/search');
    expect(page).toContain('<h1 class="d2">1 property</h1>');
    expect(page).toContain('<span class="pr">AED 2.5M</span>');
    expect(page).toContain('<a class="cover" href="/property/1">Sea view</a>');
    expect(page).not.toContain('/property/2"');
  });

  it('lets no text of a listing become markup', async () => {
    const image = 'https://pictures.example/a.jpg?a=1&b=2';
    await open([listing(1, { title: HOSTILE, location: HOSTILE, imageUrl: image })]);
    const page = fill('/search');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<!--/g)).toBeNull();
    expect(page).toContain('src="https://pictures.example/a.jpg?a=1&amp;b=2"');
    expect(search('')?.cards[0]).toMatchObject({ title: HOSTILE, location: HOSTILE });
  });

  it('lets nothing of the address become markup', async () => {
    await open([listing(1)]);
    const page = fill('/search', `location=${encodeURIComponent(HOSTILE)}`);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(search(`location=${encodeURIComponent(HOSTILE)}`)?.filter.location).toBe(HOSTILE.trim());
  });

  it('answers what the app searches for where a part of the address makes no sense', async () => {
    await open([listing(1), listing(2, { propertyType: 'villa' })]);
    expect(search('price=cheap&type=house&%E0%A4%A')).toMatchObject({ filter: { propertyType: 'villa' }, total: 1 });
    // The app says which part that is, above the results.
    expect(fill('/search', 'price=cheap')).not.toContain('<h1');
  });

  it('has an answer without a match, whose words are the app’s', async () => {
    await open([listing(1)]);
    expect(search('type=villa')).toMatchObject({ total: 0, cards: [] });
    expect(fill('/search', 'type=villa')).not.toContain('<h1');
  });

  it('knows nothing of saved homes', async () => {
    await open([listing(1)]);
    expect(fill('/search', 'saved=1')).toBe(PAGE);
  });

  it('keeps drawings within its measure', async () => {
    await open([1, 2, 3].map((id) => listing(id, { propertyType: 'penthouse' })));
    expect(fill('/search').match(/<img/g)?.length).toBeLessThan(3);
  });
});

describe('the page of Home', () => {
  it('has the best matches and the figures of the city', async () => {
    const areas = ['dubai-marina', 'jvc', 'arjan', 'al-barsha'];
    const homes = Array.from({ length: 12 }, (_, i) => listing(i + 1, { areaId: areas[Math.floor(i / 3)] ?? '' }));
    await open(homes, [deed(), deed({ deedNumber: '11-2-2026', priceFils: 260_000_000 })]);
    const home = answerIn<PageHome>(fill('/'), 'home-answer');
    // The list of the API, and two of one area only when there is no other left.
    const featured = await (await server.get('/api/properties/featured')).json();
    expect(home?.featured.map(({ id }) => id)).toEqual(featured.map(({ id }: { id: number }) => id));
    expect(home?.featured.slice(0, 5).map(({ areaId }) => areaId)).toEqual([...areas, areas[0]]);
    expect(home?.summary).toMatchObject({ averagePriceFils: 250_000_000, transactions12m: 2, activeListings: 12 });
    expect(home?.summary.asOf).toBe(TEST_NOW.toISOString());
  });

  it('counts what is on offer at the moment, and the sales when they have changed', async () => {
    await open([listing(1)]);
    await putListings(server.store, [listing(2)]);
    await publishDeeds(server.store, [deed({ deedNumber: '11-3-2026' })]);
    const summary = () => answerIn<PageHome>(fill('/'), 'home-answer')?.summary;
    expect(summary()).toMatchObject({ activeListings: 2, transactions12m: 1 });
    await server.services.marketChanged();
    expect(summary()).toMatchObject({ activeListings: 2, transactions12m: 2 });
  });

  it('lets no text of a listing become markup', async () => {
    await open([listing(1, { title: HOSTILE })]);
    expect(fill('/').match(/<script/g)).toHaveLength(1);
  });
});

it('has no answer while there is no market, and none for other screens', async () => {
  server = await serve();
  for (const path of ['/', '/search', '/property/1', '/settings']) expect(fill(path)).toBe(PAGE);
  await putListings(server.store, [listing(1)]);
  for (const path of ['/', '/property/2', '/settings']) expect(fill(path)).toBe(PAGE);
});

it('gives a listing that is off the market to nobody', async () => {
  await open([listing(1), listing(2, { isActive: false })]);
  expect(fill('/property/1')).toContain('id="listing"');
  expect(fill('/property/2')).toBe(PAGE);
});
