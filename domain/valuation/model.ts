import { getOrCreate } from '../collections.ts';
import type { MarketTable } from '../market/market-table.ts';
import { medianOf } from '../median.ts';
import { timeLevel } from './hedonic.ts';
import { withoutOutliers } from './outliers.ts';
import type { Dictionaries } from './place-text.ts';
import { type CleanSales, EVIDENCE, firstEvidenceDay, type HomeFamily, selectSales } from './sales.ts';
import { type TrainedParts, trainParts } from './train.ts';

/** Models of another version are retrained. */
export const MODEL_VERSION = 4;
/** Days until a model is retrained. The back-test also rebuilds quarterly, so its accuracy applies. */
export const REBUILD_DAYS = 92;
const LEAST_SALES = 200;

export type ValuationModel = {
  version: number;
  family: HomeFamily;
  /** First unseen day, days since 1970-01-01. */
  today: number;
  sales: number;
  dictionaries: Dictionaries;
  /** By group of homes, its number → slot in the trained effects. */
  slotOf: ReadonlyMap<number, number>[];
  trained: TrainedParts;
  /** Median ln of AED per sqm (without the time index) and sales, by area code. */
  areas: Map<number, { rate: number; sales: number; size: number }>;
};

/** `today` in days since 1970-01-01. */
export type TrainOptions = { today: number; random: () => number; family?: HomeFamily; repeats?: number };

/** Trains on the sales before `today`; null with under 200. Deterministic for a table, day and `random`. */
export function trainModel(table: MarketTable, options: TrainOptions): ValuationModel | null {
  const { today, random, repeats, family = 'flat' } = options;
  const query = { table, family, fromDay: firstEvidenceDay({ table, family, today }), beforeDay: today, weak: true };
  const { sales } = selectSales(query);
  const all = Int32Array.from({ length: sales.rows }, (_, i) => i).slice(-EVIDENCE.most);
  const rows = withoutOutliers(sales, all, all);
  const sold = rows.filter((i) => sales.weak[i] === 0);
  if (sold.length < LEAST_SALES) return null;
  const { trained, design } = trainParts({ sales, rows, today, random, repeats });
  return {
    version: MODEL_VERSION,
    family,
    today,
    sales: sold.length,
    dictionaries: sales.dictionaries,
    slotOf: design.slotOf,
    trained,
    areas: areaMedians(sales, sold, trained),
  };
}

/** Median rate of each area without the time index: the waterfall's start. */
function areaMedians(sales: CleanSales, rows: Int32Array, trained: TrainedParts): ValuationModel['areas'] {
  const byArea = new Map<number, { rates: number[]; sizes: number[] }>();
  for (const i of rows) {
    const group = getOrCreate(byArea, sales.keys.area[i], () => ({ rates: [], sizes: [] }));
    group.rates.push(sales.rate[i] - timeLevel(trained.hedonic.index, sales, i));
    group.sizes.push(sales.size[i]);
  }
  const figures = ({ rates, sizes }: { rates: number[]; sizes: number[] }) => {
    return { rate: medianOf(rates), sales: rates.length, size: medianOf(sizes) };
  };
  return new Map([...byArea].map(([area, group]) => [area, figures(group)]));
}
