import type { MarketTable } from '../market/market-table.ts';
import { medianOf } from '../market/median.ts';
import type { Evidence } from './comparables.ts';
import { withGroupMeans } from './hedonic.ts';
import { evidenceOf } from './model-evidence.ts';
import { withoutOutliers } from './outliers.ts';
import { type Dictionaries, type HomeFamily, newDictionaries, type Sales, salesOf, TEXT_KEYS, Words } from './sales.ts';
import { baseWeights, type Learnt, learn } from './train.ts';

// Typed arrays are read as `col[i] as number`: indexes are rows of the sales.

/** Version of the shape of a model; one of another version is trained anew. */
export const MODEL_VERSION = 1;
/** Months of sales a model learns from and values look at; older prices only mislead (valuation.md, 4.5). */
export const EVIDENCE_DAYS = 1096;
/** Most sales a model learns from, newest first: what a worker trains in seconds. */
export const MOST_SALES = 150_000;

/** A trained valuation: plain data, the same on device and server. */
export type ValuationModel = {
  version: number;
  family: HomeFamily;
  /** First day not seen in training, days since 1970-01-01. */
  today: number;
  /** Sales it learnt from. */
  sales: number;
  dictionaries: Dictionaries;
  /** Per group of homes, its number → slot in the learnt effects. */
  slotOf: Map<number, number>[];
  learnt: Learnt;
  /** Median ln of AED per sqm (without the time index) and sales, by area code. */
  areas: Map<number, { rate: number; sales: number; size: number }>;
};

/**
 * Trains on the sales of a table before `today` (days since 1970-01-01; that day and later ones are not seen).
 * Null with under 200 sales. The same table, day and `random` always give the same model.
 */
export function trainModel(
  table: MarketTable,
  options: { today: number; random: () => number; family?: HomeFamily; repeats?: number },
): ValuationModel | null {
  const family = options.family ?? 'flat';
  const { today } = options;
  const { sales } = salesOf({ table, family, fromDay: today - EVIDENCE_DAYS, beforeDay: today });
  const all = Int32Array.from({ length: sales.rows }, (_, i) => i).slice(-MOST_SALES);
  const rows = withoutOutliers(sales, all, all);
  if (rows.length < 200) return null;
  const { learnt, design } = learn({ sales, rows, today, random: options.random, repeats: options.repeats });
  const { dictionaries } = sales;
  const areas = areaMedians(sales, rows, learnt);
  return {
    version: MODEL_VERSION,
    family,
    today,
    sales: rows.length,
    dictionaries,
    slotOf: design.slotOf,
    learnt,
    areas,
  };
}

function areaMedians(sales: Sales, rows: Int32Array, learnt: Learnt): ValuationModel['areas'] {
  const byArea = new Map<number, { rates: number[]; sizes: number[] }>();
  const evidence = learnt.hedonic.index;
  for (const i of rows) {
    const area = sales.keys.area[i] as number;
    let group = byArea.get(area);
    if (group === undefined) {
      group = { rates: [], sizes: [] };
      byArea.set(area, group);
    }
    const state = evidence.city[sales.offPlan[i] as number];
    const months = state?.length ?? 1;
    const month = Math.max(
      0,
      Math.min(months - 1, Math.floor(((sales.day[i] as number) - evidence.firstDay) / 30.4375)),
    );
    const deviation = evidence.area.get(area * 2 + (sales.offPlan[i] as number))?.[month] ?? 0;
    group.rates.push((sales.rate[i] as number) - (state?.[month] ?? 0) - deviation);
    group.sizes.push(sales.size[i] as number);
  }
  return new Map(
    [...byArea].map(([area, { rates, sizes }]) => [
      area,
      { rate: medianOf(rates), sales: rates.length, size: medianOf(sizes) },
    ]),
  );
}

/** Sales of a table as evidence under a model: words beside the model's, and what is learnt with group means. */
export type ModelEvidence = Evidence & {
  dictionaries: Dictionaries;
  learnt: Learnt;
  slotOf: readonly Map<number, number>[];
};

// Screens ask for home after home: one preparation a table, model and day.
const CACHE = new WeakMap<MarketTable, { model: ValuationModel; today: number; evidence: ModelEvidence }>();

/** The sales before `today` as comparables; prepared once a table, model and day. */
export function evidenceFor(model: ValuationModel, table: MarketTable, today: number): ModelEvidence {
  const cached = CACHE.get(table);
  if (cached !== undefined && cached.model === model && cached.today === today) return cached.evidence;
  const dictionaries = newDictionaries();
  for (const key of TEXT_KEYS) dictionaries[key] = new Words(model.dictionaries[key].list);
  const { family } = model;
  const { sales } = salesOf({ table, family, fromDay: today - EVIDENCE_DAYS, beforeDay: today, dictionaries });
  const all = Int32Array.from({ length: sales.rows }, (_, i) => i);
  const rows = withoutOutliers(sales, all, all);
  const base = baseWeights(sales, today);
  const { hedonic, slotOf } = withGroupMeans({
    sales,
    rows,
    base,
    hedonic: model.learnt.hedonic,
    slotOf: model.slotOf,
  });
  const evidence: ModelEvidence = {
    ...evidenceOf({ sales, slotOf, rows, hedonic }),
    dictionaries,
    learnt: { ...model.learnt, hedonic },
    slotOf,
  };
  CACHE.set(table, { model, today, evidence });
  return evidence;
}
