import { tenth } from '../../median.ts';
import type { MarketRecord } from '../record.ts';

/** A part of a score: its input value, its points (0 to 10) and its weight in percent. */
export type InvestmentScorePart = {
  name: keyof typeof PARTS;
  weight: number;
  /** Percent (yield, growth), index (demand) or percentage points (certainty). */
  value: number;
  points: number;
};

/** Attractiveness of an area for buyers, 0 to 10, with its parts. */
export type AreaScore = { score: number; parts: InvestmentScorePart[] };

/** Each part gets 0 points at `worst` and 10 at `best`: typical extremes of Dubai's areas. */
const PARTS = {
  /** Gross rental yield at the median price. */
  yield: { weight: 35, worst: 3, best: 8, field: 'grossYield' },
  /** Growth expected over six months. */
  growth: { weight: 30, worst: -3, best: 6, field: 'predictedGrowth' },
  /** The area's registered sales against those of a typical area. */
  demand: { weight: 15, worst: 0, best: 100, field: 'demandIndex' },
  /** Past error of the forecast. */
  certainty: { weight: 20, worst: 10, best: 0, field: 'predictedGrowthError' },
} as const;
const NAMES = Object.keys(PARTS) as readonly InvestmentScorePart['name'][]; // exactly the keys of the literal above

/** The weighted mean of the known parts; null unless yield, growth and its certainty are known. */
export function areaScore(record: MarketRecord): AreaScore | null {
  const parts = NAMES.flatMap((name): InvestmentScorePart[] => {
    const { weight, worst, best, field } = PARTS[name];
    const value = record[field];
    if (value === null) return [];
    return [{ name, weight, value, points: tenth(Math.max(0, Math.min(10, ((value - worst) / (best - worst)) * 10))) }];
  });
  const isKnown = (name: string) => parts.some((part) => part.name === name);
  if (!isKnown('yield') || !isKnown('growth') || !isKnown('certainty')) return null;
  return { score: weighted(parts, 'points', ({ weight }) => weight), parts };
}

/** The city's score: mean over areas weighted by registered sales. Null without a scored area. */
export function cityScore(records: readonly MarketRecord[]): (AreaScore & { areas: number; sales: number }) | null {
  const scored = records.flatMap((record) => {
    const own = record.sales > 0 ? areaScore(record) : null;
    return own === null ? [] : [{ ...own, sales: record.sales }];
  });
  if (scored.length === 0) return null;
  const parts = NAMES.flatMap((name) => {
    const own = scored.flatMap(({ parts, sales }) =>
      parts.filter((part) => part.name === name).map((part) => ({ ...part, sales })),
    );
    const mean = (field: 'value' | 'points') => weighted(own, field, ({ sales }) => sales);
    return own.length === 0 ? [] : [{ name, weight: PARTS[name].weight, value: mean('value'), points: mean('points') }];
  });
  const sales = scored.reduce((sum, area) => sum + area.sales, 0);
  return { score: weighted(scored, 'score', (area) => area.sales), parts, areas: scored.length, sales };
}

/** Weighted mean of a field, one decimal. */
function weighted<T, K extends keyof T>(
  list: readonly (T & Record<K, number>)[],
  field: K,
  weightOf: (one: T) => number,
) {
  const weights = list.reduce((sum, one) => sum + weightOf(one), 0);
  return tenth(list.reduce((sum, one) => sum + weightOf(one) * one[field], 0) / weights);
}
