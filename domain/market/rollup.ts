import { type ColumnArray, decodeColumns, encodeColumns, SegmentError } from '../columns/column-codec.ts';
import { SEGMENT_LAYOUT } from '../columns/column-schema.ts';
import { epochDayOfMonth, toMonthIndex } from '../day.ts';
import { medianOf } from '../median.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES } from '../transaction/transaction.ts';
import type { MarketTable } from './market-table.ts';

export function buildRollup(table: MarketTable): Rollup {
  if (table.minDay === null || table.maxDay === null) return toColumns([], table.areas);
  const cells: Cell[] = [];
  const { monthOfDay, firstMonth, months } = monthLookup(table.minDay, table.maxDay);
  const counted = emptyCounts(months);
  for (let area = 0; area < table.areas.length; area++) {
    countArea(table, { area, monthOfDay, counted });
    const rates = ratesByCell(table, { area, monthOfDay, counted });
    for (let slot = 0; slot < counted.count.length; slot++) {
      if (counted.count[slot] === 0) continue;
      const values = rates.subarray(counted.start[slot], counted.start[slot + 1]);
      cells.push({
        area,
        month: firstMonth + Math.floor(slot / KINDS),
        type: (slot % KINDS) >> 1,
        offPlan: slot & 1,
        count: counted.count[slot],
        clean: values.length,
        volume: counted.volume[slot],
        medianPerSqft: medianOf(values),
      });
    }
  }
  return toColumns(cells, table.areas);
}

const SALE = groupCode('sale');
const KINDS = DEED_TYPES.length * 2;

/** One area's sales by slot, month × KINDS + type × 2 + off-plan; `start` is the position of a slot's rates. */
type Counts = { count: Uint32Array; volume: Float64Array; start: Uint32Array };

function emptyCounts(months: number): Counts {
  const slots = months * KINDS;
  return { count: new Uint32Array(slots), volume: new Float64Array(slots), start: new Uint32Array(slots + 1) };
}

type Area = { area: number; monthOfDay: Uint16Array; counted: Counts };

function countArea(table: MarketTable, { area, monthOfDay, counted }: Area): void {
  const { count, volume, start } = counted;
  count.fill(0);
  volume.fill(0);
  start.fill(0);
  const end = table.areaStart[area + 1];
  for (let row = table.areaStart[area]; row < end; row++) {
    if (table.group[row] !== SALE) continue;
    const slot = rollupSlot(table, row, monthOfDay);
    count[slot] = count[slot] + 1;
    volume[slot] = volume[slot] + table.price[row];
    if (table.perSqft[row] > 0) start[slot + 1] = start[slot + 1] + 1;
  }
  for (let slot = 1; slot < start.length; slot++) start[slot] = start[slot] + start[slot - 1];
}

/** Rates of an area, grouped by slot. */
function ratesByCell(table: MarketTable, { area, monthOfDay, counted }: Area): Float32Array {
  const next = counted.start.slice();
  const rates = new Float32Array(counted.start.at(-1) ?? 0);
  const end = table.areaStart[area + 1];
  for (let row = table.areaStart[area]; row < end; row++) {
    const rate = table.perSqft[row];
    if (!(rate > 0)) continue;
    const slot = rollupSlot(table, row, monthOfDay);
    rates[next[slot]] = rate;
    next[slot] = next[slot] + 1;
  }
  return rates;
}

function rollupSlot(table: MarketTable, row: number, monthOfDay: Uint16Array): number {
  const month = monthOfDay[table.day[row] - (table.minDay as number)];
  const offPlan = table.flags[row] & DEED_FLAG.offPlan;
  return month * KINDS + table.type[row] * 2 + offPlan;
}

/** Columns of a rollup, widest first for alignment. */
const COLUMNS = {
  /** Total price, fils. */
  volume: Float64Array,
  /** Fils per square foot; NaN without a reliable sale. */
  medianPerSqft: Float64Array,
  /** `year * 12 + month - 1`. */
  month: Uint32Array,
  count: Uint32Array,
  /** Reliable sales, which the median is of. */
  clean: Uint32Array,
  area: Uint16Array,
  type: Uint8Array,
  /** 0 ready, 1 off-plan. */
  offPlan: Uint8Array,
} as const;
type ColumnName = keyof typeof COLUMNS;
const ROLLUP_COLUMNS = Object.keys(COLUMNS) as readonly ColumnName[]; // exactly the keys of the literal above

