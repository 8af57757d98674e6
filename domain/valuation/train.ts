import { medianOf, quantileOf } from '../market/median.ts';
import { type Boosted, type BoostOptions, boostedAt, trainBoosted } from './boosted-trees.ts';
import { Comparer, type Evidence, placesOf } from './comparables.ts';
import { type Calibration, calibrate } from './conformal.ts';
import { type Design, designOf, fitHedonic, type Hedonic, hedonicParts, indexAt } from './hedonic.ts';
import { LEVELS } from './hedonic-levels.ts';
import { FEATURE_AT, FEATURES, residualFeatures } from './residual-features.ts';
import { pointOf, type Sales } from './sales.ts';

// Typed arrays are read as `col[i] as number`: indexes are rows of the sales.

/** Share of the hedonic value, the comparables and the boosted residual in the value; they sum to 1. */
export type Blend = { hedonic: number; comparables: number; boosted: number };

/** Everything that is learnt from some sales. */
export type Learnt = {
  hedonic: Hedonic;
  boosted: Boosted[];
  blend: Blend;
  /** Predicts ln of the size of the error. */
  scale: Boosted;
  calibration: Calibration;
  /** Widening of ranges for looking ahead of the newest sales (1: none). */
  forward: number;
  /** Scale that a project without a sale adds where no such sale was there to calibrate by. */
  projectSpread: number;
};

/** Errors of the sales that were valued without their own deal: what blend and ranges are chosen by. */
export type OutOfFold = { rows: Int32Array; errors: Float64Array };

const FOLDS = 5;
/** Years after which a sale weighs 1 / e (`../research/valuation.md`, reproducibility note). */
const DECAY_YEARS = 4;
const RESIDUAL: BoostOptions = {
  trees: 220,
  leaves: 10,
  rate: 0.05,
  huber: 0.12,
  minLeaf: 15,
  sampleRows: 30_000,
  rowShare: 0.7,
  featureShare: 0.7,
  ridge: 1,
};
const SCALE: BoostOptions = { ...RESIDUAL, trees: 80, leaves: 6, huber: Number.POSITIVE_INFINITY, minLeaf: 30 };
/** Boosted models where there is one division into folds; with several, each gives one. */
const SEEDS = 2;
/** With few sales the division into folds is a matter of luck: several are made and their models averaged. */
const REPEATS = 3;
const FEW_ROWS = 20_000;

/** Weight of each sale: newer ones say more, and the sales of one deal count as one together. */
export function baseWeights(sales: Sales, today: number): Float64Array {
  return Float64Array.from(
    sales.day,
    (day, i) => Math.exp((day - today) / (DECAY_YEARS * 365.25)) / (sales.clusterSize[i] as number),
  );
}

/**
 * Learns from some rows of the sales, which must be clean and lie before `today`. `repeats`: divisions into folds,
 * by default three with few sales and one with many.
 */
