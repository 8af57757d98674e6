import { MAX_SEGMENT_ROWS } from '../columns/layout.ts';
import { epochDayOf } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { subTable } from '../market/sub-table.ts';
import { takeRows } from '../transaction/columns.ts';
import { FLATS, firstEvidenceDay, HOUSES } from './sales.ts';

/**
 * The rows of a table that training on `today` (YYYY-MM-DD) looks at, in their order, as a table of their own: what
 * is learned from it is what is learned from the whole. A worker is sent a fraction of a large register.
 */
export function trainingTable(table: MarketTable, today: string): MarketTable {
  const past = epochDayOf(today) + 1;
  const flatsFrom = firstEvidenceDay({ table, family: 'flat', today: past });
  const housesFrom = firstEvidenceDay({ table, family: 'house', today: past });
  const part = subTable(table, (row) => {
    const [day, type] = [table.day[row], table.type[row]];
    return (day >= flatsFrom && FLATS.has(type)) || (day >= housesFrom && HOUSES.has(type));
  });
  return { ...part, ...withoutOtherRows(part) };
}

/** The segments with the rows of the table alone, and where each is now. */
function withoutOtherRows(table: MarketTable): Pick<MarketTable, 'segments' | 'origin'> {
  const places: number[][] = table.segments.map(() => []);
  const origin = table.origin.map((from) => {
    const segment = Math.floor(from / MAX_SEGMENT_ROWS);
    return segment * MAX_SEGMENT_ROWS + places[segment].push(from % MAX_SEGMENT_ROWS) - 1;
  });
  return { segments: table.segments.map((columns, s) => takeRows(columns, Uint32Array.from(places[s]))), origin };
}
