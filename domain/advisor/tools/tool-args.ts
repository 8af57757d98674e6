import { PROPERTY_TYPES } from '../../property/property-type.ts';
import { isAsked } from '../../search/fields.ts';
import { toPropertyFilter } from '../../search/filter.ts';
import { searchParams } from '../../search/search-address.ts';
import { toSearchPatch } from '../../search/sentence-search.ts';
import type { Frame, Slots } from '../frame/frame.ts';
import type { ToolArgs } from './tool-types.ts';

export function said<K extends keyof Slots>(slots: Slots, ...keys: readonly K[]): { [P in K]?: NonNullable<Slots[P]> } {
  const given = keys.filter((key) => isAsked(slots[key])).map((key) => [key, slots[key]]);
  return Object.fromEntries(given) as { [P in K]?: NonNullable<Slots[P]> };
}

/** Converts a frame's period to tool arguments. */
export function periodAsked({ from, to }: Frame): { from?: string; to?: string } {
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

/** Converts slots to arguments of `search_listings`. */
export function searchAsked(slots: Slots): ToolArgs<'search_listings'> {
  const { sort } = slots;
  return {
    ...toPropertyFilter(toSearchPatch(slots)),
    ...(sort === null ? {} : { sort }),
  } as ToolArgs<'search_listings'>; // lists are not changed
}

export function homesAsked(slots: Slots) {
  const [type] = slots.types;
  const isStudio = type === 'studio' || slots.maxBeds === 0;
  return {
    // Studios are found by bedrooms, because sources class them as studios or as apartments.
    type: isStudio || slots.types.length > 1 ? undefined : type,
    ...(slots.types.length > 1 && !isStudio ? { types: [...slots.types] } : {}),
    ...said(slots, 'minBeds', 'maxBeds', 'completion'),
  };
}

/** Slots for figures, which know no types to leave out: the other types, and one bedroom or more without studios. */
export function withoutExcludedTypes(slots: Slots, operation: Frame['operation']): Slots {
  const { notTypes, types, minBeds, maxBeds } = slots;
  if (notTypes.length === 0) return slots;
  const isOfAll = types.length === 0 && notTypes.some((type) => type !== 'studio') && operation !== 'compare';
  const isOfRooms = notTypes.includes('studio') && minBeds === null && maxBeds !== 0;
  return {
    ...slots,
    types: isOfAll ? PROPERTY_TYPES.filter((type) => type !== 'studio' && !notTypes.includes(type)) : types,
    minBeds: isOfRooms ? 1 : minBeds,
  };
}

const MOST_KINDS = 4;

/** The kinds or sizes of homes that a question names, each as slots of its own; `[]` if it names only one. */
export function kindsIn(slots: Slots, measure: Frame['measure'] = null): Slots[] {
  const { types, minBeds, maxBeds } = slots;
  if (measure === 'off_plan_share')
    return (['ready', 'off_plan'] as const).map((completion) => ({ ...slots, completion }));
  if (types.length > 1) return types.slice(0, MOST_KINDS).map((type) => ({ ...slots, types: [type] }));
  if (minBeds === null || maxBeds === null || maxBeds <= minBeds) return [];
  const count = Math.min(MOST_KINDS, maxBeds - minBeds + 1);
  return Array.from({ length: count }, (_, step) => ({ ...slots, minBeds: minBeds + step, maxBeds: minBeds + step }));
}

/** Id of the area a question names, else of the area of the project or building it names. */
export function areaAsked(slots: Slots): string | undefined {
  return slots.areaIds[0] ?? (slots.named === null || slots.named.areaId === '' ? undefined : slots.named.areaId);
}

export function projectAsked(slots: Slots): string | undefined {
  return slots.named === null || slots.named.kind === 'developer' ? undefined : slots.named.name;
}

export function developerAsked(slots: Slots): string | undefined {
  return slots.named?.kind === 'developer' ? slots.named.name : undefined;
}

/** Parameters of the search that shows the same homes. */
export function searchParamsFor(slots: Slots): Record<string, string> {
  return searchParams(toSearchPatch(slots));
}

/** Parameters of the presentation that shows the same. `isToLet`: the homes named are no homes for sale. */
export function slidesParamsFor(slots: Slots, isToLet = false): Record<string, string> {
  const { areaIds, homeIds, years } = slots;
  const [home] = homeIds;
  if (homeIds.length > 1) return { template: 'property-comparison', focus: 'all', homes: homeIds.join(',') };
  if (home !== undefined) {
    return { template: isToLet ? 'rental-brief' : 'property-brief', focus: 'all', property: String(home) };
  }
  const sales = salesKind(slots);
  if (years !== null) sales.months = String(Math.max(1, Math.round(years * 12)));
  const [areaId] = areaIds;
  if (areaId === undefined) return { template: 'market-overview', focus: 'all', ...sales };
  return {
    template: areaIds.length > 1 ? 'comparative-analysis' : 'location-spotlight',
    focus: areaId,
    areas: areaIds.join(','),
    ...sales,
  };
}

/** Kind of homes as address parameters; leaves out a range of rooms that they cannot express. */
function salesKind({ types: [type], minBeds, maxBeds, completion }: Slots): Record<string, string> {
  const params: Record<string, string> = {};
  const rooms = type === 'studio' ? 0 : minBeds === maxBeds || (minBeds === 4 && maxBeds === null) ? minBeds : null;
  if (type !== undefined && type !== 'studio') params.type = type === 'apartment' ? 'flat' : type;
  // In the address, 4 means four or more.
  if (rooms !== null && (rooms < 4 || maxBeds === null)) params.rooms = String(rooms);
  if (completion !== null) params.state = completion === 'ready' ? 'ready' : 'off-plan';
  return params;
}
