import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_SORTS } from '../property/property-order.ts';
import { limitCriteria, toStep } from './field-text.ts';
import { FIELD_NAMES, type FieldName, fieldRow, NAMED_KINDS, type RangeRow } from './fields.ts';
import { toPropertyFilter } from './filter.ts';
import { EMPTY_SEARCH, parseSearch, purposeOfSearch, type SearchState, searchParams } from './search-address.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const state = (patch: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...patch });

describe('from an address to a question', () => {
  test.each([
    ['', {}],
    ['location=Dubai%20Marina', { location: 'Dubai Marina' }],
    ['type=all', {}],
    ['type=house', { types: ['villa'] }],
    ['type=condo', { types: ['apartment'] }],
    ['type=Townhouse', { types: ['townhouse'] }],
    ['price=0-500000', { maxPriceAed: 500_000 }],
    ['price=2000000-5000000', { minPriceAed: 2_000_000, maxPriceAed: 5_000_000 }],
    ['price=5000000-', { minPriceAed: 5_000_000 }],
    ['price=500000-0', { minPriceAed: 500_000 }],
    ['price=500000', { minPriceAed: 500_000 }],
    ['price=-750000', { maxPriceAed: 750_000 }],
    ['beds=2-4', { minBeds: 2, maxBeds: 4 }],
    ['beds=0-0', { minBeds: 0, maxBeds: 0 }],
    ['beds=3-', { minBeds: 3 }],
    ['baths=1.5-', { minBaths: 1.5 }],
    ['baths=-2', { maxBaths: 2 }],
    ['propertyType=condo&priceRange=0-500000', { types: ['apartment'], maxPriceAed: 500_000 }],
    ['minPrice=500000&maxPrice=900000', { minPriceAed: 500_000, maxPriceAed: 900_000 }],
    ['maxPrice=900000', { maxPriceAed: 900_000 }],
    ['minBedrooms=2&maxBedrooms=4&minBathrooms=1.5', { minBeds: 2, maxBeds: 4, minBaths: 1.5 }],
    ['minBeds=2&bathrooms=2-3', { minBeds: 2, minBaths: 2, maxBaths: 3 }],
    ['price=0-500000&maxPrice=900000', { maxPriceAed: 500_000 }],
    ['type=villa,townhouse', { types: ['villa', 'townhouse'] }],
    ['not-type=studio&not-areas=mudon', { notTypes: ['studio'], notAreaIds: ['mudon'] }],
    ['areas=jvc,jlt', { areaIds: ['jvc', 'jlt'] }],
    ['named=developer:Emaar', { named: { kind: 'developer', name: 'Emaar', areaId: '' } }],
    ['homes=12,7', { homeIds: [12, 7] }],
    ['yield=7-', { minYieldPercent: 7 }],
    ['yield=6.5-8', { minYieldPercent: 6.5, maxYieldPercent: 8 }],
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
    ['type=villa,castle', 'type'],
    ['areas=../x', 'areas'],
    ['named=king:Midas', 'named'],
    ['homes=1,x', 'homes'],
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

const limits = ({ step, least, most, isZeroOpen }: RangeRow) => {
  const amount = fc.option(fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) }));
  return fc.tuple(amount, amount).map(([a, b]) => {
    const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    const inUnit = (steps: number | null) => (steps === null ? null : toStep(steps * step, step));
    return isZeroOpen === true
      ? { min: inUnit(min) || null, max: inUnit(max) || null }
      : { min: inUnit(min), max: inUnit(max) };
  });
};

/** Any value of a field. */
function anyValue(name: FieldName): fc.Arbitrary<Partial<SearchState>> {
  const row = fieldRow(name);
  if (row.kind === 'range') return limits(row).map((value) => limitCriteria(name, value));
  const options = 'options' in row ? [...row.options] : [];
  const values = {
    choice: () => fc.option(fc.constantFrom(...options)),
    set: () => fc.subarray(options),
    areas: () => fc.uniqueArray(fc.constantFrom('jvc', 'jlt', 'dubai-marina'), { maxLength: 3 }),
    homes: () => fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 9 }), { maxLength: 5 }),
    named: () =>
      fc.option(
        fc.record({
          kind: fc.constantFrom(...NAMED_KINDS),
          name: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `x${text.trim().replace(/\s/g, ' ')}`),
          areaId: fc.constant(''),
        }),
      ),
    text: () =>
      name === 'near'
        ? fc.constantFrom('', 'metro', 'burj-khalifa,500', '25.1,55.2', '25.1,55.2,1500')
        : name === 'within'
          ? fc.constantFrom('', '25.07,55.12,25.09,55.15')
          : name === 'availableBy'
            ? fc.constantFrom('', '2027-01-31')
            : fc.string({ maxLength: 120 }).map((text) => text.trim()),
  };
  return values[row.kind]().map((value) => ({ [name]: value }));
}

test('what a state writes into the address, it reads back', () => {
  const anyState = fc
    .tuple(
      fc.record({
        q: fc.string({ maxLength: 120 }).map((text) => text.trim()),
        sort: fc.constantFrom(...PROPERTY_SORTS),
        view: fc.constantFrom('cards' as const, 'list' as const, 'map' as const),
        saved: fc.boolean(),
        user: fc.constantFrom(null, 'buyer' as const, 'renter' as const),
      }),
      ...FIELD_NAMES.map(anyValue),
    )
    .map(
      ([look, ...fields]): SearchState => ({
        ...EMPTY_SEARCH,
        ...look,
        ...Object.assign({}, ...fields),
        // Saved homes are shown without a map.
        view: look.saved && look.view === 'map' ? 'cards' : look.view,
      }),
    );
  void fc.assert(
    fc.property(anyState, (before) => {
      const read = parse(new URLSearchParams(searchParams(before)).toString());
      expect(read).toEqual({ state: before, ignored: [] });
    }),
  );
});

test('any text at all as an address is read without throwing', () => {
  void fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (price, beds, type) => {
      const read = parseSearch(new URLSearchParams({ price, beds, baths: beds, type, sort: type }));
      expect(read.state.minPriceAed ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('defaults leave the address empty', () => {
  expect(searchParams(EMPTY_SEARCH)).toEqual({});
});

test.each([
  ['', 'rent', 'rent'],
  ['', 'sale', 'sale'],
  ['view=list', 'holiday', 'holiday'],
  ['beds=2', 'rent', 'sale'],
  ['q=2%20bed', 'rent', 'sale'],
  ['saved=1', 'rent', 'sale'],
  ['purpose=sale', 'rent', 'sale'],
  ['purpose=all', 'rent', 'all'],
  ['user=renter', 'sale', 'rent'],
  ['user=renter&purpose=holiday', 'sale', 'holiday'],
  ['user=buyer&beds=2', 'rent', 'sale'],
] as const)('“%s”, where %s was chosen last, is a search of %s', (address, remembered, expected) => {
  expect(purposeOfSearch(parseSearch(new URLSearchParams(address)).state, remembered)).toBe(expected);
});
