import { getOrCreate } from '../collections.ts';
import { fromMonthIndex, toMonthIndex } from '../day.ts';
import type { DeedType } from '../transaction/transaction.ts';
import { typeMask } from './analytics/sale-masks.ts';
import type { Rollup } from './rollup.ts';

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

/** Months touched by a question's days, as rollups have no days. */
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
