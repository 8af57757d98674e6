import { MAX_SEGMENT_ROWS } from '../columns/column-schema.ts';
import { takeRows } from '../columns/column-set.ts';
import { toEpochDay } from '../day.ts';
import { type MarketTable, subTable } from '../market/market-table.ts';
import { quantileOf } from '../median.ts';
import { DEED_SCHEMA } from '../transaction/columns.ts';
import type { Boosted, BoostOptions, BoostTraining } from './boosted-trees.ts';
import { binFeatures, boostedAt, trainBoosted } from './boosted-trees.ts';
import type { ComparableSales } from './comparables.ts';
import { type Design, designMatrix, fitHedonic, type Hedonic, partsBySlots } from './hedonic.ts';
import { GROUPS } from './hedonic-levels.ts';
import { baseWeights, evidenceOfFit, fitLevelOne, type LevelOne, type TrainingSales } from './level-one.ts';
import { type Calibration, type Division, fitRanges, projectSpread, type Stacked } from './ranges.ts';
import { FEATURE_COUNT } from './residual-features.ts';
import { type CleanSales, FLATS, firstEvidenceDay, HOUSES, toHomePoint } from './sales.ts';

const FORWARD_DAYS = 92;
const FORWARD_WINDOWS = 3;
const FORWARD_PRIOR = 300;
/** Newest sales used for one look ahead. */
const FORWARD_ROWS = 20_000;

/** Ratio of 80 % error quantiles of the same sales: as unseen quarters / out of fold. 1 under a year of sales. */
function forwardWidening(from: TrainingSales & { target: Float64Array; today: number }): number {
  const { sales, design, rows, judged, target, today } = from;
  const ahead: number[] = [];
  const inside: number[] = [];
  const first = sales.day[rows[0] ?? 0] ?? today;
  const slots = new Int32Array(GROUPS.length);
  for (let window = 1; window <= FORWARD_WINDOWS; window++) {
    const start = today - window * FORWARD_DAYS;
    if (start - first < 365 || ahead.length > FORWARD_ROWS) break;
    const before = rows.filter((i) => sales.day[i] < start).slice(-FORWARD_ROWS);
    const { model } = fitHedonic({ sales, design, rows: before, base: baseWeights(sales, start) });
    for (let m = 0; m < judged.length; m++) {
      const i = judged[m];
      const day = sales.day[i];
      if (day < start || day >= start + FORWARD_DAYS || sales.core[i] !== 1) continue;
      for (let l = 0; l < slots.length; l++) slots[l] = design.slots[l]?.[i] ?? -1;
      ahead.push(Math.abs(sales.rate[i] - partsBySlots({ model, slots, point: toHomePoint(sales, i) }).sum));
      inside.push(Math.abs(target[m]));
    }
  }
  if (ahead.length < 100) return 1;
  const ratio = quantileOf(ahead, 0.8) / quantileOf(inside, 0.8);
  // Shrunk towards 1, because quantiles of a few hundred errors are noisy.
  return Math.max(1, Math.min(1.5, 1 + ((ratio - 1) * ahead.length) / (ahead.length + FORWARD_PRIOR)));
}

export type TrainedParts = {
  hedonic: Hedonic;
  boosted: Boosted[];
  /** Their mean predicts ln of the error size. */
  scale: Boosted[];
  calibration: Calibration;
  /** Widening of ranges beyond the newest sales (1: none). */
  forward: number;
  /** Scale added for a project without sales, if calibration had no such homes. */
  projectSpread: number;
};

type Plan = {
  /** Number of folds, and of repetitions. */
  folds: number;
  repeats: number;
  models: number;
  passes: number;
  judged: number;
  /** Number of project folds, out of five, that are valued as if their project were unknown. */
  unseen: number;
  residual: BoostOptions;
};
const TREES = { trees: 220, leaves: 10, rate: 0.05, huber: 0.08, minLeaf: 15, ridge: 1 };
const RESIDUAL: BoostOptions = { ...TREES, sampleRows: 8_000, rowShare: 0.5, featureShare: 0.4 };
const FEW: Plan = { folds: 5, repeats: 1, models: 1, passes: 10, judged: 20_000, unseen: 5, residual: RESIDUAL };
const QUICKER = { ...RESIDUAL, sampleRows: 6_000 };
const MANY: Plan = { folds: 3, repeats: 1, models: 1, passes: 5, judged: 15_000, unseen: 1, residual: QUICKER };

/** With few sales the folds depend on chance, so several models are averaged. */
const MOST_REPEATS = 6;
const REPEATED_ROWS = 40_000;

const UNSEEN_FOLDS = 5;

type TrainingInput = {
  sales: CleanSales;
  /** Clean rows before `today`, oldest first. */
  rows: Int32Array;
  today: number;
  random: () => number;
  design?: Design;
  /** Repetitions; by default six with few sales and one with many. */
  repeats?: number | undefined;
  onShare?: ((share: number) => void) | undefined;
};
type TrainingResult = { trained: TrainedParts; design: Design; evidence: ComparableSales };

/**
 * Trains on some rows: a hedonic model; boosted trees on its residual with out-of-fold features (stacking, Wolpert
 * 1992); the ranges by out-of-fold errors. Takes seconds to minutes.
 */
