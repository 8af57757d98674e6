import { isFewSales } from '../market/growth.ts';
import type { HeatCell } from './heat-cells.ts';
import type { HeatMetric } from './heat-question.ts';

/** Sales under which an area's figure says little: its cell is hatched. */
export const THIN_CELL = 5;

/** Lower bounds of the levels Low, Medium, High and Very High (spec). */
export const LEVEL_BOUNDS = [20, 40, 60, 80] as const;

/** Areas in the list of the busiest (spec). */
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

/**
 * The spec's radius in a unit of sales in which the busiest area just reaches the largest bubble: the spec's own unit
 * draws areas of nine sales and more alike.
 */
export function relativeRadius(count: number, busiest: number): number {
  return busiest <= FULL_RADIUS_COUNT ? bubbleRadius(count) : bubbleRadius((count / busiest) * FULL_RADIUS_COUNT);
}

/** The figure of a cell for a metric: sales, fils, fils per square foot, or a fraction; null when unknown. */
export function metricValue(cell: HeatCell, metric: HeatMetric): number | null {
  switch (metric) {
    case 'count':
      return cell.count;
    case 'volume':
      return cell.volumeFils;
    case 'median':
      return cell.medianPerSqftFils;
    case 'growth':
      return cell.growth.value;
    case 'yield':
      return cell.grossYield;
  }
}

/** How many sales a cell's figure rests on. */
export function metricSales(cell: HeatCell, metric: HeatMetric): number {
  if (metric === 'growth') return Math.min(cell.growth.now, cell.growth.before);
  return metric === 'count' || metric === 'volume' ? cell.count : cell.priced;
}

/** How the colours of a map are to be read. */
export type HeatScale =
  /** The spec's: share of the largest, five levels. */
  | { kind: 'share'; largest: number }
  /** Five steps with about equal numbers of areas; bounds[i] is where step i + 1 begins. */
  | { kind: 'steps'; bounds: readonly number[]; min: number; max: number }
  /** Five steps around no change, the same for every question. */
  | { kind: 'change'; bounds: readonly number[] };

/** Bounds of the growth colours: a fall of 5 % and more, a fall, about the same, a rise, a rise of 5 % and more. */
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

/** Step of a value on a scale, 0 to 4; null for an unknown value. */
export function scaleStep(scale: HeatScale, value: number | null): number | null {
  if (value === null) return null;
  if (scale.kind === 'share') return intensityLevel(toIntensity(value, scale.largest));
  return scale.bounds.filter((bound) => value >= bound).length;
}

/**
 * Cells by a metric, largest first; cells without the figure come last, by sales. With the months that prices are of,
 * areas of few sales come after all others.
 */
export function rankedBy(cells: readonly HeatCell[], metric: HeatMetric, months?: number): HeatCell[] {
  const few = (cell: HeatCell) => Number(months !== undefined && isFewPriced(cell, metric, months));
  const value = (cell: HeatCell) => metricValue(cell, metric) ?? Number.NEGATIVE_INFINITY;
  return [...cells].sort((a, b) => {
    if (few(a) !== few(b)) return few(a) - few(b);
    const [of, other] = [value(a), value(b)];
    return of === other ? b.count - a.count || (a.areaId < b.areaId ? -1 : 1) : other - of;
  });
}

/** Whether a price, growth or yield rests on fewer than 30 sales a year. @param months that `priced` sales are of */
export function isFewPriced({ priced }: HeatCell, metric: HeatMetric, months: number): boolean {
  return metric !== 'count' && metric !== 'volume' && isFewSales(priced, months);
}

/** The four tiles (spec). */
export type HeatTotals = {
  count: number;
  volumeFils: number;
  priced: number;
  /** Mean price of the `priced` sales, fils. */
  meanPriceFils: number | null;
  activeAreas: number;
};

/** Figures over all cells. */
export function sumCells(cells: readonly HeatCell[]): HeatTotals {
  let count = 0;
  let volumeFils = 0;
  let priced = 0;
  let priceSum = 0;
  for (const cell of cells) {
    count += cell.count;
    volumeFils += cell.volumeFils;
    if (cell.meanPriceFils !== null) {
      priced += cell.priced;
      priceSum += cell.meanPriceFils * cell.priced;
    }
  }
  return {
    count,
    volumeFils,
    priced,
    meanPriceFils: priced === 0 ? null : Math.round(priceSum / priced),
    activeAreas: cells.length,
  };
}
