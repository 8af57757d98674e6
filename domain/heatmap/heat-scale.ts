import { isFewSales } from '../market/growth.ts';
import type { HeatCell } from './heat-cells.ts';
import type { HeatMetric } from './heat-question.ts';

/** Cells with fewer sales are hatched. */
export const THIN_CELL = 5;

/** Lower bounds of the levels Low, Medium, High and Very High (spec). */
export const LEVEL_BOUNDS = [20, 40, 60, 80] as const;

/** Length of the list of busiest areas (spec). */
export const TOP_AREAS = 6;

/** An area's sales as a percentage of the busiest area's (spec), 0 to 100. */
export function toIntensity(count: number, busiest: number): number {
  return busiest <= 0 ? 0 : (count / busiest) * 100;
}

/** 0 (Very Low) to 4 (Very High) for an intensity of 0 to 100 (spec). */
export function intensityLevel(intensity: number): number {
  return LEVEL_BOUNDS.filter((bound) => intensity >= bound).length;
}

/** Radius of a bubble in pixels: `clamp(count × 3 + 10, 15, 35)` (spec). */
export function bubbleRadius(count: number): number {
  return Math.max(15, Math.min(35, count * 3 + 10));
}

/** Sales at which the spec's radius reaches its largest. */
const FULL_RADIUS_COUNT = 25 / 3;

/** The spec's radius, scaled so that the busiest area is largest; unscaled, nine sales already reach the maximum. */
export function relativeRadius(count: number, busiest: number): number {
  return busiest <= FULL_RADIUS_COUNT ? bubbleRadius(count) : bubbleRadius((count / busiest) * FULL_RADIUS_COUNT);
}

/** Value of a cell for a metric: sales, fils, fils per square foot, or a fraction; null if unknown. */
export function metricValue(cell: HeatCell, metric: HeatMetric): number | null {
  const field = METRIC_FIELDS[metric];
  return field === 'growth' ? cell.growth.value : cell[field];
}

const METRIC_FIELDS = {
  count: 'count',
  volume: 'volumeFils',
  median: 'medianPerSqftFils',
  growth: 'growth',
  yield: 'grossYield',
} as const satisfies Record<HeatMetric, keyof HeatCell>;

export function metricSales(cell: HeatCell, metric: HeatMetric): number {
  if (metric === 'growth') return Math.min(cell.growth.now, cell.growth.before);
  return metric === 'count' || metric === 'volume' ? cell.count : cell.priced;
}

export type HeatScale =
  /** The spec's five levels, as a share of the largest. */
  | { kind: 'share'; largest: number }
  /** Five steps with about equal numbers of areas; step i + 1 starts at bounds[i]. */
  | { kind: 'steps'; bounds: readonly number[]; min: number; max: number }
  /** Five fixed steps around no change. */
  | { kind: 'change'; bounds: readonly number[] };

/** Falls of 5 % and more, falls, about equal, rises, and rises of 5 % and more. */
const CHANGE_BOUNDS = [-0.05, -0.01, 0.01, 0.05] as const;

export function heatScale(cells: readonly HeatCell[], metric: HeatMetric): HeatScale {
  if (metric === 'growth') return { kind: 'change', bounds: CHANGE_BOUNDS };
  const values = cells.map((cell) => metricValue(cell, metric)).filter((value) => value !== null);
  if (metric === 'count' || metric === 'volume') {
    return { kind: 'share', largest: values.reduce((most, value) => Math.max(most, value), 0) };
  }
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
  return { kind: 'steps', bounds: [at(0.2), at(0.4), at(0.6), at(0.8)], min: values[0] ?? 0, max: values.at(-1) ?? 0 };
}

/** Colour step of a value, 0 to 4; null if unknown. */
export function scaleStep(scale: HeatScale, value: number | null): number | null {
  if (value === null) return null;
  if (scale.kind === 'share') return intensityLevel(toIntensity(value, scale.largest));
  return scale.bounds.filter((bound) => value >= bound).length;
}

/** Sorts cells by a metric, largest first, unknown values last. With `months`, areas with few sales follow others. */
export function rankedBy(cells: readonly HeatCell[], metric: HeatMetric, months?: number): HeatCell[] {
  const few = (cell: HeatCell) => Number(months !== undefined && isFewPriced(cell, metric, months));
  const value = (cell: HeatCell) => metricValue(cell, metric) ?? Number.NEGATIVE_INFINITY;
  return [...cells].sort((a, b) => {
    if (few(a) !== few(b)) return few(a) - few(b);
    const [of, other] = [value(a), value(b)];
    return of === other ? b.count - a.count || (a.areaId < b.areaId ? -1 : 1) : other - of;
  });
}

/** Whether a figure rests on fewer than 30 sales a year; `months` is the period of the `priced` sales. */
export function isFewPriced({ priced }: HeatCell, metric: HeatMetric, months: number): boolean {
  return metric !== 'count' && metric !== 'volume' && isFewSales(priced, months);
}

/** Figures of the requested days over all cells, for the four tiles (spec). The mean is of the `priced` sales. */
export function sumCells(cells: readonly HeatCell[]) {
  const sum = (value: (cell: HeatCell) => number) => cells.reduce((total, cell) => total + value(cell), 0);
  const priced = sum((cell) => cell.periodPriced);
  const priceSum = sum((cell) => (cell.periodMeanPriceFils ?? 0) * cell.periodPriced);
  return {
    count: sum((cell) => cell.count),
    volumeFils: sum((cell) => cell.volumeFils),
    priced,
    meanPriceFils: priced === 0 ? null : Math.round(priceSum / priced),
    activeAreas: cells.length,
  };
}
