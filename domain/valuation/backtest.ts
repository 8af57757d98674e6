import { append } from '../collections.ts';
import type { MarketTable } from '../market/market-table.ts';
import { medianOf, quantileOf } from '../median.ts';
import { Comparer } from './comparables.ts';
import { CONFIDENCE_LEVELS, confidenceLevel, toConfidence } from './confidence.ts';
import { designMatrix, type TimeIndex, timeLevel } from './hedonic.ts';
import { REBUILD_DAYS } from './model.ts';
import { withoutOutliers } from './outliers.ts';
import { type RatioStudy, ratioStudy } from './ratio-study.ts';
import { type CleanSales, type HomeFamily, recentRows, selectSales, toHomePoint } from './sales.ts';
import { trainParts } from './train.ts';
import { estimate, rangesOf } from './value-home.ts';

/** A sale valued by a model that knew only older sales. Money in AED. */
export type Trial = ReturnType<ReturnType<typeof trainValuer>>;

/** Accuracy of some trials. Coverage in percent of sales, width in percent of the value (median). */
export type Accuracy = RatioStudy & { coverage50: number; coverage80: number; width80: number };
export type Backtest = NonNullable<ReturnType<typeof backtest>>;

const TRAIN_SHARE = 0.75;

/** `onProgress` receives the current model, the number of models, and the completed share. */
type Trials = {
  table: MarketTable;
  random: () => number;
  family?: HomeFamily;
  repeats?: number;
  onProgress?: (progress: { model: number; models: number; share: number }) => void;
};

/** Trains on the first 75 % of sales by date, then rebuilds each quarter. Null with under 40 sales to learn from. */
export function backtest(from: Trials) {
  const { sales, counts } = selectSales({ ...from, weak: true });
  const all = Int32Array.from({ length: sales.rows }, (_, i) => i);
  // Test sales are chosen with all prices known; models see only older ones.
  const sold = all.filter((i) => sales.weak[i] === 0);
  const kept = withoutOutliers(sales, sold, sold);
  const cutDay = sales.day[kept[Math.floor(kept.length * TRAIN_SHARE)] ?? -1];
  const trainRows = kept.filter((i) => sales.day[i] < (cutDay ?? 0)).length;
  if (cutDay === undefined || trainRows < 40) return null;
  const last = sales.day[kept[kept.length - 1]];
  const trials: Trial[] = [];
  const frozen: Trial[] = [];
  const models = Math.floor((last - cutDay) / REBUILD_DAYS) + 1;
  for (let model = 0; model < models; model++) {
    const day: number = cutDay + model * REBUILD_DAYS;
    const onShare = (share: number) => from.onProgress?.({ model: model + 1, models, share: (model + share) / models });
    onShare(0);
    const tested = kept.filter((i) => sales.day[i] >= day);
    const value = trainValuer({ ...from, sales, all, today: day, onShare });
    for (const i of tested) {
      if (sales.day[i] < day + REBUILD_DAYS) trials.push(value(i));
      if (day === cutDay) frozen.push(value(i));
    }
  }
  return {
    counts: { ...counts, outliers: sold.length - kept.length, kept: kept.length },
    /** First day of the valued sales, days since 1970-01-01. */
    cutDay,
    trainRows,
    /** Models trained: 1, or one per quarter of the valued sales. */
    models,
    trials,
    /** The same sales by the first model alone; null if it was the only one. */
    frozen: models > 1 ? frozen : null,
  };
}

type Training = Pick<Trials, 'random' | 'repeats'> & { sales: CleanSales; all: Int32Array; today: number };

function trainValuer(from: Training & { onShare: (share: number) => void }) {
  const { sales, today } = from;
  const older = from.all.filter((i) => sales.day[i] < today);
  const known = recentRows(sales, older, today);
  const rows = withoutOutliers(sales, known, known);
  const { trained, design, evidence } = trainParts({ ...from, rows, design: designMatrix(sales) });
  const sold = rows.filter((i) => sales.weak[i] === 0);
  const naive = naiveValues(sales, sold, trained.hedonic.index);
  const comparer = new Comparer();
  return (i: number) => {
    const point = toHomePoint(sales, i);
    const sqm = sales.sqm[i];
    const aed = (rate: number) => Math.exp(rate) * sqm;
    const found = estimate({ trained, slotOf: design.slotOf, evidence, comparer, point, beforeDay: today });
    const ranges = rangesOf(found, point);
    return {
      row: sales.origin[i],
      day: sales.day[i],
      area: sales.dictionaries.area.list[point.area] ?? '',
      price: sales.aed[i],
      value: ranges.value,
      low50: ranges.range50.low,
      high50: ranges.range50.high,
      low80: ranges.range80.low,
      high80: ranges.range80.high,
      confidence: toConfidence(ranges),
      core: sales.core[i] === 1,
      offPlan: sales.offPlan[i] === 1,
      /** Sales of the same project known to the model; -1 if the project is not named. */
      projectSales: point.project < 0 ? -1 : (evidence.byProject.get(point.project)?.length ?? 0),
      /** Naive values: medians of the area and rooms, and of the project. */
      areaRooms: aed(naive.areaRooms(i)),
      project: aed(naive.project(i)),
    };
  };
}

