import type { LatLng } from '../geo.ts';
import { isInArea, parseMapArea } from '../map/map-area.ts';
import type { PropertyFilter, PropertySort } from './filter.ts';
import type { PropertyColumns } from './property-columns.ts';
import { boundsOf, indexOf } from './property-index.ts';

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
  /** Whether a point is near to what the text names; null where it names nothing. */
  nearTo(text: string): ((at: LatLng) => boolean) | null;
};

/** Knows no place: a location is then only a text to be found in listings. */
export const NO_PLACES: PlaceNames = { resolveArea: () => null, searchAreas: () => [], nearTo: () => null };

/**
 * Answers a search: how many listings match and the rows from `offset`, at most `limit`, in order.
 * Listings taken off the market are not found. Limits of the filter are inclusive.
 */
export function searchRows(
  columns: PropertyColumns,
  question: PropertyQuestion,
  places: PlaceNames,
): { total: number; rows: number[] } {
  const { filter, sort, offset, limit } = question;
  const page = { offset, end: offset + limit };
  if (needsEachRow(filter))
    return walk(matchMask(columns, filter, places), sort === 'match' ? null : orderOf(columns, sort), page);
  const location = filter.location?.trim() ?? '';
  const area = location === '' ? null : places.resolveArea(location);
  // Few of all listings are in one area: they are found through their places, not by looking at each row.
  if (area !== null) {
    const wanted = areaMask(columns, area, location);
    return inOrder(columns, rowsOfPlaces(columns, wanted, filter), { sort, page });
  }
  if (location === '' && sort === 'match') return firstAndCount(columns, filter, page);
  return walk(matchMask(columns, filter, places), sort === 'match' ? null : orderOf(columns, sort), page);
}

/** How many listings match. */
export function countMatching(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): number {
  return searchRows(columns, { filter, sort: 'match', offset: 0, limit: 0 }, places).total;
}

/** 1 for every row that matches, 0 for the others. */
export function matchMask(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): Uint8Array {
  const mask = new Uint8Array(columns.rows);
  const index = indexOf(columns);
  const { wanted, minPrice, maxPrice } = boundsOf(index, filter);
  const { form } = index;
  for (let i = 0; i < mask.length; i++) {
    const price = columns.price[i];
    // Arithmetic instead of branches: prices are in no order, and a wrong guess costs more than the sum.
    mask[i] = wanted[form[i]] & +(price >= minPrice) & +(price <= maxPrice);
  }
  const locations = locationsOf(filter);
  const [only] = locations;
  if (locations.length === 1 && only !== undefined) keepLocation(mask, columns, { location: only, places });
  else if (locations.length > 1) keepAnyLocation(mask, columns, { locations, places });
  keepSizes(mask, columns, filter);
  keepYields(mask, columns, filter);
  keepHandovers(mask, columns, filter);
  keepNear(mask, columns, { near: filter.near?.trim() ?? '', places });
  keepWithin(mask, columns, filter.within?.trim() ?? '');
  const keywords = filter.keywords?.trim() ?? '';
  if (keywords !== '') keep(mask, wordsMask(columns, keywords, places));
  return mask;
}

/** What only a look at each row can tell. */
function needsEachRow(filter: PropertyFilter): boolean {
  const {
    location,
    minSqft,
    maxSqft,
    minYield,
    minHandover,
    maxHandover,
    keywords = '',
    near = '',
    within = '',
  } = filter;
  const limits = [minSqft, maxSqft, minYield, minHandover, maxHandover];
  const texts = [keywords, near, within];
  return (
    location?.includes(';') === true || limits.some((limit) => limit !== undefined) || texts.some((text) => text !== '')
  );
}

