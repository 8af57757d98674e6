import { getOrCreate } from '../collections.ts';
import { isOfArea } from '../gazetteer/place-name.ts';
import type { PlaceNames } from '../property/place-names.ts';
import { type PropertyColumns, pickRows } from '../property/property-columns.ts';
import { type PropertySort, sortedRows } from '../property/property-order.ts';
import { onMarket } from '../property/purpose.ts';
import { askedFields, type FieldName, limitsOf } from './fields.ts';
import type { PropertyFilter } from './filter.ts';
import { KEEP, type Rows } from './matching.ts';

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

/** The listings of some areas as columns of their own, with the row of each in the whole market. */
type AreaPart = { columns: PropertyColumns; rows: Uint32Array };

/** The areas that were searched last, so that changing the price or rooms there reads only their listings. */
const AREA_PARTS = new WeakMap<PropertyColumns, Map<string, AreaPart>>();
const MOST_PARTS = 4;

function areaPart(columns: PropertyColumns, areaIds: readonly string[]): AreaPart {
  const parts = getOrCreate(AREA_PARTS, columns, () => new Map<string, AreaPart>());
  const [oldest] = parts.keys();
  const key = areaIds.join();
  if (oldest !== undefined && parts.size >= MOST_PARTS && !parts.has(key)) parts.delete(oldest);
  return getOrCreate(parts, key, () => {
    const isWanted = columns.places.map(({ areaId }) => areaIds.some((id) => isOfArea(areaId, id)));
    const rows = new Uint32Array(columns.rows);
    let count = 0;
    for (let row = 0; row < columns.rows; row++) if (isWanted[columns.place[row] ?? -1] === true) rows[count++] = row;
    return { rows: rows.slice(0, count), columns: pickRows(columns, rows.subarray(0, count)) };
  });
}

/** Returns the number of matches and at most `limit` rows from `offset`, in order. Limits are inclusive. */
export function searchRows(columns: PropertyColumns, question: PropertyQuestion, places: PlaceNames) {
  const { filter, among, matchOrder } = question;
  if (filter.areaIds === undefined || among !== undefined || matchOrder !== undefined) {
    return searchAll(columns, question, places);
  }
  const part = areaPart(columns, filter.areaIds);
  const { total, rows } = searchAll(part.columns, question, places);
  return { total, rows: rows.map((row) => part.rows[row] ?? 0) };
}

function searchAll(columns: PropertyColumns, question: PropertyQuestion, places: PlaceNames) {
  const { filter, sort, offset, limit, among, matchOrder } = question;
  const mask = matchMask(columns, filter, places, among);
  const order = (sort === 'match' ? matchOrder : undefined) ?? sortedRows(columns, sort);
  const rows: number[] = [];
  let total = 0;
  for (let i = 0; i < mask.length; i++) {
    const row = order[i] ?? 0;
    if (mask[row] === 0) continue;
    if (total >= offset && rows.length < limit) rows.push(row);
    total++;
  }
  return { total, rows };
}

export function countMatching(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames): number {
  return searchRows(columns, { filter, sort: 'match', offset: 0, limit: 0 }, places).total;
}

/** 1 for every matching row of `among`, by default those on the market for the wanted purpose. Limits are inclusive. */
export function matchMask(columns: PropertyColumns, filter: PropertyFilter, places: PlaceNames, among?: Uint8Array) {
  const mask = (among ?? onMarket(columns, filter.purpose)).slice();
  for (const name of askedFields(filter)) keepField(mask, { name, filter }, { columns, places });
  return mask;
}

type Asked = { name: FieldName; filter: PropertyFilter };

function keepField(mask: Uint8Array, { name, filter }: Asked, rows: Rows): void {
  const value = limitsOf(name, filter) ?? filter[name as keyof PropertyFilter];
  KEEP[name](mask, value as never, rows, filter); // the value is of the row's kind
}
