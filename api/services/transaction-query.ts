import { parseDay } from '../../domain/day.ts';
import { resolveArea } from '../../domain/market/areas.ts';
import type { MarketTable } from '../../domain/market/market-table.ts';
import { typeCode } from '../../domain/transaction/columns.ts';
import { DEED_TYPES, type DeedType } from '../../domain/transaction/transaction.ts';
import { ApiError } from '../errors.ts';
import type { Market } from './market.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** What a reader of transactions may ask for. Days are `YYYY-MM-DD`, inclusive. */
export type TransactionFilter = {
  area?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  type?: string | undefined;
};

/**
 * Rows that match, newest deed first.
 * @throws ApiError `invalid_input` for a day that does not exist or a type nobody knows
 */
export function* matchingRows(market: Market, filter: TransactionFilter): Generator<number, void, void> {
  const table = market.table();
  const matches = rowTest(table, filter);
  for (const row of market.newestFirst()) if (matches(row)) yield row;
}

/** Test of one row; made first, so that a bad question is refused before anything is sent. */
export function rowTest(table: MarketTable, filter: TransactionFilter): (row: number) => boolean {
  const from = dayOf('from', filter.from) ?? Number.NEGATIVE_INFINITY;
  const to = dayOf('to', filter.to) ?? Number.POSITIVE_INFINITY;
  const type = codeOfType(filter.type);
  const area = filter.area === undefined ? null : codeOfArea(table, filter.area);
  return (row) => {
    const day = table.day[row] as number;
    return (
      day >= from &&
      day <= to &&
      (area === null || table.area[row] === area) &&
      (type === null || table.type[row] === type)
    );
  };
}

/**
 * Cursors count rows of one market; another market has other rows, and skipping or repeating some silently
 * would be worse than starting again.
 * @throws ApiError `invalid_input` for a foreign cursor, `conflict` when the market changed since
 */
export function startOf(cursor: string | undefined, hash: string): number {
  if (cursor === undefined) return 0;
  const m = /^(\d{1,9})\.([\w-]{1,64})$/.exec(cursor);
  if (m === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'cursor' }]);
  if (m[2] !== hash.slice(0, 16)) {
    throw new ApiError('conflict', 'New transactions came in since this cursor. Start again without it.');
  }
  return Number(m[1]);
}

/** The cursor of the row at place `start` of the market with this hash. */
export function cursorAt(start: number, hash: string): string {
  return `${start}.${hash.slice(0, 16)}`;
}

function dayOf(path: string, text: string | undefined): number | null {
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

/** -1, which no row has, for an area without deeds. */
function codeOfArea(table: MarketTable, area: string): number {
  return table.areaCode.get(area) ?? table.areaCode.get(resolveArea(area)?.id ?? area) ?? -1;
}
