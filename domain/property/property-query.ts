import type { PropertyFilter, PropertySort } from './filter.ts';
import { PROPERTY_TYPES, propertyTypeOf } from './property.ts';
import type { PropertyColumns } from './property-columns.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`, which every column has.

export type PropertyQuestion = { filter: PropertyFilter; sort: PropertySort; offset: number; limit: number };

/**
 * Knows the names of places; the gazetteer of `domain/market/areas.ts` is one. Given by the caller, because
 * a question without a location must not wait for 25 kB of names.
 */
export type PlaceNames = {
  /** The area that goes by exactly this name. */
  resolveArea(name: string): { id: string } | null;
  /** Areas that a half-typed name may mean. */
  searchAreas(text: string, limit: number): readonly { id: string }[];
};

/** Knows no place: a location is then only a text to be found in listings. */
export const NO_PLACES: PlaceNames = { resolveArea: () => null, searchAreas: () => [] };

/**
 * Answers a search: how many listings match and the rows from `offset`, at most `limit`, in order.
 * Listings taken off the market are not found. Limits of the filter are inclusive.
 */
export function searchRows(
  columns: PropertyColumns,
  question: PropertyQuestion,
  places: PlaceNames,
): { total: number; rows: number[] } {
  const mask = matchMask(columns, question.filter, places);
  const order = question.sort === 'match' ? null : orderOf(columns, question.sort);
  const rows: number[] = [];
  let total = 0;
  const end = question.offset + question.limit;
  for (let i = 0; i < columns.rows; i++) {
    const row = order === null ? i : (order[i] as number);
    if (mask[row] === 0) continue;
    if (total >= question.offset && total < end) rows.push(row);
    total++;
  }
  return { total, rows };
}

/** How many listings match. */
export function countMatching(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): number {
  const mask = matchMask(columns, filter, places);
  let total = 0;
  for (let i = 0; i < columns.rows; i++) total += mask[i] as number;
  return total;
}

/** 1 for every row that matches, 0 for the others. */
export function matchMask(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): Uint8Array {
  const mask = columns.active.slice();
  const type = typeFilter(filter.propertyType);
  if (type !== null) keepEqual(mask, columns.type, type);
  keepBetween(mask, columns.price, filter.minPrice, filter.maxPrice);
  keepBetween(mask, columns.halfBedrooms, doubled(filter.minBedrooms), doubled(filter.maxBedrooms));
  keepBetween(mask, columns.halfBathrooms, doubled(filter.minBathrooms), doubled(filter.maxBathrooms));
  const location = filter.location?.trim() ?? '';
  if (location !== '') keepLocation(mask, columns, { location, places });
  return mask;
}

/** Code of a wanted type; -1, which no row has, for a word that is not a type; null for no filter. */
function typeFilter(word: string | undefined): number | null {
  if (word === undefined || word === '' || word.toLowerCase() === 'all') return null;
  const type = propertyTypeOf(word);
  return type === null ? -1 : PROPERTY_TYPES.indexOf(type);
}

function doubled(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * 2;
}

function keepEqual(mask: Uint8Array, column: Uint8Array, wanted: number): void {
  // Arithmetic instead of a branch, as below.
  for (let i = 0; i < mask.length; i++) mask[i] = (mask[i] as number) & +(column[i] === wanted);
}

function keepBetween(
  mask: Uint8Array,
  column: Float64Array | Uint16Array,
  min: number | undefined,
  max: number | undefined,
): void {
  if (min === undefined && max === undefined) return;
  const low = min ?? Number.NEGATIVE_INFINITY;
  const high = max ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < mask.length; i++) {
    const value = column[i] as number;
    // Arithmetic instead of a branch: prices are in no order, and a wrong guess costs more than the sum.
    mask[i] = (mask[i] as number) & +(value >= low) & +(value <= high);
  }
}

/**
 * A place by any of its names (`Marsa Dubai` is Dubai Marina). A text that is no place's name is taken
 * word by word: each word must stand in the listing's title, address, building or project, in the name
 * of its location, or begin a name of its area.
 */
