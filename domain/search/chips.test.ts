import { expect, test } from 'vitest';
import { priceLabel, searchLabel, toChips } from './chips.ts';
import { EMPTY_SEARCH, type SearchState } from './search-address.ts';

const state = (patch: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...patch });
const labels = (patch: Partial<SearchState>) => toChips(state(patch)).map((chip) => chip.label);

test.each<[number, number | null, string]>([
  [900_000, 5_000_000, 'AED 900K – 5M'],
  [0, 500_000, 'Up to AED 500K'],
  [2_000_000, null, 'AED 2M+'],
  [1_250_000, 2_500_000, 'AED 1.25M – 2.5M'],
])('price %s to %s reads %s', (min, max, label) => {
  expect(priceLabel(min, max)).toBe(label);
});

test('features have names, other wanted words stand in quotation marks', () => {
  expect(labels({ keywords: 'maids room parking Lulwa' })).toEqual(['Maids Room · Parking · “Lulwa”']);
});

test('rooms read as words', () => {
  expect(labels({ minBeds: 0, maxBeds: 4 })).toEqual(['0–4 beds']);
  expect(labels({ minBeds: 0, maxBeds: 0 })).toEqual(['Studio']);
  expect(labels({ minBeds: 1, maxBeds: 1 })).toEqual(['1 bed']);
  expect(labels({ minBaths: 1 })).toEqual(['1+ baths']);
  expect(labels({ maxBaths: 2.5 })).toEqual(['Up to 2.5 baths']);
  expect(labels({ minBaths: 0, maxBaths: 0 })).toEqual(['0 baths']);
});

test('no filter, no chip; each chip removes exactly itself', () => {
  expect(toChips(EMPTY_SEARCH)).toEqual([]);
  const full = state({ areaIds: ['jvc'], types: ['villa'], minPriceAed: 100, minBeds: 2, maxBaths: 3, sort: 'newest' });
  const chips = toChips(full);
  expect(chips.map((chip) => chip.key)).toEqual(['areaIds', 'types', 'priceAed', 'beds', 'baths']);
  for (const chip of chips) {
    const left = toChips({ ...full, ...chip.patch }).map((other) => other.key);
    expect(left).toEqual(chips.map((other) => other.key).filter((key) => key !== chip.key));
  }
});

test('a recent search is named by its filters', () => {
  expect(searchLabel(state({ location: 'Dubai Marina', maxPriceAed: 2_000_000 }))).toBe('Dubai Marina · Up to AED 2M');
  expect(searchLabel(EMPTY_SEARCH)).toBe('All of Dubai');
});
