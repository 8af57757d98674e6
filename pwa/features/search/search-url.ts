import { EMPTY_SEARCH, type SearchState } from '../../../domain/search/search-address.ts';

/** The price slider of the spec, AED. Its top stop means "no maximum". */
export const PRICE_SLIDER = { min: 0, max: 5_000_000, step: 50_000 } as const;

/** Returns the shortest address of a search: without defaults, in a fixed order. */
export function formatSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string, skip: boolean) => {
    if (!skip) params.set(name, value);
  };
  const location = state.location.trim();
  put('q', state.q.trim(), state.q.trim() === '');
  put('location', location, location === '');
  put('type', state.type, state.type === 'all');
  put('price', priceParam(state.minPriceAed, state.maxPriceAed), state.minPriceAed === 0 && state.maxPriceAed === null);
  put('beds', rangeParam(state.minBeds, state.maxBeds), state.minBeds === null && state.maxBeds === null);
  put('baths', rangeParam(state.minBaths, state.maxBaths), state.minBaths === null && state.maxBaths === null);
  put('sqft', rangeParam(state.minSqft, state.maxSqft), state.minSqft === null && state.maxSqft === null);
  put('completion', state.completion ?? '', state.completion === null);
  put('yield', `${state.minYieldPercent ?? ''}-`, state.minYieldPercent === null);
  const handover = rangeParam(state.minHandover, state.maxHandover);
  put('handover', handover, state.minHandover === null && state.maxHandover === null);
  put('near', state.near, state.near === '');
  put('within', state.within, state.within === '');
  put('keywords', state.keywords.trim(), state.keywords.trim() === '');
  put('sort', state.sort, state.sort === EMPTY_SEARCH.sort);
  put('view', state.view, state.view === EMPTY_SEARCH.view);
  put('saved', '1', !state.saved);
  put('user', state.user ?? '', state.user === null);
  return params;
}

/** The search without filters: order, view, saved and journey stay. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, sort: state.sort, view: state.view, saved: state.saved, user: state.user };
}

/** Thumb positions for a search; a maximum beyond the slider, or none, sits on the top stop. */
export function sliderPositions(state: SearchState): { low: number; high: number } {
  const { max } = PRICE_SLIDER;
  return { low: Math.min(state.minPriceAed, max), high: Math.min(state.maxPriceAed ?? max, max) };
}

/** A price range from moved thumbs. A thumb that was not moved keeps the exact amount typed before. */
export function priceFromSlider(state: SearchState, moved: { low: number; high: number }): Partial<SearchState> {
  const before = sliderPositions(state);
  const patch: Partial<SearchState> = {};
  if (moved.low !== before.low) patch.minPriceAed = moved.low;
  if (moved.high !== before.high) patch.maxPriceAed = moved.high >= PRICE_SLIDER.max ? null : moved.high;
  return patch;
}

function priceParam(min: number, max: number | null): string {
  return `${min}-${max ?? ''}`;
}

function rangeParam(min: number | null, max: number | null): string {
  return `${min ?? ''}-${max ?? ''}`;
}
