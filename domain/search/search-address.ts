import type { LatLng } from '../geo.ts';
import { PROPERTY_SORTS, type PropertySort } from '../property/property-order.ts';
import type { WantedPurpose } from '../property/purpose.ts';
import { readField, writeField } from './field-text.ts';
import { askedFields, EMPTY_CRITERIA, FIELD_NAMES, type FieldName, fieldRow, type SearchCriteria } from './fields.ts';
import { MAX_SENTENCE } from './max-sentence.ts';

/** A search as the address says it. */
export type SearchState = SearchCriteria & {
  /** The user's sentence; it takes precedence over other parameters. Empty without one. */
  q: string;
  sort: PropertySort;
  view: 'cards' | 'list' | 'map';
  saved: boolean;
  user: 'buyer' | 'renter' | null;
};

const VIEWS = ['cards', 'list', 'map'] as const;
const OTHERS = ['q', 'sort', 'view', 'saved', 'user'] as const;
/** Tracking parameters, which are not part of a search. */
const NOT_A_WISH = /^(utm_\w+|\w*clid|ref|source)$/;

/** Names of a field's limits in addresses of other screens and versions, in the field's unit. */
function limitNames(name: FieldName): { min: string[]; max: string[] } {
  const row = fieldRow(name);
  if (row.kind !== 'range') return { min: [], max: [] };
  const endings = [row.api, row.param.charAt(0).toUpperCase() + row.param.slice(1)];
  return { min: endings.map((ending) => `min${ending}`), max: endings.map((ending) => `max${ending}`) };
}

const OWN: ReadonlySet<string> = new Set([
  ...OTHERS,
  ...FIELD_NAMES.flatMap((name) => {
    const { min, max } = limitNames(name);
    return [fieldRow(name).param, ...(fieldRow(name).aliases ?? []), ...min, ...max];
  }),
]);

/** Text of a field in an address, whatever it is called there; our own name takes precedence. */
function textOf(params: ReadonlyMap<string, string>, name: FieldName): { param: string; text: string } {
  const { param, aliases = [] } = fieldRow(name);
  const first = (names: readonly string[]) => names.map((one) => params.get(one)?.trim() ?? '').find(Boolean) ?? '';
  const known = [param, ...aliases].find((one) => params.has(one));
  if (known !== undefined) return { param, text: params.get(known)?.trim() ?? '' };
  const { min, max } = limitNames(name);
  const [low, high] = [first(min), first(max)];
  return { param, text: low === '' && high === '' ? '' : `${low}-${high}` };
}

/** Parses an address into a state and its invalid parameters. The first of equal names wins. */
export function parseSearch(address: Iterable<readonly [name: string, text: string]>): {
  state: SearchState;
  ignored: string[];
} {
  const params = new Map<string, string>();
  for (const [name, text] of address) if (!params.has(name)) params.set(name, text);
  const ignored = [...params.keys()].filter((name) => !OWN.has(name) && !NOT_A_WISH.test(name));
  const criteria: SearchCriteria = { ...EMPTY_CRITERIA };
  for (const name of FIELD_NAMES) {
    const { param, text } = textOf(params, name);
    const read = text === '' ? {} : readField(name, text);
    if (read === undefined) ignored.push(param);
    else Object.assign(criteria, read);
  }
  const read = <T>(name: (typeof OTHERS)[number], fallback: T, parse: (text: string) => T | undefined): T => {
    const text = params.get(name)?.trim() ?? '';
    const value = text === '' ? fallback : parse(text);
    if (value === undefined) ignored.push(name);
    return value ?? fallback;
  };
  const state: SearchState = {
    ...criteria,
    q: read('q', '', (text) => text.slice(0, MAX_SENTENCE)),
    sort: read<PropertySort>('sort', 'match', (text) => PROPERTY_SORTS.find((sort) => sort === text)),
    view: read<SearchState['view']>('view', 'cards', (text) => VIEWS.find((view) => view === text)),
    saved: read('saved', false, (text) => (text === '1' ? true : text === '0' ? false : undefined)),
    // Other onboarding journeys do not end on this screen.
    user: read<SearchState['user']>('user', null, (text) => (text === 'buyer' || text === 'renter' ? text : undefined)),
  };
  // Saved homes have no map.
  if (state.saved && state.view === 'map') state.view = 'cards';
  return { state, ignored };
}

/**
 * The market that a search is of: what it says, else rentals on the renter's journey, else, if it says nothing at all,
 * the one that the user last chose.
 */
export function purposeOfSearch(search: SearchState, remembered: WantedPurpose = 'sale'): WantedPurpose {
  if (search.purpose !== null) return search.purpose;
  if (search.user === 'renter') return 'rent';
  const isBare = search.q.trim() === '' && askedFields(search).length === 0;
  return isBare && !search.saved ? remembered : 'sale';
}

/** The shortest parameters of a search: without defaults, in a fixed order. */
export function searchParams(search: Partial<SearchState>): Record<string, string> {
  const { q = '', sort = EMPTY_SEARCH.sort, view = EMPTY_SEARCH.view, saved = false, user = null } = search;
  const fields = FIELD_NAMES.map((name) => [fieldRow(name).param, writeField(name, search)] as const);
  const others = {
    sort: sort === EMPTY_SEARCH.sort ? '' : sort,
    view: view === EMPTY_SEARCH.view ? '' : view,
    saved: saved ? '1' : '',
    user: user ?? '',
  };
  const all = [['q', q.trim()] as const, ...fields, ...Object.entries(others)];
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
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
