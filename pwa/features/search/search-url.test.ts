import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_SORTS } from '../../../domain/property/filter.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property.ts';
import {
  EMPTY_SEARCH,
  parseSearch,
  type SearchState,
  toPropertyFilter,
} from '../../../domain/search/search-address.ts';
import { formatSearch, priceFromSlider, sliderPositions, withoutFilters } from './search-url.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const state = (patch: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...patch });

/** The earliest year in an address is 1950. */
const yearOf = (year: number | null) => (year === null ? null : Math.max(1950, year));

describe('from an address to a question', () => {
  test.each([
    ['', {}],
    ['location=Dubai%20Marina', { location: 'Dubai Marina' }],
    ['type=all', {}],
    ['type=house', { propertyType: 'villa' }],
    ['type=condo', { propertyType: 'apartment' }],
    ['type=Townhouse', { propertyType: 'townhouse' }],
    ['price=0-500000', { maxPrice: 50_000_000 }],
    ['price=2000000-5000000', { minPrice: 200_000_000, maxPrice: 500_000_000 }],
    ['price=5000000-', { minPrice: 500_000_000 }],
    ['price=500000-0', { minPrice: 50_000_000 }],
    ['price=500000', { minPrice: 50_000_000 }],
    ['price=-750000', { maxPrice: 75_000_000 }],
    ['beds=2-4', { minBedrooms: 2, maxBedrooms: 4 }],
    ['beds=0-0', { minBedrooms: 0, maxBedrooms: 0 }],
    ['beds=3-', { minBedrooms: 3 }],
    ['baths=1.5-', { minBathrooms: 1.5 }],
    ['baths=-2', { maxBathrooms: 2 }],
    ['propertyType=condo&priceRange=0-500000', { propertyType: 'apartment', maxPrice: 50_000_000 }],
    ['minPrice=500000&maxPrice=900000', { minPrice: 50_000_000, maxPrice: 90_000_000 }],
    ['maxPrice=900000', { maxPrice: 90_000_000 }],
    ['minBedrooms=2&maxBedrooms=4&minBathrooms=1.5', { minBedrooms: 2, maxBedrooms: 4, minBathrooms: 1.5 }],
    ['minBeds=2&bathrooms=2-3', { minBedrooms: 2, minBathrooms: 2, maxBathrooms: 3 }],
    ['price=0-500000&maxPrice=900000', { maxPrice: 50_000_000 }],
    ['utm_source=mail&gclid=1', {}],
  ])('%s', (query, filter) => {
    const read = parse(query);
    expect(toPropertyFilter(read.state)).toEqual(filter);
    expect(read.ignored).toEqual([]);
  });

  test.each([
    ['price=abc', 'price'],
    ['price=1-2-3', 'price'],
    ['price=-', 'price'],
    ['price=2000000-1000000', 'price'],
    ['price=1e6-2e6', 'price'],
    ['price=99999999999-', 'price'],
    ['price=<script>', 'price'],
    ['type=castle', 'type'],
    ['beds=1.5-2', 'beds'],
    ['beds=4-2', 'beds'],
    ['beds=51-', 'beds'],
    ['baths=0.3-', 'baths'],
    ['minPrice=cheap', 'price'],
    ['rooms=2', 'rooms'],
    ['sort=random', 'sort'],
    ['saved=yes', 'saved'],
    ['user=admin', 'user'],
    ['within=25,55,26', 'within'],
    [`location=${'x'.repeat(121)}`, 'location'],
  ])('%s is left out and named', (query, name) => {
    expect(parse(query)).toEqual({ state: EMPTY_SEARCH, ignored: [name] });
  });

  test('one bad value does not spoil its neighbours', () => {
    const read = parse('location=JVC&price=cheap&beds=1-2&sort=price-asc');
    expect(read.ignored).toEqual(['price']);
    expect(read.state).toEqual(state({ location: 'JVC', minBeds: 1, maxBeds: 2, sort: 'price-asc' }));
  });
});

test('what a state writes into the address, it reads back', () => {
  const range = (limit: number, step: number) =>
    fc
      .tuple(fc.option(fc.integer({ min: 0, max: limit })), fc.option(fc.integer({ min: 0, max: limit })))
      .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
      .map(([a, b]) => ({
        min: a === null || a === undefined ? null : a * step,
        max: b === null || b === undefined ? null : b * step,
      }));
  const anyState = fc
    .record({
      q: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      location: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      keywords: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      completion: fc.constantFrom(null, 'ready' as const, 'off_plan' as const),
      sqft: range(1_000_000, 1),
      type: fc.constantFrom('all', ...PROPERTY_TYPES),
      price: range(20_000_000, 1),
      beds: range(50, 1),
      baths: range(100, 0.5),
      sort: fc.constantFrom(...PROPERTY_SORTS),
      minYieldPercent: fc.option(fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)),
      handover: range(2100, 1),
      near: fc.constantFrom('', 'metro', 'burj-khalifa,500', '25.1,55.2', '25.1,55.2,1500'),
      within: fc.constantFrom('', '25.07,55.12,25.09,55.15'),
      view: fc.constantFrom('cards' as const, 'list' as const, 'map' as const),
      saved: fc.boolean(),
      user: fc.constantFrom(null, 'buyer' as const, 'renter' as const),
    })
    .map(
      ({ price, beds, baths, sqft, handover, near, minYieldPercent, sort, ...rest }): SearchState => ({
        ...rest,
        sort,
        minYieldPercent,
        near,
        // Saved homes are shown without a map.
        view: rest.saved && rest.view === 'map' ? 'cards' : rest.view,
        minHandover: yearOf(handover.min),
        maxHandover: yearOf(handover.max),
        minPriceAed: price.min ?? 0,
        maxPriceAed: price.max === 0 ? null : price.max,
        minBeds: beds.min,
        maxBeds: beds.max,
        minBaths: baths.min,
        maxBaths: baths.max,
        minSqft: sqft.min,
        maxSqft: sqft.max,
      }),
    );
  fc.assert(
    fc.property(anyState, (before) => {
      const read = parse(formatSearch(before).toString());
      expect(read).toEqual({ state: before, ignored: [] });
    }),
  );
});

test('any text at all as an address is read without throwing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (price, beds, type) => {
      const read = parseSearch(new URLSearchParams({ price, beds, baths: beds, type, sort: type }));
      expect(read.state.minPriceAed).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('defaults leave the address empty', () => {
  expect(formatSearch(EMPTY_SEARCH).toString()).toBe('');
});

describe('price slider', () => {
  test('the top stop means no maximum', () => {
    expect(sliderPositions(EMPTY_SEARCH)).toEqual({ low: 0, high: 5_000_000 });
    expect(priceFromSlider(state({ maxPriceAed: 2_000_000 }), { low: 0, high: 5_000_000 })).toEqual({
      maxPriceAed: null,
    });
  });
  test('a thumb that stays keeps the exact amount typed', () => {
    const typed = state({ minPriceAed: 123_456, maxPriceAed: 12_000_000 });
    expect(priceFromSlider(typed, { low: 150_000, high: 5_000_000 })).toEqual({ minPriceAed: 150_000 });
    expect(priceFromSlider(typed, { low: 123_456, high: 4_000_000 })).toEqual({ maxPriceAed: 4_000_000 });
  });
});

test('clearing filters keeps order, view, saved and journey', () => {
  const before = state({ location: 'JVC', minBeds: 2, sort: 'newest', view: 'list', saved: true, user: 'buyer' });
  expect(withoutFilters(before)).toEqual(state({ sort: 'newest', view: 'list', saved: true, user: 'buyer' }));
});
