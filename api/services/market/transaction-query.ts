import * as z from 'zod/mini';
import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import { parseDay } from '../../../domain/day.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import type { MarketTable } from '../../../domain/market/market-table.ts';
import { groupCode, keyOfRow, type TransactionColumns, typeCode } from '../../../domain/transaction/columns.ts';
import type { Hash64 } from '../../../domain/transaction/deed-key.ts';
import { DEED_FLAG, DEED_GROUPS, DEED_TYPES, type DeedType } from '../../../domain/transaction/transaction.ts';
import { ApiError } from '../../errors.ts';
import type { Market } from './market.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** Filters for transactions. Days are `YYYY-MM-DD`, inclusive. */
export const TransactionFilter = z.object({
  area: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(z.string().check(z.maxLength(10))),
  to: z.optional(z.string().check(z.maxLength(10))),
  type: z.optional(z.string().check(z.maxLength(20))),
  group: z.optional(z.enum(DEED_GROUPS)),
  /** Number of bedrooms; 0 for a studio. */
  rooms: z.optional(z.int().check(z.minimum(0), z.maximum(127))),
  state: z.optional(z.enum(['ready', 'off-plan'])),
});
type TransactionFilter = z.infer<typeof TransactionFilter>;

/** Position after a page: the last deed instead of a row number, so that it stays valid when deeds are added. */
export type Cursor = { day: number; key: Hash64 /** Number of rows with this key already sent. */; sent: number };

export type RowFilter = {
  table: MarketTable;
  /** Code of the area; -1 for an area without deeds, null for all areas. */
  area: number | null;
  fromDay: number;
  toDay: number;
  matches: (row: number) => boolean;
};

/** Prepares a filter for a table. @throws ApiError `invalid_input` for a day that does not exist or an unknown type */
export function rowFilter(table: MarketTable, filter: TransactionFilter): RowFilter {
  const type = codeOfType(filter.type);
  const group = filter.group === undefined ? null : groupCode(filter.group);
  const plan = filter.state === undefined ? null : filter.state === 'off-plan' ? DEED_FLAG.offPlan : 0;
  const { rooms = null } = filter;
  return {
    table,
    area: filter.area === undefined ? null : codeOfArea(table, filter.area),
    fromDay: dayNamed('from', filter.from) ?? Number.NEGATIVE_INFINITY,
    toDay: dayNamed('to', filter.to) ?? Number.POSITIVE_INFINITY,
    matches: (row) =>
      (type === null || table.type[row] === type) &&
      (group === null || table.group[row] === group) &&
      (rooms === null || table.rooms[row] === rooms) &&
      (plan === null || ((table.flags[row] as number) & DEED_FLAG.offPlan) === plan),
  };
}

/** Yields matching rows, newest deed first and deeds of one day by key. Imports do not change this order. */
export function* selectRows(
  market: Market,
  { filter, after }: { filter: RowFilter; after: Cursor | null },
): Generator<number, void, void> {
  for (const rows of daysDescending(
    market,
    filter,
    after === null ? filter.toDay : Math.min(filter.toDay, after.day),
  )) {
    const wanted = rows.filter(filter.matches);
    const keyed = wanted.map((row) => ({ row, key: keyAt(filter.table, row) }));
    keyed.sort((a, b) => byKey(a.key, b.key) || a.row - b.row);
    const day = filter.table.day[rows[0] as number] as number;
    let skip = after !== null && after.day === day ? after.sent : 0;
    for (const { row, key } of keyed) {
      if (after !== null && after.day === day) {
        const order = byKey(key, after.key);
        if (order < 0) continue;
        if (order === 0 && skip > 0) {
          skip--;
          continue;
        }
      }
      yield row;
    }
  }
}

/** Parses a cursor. @throws ApiError `invalid_input` for invalid text */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const m = /^(-?\d{1,7})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.(\d{1,6})$/.exec(text);
  if (m === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'cursor' }]);
  const [, day, hi = '', lo = '', sent] = m;
  return { day: Number(day), key: { hi: Number.parseInt(hi, 36), lo: Number.parseInt(lo, 36) }, sent: Number(sent) };
}

/** Returns the cursor after the last of these rows. It also counts the preceding rows with the same key. */
export function cursorAfter(table: MarketTable, rows: readonly number[]): string {
  const last = rows.at(-1) ?? 0;
  const key = keyAt(table, last);
  let sent = 1;
  while (sent < rows.length && byKey(keyAt(table, rows[rows.length - 1 - sent] ?? 0), key) === 0) sent++;
  return `${table.day[last]}.${key.hi.toString(36)}.${key.lo.toString(36)}.${sent}`;
}

function* daysDescending(market: Market, filter: RowFilter, toDay: number): Generator<number[], void, void> {
  const { table, area, fromDay } = filter;
  if (area === -1) return;
  const order = area === null ? market.newestFirst() : newestRows(table, area);
  const dayAt = (i: number) => table.day[order[i] as number] as number;
  let i = 0;
  // Skips days one row at a time, which takes two milliseconds for a million rows.
  while (i < order.length && dayAt(i) > toDay) i++;
  while (i < order.length) {
    const day = dayAt(i);
    if (day < fromDay) return;
    const rows: number[] = [];
    for (; i < order.length && dayAt(i) === day; i++) rows.push(order[i] as number);
    yield rows;
  }
}

/** Returns an area's rows, newest deed first. The table stores them together, oldest first. */
function newestRows(table: MarketTable, area: number): Uint32Array {
  const past = table.areaStart[area + 1] as number;
  return Uint32Array.from({ length: past - (table.areaStart[area] as number) }, (_, i) => past - 1 - i);
}

function keyAt(table: MarketTable, row: number): Hash64 {
  const origin = table.origin[row] as number;
  const columns = table.segments[Math.floor(origin / MAX_SEGMENT_ROWS)] as TransactionColumns;
  return keyOfRow(columns, origin % MAX_SEGMENT_ROWS);
}

const byKey = (a: Hash64, b: Hash64): number => a.hi - b.hi || a.lo - b.lo;

function dayNamed(path: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const day = parseDay(text);
  if (day === null) {
    throw new ApiError('invalid_input', `${path}: not a day`, [{ path, message: 'a day as YYYY-MM-DD' }]);
  }
  return day;
}

function codeOfType(word: string | undefined): number | null {
  if (word === undefined || word === 'all') return null;
  if (!(DEED_TYPES as readonly string[]).includes(word)) {
    throw new ApiError('invalid_input', 'type: not known', [
      { path: 'type', message: `one of ${DEED_TYPES.join(', ')}` },
    ]);
  }
  return typeCode(word as DeedType); // checked above
}

/** Returns the code of an area, or -1, which no row has, for an area without deeds. */
function codeOfArea(table: MarketTable, area: string): number {
  return table.areaCode.get(area) ?? table.areaCode.get(resolveArea(area)?.id ?? area) ?? -1;
}