export function trainParts(from: TrainingInput): TrainingResult {
  const { sales, rows, random } = from;
  const plan = planFor(from);
  const part = trackParts(plan, from.onShare);
  const design = from.design ?? designMatrix(sales);
  const base = baseWeights(sales, from.today);
  const fit = fitHedonic({ sales, design, rows, base, passes: plan.passes });
  part();
  const evidence = evidenceOfFit(sales, rows, fit);
  const judged = rows.filter((i) => sales.weak[i] === 0).slice(-plan.judged);
  const weight = Float64Array.from(judged, (i) => base[i]);
  const training = { sales, design, rows, judged, base, passes: plan.passes, random, part };
  const stacked = stackModels({ ...training, plan, weight });
  const core = Int32Array.from(judged.keys()).filter((m) => sales.core[judged[m]] === 1);
  const by = core.length >= 50 ? core : Int32Array.from(judged.keys());
  const { folds, unseen: made, residual: options } = plan;
  const unseen = fitLevelOne({ ...training, wholeProjects: true, folds: UNSEEN_FOLDS, made });
  const project = Int32Array.from(judged, (i) => sales.keys.project[i]);
  const ranges = fitRanges({ ...stacked, unseen, made, project, rows: by, weight, folds, options, random, part });
  const trained: TrainedParts = {
    hedonic: fit.model,
    boosted: stacked.models,
    ...ranges,
    forward: forwardWidening({ ...training, target: stacked.target, today: from.today }),
    projectSpread: projectSpread(fit.model),
  };
  return { trained, design, evidence };
}

function trackParts(plan: Plan, onShare: TrainingInput['onShare']): () => void {
  const { repeats, folds, models, unseen } = plan;
  // The first fit, folds for the boosted models, the models, and folds for the ranges.
  const parts = 1 + repeats * (2 * folds + models) + repeats * folds + 2 * unseen;
  let done = 0;
  return () => onShare?.(Math.min(1, ++done / parts));
}

function planFor({ rows, repeats }: TrainingInput): Plan {
  const plan = rows.length <= FEW.judged ? FEW : MANY;
  const wanted = repeats ?? Math.max(1, Math.min(MOST_REPEATS, Math.round(REPEATED_ROWS / rows.length)));
  return { ...plan, repeats: wanted, models: repeats === 1 ? 2 : 1 };
}

function stackModels(from: TrainingSales & { plan: Plan; weight: Float64Array }): Stacked {
  const { plan, judged, weight, random, part } = from;
  const { folds, residual: options } = plan;
  const n = judged.length;
  const all = Int32Array.from(judged.keys());
  const models: Boosted[] = [];
  const divisions: Division[] = [];
  const target = new Float64Array(n);
  for (let repeat = 1; ; repeat++) {
    const one = fitLevelOne({ ...from, folds });
    const bins = binFeatures(one.x, FEATURE_COUNT);
    const boosting = { bins, y: one.target, weight, options, random };
    for (let k = 0; k < plan.models; k++) {
      models.push(trainBoosted({ ...boosting, rows: all }));
      part();
    }
    const boosted = predictOutOfFold({ ...boosting, one, folds, part });
    for (let m = 0; m < n; m++) target[m] = target[m] + one.target[m] / plan.repeats;
    divisions.push({ one, bins, errors: one.target.map((error, m) => error - boosted[m]) });
    if (repeat === plan.repeats) return { models, divisions, target };
  }
}

/** Predicts each row by a model trained on the other folds. */
function predictOutOfFold(
  from: Omit<BoostTraining, 'rows'> & { one: LevelOne; folds: number; part: () => void },
): Float64Array {
  const { one } = from;
  const out = new Float64Array(one.rows.length);
  const all = Int32Array.from(one.rows.keys());
  for (let fold = 0; fold < from.folds; fold++) {
    const model = trainBoosted({ ...from, rows: all.filter((m) => one.folds[m] !== fold) });
    for (const m of all) if (one.folds[m] === fold) out[m] = boostedAt(model, one.x, m * FEATURE_COUNT);
    from.part();
  }
  return out;
}

/** The rows used for training on `today` (YYYY-MM-DD), as a small table to send to a worker. */
export function trainingTable(table: MarketTable, today: string): MarketTable {
  const past = toEpochDay(today) + 1;
  const flatsFrom = firstEvidenceDay({ table, family: 'flat', today: past });
  const housesFrom = firstEvidenceDay({ table, family: 'house', today: past });
  const part = subTable(table, (row) => {
    const [day, type] = [table.day[row], table.type[row]];
    return (day >= flatsFrom && FLATS.has(type)) || (day >= housesFrom && HOUSES.has(type));
  });
  return { ...part, ...withoutOtherRows(part) };
}

function withoutOtherRows(table: MarketTable): Pick<MarketTable, 'segments' | 'origin'> {
  const places: number[][] = table.segments.map(() => []);
  const origin = table.origin.map((from) => {
    const segment = Math.floor(from / MAX_SEGMENT_ROWS);
    return segment * MAX_SEGMENT_ROWS + places[segment].push(from % MAX_SEGMENT_ROWS) - 1;
  });
  return {
    segments: table.segments.map((columns, s) => takeRows(DEED_SCHEMA, columns, Uint32Array.from(places[s]))),
    origin,
  };
}
