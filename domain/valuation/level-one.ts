import { type ComparableSales, Comparer, groupByPlace } from './comparables.ts';
import { type Design, fitHedonic, type HedonicFit, partsBySlots, timeLevel } from './hedonic.ts';
import { GROUPS } from './hedonic-levels.ts';
import { FEATURE_COUNT, residualFeatures } from './residual-features.ts';
import { type CleanSales, toHomePoint } from './sales.ts';

/** Years after which a sale weighs 1 / e: the best of quarterly retrainings on Land Department deeds of 2009 to 2023. */
const DECAY_YEARS = 4;

/** Weight of a mortgage or grant relative to a sale. Between 0.1 and 0.3, deeds of early 2026 gave the least error. */
const WEAK_WEIGHT = 0.15;

/** Weight by age. All ready homes of a deal count as one sale, n off-plan homes of a launch as √n sales. */
export function baseWeights(sales: CleanSales, today: number): Float64Array {
  return Float64Array.from(sales.day, (day, i) => {
    const deal = sales.clusterSize[i];
    const kind = sales.weak[i] === 1 ? WEAK_WEIGHT : 1;
    return (
      (kind * Math.exp((day - today) / (DECAY_YEARS * 365.25))) / (sales.offPlan[i] === 1 ? Math.sqrt(deal) : deal)
    );
  });
}

export type LevelOne = ReturnType<typeof fitLevelOne>;

/** Sales to train on: `rows` may be known, features are made for `judged`. `part` reports progress. */
export type TrainingSales = {
  sales: CleanSales;
  design: Design;
  rows: Int32Array;
  judged: Int32Array;
  base: Float64Array;
  passes: number;
  random: () => number;
  part: () => void;
};

type LevelOneTraining = TrainingSales & {
  folds: number;
  /** True: never splits a project between folds, so its homes are valued without its sales. */
  wholeProjects?: boolean;
  /** Number of folds to compute; all by default. */
  made?: number;
};

/** Features and hedonic errors of each judged row by the other folds. Entry m belongs to `rows[m]`. */
export function fitLevelOne(from: LevelOneTraining) {
  const { sales, design, judged, base } = from;
  const dealt = dealFolds(from);
  const one = {
    rows: judged,
    folds: Uint8Array.from(judged, (i) => dealt[i]),
    /** Row-major, FEATURE_COUNT numbers a row. */
    x: new Float64Array(judged.length * FEATURE_COUNT),
    /** Residual of the hedonic model, ln of AED per sqm. */
    target: new Float64Array(judged.length),
  };
  const comparer = new Comparer();
  const slots = new Int32Array(GROUPS.length);
  for (let fold = 0; fold < (from.made ?? from.folds); fold++) {
    const others = othersThan({ ...from, dealt, fold });
    const fit = fitHedonic({ sales, design, rows: others, base, passes: from.passes });
    const evidence = evidenceOfFit(sales, others, fit);
    const { model } = fit;
    for (let m = 0; m < judged.length; m++) {
      if (one.folds[m] !== fold) continue;
      const i = judged[m];
      const point = toHomePoint(sales, i);
      for (let l = 0; l < slots.length; l++) slots[l] = design.slots[l]?.[i] ?? -1;
      const parts = partsBySlots({ model, slots, point });
      const compared = comparer.compare({ evidence, point, time: parts.time });
      residualFeatures({ point, parts, compared, model, slots, out: one.x, at: m * FEATURE_COUNT });
      one.target[m] = sales.rate[i] - parts.sum;
    }
    from.part();
  }
  return one;
}

/** Training rows for a fold. Excludes its deals, and weak deeds of its homes from the day before their sale on. */
function othersThan(from: LevelOneTraining & { dealt: Uint8Array; fold: number }): Int32Array {
  const { sales, dealt, fold } = from;
  const homeKey = (i: number) => Math.round(sales.sqm[i] * 100) * 4096 + sales.keys.area[i];
  const sold = new Map<number, number>();
  for (const i of from.judged) {
    if (dealt[i] !== fold) continue;
    const home = homeKey(i);
    sold.set(home, Math.min(sold.get(home) ?? Number.POSITIVE_INFINITY, sales.day[i]));
  }
  return from.rows.filter((i) => {
    if (dealt[i] === fold) return false;
    return sales.weak[i] === 0 || sales.day[i] < (sold.get(homeKey(i)) ?? Number.POSITIVE_INFINITY) - 1;
  });
}

export function evidenceOfFit(sales: CleanSales, rows: Int32Array, { model, rest }: HedonicFit): ComparableSales {
  const hedonic = new Float64Array(sales.rows);
  const time = new Float64Array(sales.rows);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    hedonic[i] = sales.rate[i] - rest[k];
    time[i] = timeLevel(model.index, sales, i);
  }
  return { sales, ...groupByPlace(sales, rows), hedonic, time };
}

type Dealing = Pick<LevelOneTraining, 'sales' | 'judged' | 'rows' | 'folds' | 'random' | 'wholeProjects'>;

/** Random fold of each row; deals are never split. 255 marks rows used for training only. */
function dealFolds(from: Dealing): Uint8Array {
  const { sales, judged } = from;
  const { project } = sales.keys;
  const folds = new Uint8Array(sales.rows).fill(255);
  // Deals and projects both start at 0; negative keys separate projects.
  const together = (i: number) => (from.wholeProjects === true && project[i] >= 0 ? -1 - project[i] : sales.cluster[i]);
  const dealt = new Map<number, number>();
  for (const i of judged) {
    const key = together(i);
    if (!dealt.has(key)) dealt.set(key, Math.floor(from.random() * from.folds));
  }
  for (const i of from.rows) folds[i] = dealt.get(together(i)) ?? 255;
  return folds;
}
