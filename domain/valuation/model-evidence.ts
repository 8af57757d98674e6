import { getOrCreate } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import type { MarketTable } from '../market/market-table.ts';
import { type ComparableSales, groupByPlace } from './comparables.ts';
import { hedonicParts, timeLevel } from './hedonic.ts';
import { ENCODINGS, LEVELS } from './hedonic-levels.ts';
import { baseWeights } from './level-one.ts';
import type { ValuationModel } from './model.ts';
import { withoutOutliers } from './outliers.ts';
import { type Dictionaries, newDictionaries } from './place-text.ts';
import { type CleanSales, firstEvidenceDay, type HomeFamily, selectSales, toHomePoint } from './sales.ts';
import type { TrainedParts } from './train.ts';

/** An area's sales as evidence for a model, with dictionaries extended by their words, and parts with group means. */
export type ModelEvidence = ComparableSales & {
  dictionaries: Dictionaries;
  trained: TrainedParts;
  slotOf: readonly ReadonlyMap<number, number>[];
};

// Screens value many homes of few areas, so each area is prepared once per table, model and day. Rows are sorted by
// area and day.
type Prepared = { model: ValuationModel; today: number; fromDay: number; areas: Map<string, ModelEvidence> };
const CACHE = new WeakMap<MarketTable, Map<HomeFamily, Prepared>>();

type Asked = { model: ValuationModel; table: MarketTable; areaId: string; today: number };

/** The sales of an area before `today` as comparables. Cached per table, model and day. */
export function evidenceFor(from: Asked): ModelEvidence {
  const { model, table, areaId, today } = from;
  const { family } = model;
  const byFamily = getOrCreate(CACHE, table, () => new Map<HomeFamily, Prepared>());
  let cached = byFamily.get(family);
  if (cached?.model !== model || cached.today !== today) {
    cached = { model, today, fromDay: firstEvidenceDay({ table, family, today }), areas: new Map() };
    byFamily.set(family, cached);
  }
  const { fromDay, areas } = cached;
  return getOrCreate(areas, areaId, () => prepare({ ...from, fromDay }));
}

function prepare(from: Asked & { fromDay: number }): ModelEvidence {
  const { model, table, today, fromDay } = from;
  const area = table.areaCode.get(from.areaId);
  const within =
    area === undefined
      ? { from: 0, to: 0 }
      : { from: firstRowFrom(table, area, fromDay), to: firstRowFrom(table, area, today) };
  const dictionaries = newDictionaries(model.dictionaries);
  const { sales } = selectSales({ table, family: model.family, fromDay, beforeDay: today, within, dictionaries });
  const all = Int32Array.from({ length: sales.rows }, (_, i) => i);
  const rows = withoutOutliers(sales, all, all);
  const { trained, slotOf } = withGroupMeans(model, sales, rows, baseWeights(sales, today));
  const hedonic = new Float64Array(sales.rows).fill(Number.NaN);
  const time = new Float64Array(sales.rows);
  const fill = (i: number) => {
    hedonic[i] = hedonicParts({ model: trained.hedonic, slotOf, point: toHomePoint(sales, i) }).sum;
    time[i] = timeLevel(trained.hedonic.index, sales, i);
  };
  return { sales, ...groupByPlace(sales, rows), hedonic, time, fill, dictionaries, trained, slotOf };
}

/** Adds the means of groups in one place, which a stored model leaves out. */
function withGroupMeans(model: ValuationModel, sales: CleanSales, rows: Int32Array, base: Float64Array) {
  const { hedonic } = model.trained;
  const slotOf: ReadonlyMap<number, number>[] = [...model.slotOf];
  const effects = [...hedonic.effects];
  const weights = [...hedonic.weights];
  const points = Array.from(rows, (i) => toHomePoint(sales, i));
  const rates = Float64Array.from(rows, (i) => sales.rate[i] - timeLevel(hedonic.index, sales, i));
  ENCODINGS.forEach((group, e) => {
    if (group.place === null) return;
    const slots = new Map<number, number>();
    const sums: number[] = [];
    const totals: number[] = [];
    points.forEach((point, k) => {
      const key = group.key(point);
      if (key < 0) return;
      const slot = getOrCreate(slots, key, () => {
        totals.push(0);
        return sums.push(0) - 1;
      });
      const w = base[rows[k]];
      sums[slot] = sums[slot] + w * rates[k];
      totals[slot] = totals[slot] + w;
    });
    slotOf[LEVELS.length + e] = slots;
    effects[LEVELS.length + e] = Float64Array.from(sums, (sum, slot) => sum / totals[slot]);
    weights[LEVELS.length + e] = Float64Array.from(totals);
  });
  return { trained: { ...model.trained, hedonic: { ...hedonic, effects, weights } }, slotOf };
}