export function learn(from: {
  sales: Sales;
  rows: Int32Array;
  today: number;
  random: () => number;
  design?: Design;
  repeats?: number | undefined;
}): {
  learnt: Learnt;
  design: Design;
  evidence: Evidence;
  outOfFold: OutOfFold;
} {
  const { sales, rows, random } = from;
  const design = from.design ?? designOf(sales);
  const base = baseWeights(sales, from.today);
  const hedonic = fitHedonic({ sales, design, rows, base });
  const evidence = evidenceOf({ sales, slotOf: design.slotOf, rows, hedonic });
  const boosted: Boosted[] = [];
  const repeats = from.repeats ?? (rows.length <= FEW_ROWS ? REPEATS : 1);
  // Mean over the divisions for the blend; the last one alone for the ranges, as a mean errs less than a new home's
  // value will.
  const oof: Level1 & { boosted: Float64Array } = {
    x: new Float64Array(0),
    target: new Float64Array(sales.rows),
    premium: new Float64Array(sales.rows),
    boosted: new Float64Array(sales.rows),
  };
  const one = { target: oof.target, premium: oof.premium, boosted: new Float64Array(sales.rows) };
  let folds: Uint8Array = new Uint8Array(0);
  const boost = (use: Int32Array, x: Float64Array, y: Float64Array, options: BoostOptions) =>
    trainBoosted({ x, features: FEATURES, y, weight: base, rows: use, options, random });
  for (let repeat = 0; repeat < repeats; repeat++) {
    folds = foldsOf(sales, rows, random);
    const level = outOfFoldFeatures({ sales, design, rows, base, folds });
    for (let seed = repeats === 1 ? 0 : 1; seed < SEEDS; seed++)
      boosted.push(boost(rows, level.x, level.target, RESIDUAL));
    for (let fold = 0; fold < FOLDS; fold++) {
      const others = rows.filter((i) => folds[i] !== fold);
      const model = boost(others, level.x, level.target, RESIDUAL);
      for (const i of rows) {
        if (folds[i] !== fold) continue;
        one.boosted[i] = boostedAt(model, level.x, i * FEATURES);
        add(oof.boosted, i, (one.boosted[i] as number) / repeats);
        add(oof.target, i, (level.target[i] as number) / repeats);
        add(oof.premium, i, (level.premium[i] as number) / repeats);
      }
    }
    oof.x = level.x;
    one.target = level.target;
    one.premium = level.premium;
  }
  const core = rows.filter((i) => sales.core[i] === 1);
  const judged = core.length >= 50 ? core : rows;
  const blend = chooseBlend({ rows: judged, target: oof.target, premium: oof.premium, boosted: oof.boosted, base });
  const errors = new Float64Array(sales.rows);
  const size = new Float64Array(sales.rows);
  for (const i of rows) {
    const offset = blend.comparables * (one.premium[i] as number) + blend.boosted * (one.boosted[i] as number);
    errors[i] = (one.target[i] as number) - offset;
    size[i] = Math.log(Math.abs(errors[i] as number) + SCALE_FLOOR);
  }
  const scaleOof = new Float64Array(sales.rows);
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = judged.filter((i) => folds[i] !== fold);
    const model = boost(others, oof.x, size, SCALE);
    for (const i of judged) if (folds[i] === fold) scaleOof[i] = Math.exp(boostedAt(model, oof.x, i * FEATURES));
  }
  const scale = boost(judged, oof.x, size, SCALE);
  const calibration = calibrate({
    errors: Float64Array.from(judged, (i) => errors[i] as number),
    scales: Float64Array.from(judged, (i) => scaleOof[i] as number),
    groups: Uint8Array.from(judged, (i) => evidenceGroup(oof.x, i * FEATURES)),
    weights: Float64Array.from(judged, (i) => base[i] as number),
  });
  const forward = forwardFactor({ sales, design, rows, target: oof.target, today: from.today });
  const learnt = { hedonic, boosted, blend, scale, calibration, forward, projectSpread: projectSpread(hedonic) };
  return { learnt, design, evidence, outOfFold: { rows: judged, errors } };
}

function add(to: Float64Array, i: number, value: number): void {
  to[i] = (to[i] as number) + value;
}

const SCALE_FLOOR = 0.01;
/** Mondrian group of a home: its state and how much is known of its project. */
export function evidenceGroup(x: Float64Array, at: number): number {
  const known = x[at + FEATURE_AT.projectEvidence] as number;
  const named = x[at + FEATURE_AT.projectNamed] === 1;
  const depth = !named ? 0 : known === 0 ? 1 : known < Math.log(4) ? 2 : 3;
  return depth * 2 + (x[at + FEATURE_AT.offPlan] as number);
}

/** Spread of the projects' effects, in units of predicted scale: what not knowing the project adds to an error. */
function projectSpread(hedonic: Hedonic): number {
  const l = LEVELS.findIndex(({ name }) => name === 'project');
  const known = Float64Array.from(hedonic.effects[l] ?? []).filter((_, s) => (hedonic.weights[l]?.[s] ?? 0) > 0);
  // The predicted scale is the middle of |error|: 0.6745 standard deviations of a normal.
  return known.length === 0 ? 0 : medianOf(known.map(Math.abs));
}

const FORWARD_DAYS = 92;
const FORWARD_WINDOWS = 3;
const FORWARD_PRIOR = 300;

/**
 * How much larger errors are when the index must look ahead: the 80 % quantile of the hedonic model's errors on
 * the quarters it has not seen, over that of the same sales out of fold. 1 where the sales span under a year.
 */
