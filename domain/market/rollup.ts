import { getOrCreate } from '../collections.ts';
import { type ColumnArray, decodeColumns, encodeColumns, SegmentError } from '../columns/column-codec.ts';
import { SEGMENT_LAYOUT } from '../columns/column-schema.ts';
import { fromMonthIndex, toMonthIndex } from '../day.ts';
import { medianOf } from '../median.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import { typeMask } from './analytics/sale-masks.ts';
import type { MarketTable } from './market-table.ts';

export function buildRollup(table: MarketTable): Rollup {
  const cells: Cell[] = [];
  for (let area = 0; area < table.areas.length; area++) cells.push(...cellsOfArea(table, area));
  return toColumns(cells, table.areas);
}

const SALE = groupCode('sale');
const KINDS = DEED_TYPES.length * 2;

/** Cells of an area by slot: month × KINDS + type × 2 + off-plan. */
function cellsOfArea(table: MarketTable, area: number): Cell[] {
  const sums = new Map<number, { count: number; volume: number; rates: number[] }>();
  const end = table.areaStart[area + 1];
  for (let row = table.areaStart[area]; row < end; row++) {
    if (table.group[row] !== SALE) continue;
    const offPlan = table.flags[row] & DEED_FLAG.offPlan;
    const slot = toMonthIndex(table.day[row]) * KINDS + table.type[row] * 2 + offPlan;
    const sum = getOrCreate(sums, slot, () => ({ count: 0, volume: 0, rates: [] }));
    sum.count++;
    sum.volume += table.price[row];
    if (table.perSqft[row] > 0) sum.rates.push(table.perSqft[row]);
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([slot, { count, volume, rates }]) => ({
      area,
      count,
      volume,
      month: Math.floor(slot / KINDS),
      type: (slot % KINDS) >> 1,
      offPlan: slot & 1,
      clean: rates.length,
      medianPerSqft: medianOf(rates),
    }));
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

/** @throws SegmentError unless the rollup is complete and unchanged */
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

/** Filter of a rollup; every field optional. Months are `year * 12 + month - 1`, inclusive. */
export type RollupFilter = {
  areaId?: string | undefined;
  types?: readonly DeedType[] | undefined;
  offPlan?: boolean | undefined;
  fromMonth?: number | undefined;
  toMonth?: number | undefined;
};

/** Sales of one area. Counts and sums are exact. */
export type RollupFigures = {
  areaId: string;
  count: number;
  priced: number;
  volumeFils: number;
  /** Approximate median: weighted median of the cells' medians. Null without a priced sale. */
  medianPerSqftFils: number | null;
};

export type MonthFigures = Omit<RollupFigures, 'areaId'> & { month: string };

/** Months that contain the days of a question, because rollups have no days. */
export function monthsOfDays(days: { fromDay?: number | undefined; toDay?: number | undefined }): RollupFilter {
  return {
    fromMonth: days.fromDay === undefined ? undefined : toMonthIndex(days.fromDay),
    toMonth: days.toDay === undefined ? undefined : toMonthIndex(days.toDay),
  };
}

/** Figures of every area with a matching sale, by area id. */
export function rollupByArea(rollup: Rollup, filter: RollupFilter = {}): RollupFigures[] {
  const sums = grouped(rollup, filter, (cell) => rollup.area[cell]);
  return [...sums]
    .sort((a, b) => a[0] - b[0])
    .map(([area, sum]) => ({ areaId: rollup.areas[area] ?? '', ...toFigures(sum) }));
}

export function rollupMonths(rollup: Rollup, filter: RollupFilter = {}): MonthFigures[] {
  const sums = grouped(rollup, filter, (cell) => rollup.month[cell]);
  const months = [...sums.keys()];
  if (months.length === 0) return [];
  const first = months.reduce((a, b) => Math.min(a, b));
  const last = months.reduce((a, b) => Math.max(a, b));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const sum = sums.get(first + i) ?? emptySum();
    return { month: fromMonthIndex(first + i), ...toFigures(sum) };
  });
}

type Sum = { count: number; priced: number; volumeFils: number; medians: { value: number; weight: number }[] };

function emptySum(): Sum {
  return { count: 0, priced: 0, volumeFils: 0, medians: [] };
}

function grouped(rollup: Rollup, filter: RollupFilter, keyOf: (cell: number) => number): Map<number, Sum> {
  const { types, offPlan, areaId, fromMonth = 0, toMonth = Number.POSITIVE_INFINITY } = filter;
  const wanted = typeMask(types);
  const area = areaId === undefined ? null : rollup.areas.indexOf(areaId);
  const sums = new Map<number, Sum>();
  for (let cell = 0; cell < rollup.rows; cell++) {
    const month = rollup.month[cell];
    if (wanted[rollup.type[cell]] === 0 || month < fromMonth || month > toMonth) continue;
    if (area !== null && rollup.area[cell] !== area) continue;
    if (offPlan !== undefined && rollup.offPlan[cell] !== Number(offPlan)) continue;
    add(getOrCreate(sums, keyOf(cell), emptySum), rollup, cell);
  }
  return sums;
}

function add(sum: Sum, rollup: Rollup, cell: number): void {
  const weight = rollup.clean[cell];
  sum.count += rollup.count[cell];
  sum.priced += weight;
  sum.volumeFils += rollup.volume[cell];
  if (weight > 0) sum.medians.push({ value: rollup.medianPerSqft[cell], weight });
}

function toFigures({ count, priced, volumeFils, medians }: Sum): Omit<RollupFigures, 'areaId'> {
  return { count, priced, volumeFils, medianPerSqftFils: weightedMedian(medians) };
}

/** Weighted median; the mean of two values at exactly half. */
function weightedMedian(values: { value: number; weight: number }[]): number | null {
  if (values.length === 0) return null;
  values.sort((a, b) => a.value - b.value);
  const half = values.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [i, { value, weight }] of values.entries()) {
    below += weight;
    if (below > half) return Math.round(value);
    if (below === half) return Math.round((value + (values[i + 1]?.value ?? value)) / 2);
  }
  return null;
}
