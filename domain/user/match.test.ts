import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { filsFromAed } from '../money.ts';
import { GAZETTEER } from '../property/gazetteer.ts';
import type { Property } from '../property/property.ts';
import { buildPropertyColumns } from '../property/property-columns.ts';
import type { PropertyFilter } from '../search/filter.ts';
import { matchMask } from '../search/listing-search.ts';
import { aiMatch } from './match.ts';
import { DEFAULT_PREFERENCES, Preferences } from './preferences.ts';
import { NO_WISHES, profileWishes } from './profile-wishes.ts';
import { searchWishes, wholeMatch } from './wishes.ts';

const matchOne = (home: Property, wishes: PropertyFilter) =>
  aiMatch(buildPropertyColumns([home]), wishes, GAZETTEER).of(0);
const HOME = listing(1, {
  title: 'Villa with a private pool',
  areaId: 'arabian-ranches',
  location: 'Arabian Ranches',
  price: filsFromAed(5_500_000),
  propertyType: 'villa',
  bedrooms: 3,
  bathrooms: 4,
  sqft: 3200,
  features: ['swimming_pool'],
  aiScore: 9.2,
});
/** 3 bed villa with pool in Arabian Ranches under 6M. */
const WISHES: PropertyFilter = {
  location: 'Arabian Ranches',
  types: ['villa'],
  minBeds: 3,
  maxBeds: 3,
  maxPriceAed: 6_000_000,
  keywords: 'pool',
};
const match = (change: Partial<Property> = {}, wishes: PropertyFilter = WISHES) =>
  matchOne({ ...HOME, ...change }, wishes);
const misses = (change: Partial<Property>) => match(change).parts.flatMap(({ wish, met }) => (met < 1 ? [wish] : []));

describe('aiMatch', () => {
  it('gives a home that meets every wish 80 and up to 20 for its AI score', () => {
    expect(match().percent).toBe(98);
    expect(match({ aiScore: 0 }).percent).toBe(80);
    expect(match({ aiScore: null }).percent).toBe(80);
    expect(match().parts.map(({ wish, points }) => [wish, points])).toEqual([
      ['location', 23],
      ['types', 15],
      ['priceAed', 19],
      ['beds', 15],
      ['keywords', 8],
    ]);
  });

  it('names the wish a home misses, and keeps it below 80', () => {
    expect(misses({ areaId: 'jlt', location: 'JLT', title: 'Pool villa' })).toEqual(['location']);
    expect(misses({ price: filsFromAed(6_060_000) })).toEqual(['priceAed']);
    expect(misses({ bedrooms: 4, propertyType: 'townhouse' })).toEqual(['types', 'beds']);
    expect(match({ price: filsFromAed(6_060_000) }).percent).toBeLessThan(80);
    // Half of the points: 12.5 % above the budget.
    expect(match({ price: filsFromAed(6_750_000) }).percent).toBe(70);
    expect(match({ price: filsFromAed(9_000_000) }).percent).toBe(60);
  });

  it('reads places by any of their names, one of several being enough, and so with types', () => {
    const wishes = { location: 'JLT; Arabian Ranches', types: ['apartment', 'villa'] } as const;
    expect(match({}, wishes).percent).toBe(98);
  });

  it('does not take default preferences for wishes', () => {
    const journey = { ...DEFAULT_PREFERENCES, userType: 'buyer' as const };
    expect(profileWishes(null)).toBeNull();
    expect(profileWishes(DEFAULT_PREFERENCES)).toBeNull();
    expect(profileWishes(journey)).toBeNull();
    expect(profileWishes({ ...DEFAULT_PREFERENCES, ...NO_WISHES })).toBeNull();
    expect(profileWishes({ ...DEFAULT_PREFERENCES, preferredLocations: ['JVC', 'JLT'] })).toEqual({
      location: 'JVC; JLT',
      minPriceAed: 500_000,
      maxPriceAed: 2_000_000,
      types: ['apartment', 'villa'],
    });
  });

  it('reads bedrooms, must-haves and a monthly sum of a profile, by which homes then match', () => {
    const wishes = profileWishes({
      ...DEFAULT_PREFERENCES,
      ...NO_WISHES,
      bedrooms: [2, 3],
      mustHaves: ['swimming_pool', 'beach_access', 'ready'],
      monthlyAed: 9400,
      loan: { downPaymentPercent: 20, interestPercent: 4.5, termYears: 25 },
    });
    expect(wishes).toEqual({
      minBeds: 2,
      maxBeds: 3,
      keywords: 'pool beach',
      completion: 'ready',
      // 9,400 a month over 25 years at 4.5 % pay a loan of 1.69M, which is 80 % of the price.
      maxPriceAed: 2_113_946,
    });
    const home = { bedrooms: 2, price: filsFromAed(2_000_000), completion: 'ready' as const };
    const met = { ...home, features: ['swimming_pool', 'beach_access'] };
    expect(match(met, wishes ?? {}).percent).toBeGreaterThanOrEqual(80);
    expect(match({ ...met, features: ['gym'] }, wishes ?? {}).percent).toBeLessThan(80);
    expect(profileWishes({ ...NO_WISHES, bedrooms: [0, 4] })).toBeNull();
    expect(profileWishes({ ...NO_WISHES, bedrooms: [3, 4] })).toEqual({ minBeds: 3 });
  });

  it('takes a profile of an earlier version as it was meant', () => {
    const { bedrooms: _, mustHaves: __, monthlyAed: ___, use: ____, ...earlier } = DEFAULT_PREFERENCES;
    expect(Preferences.parse({ ...earlier, preferredLocations: ['JVC'] })).toEqual({
      ...DEFAULT_PREFERENCES,
      preferredLocations: ['JVC'],
    });
  });

  it('reads a filter as wishes, and an empty filter as none', () => {
    expect(searchWishes({})).toBeNull();
    expect(searchWishes({ types: [] })).toBeNull();
    expect(searchWishes({ types: ['villa'], minBeds: 2 })).toEqual({ types: ['villa'], minBeds: 2 });
  });
});

