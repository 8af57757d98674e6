import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { GAZETTEER } from '../property/gazetteer.ts';
import { NO_PLACES } from '../property/place-names.ts';
import { PROPERTY_TYPES, type Property } from '../property/property.ts';
import {
  buildPropertyColumns,
  cardAt,
  emptyPropertyColumns,
  isPropertyColumns,
  type PropertyColumns,
  patchPropertyColumns,
} from '../property/property-columns.ts';
import { PROPERTY_SORTS, type PropertySort } from '../property/property-order.ts';
import type { PropertyFilter } from './filter.ts';
import { countMatching, type PropertyQuestion, searchRows as searchRowsWith } from './listing-search.ts';

const searchRows = (columns: PropertyColumns, question: PropertyQuestion) =>
  searchRowsWith(columns, question, GAZETTEER);

function find(listings: Property[], filter: PropertyFilter, sort: PropertySort = 'match'): number[] {
  const columns = buildPropertyColumns(listings);
  const { total, rows } = searchRows(columns, { filter, sort, offset: 0, limit: 1000 });
  expect(total).toBe(rows.length);
  expect(countMatching(columns, filter, GAZETTEER)).toBe(total);
  return rows.map((row) => cardAt(columns, row).id);
}

const homes = [
  listing(1, {
    title: 'Marina view flat',
    price: 100,
    bedrooms: 1,
    bathrooms: 1.5,
    aiScore: 9.2,
    sqft: 500,
    listedOn: '2026-01-01',
  }),
  listing(2, {
    title: 'Family villa',
    location: 'Arabian Ranches',
    areaId: 'arabian-ranches',
    address: 'Palmera 2',
    building: '',
    project: 'Palmera',
    propertyType: 'villa',
    price: 300,
    bedrooms: 4,
    bathrooms: 5,
    aiScore: null,
    sqft: 3000,
    listedOn: '2026-02-01',
  }),
  listing(3, {
    title: 'Studio near the metro',
    location: 'JLT',
    areaId: 'jlt',
    address: 'Cluster D',
    building: 'Lake Point',
    project: 'Lake Point',
    propertyType: 'studio',
    price: 50,
    bedrooms: 0,
    bathrooms: 1,
    aiScore: 7,
    sqft: 0,
    listedOn: '2025-12-31',
  }),
  listing(4, { title: 'Sold already', isActive: false, aiScore: 10 }),
];

