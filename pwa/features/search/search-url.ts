import { EMPTY_SEARCH, type SearchState } from '../../../domain/search/search-address.ts';

/** The price slider of the spec, AED. Its top stop means "no maximum". */
export const PRICE_SLIDER = { min: 0, max: 5_000_000, step: 50_000 } as const;

/** The search without filters: order, view, saved and journey stay. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, sort: state.sort, view: state.view, saved: state.saved, user: state.user };
}

/** Thumb positions for a search; a maximum beyond the slider, or none, sits on the top stop. */
export function sliderPositions(state: SearchState): { low: number; high: number } {
  const { max } = PRICE_SLIDER;
  return { low: Math.min(state.minPriceAed ?? 0, max), high: Math.min(state.maxPriceAed ?? max, max) };
}

/** A price range from moved thumbs. A thumb that was not moved keeps the exact amount typed before. */
export function priceFromSlider(state: SearchState, moved: { low: number; high: number }): Partial<SearchState> {
  const before = sliderPositions(state);
  const patch: Partial<SearchState> = {};
  if (moved.low !== before.low) patch.minPriceAed = moved.low || null;
  if (moved.high !== before.high) patch.maxPriceAed = moved.high >= PRICE_SLIDER.max ? null : moved.high;
  return patch;
}
