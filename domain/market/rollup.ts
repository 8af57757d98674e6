import { epochDayOfMonth, monthIndexOf } from '../day.ts';
import { runSteps, type Steps } from '../steps.ts';
import { type ColumnArray, decodeColumns, encodeColumns, SegmentError } from '../transaction/column-codec.ts';
import { groupCode, SEGMENT_LAYOUT } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES } from '../transaction/transaction.ts';
import type { MarketTable } from './market-table.ts';
import { medianOf } from './median.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/**
 * Sales by area × month × type × ready or off-plan: a few thousand rows from which a phone can answer
 * before (or without) the deeds themselves. Sorted by area, month, type, ready first.
 */
export type Rollup = {
  rows: number;
  areas: readonly string[];
  /** Place in `areas`. */
  area: Uint16Array;
  /** `year * 12 + month - 1`. */
  month: Uint32Array;
  /** Place in DEED_TYPES. */
  type: Uint8Array;
  /** 0 ready, 1 off-plan. */
  offPlan: Uint8Array;
  /** Sales. */
  count: Uint32Array;
  /** Sales without a doubt, from which the median is. */
  clean: Uint32Array;
  /** Sum of the prices, fils. */
  volume: Float64Array;
  /** Fils per square foot; NaN without a clean sale. */
  medianPerSqft: Float64Array;
};

/** The rollup of a table. */
export function buildRollup(table: MarketTable): Rollup {
  return runSteps(rollupSteps(table));
}

/** `buildRollup` in steps, one an area. */
export function* rollupSteps(table: MarketTable): Steps<Rollup> {
  const sale = groupCode('sale');
  const cells: Cell[] = [];
  for (let area = 0; area < table.areas.length; area++) {
    const byKey = new Map<number, Cell>();
    let monthEnd = Number.NEGATIVE_INFINITY;
    let month = 0;
    for (let row = table.areaStart[area] as number; row < (table.areaStart[area + 1] as number); row++) {
      if (table.group[row] !== sale) continue;
      const day = table.day[row] as number;
      // Rows are sorted by day: a date is taken apart once a month, not once a row.
      if (day >= monthEnd) {
        month = monthIndexOf(day);
        monthEnd = epochDayOfMonth(month + 1);
      }
      const type = table.type[row] as number;
      const offPlan = ((table.flags[row] as number) & DEED_FLAG.offPlan) === 0 ? 0 : 1;
      const key = (month * DEED_TYPES.length + type) * 2 + offPlan;
      let cell = byKey.get(key);
      if (cell === undefined) {
        cell = { area, month, type, offPlan, count: 0, volume: 0, rates: [] };
        byKey.set(key, cell);
      }
      cell.count++;
      cell.volume += table.price[row] as number;
      const rate = table.perSqft[row] as number;
      if (rate > 0) cell.rates.push(rate);
    }
    yield;
    const keys = [...byKey.keys()].sort((a, b) => a - b);
    for (const key of keys) cells.push(byKey.get(key) as Cell);
  }
  return fromCells(cells, table.areas);
}

type Cell = {
  area: number;
  month: number;
  type: number;
  offPlan: number;
  count: number;
  volume: number;
  rates: number[];
};

function fromCells(cells: readonly Cell[], areas: readonly string[]): Rollup {
  return {
    rows: cells.length,
    areas,
    area: Uint16Array.from(cells, (cell) => cell.area),
    month: Uint32Array.from(cells, (cell) => cell.month),
    type: Uint8Array.from(cells, (cell) => cell.type),
    offPlan: Uint8Array.from(cells, (cell) => cell.offPlan),
    count: Uint32Array.from(cells, (cell) => cell.count),
    clean: Uint32Array.from(cells, (cell) => cell.rates.length),
    volume: Float64Array.from(cells, (cell) => cell.volume),
    medianPerSqft: Float64Array.from(cells, (cell) => medianOf(cell.rates)),
  };
}

/** Rollup to bytes, in the form of LAYOUT.md. */
export function encodeRollup(rollup: Rollup): Uint8Array<ArrayBuffer> {
  const columns = new Map<string, ColumnArray>();
  for (const name of COLUMNS) columns.set(name, rollup[name]);
  const words = new Map([['areas', rollup.areas]]);
  return encodeColumns({ kind: 'rollup', layout: SEGMENT_LAYOUT, rows: rollup.rows, columns, words });
}

/** Bytes to rollup. @throws SegmentError for anything but a whole, unchanged rollup */
export function decodeRollup(bytes: Uint8Array): Rollup {
  const file = decodeColumns(bytes, { kind: 'rollup', layout: SEGMENT_LAYOUT });
  const column = <T extends ColumnArray>(name: string, kind: abstract new (...args: never[]) => T): T => {
    const found = file.columns.get(name);
    if (!(found instanceof kind) || found.length !== file.rows) {
      throw new SegmentError('damaged', `column ${name} is missing or of the wrong form`);
    }
    return found;
  };
  const areas = file.words.get('areas') ?? [];
  const rollup: Rollup = {
    rows: file.rows,
    areas,
    area: column('area', Uint16Array),
    month: column('month', Uint32Array),
    type: column('type', Uint8Array),
    offPlan: column('offPlan', Uint8Array),
    count: column('count', Uint32Array),
    clean: column('clean', Uint32Array),
    volume: column('volume', Float64Array),
    medianPerSqft: column('medianPerSqft', Float64Array),
  };
  if (rollup.area.some((code) => code >= areas.length)) throw new SegmentError('damaged', 'an area is not named');
  return rollup;
}

/** Widest first, so that alignment costs nothing. */
const COLUMNS = ['volume', 'medianPerSqft', 'month', 'count', 'clean', 'area', 'type', 'offPlan'] as const;