describe('filters', () => {
  it.each<[string, PropertyFilter, number[]]>([
    ['no filter: all on the market, best match first, unknown last', {}, [1, 3, 2]],
    ['a type', { types: ['villa'] }, [2]],
    ['any of several types', { types: ['villa', 'studio'] }, [3, 2]],
    ['no studio: neither the type nor a home without a bedroom', { notTypes: ['studio'] }, [1, 2]],
    ['any of several areas', { areaIds: ['jlt', 'arabian-ranches'] }, [3, 2]],
    ['all but some areas', { notAreaIds: ['jlt', 'arabian-ranches'] }, [1]],
    ['a project by its name', { named: { kind: 'project', name: 'Palmera', areaId: '' } }, [2]],
    ['chosen listings', { homeIds: [3, 4] }, [3]],
    ['a minimum price, inclusive', { minPriceAed: 1 }, [1, 2]],
    ['a maximum price, inclusive', { maxPriceAed: 1 }, [1, 3]],
    ['a price range', { minPriceAed: 0.51, maxPriceAed: 2.99 }, [1]],
    ['no bedrooms is a studio', { maxBeds: 0 }, [3]],
    ['bedrooms from', { minBeds: 1 }, [1, 2]],
    ['half bathrooms', { minBaths: 1.5, maxBaths: 1.5 }, [1]],
    ['an area by name', { location: 'Dubai Marina' }, [1]],
    ['all but an area', { location: 'not Dubai Marina' }, [3, 2]],
    ['an area by its official name', { location: 'Marsa Dubai' }, [1]],
    ['an area by name, any case and spaces', { location: '  dubai  MARINA ' }, [1]],
    ['an area by its short name', { location: 'Jumeirah Lake Towers' }, [3]],
    ['a half-typed area', { location: 'arabian ran' }, [2]],
    ['a building', { location: 'lake point' }, [3]],
    ['a word of the title is no place', { location: 'metro' }, []],
    ['a word of the title', { keywords: 'metro' }, [3]],
    ['a street and its area', { location: 'palmera arabian' }, [2]],
    ['several words, each somewhere', { keywords: 'palmera villa' }, [2]],
    ['words that do not meet in one home', { location: 'palmera metro' }, []],
    ['text that is nowhere', { location: 'zzzz' }, []],
    ['text with signs that mean something elsewhere', { location: '.*' }, []],
    ['blank text is no filter', { location: '   ' }, [1, 3, 2]],
    [
      'everything together',
      { location: 'marina', types: ['apartment'], minPriceAed: 0.01, maxPriceAed: 1, minBeds: 1 },
      [1],
    ],
  ])('%s', (_, filter, expected) => {
    expect(find(homes, filter)).toEqual(expected);
  });

  it('does not find text that runs over from one home into the next', () => {
    const both = [
      listing(1, { title: 'x', address: '', building: '', project: 'alpha' }),
      listing(2, { title: 'beta' }),
    ];
    expect(find(both, { location: 'alphabeta' })).toEqual([]);
    expect(find(both, { location: 'alpha\nbeta' })).toEqual([]);
  });
});

it('the name of a building finds it alone, not places that share its words', () => {
  const towers = [
    listing(1, { building: 'Lantern Edge', project: 'Lantern Edge' }),
    listing(2, { building: 'Lantern Vista', project: 'Lantern Vista', areaId: 'al-sufouh', location: 'Al Sufouh' }),
  ];
  // “Edge” is part of Knowledge Village, a name of Al Sufouh.
  expect(find(towers, { location: 'lantern edge' })).toEqual([1]);
  expect(find(towers, { location: 'lantern' })).toEqual([1, 2]);
});

it('without place names a location is only text', () => {
  const columns = buildPropertyColumns(homes);
  const found = (location: string) =>
    searchRowsWith(columns, { filter: { location }, sort: 'match', offset: 0, limit: 9 }, NO_PLACES).total;
  expect(found('Dubai Marina')).toBe(1);
  expect(found('Marsa Dubai')).toBe(0);
});

describe('an area and its phases', () => {
  const hills = ['damac-hills', 'damac-hills-2', 'jvc'].map((areaId, at) => {
    const location = ['Damac Hills', 'Damac Hills 2', 'JVC'][at] ?? '';
    return listing(at + 1, { areaId, location, aiScore: 9 - at });
  });
  it.each<[string, PropertyFilter, number[]]>([
    ['an area includes its phases', { areaIds: ['damac-hills'] }, [1, 2]],
    ['without an area, its phases are left out too', { notAreaIds: ['damac-hills'] }, [3]],
    ['a phase alone is left out', { notAreaIds: ['damac-hills-2'] }, [1, 3]],
    ['an area without one of its phases', { areaIds: ['damac-hills'], notAreaIds: ['damac-hills-2'] }, [1]],
    ['not the area, but a phase that is named', { areaIds: ['damac-hills-2'], notAreaIds: ['damac-hills'] }, [2]],
    ['by name', { location: 'not Damac Hills' }, [3]],
    ['a phase by name', { location: 'not Damac Hills;Damac Hills 2' }, [2]],
  ])('%s', (_, filter, expected) => {
    expect(find(hills, filter)).toEqual(expected);
  });
});