export function measureTrials(trials: readonly Trial[]): Accuracy {
  const within = (low: 'low50' | 'low80', high: 'high50' | 'high80') =>
    (100 * trials.filter((t) => t.price >= t[low] && t.price <= t[high]).length) / trials.length;
  return {
    ...studyOf(trials, 'value'),
    coverage50: within('low50', 'high50'),
    coverage80: within('low80', 'high80'),
    width80: 100 * quantileOf(trials.map(relativeWidth), 0.5),
  };
}

export function measureBaselines(trials: readonly Trial[]): Record<'areaRooms' | 'project', RatioStudy> {
  return { areaRooms: studyOf(trials, 'areaRooms'), project: studyOf(trials, 'project') };
}

function studyOf(trials: readonly Trial[], estimated: 'value' | 'areaRooms' | 'project'): RatioStudy {
  const values = trials.map((trial) => trial[estimated]);
  const prices = trials.map((trial) => trial.price);
  return ratioStudy(values, prices);
}

function relativeWidth(trial: Pick<Trial, 'low80' | 'high80' | 'value'>): number {
  return (trial.high80 - trial.low80) / trial.value;
}

const NO_PROJECT = 'no project in the record';
const BANDS = {
  confidence: CONFIDENCE_LEVELS,
  evidence: ['30 and more in project', '10 to 29', '4 to 9', '1 to 3', 'project named, none known', NO_PROJECT],
  price: ['under AED 750k', 'AED 750k to 1.5m', 'AED 1.5m to 3m', 'AED 3m and more'],
  uncertainty: ['surest quarter', 'second', 'third', 'least sure'],
  state: ['ready', 'off-plan'],
} as const;

/** Trials by confidence, evidence, price, uncertainty and state, without empty bands. */
export function groupInBands(trials: readonly Trial[]) {
  const widths = trials.map(relativeWidth);
  const quartiles = [0.25, 0.5, 0.75].map((q) => quantileOf(widths, q));
  const toBand: Record<keyof typeof BANDS, (trial: Trial) => number> = {
    confidence: ({ confidence }) => CONFIDENCE_LEVELS.indexOf(confidenceLevel(confidence)),
    evidence: ({ projectSales }) => [30, 10, 4, 1, 0, -1].findIndex((least) => projectSales >= least),
    price: ({ price }) => [750_000, 1_500_000, 3_000_000].filter((least) => price >= least).length,
    uncertainty: (trial) => quartiles.filter((q) => relativeWidth(trial) > q).length,
    state: ({ offPlan }) => Number(offPlan),
  };
  return (Object.keys(BANDS) as (keyof typeof BANDS)[]).flatMap((by) =>
    BANDS[by]
      .map((name, band) => ({ by, name, trials: trials.filter((trial) => toBand[by](trial) === band) }))
      .filter((group) => group.trials.length > 0),
  );
}

const LEAST = 3;

/** Naive values, ln of AED per sqm, carried by the index: medians of the city, area, area and rooms, and project. */
function naiveValues(sales: CleanSales, known: Int32Array, index: TimeIndex) {
  const timeAt = (i: number) => timeLevel(index, sales, i);
  const toArea = (i: number) => sales.keys.area[i];
  const toAreaRooms = (i: number) => toArea(i) * 8 + sales.rooms[i];
  const toProject = (i: number) => sales.keys.project[i];
  const rate = (i: number) => sales.rate[i] - timeAt(i);
  const city = medianOf(Float64Array.from(known, rate));
  const byArea = mediansBy(known, toArea, rate);
  const byRooms = mediansBy(known, toAreaRooms, rate);
  const byProject = mediansBy(known, toProject, rate);
  const areaRooms = (i: number) => (byRooms.get(toAreaRooms(i)) ?? byArea.get(toArea(i)) ?? city) + timeAt(i);
  const project = (i: number) => {
    const median = toProject(i) < 0 ? undefined : byProject.get(toProject(i));
    return median === undefined ? areaRooms(i) : median + timeAt(i);
  };
  return { areaRooms, project };
}

function mediansBy(known: Int32Array, key: (i: number) => number, rate: (i: number) => number): Map<number, number> {
  const groups = new Map<number, number[]>();
  for (const i of known) append(groups, key(i), rate(i));
  const medians = new Map<number, number>();
  for (const [code, rates] of groups) if (rates.length >= LEAST) medians.set(code, medianOf(rates));
  return medians;
}
