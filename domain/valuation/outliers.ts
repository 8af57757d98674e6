import { append } from '../collections.ts';
import { medianOf } from '../median.ts';
import { smoothLevels } from './hedonic-levels.ts';
import type { CleanSales } from './sales.ts';

/** Factor from the area's median, or from the city's with few sales. It removes 0.1% to 0.3% of real deeds. */
const OUTLIER = { areaFactor: 3.5, cityFactor: 6, minAreaRows: 5 } as const;
const DAYS_PER_MONTH = 30.4375;

/** Rows of `judged` that are not far off the index-adjusted median of area and state in `seen`. */
export function withoutOutliers(sales: CleanSales, seen: Int32Array, judged: Int32Array): Int32Array {
  const known = seen.filter((i) => sales.weak[i] === 0);
  if (known.length === 0) return judged;
  const level = cityLevel(sales, known);
  const cells = new Map<number, number[]>();
  const cities = new Map<number, number[]>();
  for (const i of known) {
    const state = sales.offPlan[i];
    const off = sales.rate[i] - level(state, sales.day[i]);
    append(cells, sales.keys.area[i] * 2 + state, off);
    append(cities, state, off);
  }
  const medians = new Map([...cells].map(([key, values]) => [key, { n: values.length, median: medianOf(values) }]));
  const cityMedians = new Map([...cities].map(([key, values]) => [key, medianOf(values)]));
  return judged.filter((i) => {
    const state = sales.offPlan[i];
    const off = sales.rate[i] - level(state, sales.day[i]);
    const cell = medians.get(sales.keys.area[i] * 2 + state);
    if (cell !== undefined && cell.n >= OUTLIER.minAreaRows) {
      return Math.abs(off - cell.median) <= Math.log(OUTLIER.areaFactor);
    }
    return Math.abs(off - (cityMedians.get(state) ?? 0)) <= Math.log(OUTLIER.cityFactor);
  });
}

/** Smoothed monthly city levels of ready and off-plan sales. */
function cityLevel(sales: CleanSales, known: Int32Array): (state: number, day: number) => number {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const i of known) {
    first = Math.min(first, sales.day[i]);
    last = Math.max(last, sales.day[i]);
  }
  const months = Math.floor((last - first) / DAYS_PER_MONTH) + 1;
  const levels = [0, 1].map((state) => {
    const byMonth: number[][] = Array.from({ length: months }, () => []);
    for (const i of known) {
      if (sales.offPlan[i] !== state) continue;
      byMonth[Math.floor((sales.day[i] - first) / DAYS_PER_MONTH)]?.push(sales.rate[i]);
    }
    const weight = Float64Array.from(byMonth, (values) => values.length);
    const sum = Float64Array.from(byMonth, (values) => (values.length > 0 ? values.length * medianOf(values) : 0));
    return smoothLevels({ weight, sum, stiffness: 30, ridge: 0 });
  });
  return (state, day) => {
    const at = Math.max(0, Math.min(months - 1, Math.floor((day - first) / DAYS_PER_MONTH)));
    return levels[state]?.[at] ?? 0;
  };
}