function keepLocation(
  mask: Uint8Array,
  columns: PropertyColumns,
  { location, places }: { location: string; places: PlaceNames },
): void {
  const area = places.resolveArea(location);
  if (area !== null) {
    const text = location.toLowerCase();
    const wanted = placeMask(
      columns,
      (place) => place.areaId === area.id || place.location.toLowerCase().includes(text),
    );
    for (let i = 0; i < mask.length; i++)
      mask[i] = (mask[i] as number) & (wanted[columns.place[i] as number] as number);
    return;
  }
  const whole = areaIdsOf(location, places);
  const anywhere = wordsMask(columns, location, places);
  const wanted = placeMask(columns, (place) => whole.has(place.areaId));
  for (let i = 0; i < mask.length; i++) {
    mask[i] = (mask[i] as number) & ((anywhere[i] as number) | (wanted[columns.place[i] as number] as number));
  }
}

function wordsMask(columns: PropertyColumns, text: string, places: PlaceNames): Uint8Array {
  const all = new Uint8Array(columns.rows).fill(1);
  for (const word of text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((part) => part !== '')) {
    const areas = areaIdsOf(word, places);
    const inPlace = placeMask(columns, (p) => p.location.toLowerCase().includes(word) || areas.has(p.areaId));
    const inText = textMask(columns, word);
    for (let i = 0; i < all.length; i++) {
      all[i] = (all[i] as number) & ((inText[i] as number) | (inPlace[columns.place[i] as number] as number));
    }
  }
  return all;
}

/** Areas a half-typed name may mean. Two letters begin too many names to say anything. */
function areaIdsOf(text: string, places: PlaceNames): Set<string> {
  return new Set(text.length < 3 ? [] : places.searchAreas(text, 12).map((area) => area.id));
}

function placeMask(
  columns: PropertyColumns,
  wanted: (place: { location: string; areaId: string }) => boolean,
): Uint8Array {
  return Uint8Array.from(columns.places, (place) => (wanted(place) ? 1 : 0));
}

/** Rows whose text contains `word`: one search through all texts, no copy of any of them. */
function textMask(columns: PropertyColumns, word: string): Uint8Array {
  const found = new Uint8Array(columns.rows);
  let row = 0;
  for (let at = columns.text.indexOf(word); at !== -1; ) {
    while ((columns.textStart[row + 1] as number) <= at) row++;
    found[row] = 1;
    at = columns.text.indexOf(word, columns.textStart[row + 1] as number);
  }
  return found;
}

/** Orders are made once per set of columns: a search then only walks them. */
const ORDERS = new WeakMap<PropertyColumns, Map<PropertySort, Uint32Array>>();

/** Rows in the order of `sort`; equal ones in the order of match. */
export function orderOf(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  let orders = ORDERS.get(columns);
  if (orders === undefined) {
    orders = new Map();
    ORDERS.set(columns, orders);
  }
  let order = orders.get(sort);
  if (order === undefined) {
    order = makeOrder(columns, sort);
    orders.set(sort, order);
  }
  return order;
}

function makeOrder(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const order = new Uint32Array(columns.rows);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (sort === 'match') return order;
  const { column, sign } = sortKey(columns, sort);
  // Infinity − Infinity is NaN, which `||` passes on to the tie-break.
  return order.sort((a, b) => sign * ((column[a] as number) - (column[b] as number)) || a - b);
}

function sortKey(
  columns: PropertyColumns,
  sort: Exclude<PropertySort, 'match'>,
): {
  column: Float64Array | Int32Array;
  sign: 1 | -1;
} {
  switch (sort) {
    case 'price-asc':
      return { column: columns.price, sign: 1 };
    case 'price-desc':
      return { column: columns.price, sign: -1 };
    case 'newest':
      return { column: columns.listedDay, sign: -1 };
    case 'sqft-desc':
      return { column: columns.sqft, sign: -1 };
    case 'price-per-sqft-asc':
      return { column: columns.perSqft, sign: 1 };
  }
}