function locationsOf({ location = '' }: PropertyFilter): string[] {
  return location
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Rows of any of several places. */
function keepAnyLocation(
  mask: Uint8Array,
  columns: PropertyColumns,
  { locations, places }: { locations: readonly string[]; places: PlaceNames },
): void {
  const any = new Uint8Array(mask.length);
  for (const location of locations) {
    const one = new Uint8Array(mask.length).fill(1);
    keepLocation(one, columns, { location, places });
    for (let i = 0; i < any.length; i++) any[i] = any[i] | one[i];
  }
  keep(mask, any);
}

/** A home of unknown size is within no limits. */
function keepSizes(mask: Uint8Array, { sqft }: PropertyColumns, { minSqft, maxSqft }: PropertyFilter): void {
  if (minSqft === undefined && maxSqft === undefined) return;
  const [min, max] = [Math.max(1, minSqft ?? 1), maxSqft ?? Number.POSITIVE_INFINITY];
  for (let i = 0; i < mask.length; i++) {
    const size = sqft[i];
    mask[i] = mask[i] & +(size >= min) & +(size <= max);
  }
}

/** A home of unknown yield is left out. */
function keepYields(mask: Uint8Array, { grossYield }: PropertyColumns, { minYield }: PropertyFilter): void {
  if (minYield === undefined) return;
  // A hair below: 7% is meant to find a home that is shown with 7.0%.
  const least = (minYield - 0.05) / 100;
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & +(grossYield[i] >= least);
}

/** Off-plan homes by the year of their handover; finished ones are handed over unless a first year is asked for. */
function keepHandovers(mask: Uint8Array, columns: PropertyColumns, filter: PropertyFilter): void {
  const { minHandover, maxHandover } = filter;
  if (minHandover === undefined && maxHandover === undefined) return;
  const { year, offPlan } = columns;
  for (let i = 0; i < mask.length; i++) {
    const isWithin = year[i] >= (minHandover ?? 1) && year[i] <= (maxHandover ?? 0xffff);
    const fits = offPlan[i] === 1 ? isWithin : minHandover === undefined;
    mask[i] = mask[i] & +fits;
  }
}

/** A home whose place is unknown, and every home where the name says nothing, is not near. */
function keepNear(
  mask: Uint8Array,
  { lat, lng }: PropertyColumns,
  { near, places }: { near: string; places: PlaceNames },
): void {
  if (near === '') return;
  const isNear = places.nearTo(near);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 1 && isNear?.({ lat: lat[i], lng: lng[i] }) !== true) mask[i] = 0;
  }
}

/** A home whose place is unknown, and every home where the text names no area, is not within. */
function keepWithin(mask: Uint8Array, { lat, lng }: PropertyColumns, within: string): void {
  if (within === '') return;
  const area = parseMapArea(within);
  for (let i = 0; i < mask.length; i++) {
    if (area === null || !isInArea(area, lat[i], lng[i])) mask[i] = 0;
  }
}

function keep(mask: Uint8Array, wanted: Uint8Array): void {
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & wanted[i];
}

type Page = { offset: number; end: number };
type Answer = { total: number; rows: number[] };

/** Names matching rows until the page is full, and counts the others without a branch. */
function firstAndCount(columns: PropertyColumns, filter: PropertyFilter, page: Page): Answer {
  const index = indexOf(columns);
  const { wanted, minPrice, maxPrice } = boundsOf(index, filter);
  const { form } = index;
  const { price } = columns;
  const rows: number[] = [];
  let total = 0;
  let i = 0;
  for (; i < columns.rows && total < page.end; i++) {
    const cost = price[i];
    if (wanted[form[i]] === 0 || cost < minPrice || cost > maxPrice) continue;
    if (total >= page.offset) rows.push(i);
    total++;
  }
  for (; i < columns.rows; i++) {
    const cost = price[i];
    total += wanted[form[i]] & +(cost >= minPrice) & +(cost <= maxPrice);
  }
  return { total, rows };
}

function walk(mask: Uint8Array, order: Uint32Array | null, page: Page): Answer {
  const rows: number[] = [];
  let total = 0;
  for (let i = 0; i < mask.length; i++) {
    const row = order === null ? i : order[i];
    if (mask[row] === 0) continue;
    if (total >= page.offset && total < page.end) rows.push(row);
    total++;
  }
  return { total, rows };
}

/** Matching rows of some places: an ascending run for each of them. */
function rowsOfPlaces(
  columns: PropertyColumns,
  places: Uint8Array,
  filter: PropertyFilter,
): { rows: Uint32Array; runs: number } {
  const index = indexOf(columns);
  const { wanted, minPrice, maxPrice } = boundsOf(index, filter);
  const { placeStart, rows, price, formByPlace } = index;
  let size = 1;
  places.forEach((isWanted, place) => {
    if (isWanted === 1) size += placeStart[place + 1] - placeStart[place];
  });
  const found = new Uint32Array(size);
  let count = 0;
  let runs = 0;
  for (let place = 0; place < places.length; place++) {
    if (places[place] === 0) continue;
    const before = count;
    const end = placeStart[place + 1];
    for (let i = placeStart[place]; i < end; i++) {
      const cost = price[i];
      // Written always and kept when it matches: no branch on unsorted prices.
      found[count] = rows[i];
      count += wanted[formByPlace[i]] & +(cost >= minPrice) & +(cost <= maxPrice);
    }
    if (count > before) runs++;
  }
  return { rows: found.subarray(0, count), runs };
}