function forwardFactor(from: { sales: Sales; design: Design; rows: Int32Array; target: Float64Array; today: number }) {
  const { sales, design, rows, target, today } = from;
  const ahead: number[] = [];
  const inside: number[] = [];
  const first = sales.day[rows[0] ?? 0] ?? today;
  for (let window = 1; window <= FORWARD_WINDOWS; window++) {
    const start = today - window * FORWARD_DAYS;
    if (start - first < 365) break;
    const before = rows.filter((i) => (sales.day[i] as number) < start);
    const after = rows.filter(
      (i) =>
        (sales.day[i] as number) >= start && (sales.day[i] as number) < start + FORWARD_DAYS && sales.core[i] === 1,
    );
    const model = fitHedonic({ sales, design, rows: before, base: baseWeights(sales, start) });
    for (const i of after) {
      const parts = hedonicParts({ model, slotOf: design.slotOf, point: pointOf(sales, i) });
      ahead.push(Math.abs((sales.rate[i] as number) - parts.sum));
      inside.push(Math.abs(target[i] as number));
    }
  }
  if (ahead.length < 100) return 1;
  const ratio = quantileOf(ahead, 0.8) / quantileOf(inside, 0.8);
  // Quantiles of a few hundred errors are shaky themselves: shrunk towards no widening.
  return Math.max(1, Math.min(1.5, 1 + ((ratio - 1) * ahead.length) / (ahead.length + FORWARD_PRIOR)));
}

/** Deals dealt to folds at random; a deal is never split. 255 marks rows that take no part. */
export function foldsOf(sales: Sales, rows: Int32Array, random: () => number): Uint8Array {
  const folds = new Uint8Array(sales.rows).fill(255);
  const ofCluster = new Map<number, number>();
  for (const i of rows) {
    const cluster = sales.cluster[i] as number;
    let fold = ofCluster.get(cluster);
    if (fold === undefined) {
      fold = Math.floor(random() * FOLDS);
      ofCluster.set(cluster, fold);
    }
    folds[i] = fold;
  }
  return folds;
}

type Level1 = { x: Float64Array; target: Float64Array; premium: Float64Array };

/** Features, hedonic errors and comparables' premiums of each row, learnt from the other folds only. */
export function outOfFoldFeatures(from: {
  sales: Sales;
  design: Design;
  rows: Int32Array;
  base: Float64Array;
  folds: Uint8Array;
}): Level1 {
  const { sales, design, rows, base, folds } = from;
  const x = new Float64Array(sales.rows * FEATURES);
  const target = new Float64Array(sales.rows);
  const premium = new Float64Array(sales.rows);
  const comparer = new Comparer();
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = rows.filter((i) => folds[i] !== fold);
    const model = fitHedonic({ sales, design, rows: others, base });
    const evidence = evidenceOf({ sales, slotOf: design.slotOf, rows: others, hedonic: model });
    for (const i of rows) {
      if (folds[i] !== fold) continue;
      const point = pointOf(sales, i);
      const parts = hedonicParts({ model, slotOf: design.slotOf, point });
      const compared = comparer.compare({ evidence, point, time: parts.time });
      residualFeatures({ point, parts, compared, model, slotOf: design.slotOf, out: x, at: i * FEATURES });
      target[i] = (sales.rate[i] as number) - parts.sum;
      premium[i] = Number.isFinite(compared.premium) ? compared.premium : 0;
    }
  }
  return { x, target, premium };
}

/** Rows as comparables under a hedonic model. */
export function evidenceOf(from: {
  sales: Sales;
  slotOf: readonly Map<number, number>[];
  rows: Int32Array;
  hedonic: Hedonic;
}): Evidence {
  const { sales, slotOf, rows } = from;
  const hedonic = new Float64Array(sales.rows);
  const time = new Float64Array(sales.rows);
  for (const i of rows) {
    const point = pointOf(sales, i);
    hedonic[i] = hedonicParts({ model: from.hedonic, slotOf, point }).sum;
    time[i] = indexAt(from.hedonic.index, point);
  }
  return { sales, ...placesOf(sales, rows), hedonic, time };
}

/** Shares, in steps of a tenth, with the least mean absolute error out of fold. */
function chooseBlend(from: {
  rows: Int32Array;
  target: Float64Array;
  premium: Float64Array;
  boosted: Float64Array;
  base: Float64Array;
}): Blend {
  let best: Blend = { hedonic: 0.4, comparables: 0, boosted: 0.6 };
  let least = Number.POSITIVE_INFINITY;
  for (let c = 0; c <= 10; c++) {
    for (let b = 0; b + c <= 10; b++) {
      let loss = 0;
      for (const i of from.rows) {
        const offset = (c / 10) * (from.premium[i] as number) + (b / 10) * (from.boosted[i] as number);
        loss += (from.base[i] as number) * Math.abs((from.target[i] as number) - offset);
      }
      if (loss >= least) continue;
      least = loss;
      best = { hedonic: (10 - b - c) / 10, comparables: c / 10, boosted: b / 10 };
    }
  }
  return best;
}