/** Sales by area × month × type × state, sorted in this order: figures without the deeds. */
export type Rollup = { rows: number; areas: readonly string[] } & {
  [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]>;
};

type Cell = Record<ColumnName, number>;

function emptyRollup(rows: number, areas: readonly string[]): Rollup {
  const columns = ROLLUP_COLUMNS.map((name) => [name, new COLUMNS[name](rows)]);
  return { rows, areas, ...Object.fromEntries(columns) } as Rollup;
}

function toColumns(cells: readonly Cell[], areas: readonly string[]): Rollup {
  const rollup = emptyRollup(cells.length, areas);
  for (const name of ROLLUP_COLUMNS) {
    for (const [i, cell] of cells.entries()) rollup[name][i] = cell[name];
  }
  return rollup;
}

/** Encodes a rollup as described in LAYOUT.md. */
export function encodeRollup(rollup: Rollup): Uint8Array<ArrayBuffer> {
  const columns = new Map<string, ColumnArray>(ROLLUP_COLUMNS.map((name) => [name, rollup[name]]));
  const words = new Map([['areas', rollup.areas]]);
  return encodeColumns({ kind: 'rollup', layout: SEGMENT_LAYOUT, rows: rollup.rows, columns, words });
}

/**
 * Decodes a rollup.
 * @throws SegmentError unless it is complete and unchanged
 */
export function decodeRollup(bytes: Uint8Array): Rollup {
  const file = decodeColumns(bytes, { kind: 'rollup', layout: SEGMENT_LAYOUT });
  const columns = ROLLUP_COLUMNS.map((name) => {
    const found = file.columns.get(name);
    if (!(found instanceof COLUMNS[name]) || found.length !== file.rows) {
      throw new SegmentError('damaged', `column ${name} is missing or of the wrong form`);
    }
    return [name, found];
  });
  const areas = file.words.get('areas') ?? [];
  const rollup = { rows: file.rows, areas, ...Object.fromEntries(columns) } as Rollup;
  if (rollup.area.some((code) => code >= areas.length)) throw new SegmentError('damaged', 'an area is not named');
  return rollup;
}

export type RollupPart = { rollup: Rollup; without?: ((areaId: string) => boolean) | undefined };

/** Merges rollups: counts and sums are exact, medians approximate. */
export function mergeRollups(parts: readonly RollupPart[]): Rollup {
  const areas = [...new Set(parts.flatMap(({ rollup }) => rollup.areas))].sort();
  const codeOf = new Map(areas.map((area, code) => [area, code]));
  const kept = parts.map(({ rollup, without }) => {
    const isOut = rollup.areas.map((area) => without?.(area) === true);
    return Array.from(rollup.area.keys()).filter((cell) => isOut[rollup.area[cell]] !== true);
  });
  const merged = emptyRollup(
    kept.reduce((sum, cells) => sum + cells.length, 0),
    areas,
  );
  let row = 0;
  for (const [part, { rollup }] of parts.entries()) {
    for (const cell of kept[part]) {
      for (const name of ROLLUP_COLUMNS) merged[name][row] = rollup[name][cell];
      merged.area[row++] = codeOf.get(rollup.areas[rollup.area[cell]]) ?? 0;
    }
  }
  return merged;
}

/** Month number of each day of a span, as a table: cheaper than date arithmetic per row. */
export function monthLookup(
  minDay: number,
  maxDay: number,
): { monthOfDay: Uint16Array; firstMonth: number; months: number } {
  const firstMonth = toMonthIndex(minDay);
  const months = toMonthIndex(maxDay) - firstMonth + 1;
  const monthOfDay = new Uint16Array(maxDay - minDay + 1);
  for (let m = 0; m < months; m++) {
    const start = Math.max(0, epochDayOfMonth(firstMonth + m) - minDay);
    monthOfDay.fill(m, start, epochDayOfMonth(firstMonth + m + 1) - minDay);
  }
  return { monthOfDay, firstMonth, months };
}
