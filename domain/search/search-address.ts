import { type LatLng, parseMapArea } from '../geo.ts';
import { filsFromAed } from '../money.ts';
import { PROPERTY_SORTS, type PropertyFilter, type PropertySort } from '../property/filter.ts';
import { parsePropertyType } from '../property/property-type.ts';

/** Maximum amount in an address, AED; the filter's own limit. */
export const MAX_AED = 10_000_000_000;
export const MAX_ROOMS = 50;
export const MAX_SQFT = 1_000_000;
export const MAX_SENTENCE = 400;

type Ranged = 'Beds' | 'Baths' | 'Sqft' | 'Handover';

export type SearchState = Record<`min${Ranged}` | `max${Ranged}`, number | null> & {
  /** The user's sentence; it takes precedence over other parameters. Empty without one. */
  q: string;
  location: string;
  /** A listing type, or `all`. The home form's `house` and `condo` are converted. */
  type: string;
  minPriceAed: number;
  maxPriceAed: number | null;
  completion: 'ready' | 'off_plan' | null;
  /** Minimum gross rental yield, percent. */
  minYieldPercent: number | null;
  /** Nearby place, as `resolveNear` reads it; empty for anywhere. */
  near: string;
  /** Map area, as `parseMapArea` reads it; empty for anywhere. */
  within: string;
  keywords: string;
  sort: PropertySort;
  view: 'cards' | 'list' | 'map';
  saved: boolean;
  user: 'buyer' | 'renter' | null;
};

const VIEWS = ['cards', 'list', 'map'] as const;

/** Aliases of parameters: those of the API's filter and of the home form. Amounts in AED. */
const SAME: Readonly<Record<string, string>> = {
  propertyType: 'type',
  priceRange: 'price',
  bedrooms: 'beds',
  bathrooms: 'baths',
};
const BOUNDS = [
  { name: 'price', min: ['minPrice'], max: ['maxPrice'] },
  { name: 'beds', min: ['minBedrooms', 'minBeds'], max: ['maxBedrooms', 'maxBeds'] },
  { name: 'baths', min: ['minBathrooms', 'minBaths'], max: ['maxBathrooms', 'maxBaths'] },
  { name: 'sqft', min: ['minSqft'], max: ['maxSqft'] },
  { name: 'yield', min: ['minYield'], max: [] },
  { name: 'handover', min: ['minHandover'], max: ['maxHandover'] },
] as const;
const OWN: ReadonlySet<string> = new Set([
  ...'q location type price beds baths sqft completion yield handover near within keywords sort view saved user'.split(
    ' ',
  ),
  ...Object.keys(SAME),
  ...BOUNDS.flatMap(({ min, max }) => [...min, ...max]),
]);
/** Tracking parameters, which are not part of a search. */
const NOT_A_WISH = /^(utm_\w+|\w*clid|ref|source)$/;

/** Renames aliases; our own names take precedence. */
function ownNames(params: ReadonlyMap<string, string>): Map<string, string> {
  const own = new Map(params);
  const first = (names: readonly string[]) => names.map((name) => params.get(name)?.trim() ?? '').find(Boolean) ?? '';
  for (const [other, name] of Object.entries(SAME)) {
    const text = params.get(other);
    if (text !== undefined && !own.has(name)) own.set(name, text);
  }
  for (const { name, min, max } of BOUNDS) {
    const [low, high] = [first(min), first(max)];
    if (!own.has(name) && (low !== '' || high !== '')) own.set(name, `${low}-${high}`);
  }
  return own;
}

/** Parses an address into a state and its invalid parameters. The first of equal names wins. */
export function parseSearch(address: Iterable<readonly [name: string, text: string]>): {
  state: SearchState;
  ignored: string[];
} {
  const given = new Map<string, string>();
  for (const [name, text] of address) if (!given.has(name)) given.set(name, text);
  const params = ownNames(given);
  const ignored = [...given.keys()].filter((name) => !OWN.has(name) && !NOT_A_WISH.test(name));
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined): T => {
    const text = params.get(name);
    if (text === undefined || text.trim() === '') return fallback;
    const value = parse(text.trim());
    if (value === undefined) ignored.push(name);
    return value === undefined ? fallback : value;
  };
  const range = (name: keyof typeof LIMITS) => read(name, NO_RANGE, (text) => parseRange(text, LIMITS[name]));
  const [price, beds, baths] = [range('price'), range('beds'), range('baths')];
  const [sqft, handover] = [range('sqft'), range('handover')];
  const state: SearchState = {
    q: read('q', '', (text) => text.slice(0, MAX_SENTENCE)),
    location: read('location', '', (text) => (text.length <= 120 ? text : undefined)),
    type: read('type', 'all', parseType),
    minPriceAed: price.min ?? 0,
    maxPriceAed: price.max,
    ...{ minBeds: beds.min, maxBeds: beds.max, minBaths: baths.min, maxBaths: baths.max },
    ...{ minSqft: sqft.min, maxSqft: sqft.max },
    completion: read('completion', null, (text) => (text === 'ready' || text === 'off_plan' ? text : undefined)),
    minYieldPercent: read<number | null>('yield', null, parseYield),
    minHandover: handover.min,
    maxHandover: handover.max,
    near: read('near', '', parseNear),
    within: read('within', '', (text) => (parseMapArea(text) === null ? undefined : text)),
    keywords: read('keywords', '', (text) => (text.length <= 200 ? text : undefined)),
    sort: read<PropertySort>('sort', 'match', (text) => PROPERTY_SORTS.find((sort) => sort === text)),
    view: read<SearchState['view']>('view', 'cards', (text) => VIEWS.find((view) => view === text)),
    saved: read('saved', false, (text) => (text === '1' ? true : text === '0' ? false : undefined)),
    // Other onboarding journeys do not end on this screen.
    user: read('user', null, (text) => (text === 'buyer' || text === 'renter' ? text : undefined)),
  };
  // Saved homes have no map.
  if (state.saved && state.view === 'map') state.view = 'cards';
  return { state, ignored };
}

