import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from '../../../domain/search/search-address.ts';
import { priceFromSlider, sliderPositions, withoutFilters } from './search-url.ts';

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