const LOCATIONS = ['Arabian Ranches', 'JLT', 'Dubai Marina', 'JVC'];
const homes = fc
  .record({
    location: fc.constantFrom(...LOCATIONS),
    priceAed: fc.integer({ min: 300_000, max: 9_000_000 }),
    propertyType: fc.constantFrom('villa', 'apartment', 'studio', 'townhouse' as const),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    bathrooms: fc.integer({ min: 1, max: 6 }),
    sqft: fc.constantFrom(0, 800, 1500, 4000),
    completion: fc.constantFrom('ready' as const, 'off_plan' as const),
    features: fc.subarray(['swimming_pool', 'gym', 'garden']),
    aiScore: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
  })
  .map(({ priceAed, ...home }) => ({ ...home, price: filsFromAed(priceAed), areaId: '' }) as Partial<Property>);
const filters: fc.Arbitrary<PropertyFilter> = fc.record(
  {
    location: fc.subarray(LOCATIONS, { minLength: 1 }).map((names) => names.join('; ')),
    types: fc.subarray(['villa', 'apartment', 'townhouse'] as const, { minLength: 1 }),
    maxPriceAed: fc.integer({ min: 300_000, max: 9_000_000 }),
    minBeds: fc.integer({ min: 0, max: 5 }),
    minBaths: fc.integer({ min: 1, max: 5 }),
    minSqft: fc.constantFrom(700, 1400),
    completion: fc.constantFrom('ready' as const, 'off_plan' as const),
    keywords: fc.constantFrom('pool', 'gym', 'garden gym'),
  },
  { requiredKeys: [] },
);

describe('for any homes and wishes', () => {
  it('a home is found by a search exactly when it matches it by 80 % or more', () => {
    fc.assert(
      fc.property(fc.array(homes, { minLength: 1, maxLength: 6 }), filters, (some, filter) => {
        const wishes = searchWishes(filter);
        if (wishes === null) return;
        const columns = buildPropertyColumns(some.map((home, i) => listing(i + 1, home)));
        const found = matchMask(columns, filter, GAZETTEER);
        const matches = aiMatch(columns, wishes, GAZETTEER);
        for (let row = 0; row < columns.rows; row++) {
          const { percent, parts, aiScore } = matches.of(row);
          expect(percent >= 80).toBe(found[row] === 1);
          expect(parts.every(({ met }) => met === 1)).toBe(found[row] === 1);
          if (found[row] === 1) expect(percent).toBe(wholeMatch(aiScore));
          const points = parts.reduce((sum, part) => sum + part.points, 0);
          expect(points).toBe(Math.min(80, percent));
          expect(parts.reduce((sum, part) => sum + part.of, 0)).toBe(80);
        }
      }),
    );
  });

  it('a home that meets one wish more never matches less', () => {
    fc.assert(
      fc.property(homes, homes, filters, (home, other, filter) => {
        const wishes = searchWishes(filter);
        if (wishes === null) return;
        const at = (change: Partial<Property>) => matchOne(listing(1, change), wishes);
        const before = at(home);
        for (const name of ['location', 'price', 'propertyType', 'bedrooms', 'bathrooms', 'features'] as const) {
          const after = at({ ...home, [name]: other[name] });
          const isBetter = after.parts.every(({ met }, i) => met >= (before.parts[i]?.met ?? 0));
          if (isBetter) expect(after.percent).toBeGreaterThanOrEqual(before.percent);
        }
      }),
    );
  });

  it('a wish more that the home meets never lowers its match', () => {
    fc.assert(
      fc.property(homes, filters, filters, (home, filter, more) => {
        const wishes = searchWishes(filter);
        if (wishes === null) return;
        const added = Object.entries(more).find(([name]) => !(name in filter));
        const one = added === undefined ? null : searchWishes(Object.fromEntries([added]));
        if (one === null) return;
        const at = (asked: PropertyFilter) => matchOne(listing(1, home), asked).percent;
        if (at(one) >= 80) expect(at({ ...wishes, ...one })).toBeGreaterThanOrEqual(at(wishes));
      }),
    );
  });
});