/** Limits of a filter, and their names in the state. */
const SAME_LIMITS = {
  ...({ minBedrooms: 'minBeds', maxBedrooms: 'maxBeds', minBathrooms: 'minBaths', maxBathrooms: 'maxBaths' } as const),
  ...({ minSqft: 'minSqft', maxSqft: 'maxSqft', minYield: 'minYieldPercent' } as const),
  ...({ minHandover: 'minHandover', maxHandover: 'maxHandover' } as const),
};
const LIMIT_NAMES = Object.keys(SAME_LIMITS) as readonly (keyof typeof SAME_LIMITS)[]; // exactly its keys

/** Converts the state to a filter: without empty fields, prices in fils. */
export function toPropertyFilter(state: SearchState): PropertyFilter {
  const filter: PropertyFilter = {};
  const location = state.location.trim();
  if (location !== '') filter.location = location;
  if (state.type !== 'all') filter.propertyType = state.type;
  if (state.minPriceAed > 0) filter.minPrice = filsFromAed(state.minPriceAed);
  if (state.maxPriceAed !== null && state.maxPriceAed > 0) filter.maxPrice = filsFromAed(state.maxPriceAed);
  for (const name of LIMIT_NAMES) {
    const limit = state[SAME_LIMITS[name]];
    if (limit !== null) filter[name] = limit;
  }
  if (state.completion !== null) filter.completion = state.completion;
  if (state.near !== '') filter.near = state.near;
  if (state.within !== '') filter.within = state.within;
  const keywords = state.keywords.trim();
  if (keywords !== '') filter.keywords = keywords;
  return filter;
}

type Range = { min: number | null; max: number | null };
const NO_RANGE: Range = { min: null, max: null };

type Limits = { limit: number; step: number; least?: number; isZeroOpen?: boolean };
const LIMITS = {
  // By the spec a maximum must be above zero, so `500000-0` means "from 500,000".
  price: { limit: MAX_AED, step: 1, isZeroOpen: true },
  beds: { limit: MAX_ROOMS, step: 1 },
  baths: { limit: MAX_ROOMS, step: 0.5 },
  sqft: { limit: MAX_SQFT, step: 1 },
  handover: { limit: 2100, step: 1, least: 1950 },
} as const satisfies Record<string, Limits>;

/** `7-` or `7.5-`: a minimum in percent. */
function parseYield(text: string): number | undefined {
  const percent = /^(\d{1,2}(?:\.\d)?)-?$/.exec(text)?.[1];
  return percent === undefined ? undefined : Number(percent);
}

/** An id or a position with metres; existence is checked later. */
function parseNear(text: string): string | undefined {
  return /^(?:[a-z0-9-]{2,50}|-?\d{1,2}(?:\.\d{1,6})?,-?\d{1,3}(?:\.\d{1,6})?)(?:,\d{1,5})?$/.test(text)
    ? text
    : undefined;
}

function parseRange(text: string, { limit, step, least, isZeroOpen }: Limits): Range | undefined {
  const parts = text.split('-');
  if (parts.length > 2) return undefined;
  const numbers = parts.map((part) => (part.trim() === '' ? null : parseAmount(part.trim(), limit, step)));
  const [min = null, max = null] = numbers;
  if (Number.isNaN(min) || Number.isNaN(max) || (min === null && max === null)) return undefined;
  if (isZeroOpen === true && max === 0) return { min, max: null };
  const isBackwards = min !== null && max !== null && min > max;
  return isBackwards || (min ?? least ?? 0) < (least ?? 0) || (max ?? least ?? 0) < (least ?? 0)
    ? undefined
    : { min, max };
}

/** NaN for signs, exponents or separators. */
function parseAmount(text: string, limit: number, step: number): number {
  if (!/^\d{1,11}(\.\d)?$/.test(text)) return Number.NaN;
  const value = Number(text);
  return value <= limit && Number.isInteger(value / step) ? value : Number.NaN;
}

function parseType(text: string): string | undefined {
  return text.toLowerCase() === 'all' ? 'all' : (parsePropertyType(text) ?? undefined);
}

export const EMPTY_SEARCH: SearchState = parseSearch([]).state;

/** The user's position in a search (`landmarks.ts`), before it is known. */
export const ME = 'me';

/** Whether a search needs the user's position. */
export function needsPosition(near: string): boolean {
  return near.split(',')[0] === ME;
}

/** A position rounded to about ten metres, with the distance of `asked`. */
export function nearPosition({ lat, lng }: LatLng, asked: string): string {
  const radius = asked.split(',')[1];
  const point = `${lat.toFixed(4)},${lng.toFixed(4)}`;
  return radius === undefined ? point : `${point},${radius}`;
}