describe('orders', () => {
  it.each<[PropertySort, number[]]>([
    ['match', [1, 3, 2]],
    ['price-asc', [3, 1, 2]],
    ['price-desc', [2, 1, 3]],
    ['newest', [2, 1, 3]],
    ['sqft-desc', [2, 1, 3]],
    ['price-per-sqft-asc', [2, 1, 3]],
  ])('%s', (sort, expected) => {
    expect(find(homes, {}, sort)).toEqual(expected);
  });

  it('equal homes keep the order of match, then of id', () => {
    const equal = [listing(9, { price: 5 }), listing(3, { price: 5 }), listing(5, { price: 5, aiScore: 6 })];
    expect(find(equal, {}, 'price-desc')).toEqual([5, 3, 9]);
  });
});

describe('some listings', () => {
  it('are found whether they are on offer or not, by the same filter and order', () => {
    const columns = buildPropertyColumns([
      listing(1, { price: 3 }),
      listing(2, { price: 1, isActive: false }),
      listing(3, { price: 2 }),
      listing(4, { price: 9 }),
    ]);
    const among = Uint8Array.from(columns.id, (id) => (id === 3 ? 0 : 1));
    const question = { filter: { maxPriceAed: 0.03 }, sort: 'price-asc', offset: 0, limit: 9, among } as const;
    const { total, rows } = searchRows(columns, question);
    expect([total, rows.map((row) => cardAt(columns, row).id)]).toEqual([2, [2, 1]]);
  });
});

describe('pages', () => {
  it('join to the whole answer', () => {
    const many = Array.from({ length: 95 }, (_, i) => listing(i + 1, { price: (i * 37) % 50 }));
    const columns = buildPropertyColumns(many);
    const whole = searchRows(columns, { filter: {}, sort: 'price-asc', offset: 0, limit: 1000 }).rows;
    const pages: number[] = [];
    for (let offset = 0; offset < 100; offset += 20) {
      const page = searchRows(columns, { filter: {}, sort: 'price-asc', offset, limit: 20 });
      expect(page.total).toBe(95);
      pages.push(...page.rows);
    }
    expect(pages).toEqual(whole);
  });
});

const anyListing = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 1000 }),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    bathrooms: fc.integer({ min: 0, max: 12 }).map((halves) => halves / 2),
    sqft: fc.constantFrom(0, 450, 1200, 5000.5),
    aiScore: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    isActive: fc.boolean(),
    title: fc.constantFrom('Sea view', 'Ünïcode Wohnung', 'Two\nlines', ''),
    completion: fc.constantFrom('ready' as const, 'off_plan' as const),
    listedOn: fc.constantFrom('2026-01-01', '2025-06-30', 'unknown'),
    areaId: fc.constantFrom('jlt', 'jvc', 'dubai-marina'),
  })
  .map((change) => listing(change.id, change));
const anyFilter = fc.record(
  {
    types: fc.subarray(
      PROPERTY_TYPES.filter((type) => type !== 'studio'),
      { minLength: 1 },
    ),
    minPriceAed: fc.integer({ min: 0, max: 1000 }).map((fils) => fils / 100),
    maxPriceAed: fc.integer({ min: 0, max: 1000 }).map((fils) => fils / 100),
    minBeds: fc.integer({ min: 0, max: 6 }),
    maxBaths: fc.integer({ min: 0, max: 12 }).map((halves) => halves / 2),
  },
  { requiredKeys: [] },
);
const unique = (listings: Property[]) => [...new Map(listings.map((home) => [home.id, home])).values()];

