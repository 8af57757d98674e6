import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from '../../../domain/search/search-address.ts';
import { priceFromSlider, priceSlider, sliderPositions, toMarket, withoutFilters } from './search-url.ts';

const state = (patch: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...patch });

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

test('another market clears what means nothing there, and keeps place, rooms and words', () => {
  const before = {
    ...EMPTY_SEARCH,
    ...{ areaIds: ['jvc'], minBeds: 2, maxPriceAed: 1_500_000, completion: 'ready' as const, minYieldPercent: 6 },
    sort: 'yield-desc' as const,
  };
  const rent = { ...before, ...toMarket('rent') };
  expect(rent).toEqual({ ...EMPTY_SEARCH, areaIds: ['jvc'], minBeds: 2, purpose: 'rent' });
  const back = { ...rent, minCheques: 4, pets: 'allowed' as const, ...toMarket('sale') };
  expect(back).toEqual({ ...EMPTY_SEARCH, areaIds: ['jvc'], minBeds: 2, purpose: 'sale' });
});

test('the slider of a market is as long as its prices', () => {
  expect(priceSlider({ purpose: null }).max).toBe(5_000_000);
  expect(priceSlider({ purpose: 'rent' }).max).toBe(500_000);
  expect(priceFromSlider({ ...EMPTY_SEARCH, purpose: 'holiday' }, { low: 0, high: 800 })).toEqual({ maxPriceAed: 800 });
});