/** The page of some rows in the order asked for. */
function inOrder(
  columns: PropertyColumns,
  { rows, runs }: { rows: Uint32Array; runs: number },
  { sort, page }: { sort: PropertySort; page: Page },
): Answer {
  const total = rows.length;
  if (sort === 'match') {
    if (runs > 1) rows.sort();
    return { total, rows: [...rows.subarray(page.offset, page.end)] };
  }
  const order = orderOf(columns, sort);
  const standing = standingIn(order);
  for (let i = 0; i < total; i++) rows[i] = standing[rows[i]];
  rows.sort();
  return { total, rows: Array.from(rows.subarray(page.offset, page.end), (place) => order[place]) };
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
    const wanted = areaMask(columns, area, location);
    for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & wanted[columns.place[i]];
    return;
  }
  const whole = areaIdsOf(location, places);
  const anywhere = wordsMask(columns, location, places);
  const wanted = placeMask(columns, (place) => whole.has(place.areaId));
  for (let i = 0; i < mask.length; i++) {
    mask[i] = mask[i] & (anywhere[i] | wanted[columns.place[i]]);
  }
}

/** Places of an area: those that name it, and those whose own name contains what was asked. */
function areaMask(columns: PropertyColumns, area: { id: string }, location: string): Uint8Array {
  const text = location.toLowerCase();
  return placeMask(columns, (place) => place.areaId === area.id || place.location.toLowerCase().includes(text));
}

/** Each word must be found: in the text of the listing, or as the beginning of a name of its area. */
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
      all[i] = all[i] & (inText[i] | inPlace[columns.place[i]]);
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

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Rows whose text has `word`: those that have it as a whole word; without any, those where a word begins with it;
 * without any, those that contain it. So a place's name comes before a street that begins with it. One search through
 * all texts, no copy of any of them.
 */
function textMask(columns: PropertyColumns, word: string): Uint8Array {
  const { text, textStart, rows } = columns;
  const fits = [new Uint8Array(rows), new Uint8Array(rows), new Uint8Array(rows)];
  const counts = [0, 0, 0];
  let row = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    while (textStart[row + 1] <= at) row++;
    const begins = at === 0 || !LETTER.test(text[at - 1]);
    const ends = !LETTER.test(text[at + word.length] ?? ' ');
    const fit = begins && ends ? 0 : begins ? 1 : 2;
    for (let wider = fit; wider < fits.length; wider++) {
      fits[wider][row] = 1;
      counts[wider]++;
    }
  }
  return fits[counts.findIndex((count) => count > 0)] ?? new Uint8Array(rows);
}

/** Whether some listing has these words one after the other, the last of them perhaps only begun. Lower case. */
export function isInListings(columns: PropertyColumns, phrase: string, mayBeBegun: boolean): boolean {
  for (let at = columns.text.indexOf(phrase); at !== -1; at = columns.text.indexOf(phrase, at + 1)) {
    const begins = at === 0 || !LETTER.test(columns.text[at - 1]);
    if (begins && (mayBeBegun || !LETTER.test(columns.text[at + phrase.length] ?? ' '))) return true;
  }
  return false;
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

/** Where each row stands in an order: the order read the other way round. */
const STANDINGS = new WeakMap<Uint32Array, Uint32Array>();

function standingIn(order: Uint32Array): Uint32Array {
  let standing = STANDINGS.get(order);
  if (standing === undefined) {
    standing = new Uint32Array(order.length);
    for (let place = 0; place < order.length; place++) standing[order[place]] = place;
    STANDINGS.set(order, standing);
  }
  return standing;
}

function makeOrder(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const order = new Uint32Array(columns.rows);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (sort === 'match') return order;
  const { column, sign } = sortKey(columns, sort);
  // What is unknown comes last. Infinity − Infinity is NaN, which `||` passes on to the tie-break.
  const unknown = (row: number) => +Number.isNaN(column[row]);
  return order.sort((a, b) => unknown(a) - unknown(b) || sign * (column[a] - column[b]) || a - b);
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
    case 'yield-desc':
      return { column: columns.grossYield, sign: -1 };
  }
}
