import { EMPTY_SEARCH, type SearchState } from '../search/search-address.ts';
import { toSearchPatch } from '../search/sentence-search.ts';
import type { Frame, Slots } from './frame.ts';

export function said<K extends keyof Slots>(slots: Slots, ...keys: readonly K[]): { [P in K]?: NonNullable<Slots[P]> } {
  const given = keys.filter((key) => slots[key] !== null).map((key) => [key, slots[key]]);
  return Object.fromEntries(given) as { [P in K]?: NonNullable<Slots[P]> };
}

/** Converts a frame's period to tool arguments. */
export function periodAsked({ from, to }: Frame): { from?: string; to?: string } {
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

export function homesAsked(slots: Slots) {
  const isStudio = slots.type === 'studio' || slots.maxBeds === 0;
  return {
    // Studios are found by bedrooms, because sources class them as studios or as apartments.
    type: isStudio || slots.types.length > 1 ? undefined : (slots.type ?? undefined),
    ...said(slots, 'minBeds', 'maxBeds', 'completion'),
  };
}

/** Id of the area a question names, else of the area of the project or building it names. */
export function areaAsked(slots: Slots): string | undefined {
  return slots.areas[0]?.id ?? (slots.named === null || slots.named.areaId === '' ? undefined : slots.named.areaId);
}

export function projectAsked(slots: Slots): string | undefined {
  return slots.named === null || slots.named.kind === 'developer' ? undefined : slots.named.name;
}

export function developerAsked(slots: Slots): string | undefined {
  return slots.named?.kind === 'developer' ? slots.named.name : undefined;
}

export function searchParamsFor(slots: Slots): Record<string, string> {
  const state: SearchState = { ...EMPTY_SEARCH, ...toSearchPatch(slots) };
  const params: Record<string, string> = {};
  const range = (name: string, min: number | null, max: number | null) => {
    if (min !== null || max !== null) params[name] = `${min ?? ''}-${max ?? ''}`;
  };
  if (state.location !== '') params.location = state.location;
  if (state.type !== 'all') params.type = state.type;
  if (state.minPriceAed > 0 || state.maxPriceAed !== null)
    params.price = `${state.minPriceAed}-${state.maxPriceAed ?? ''}`;
  for (const name of ['Beds', 'Baths', 'Sqft', 'Handover'] as const)
    range(name.toLowerCase(), state[`min${name}`], state[`max${name}`]);
  if (state.completion !== null) params.completion = state.completion;
  if (state.minYieldPercent !== null) params.yield = `${state.minYieldPercent}-`;
  if (state.near !== '') params.near = state.near;
  if (state.keywords !== '') params.keywords = state.keywords;
  if (state.sort !== EMPTY_SEARCH.sort) params.sort = state.sort;
  return params;
}

export function slidesParamsFor(slots: Slots): Record<string, string> {
  const { areas, homeIds, years } = slots;
  const [home] = homeIds;
  if (homeIds.length > 1) return { template: 'property-comparison', focus: 'all', homes: homeIds.join(',') };
  if (home !== undefined) return { template: 'property-brief', focus: 'all', property: String(home) };
  const sales = salesKind(slots);
  if (years !== null) sales.months = String(Math.max(1, Math.round(years * 12)));
  const [area] = areas;
  if (area === undefined) return { template: 'market-overview', focus: 'all', ...sales };
  return {
    template: areas.length > 1 ? 'comparative-analysis' : 'location-spotlight',
    focus: area.id,
    areas: areas.map(({ id }) => id).join(','),
    ...sales,
  };
}

/** Kind of homes as address parameters; leaves out a range of rooms that they cannot express. */
function salesKind({ type, minBeds, maxBeds, completion }: Slots): Record<string, string> {
  const params: Record<string, string> = {};
  const rooms = type === 'studio' ? 0 : minBeds === maxBeds || (minBeds === 4 && maxBeds === null) ? minBeds : null;
  if (type !== null && type !== 'studio') params.type = type === 'apartment' ? 'flat' : type;
  // In the address, 4 means four or more.
  if (rooms !== null && (rooms < 4 || maxBeds === null)) params.rooms = String(rooms);
  if (completion !== null) params.state = completion === 'ready' ? 'ready' : 'off-plan';
  return params;
}
