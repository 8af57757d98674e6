import { MAX_SEGMENT_ROWS } from '../columns/layout.ts';
import { epochDayOf } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { takeRows } from '../transaction/columns.ts';
import { FLATS, firstEvidenceDay, HOUSES } from './sales.ts';

/**
 * The rows of a table that training on `today` (YYYY-MM-DD) looks at, in their order, as a table of their own: what
 * is learned from it is what is learned from the whole. A worker is sent a fraction of a large register.
 */
export function trainingTable(table: MarketTable, today: string): MarketTable {
  const rows = evidenceRows(table, epochDayOf(today) + 1);
  const { segments, origin } = takeSegments(table, rows);
  return {
    ...table,
    rows: rows.length,
    areaStart: startsOf(table, rows),
    price: gather(table.price, new Float64Array(rows.length), rows),
    perSqft: gather(table.perSqft, new Float32Array(rows.length), rows),
    areaCentiSqm: gather(table.areaCentiSqm, new Int32Array(rows.length), rows),
    day: gather(table.day, new Int32Array(rows.length), rows),
    area: gather(table.area, new Uint32Array(rows.length), rows),
    project: gather(table.project, new Uint32Array(rows.length), rows),
    building: gather(table.building, new Uint32Array(rows.length), rows),
    type: gather(table.type, new Uint8Array(rows.length), rows),
    group: gather(table.group, new Uint8Array(rows.length), rows),
    flags: gather(table.flags, new Uint8Array(rows.length), rows),
    rooms: gather(table.rooms, new Int8Array(rows.length), rows),
    units: gather(table.units, new Uint16Array(rows.length), rows),
    origin,
    segments,
  };
}

/** Rows of homes from the first day that their kind looks back to. */
function evidenceRows(table: MarketTable, today: number): Uint32Array {
  const flatsFrom = firstEvidenceDay({ table, family: 'flat', today });
  const housesFrom = firstEvidenceDay({ table, family: 'house', today });
  const rows = new Uint32Array(table.rows);
  let count = 0;
  for (let row = 0; row < table.rows; row++) {
    const day = table.day[row];
    const type = table.type[row];
    if ((day >= flatsFrom && FLATS.has(type)) || (day >= housesFrom && HOUSES.has(type))) rows[count++] = row;
  }
  return rows.slice(0, count);
}

/** The rows as they stand in their segments, and where each is now. */
function takeSegments(table: MarketTable, rows: Uint32Array): Pick<MarketTable, 'segments' | 'origin'> {
  const places: number[][] = table.segments.map(() => []);
  const origin = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const from = table.origin[rows[i]];
    const segment = Math.floor(from / MAX_SEGMENT_ROWS);
    const list = places[segment];
    if (list === undefined) throw new RangeError(`no segment ${segment}`);
    origin[i] = segment * MAX_SEGMENT_ROWS + list.length;
    list.push(from % MAX_SEGMENT_ROWS);
  }
  const segments = table.segments.map((columns, s) => takeRows(columns, Uint32Array.from(places[s] ?? [])));
  return { segments, origin };
}

function startsOf(table: MarketTable, rows: Uint32Array): Uint32Array {
  const starts = new Uint32Array(table.areas.length + 1);
  for (const row of rows) {
    const next = table.area[row] + 1;
    starts[next] = starts[next] + 1;
  }
  for (let area = 1; area < starts.length; area++) starts[area] = starts[area] + starts[area - 1];
  return starts;
}

function gather<T extends { [row: number]: number }>(
  from: { readonly [row: number]: number },
  to: T,
  rows: Uint32Array,
): T {
  for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]];
  return to;
}
