import type { Purpose } from '../../../domain/property/purpose.ts';
import { FIELD_NAMES, withoutField } from '../../../domain/search/fields.ts';
import { EMPTY_SEARCH, type SearchState } from '../../../domain/search/search-address.ts';

/** Price sliders by market, AED: the spec's for homes for sale. The top stop means "no maximum". */
const PRICE_SLIDERS = {
  sale: { min: 0, max: 5_000_000, step: 50_000 },
  rent: { min: 0, max: 500_000, step: 5000 },
  holiday: { min: 0, max: 5000, step: 50 },
} as const;

type Market = Pick<SearchState, 'purpose'>;

/** The market whose words and limits a search uses; one of all markets uses those of sales. */
export function marketOf({ purpose }: Market): Purpose {
  return purpose === 'rent' || purpose === 'holiday' ? purpose : 'sale';
}

export const priceSlider = (state: Market) => PRICE_SLIDERS[marketOf(state)];

const OF_ONE_MARKET = [
  'priceAed',
  'completion',
  'yieldPercent',
  'handover',
  'cheques',
  'pets',
  'availableBy',
  'guests',
];

/** Changes a search to another market. Filters that mean nothing there are cleared, prices as well. */
export function toMarket(purpose: Purpose): Partial<SearchState> {
  const cleared = FIELD_NAMES.filter((name) => OF_ONE_MARKET.includes(name)).map(withoutField);
  return Object.assign({ purpose, sort: EMPTY_SEARCH.sort }, ...cleared);
}

/** The search without filters: order, view, saved and journey stay. */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...EMPTY_SEARCH,
    sort: state.sort,
    view: state.view,
    saved: state.saved,
    user: state.user,
    purpose: state.purpose,
  };
}

/** Thumb positions for a search; a maximum beyond the slider, or none, sits on the top stop. */
export function sliderPositions(state: SearchState): { low: number; high: number } {
  const { max } = priceSlider(state);
  return { low: Math.min(state.minPriceAed ?? 0, max), high: Math.min(state.maxPriceAed ?? max, max) };
}

/** A price range from moved thumbs. A thumb that was not moved keeps the exact amount typed before. */
export function priceFromSlider(state: SearchState, moved: { low: number; high: number }): Partial<SearchState> {
  const before = sliderPositions(state);
  const patch: Partial<SearchState> = {};
  if (moved.low !== before.low) patch.minPriceAed = moved.low || null;
  if (moved.high !== before.high) patch.maxPriceAed = moved.high >= priceSlider(state).max ? null : moved.high;
  return patch;
}
