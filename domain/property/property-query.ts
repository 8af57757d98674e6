import { getOrCreate } from '../collections.ts';
import { isInArea, parseMapArea } from '../geo.ts';
import type { PlaceNames, PropertyFilter, PropertySort } from './filter.ts';
import { PROPERTY_TYPES, parsePropertyType } from './property.ts';
import type { PropertyColumns } from './property-columns.ts';
import { keepLocations, keepWords } from './row-words.ts';

export type PropertyQuestion = {
  filter: PropertyFilter;
  sort: PropertySort;
  offset: number;
  limit: number;
  /** 1 for rows to search, active or not; active ones if omitted. */
  among?: Uint8Array | undefined;
  /** All rows, best match with the user's wishes first; without it, `match` sorts by AI score. */
  matchOrder?: Uint32Array | undefined;
};

/** Returns the number of matches and at most `limit` rows from `offset`, in order. Limits are inclusive. */
export function searchRows(columns: PropertyColumns, question: PropertyQuestion, places: PlaceNames) {
  const { filter, sort, offset, limit, among, matchOrder } = question;
  const mask = matchMask(columns, filter, places, among);
  const order = (sort === 'match' ? matchOrder : undefined) ?? sortedRows(columns, sort);
  const rows: number[] = [];
  let total = 0;
  for (let i = 0; i < mask.length; i++) {
    const row = order[i];
    if (mask[row] === 0) continue;
    if (total >= offset && rows.length < limit) rows.push(row);
    total++;
  }
  return { total, rows };
}

export function countMatching(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): number {
  return searchRows(columns, { filter, sort: 'match', offset: 0, limit: 0 }, places).total;
}

/** 1 for every matching row of `among`, by default the active ones. Limits are inclusive. */
export function matchMask(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames, among?: Uint8Array) {
  const mask = rowsWithinLimits(columns, filter, among ?? columns.active);
  keepWishes(mask, columns, filter, places);
  keepLocations(mask, columns, filter.location ?? '', places);
  keepWords(mask, columns, filter.keywords?.trim() ?? '', places);
  return mask;
}

const INF = Number.POSITIVE_INFINITY;

/** 1 for every row of `among` within the limits of price, type, completion and rooms. */
function rowsWithinLimits(columns: PropertyColumns, filter: PropertyFilter, among: Uint8Array): Uint8Array {
  const mask = new Uint8Array(columns.rows);
  const { price, type, offPlan, halfBedrooms, halfBathrooms } = columns;
  const { minPrice = -INF, maxPrice = INF, completion } = filter;
  // Unknown bedrooms are below zero and match no limit.
  const leastBeds = filter.maxBedrooms === undefined ? -INF : 0;
  const [minBeds, maxBeds] = [2 * (filter.minBedrooms ?? leastBeds), 2 * (filter.maxBedrooms ?? INF)];
  const [minBaths, maxBaths] = [2 * (filter.minBathrooms ?? -INF), 2 * (filter.maxBathrooms ?? INF)];
  const wanted = typeFilter(filter.propertyType);
  const wantedOffPlan = completion === 'off_plan' ? 1 : 0;
  for (let i = 0; i < mask.length; i++) {
    const cost = price[i];
    const beds = halfBedrooms[i];
    const baths = halfBathrooms[i];
    // Arithmetic instead of branches, which are unpredictable here.
    const isOfKind =
      +(wanted === null || type[i] === wanted) & +(completion === undefined || offPlan[i] === wantedOffPlan);
    const hasRooms = +(beds >= minBeds) & +(beds <= maxBeds) & +(baths >= minBaths) & +(baths <= maxBaths);
    mask[i] = among[i] & isOfKind & hasRooms & +(cost >= minPrice) & +(cost <= maxPrice);
  }
  return mask;
}

/** Code of the type; -1, which no row has, for an unknown word; null for no filter. */
function typeFilter(word: string | undefined): number | null {
  if (word === undefined || word === '' || word.toLowerCase() === 'all') return null;
  const type = parsePropertyType(word);
  return type === null ? -1 : PROPERTY_TYPES.indexOf(type);
}

/** Applies the other filters. A home of unknown size, yield or position never matches a filter on that field. */
function keepWishes(mask: Uint8Array, columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): void {
  const { sqft, grossYield, year, offPlan, lat, lng } = columns;
  const { minSqft, maxSqft, minYield, minHandover, maxHandover } = filter;
  const keep = (fits: (row: number) => boolean) => {
    for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !fits(row)) mask[row] = 0;
  };
  if (minSqft !== undefined || maxSqft !== undefined) {
    const [min, max] = [Math.max(1, minSqft ?? 1), maxSqft ?? INF];
    keep((row) => sqft[row] >= min && sqft[row] <= max);
  }
  // Slightly lower, so that a minimum of 7% finds homes shown with 7.0%.
  if (minYield !== undefined) keep((row) => grossYield[row] >= (minYield - 0.05) / 100);
  if (minHandover !== undefined || maxHandover !== undefined) {
    const [min, max] = [minHandover ?? 1, maxHandover ?? INF];
    // Finished homes match unless a first year is given.
    keep((row) => (offPlan[row] === 1 ? year[row] >= min && year[row] <= max : minHandover === undefined));
  }
  const near = filter.near?.trim() ?? '';
  if (near !== '') {
    const isNear = places.nearTo(near);
    keep((row) => isNear?.({ lat: lat[row], lng: lng[row] }) === true);
  }
  const within = filter.within?.trim() ?? '';
  if (within !== '') {
    const area = parseMapArea(within);
    keep((row) => area !== null && isInArea(area, lat[row], lng[row]));
  }
}

/** Orders are cached per set of columns. */
const ORDERS = new WeakMap<PropertyColumns, Map<PropertySort, Uint32Array>>();

/** Rows in the order of `sort`, ties by match. */
export function sortedRows(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const orders = getOrCreate(ORDERS, columns, () => new Map<PropertySort, Uint32Array>());
  return getOrCreate(orders, sort, () => makeOrder(columns, sort));
}

function makeOrder(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const order = new Uint32Array(columns.rows);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (sort === 'match') return order;
  const [name, sign] = KEYS[sort];
  const column = columns[name];
  // Unknown values sort last. Infinity − Infinity is NaN, which `||` passes to the tie-break.
  const unknown = (row: number) => +Number.isNaN(column[row]);
  return order.sort((a, b) => unknown(a) - unknown(b) || sign * (column[a] - column[b]) || a - b);
}

const KEYS = {
  'price-asc': ['price', 1],
  'price-desc': ['price', -1],
  newest: ['listedDay', -1],
  'sqft-desc': ['sqft', -1],
  'sqft-asc': ['sqft', 1],
  'price-per-sqft-asc': ['perSqft', 1],
  'yield-desc': ['grossYield', -1],
} as const satisfies Record<Exclude<PropertySort, 'match'>, readonly [keyof PropertyColumns, 1 | -1]>;