describe('for any listings', () => {
  it('finds what reading them one by one finds', () => {
    void fc.assert(
      fc.property(fc.array(anyListing), anyFilter, fc.constantFrom(...PROPERTY_SORTS), (some, filter, sort) => {
        const listings = unique(some);
        const expected = listings.filter(
          (home) =>
            home.isActive &&
            (filter.types === undefined || filter.types.some((type) => type === home.propertyType)) &&
            home.price >= Math.round((filter.minPriceAed ?? 0) * 100) &&
            home.price <= Math.round((filter.maxPriceAed ?? Number.POSITIVE_INFINITY) * 100) &&
            home.bedrooms >= (filter.minBeds ?? 0) &&
            home.bathrooms <= (filter.maxBaths ?? Number.POSITIVE_INFINITY),
        );
        expect(new Set(find(listings, filter, sort))).toEqual(new Set(expected.map(({ id }) => id)));
      }),
    );
  });

  it('in some areas, finds and orders what a search of the whole market finds there', () => {
    const anyAreas = fc.subarray(['jlt', 'jvc', 'dubai-marina', 'deira'], { minLength: 1 });
    void fc.assert(
      fc.property(
        fc.array(anyListing),
        fc.record({ filter: anyFilter, areaIds: anyAreas, keywords: fc.constantFrom(undefined, 'view', 'lines') }),
        fc.constantFrom(...PROPERTY_SORTS),
        (some, { filter, areaIds, keywords }, sort) => {
          const columns = buildPropertyColumns(unique(some));
          const asked = { ...filter, areaIds, ...(keywords !== undefined && { keywords }) };
          const question = { filter: asked, sort, offset: 0, limit: 20 };
          const whole = searchRows(columns, { ...question, among: columns.forSale });
          expect(searchRows(columns, question)).toEqual(whole);
          // Asked again, from the listings laid out for these areas.
          expect(searchRows(columns, question)).toEqual(whole);
        },
      ),
    );
  });

  it('cards say what the listings say', () => {
    void fc.assert(
      fc.property(anyListing, (home) => {
        const card = cardAt(buildPropertyColumns([home]), 0);
        const { pricePerSqftFils, photoCount, ...same } = card;
        expect(home).toMatchObject(same);
        expect(photoCount).toBe(home.photos?.length ?? 0);
        expect(pricePerSqftFils).toBe(home.sqft > 0 ? Math.round(home.price / home.sqft) : null);
      }),
    );
  });

  it('patching is the same as building anew', () => {
    void fc.assert(
      fc.property(
        fc.array(anyListing),
        fc.array(anyListing),
        fc.array(fc.integer({ min: 1, max: 60 })),
        (a, b, gone) => {
          const before = unique(a);
          const changed = unique(b);
          const removed = gone.filter((id) => !changed.some((home) => home.id === id));
          const kept = before.filter(({ id }) => !removed.includes(id) && !changed.some((home) => home.id === id));
          const patched = patchPropertyColumns(buildPropertyColumns(before), changed, removed);
          const built = buildPropertyColumns([...kept, ...changed]);
          const cards = (columns: typeof built) =>
            Array.from({ length: columns.rows }, (_, row) => cardAt(columns, row));
          expect(cards(patched)).toEqual(cards(built));
          const namesOf = ({ names, project, building }: typeof built) =>
            [project, building].map((column) => Array.from(column, (name) => names[name]));
          expect(namesOf(patched)).toEqual(namesOf(built));
          expect(patched.text).toBe(built.text);
          expect(patched.textStart).toEqual(built.textStart);
          expect(patched.listedDay).toEqual(built.listedDay);
        },
      ),
    );
  });
});

describe('stored columns', () => {
  it('are recognised, and anything else is not', () => {
    const columns = buildPropertyColumns(homes);
    expect(isPropertyColumns(structuredClone(columns))).toBe(true);
    expect(isPropertyColumns(emptyPropertyColumns())).toBe(true);
    expect(isPropertyColumns(null)).toBe(false);
    expect(isPropertyColumns({ ...columns, price: new Float64Array(1) })).toBe(false);
    expect(isPropertyColumns({ ...columns, price: new Int32Array(columns.rows) })).toBe(false);
    expect(isPropertyColumns({ ...columns, titles: 'x' })).toBe(false);
    expect(isPropertyColumns({ ...columns, rows: -1 })).toBe(false);
    const { text: _, ...without } = columns;
    expect(isPropertyColumns(without)).toBe(false);
  });
});
