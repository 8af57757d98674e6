import { getOrCreate } from '../collections.ts';
import { type Effects, monthlyEffects, monthOf, monthsOf, refit, reweigh, shrunkEffects } from './back-fitting.ts';
import {
  CELLS,
  columnsOfCell,
  FIXED,
  GROUPS,
  heldSize,
  LEVELS,
  levelCell,
  POWERS,
  SIZE_CENTRE,
} from './hedonic-levels.ts';
import { type CleanSales, type HomePoint, toHomePoint } from './sales.ts';

const PASSES = 10;
const FIXED_RIDGE = 1;

/** Time index of one state: monthly levels of the city and deviations of areas, in ln of AED per sqm. */
export type TimeIndex = { firstDay: number; city: Float64Array[]; area: Map<number, Float64Array> };

/** Stiffness of the monthly index in sales: (noise / monthly step)², noise 0.17 and step 0.017 or 0.008. */
const INDEX = { cityStiffness: 100, areaStiffness: 450, areaRidge: 20 } as const;

export type Design = ReturnType<typeof designMatrix>;

export type Hedonic = {
  beta: Float64Array;
  /** By group, effects (mean rates for encodings) and evidence weights by slot. */
  effects: Float64Array[];
  weights: Float64Array[];
  index: TimeIndex;
  scale: number;
};

/** By sale: the cell, the clamped size (`hedonic-levels.ts`), and by level the group slot, -1 for none. */
export function designMatrix(sales: CleanSales) {
  const cell = new Uint8Array(sales.rows);
  const held = new Float64Array(sales.rows);
  const slots = GROUPS.map(() => new Int32Array(sales.rows));
  const slotOf = GROUPS.map(() => new Map<number, number>());
  for (let i = 0; i < sales.rows; i++) {
    const point = toHomePoint(sales, i);
    cell[i] = levelCell(point);
    held[i] = heldSize(point);
    for (let l = 0; l < GROUPS.length; l++) {
      const map = slotOf[l];
      const key = GROUPS[l].key(point);
      slots[l][i] = key < 0 ? -1 : getOrCreate(map, key, () => map.size);
    }
  }
  return { cell, held, slots, slotOf };
}

type HedonicTraining = {
  sales: CleanSales;
  design: Design;
  rows: Int32Array;
  /** Weight of each row by age and deal size. */
  base: Float64Array;
  passes?: number;
};
type Fit = Hedonic & HedonicTraining;
export type HedonicFit = { model: Hedonic; rest: Float64Array };

/** Fits by back-fitting with Student-t weights: each effect takes its shrunk share of the remaining residual. */
export function fitHedonic(from: HedonicTraining): HedonicFit {
  const { sales, design, rows } = from;
  const { firstDay, months } = monthsOf(sales.day, rows);
  const month = Int32Array.from(sales.day, (day) => monthOf(firstDay, day, months));
  const city = cityEffects(sales, month, months);
  const areas = areaEffects(sales, rows, month, months);
  const fit: Fit = {
    ...from,
    beta: new Float64Array(FIXED),
    effects: design.slotOf.map((map) => new Float64Array(map.size)),
    weights: design.slotOf.map((map) => new Float64Array(map.size)),
    index: { firstDay, city: city.levels, area: months > 1 ? areas.levels : new Map() },
    scale: 1,
  };
  const centred = sales.size.map((size) => size - SIZE_CENTRE);
  const groups = [city, ...LEVELS.map((_, l) => levelEffects(fit, l, centred)), ...(months > 1 ? [areas] : [])];
  const rest = Float64Array.from(rows, (i) => sales.rate[i]);
  const weight = Float64Array.from(rows, (i) => from.base[i]);
  const passes = from.passes ?? PASSES;
  for (let pass = 0; pass < passes; pass++) {
    if (pass > 0) fit.scale = reweigh(rows, from.base, rest, weight);
    fitFixed(fit, rest, weight);
    for (const group of groups) refit(rows, group, rest, weight);
  }
  const level = Float64Array.from(rows, (i) => sales.rate[i] - timeLevel(fit.index, sales, i));
  for (let l = LEVELS.length; l < GROUPS.length; l++) groupMeans(fit, l, level);
  const { beta, effects, weights, index, scale } = fit;
  return { model: { beta, effects, weights, index, scale }, rest };
}

export function timeLevel(index: TimeIndex, sales: CleanSales, i: number): number {
  const state = sales.offPlan[i];
  return indexAt(index, { area: sales.keys.area[i], offPlan: state, day: sales.day[i] });
}

/** Each cell's sums over powers of size are sufficient for the normal equations. */
function fitFixed(fit: Fit, rest: Float64Array, weight: Float64Array): void {
  const { rows, beta } = fit;
  const { cell, held } = fit.design;
  const moments = new Float64Array(CELLS * MOMENTS);
  const products = new Float64Array(CELLS * POWERS);
  const old = cellEffects(beta);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const c = cell[i];
    const s = held[i];
    const y = rest[k] + old[c] + sizeEffect(beta, s);
    rest[k] = y;
    let w = weight[k];
    for (let power = 0; power < MOMENTS; power++) {
      moments[c * MOMENTS + power] = moments[c * MOMENTS + power] + w;
      if (power < POWERS) products[c * POWERS + power] = products[c * POWERS + power] + w * y;
      w *= s;
    }
  }
  fit.beta = solveCells(moments, products);
  const effects = cellEffects(fit.beta);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const effect = effects[cell[i]] + sizeEffect(fit.beta, held[i]);
    rest[k] = rest[k] - effect;
  }
}

const MOMENTS = 2 * POWERS - 1;

function solveCells(moments: Float64Array, products: Float64Array): Float64Array {
  const a = new Float64Array(FIXED * FIXED);
  const b = new Float64Array(FIXED);
  for (let c = 0; c < CELLS; c++) {
    const flat = columnsOfCell(c).map((column) => ({ column, power: 0 }));
    const columns = [...flat, ...[1, 2, 3].map((power) => ({ column: power, power }))];
    for (const x of columns) {
      b[x.column] = b[x.column] + products[c * POWERS + x.power];
      for (const z of columns) {
        const at = x.column * FIXED + z.column;
        a[at] = a[at] + moments[c * MOMENTS + x.power + z.power];
      }
    }
  }
  for (let c = 0; c < FIXED; c++) a[c * FIXED + c] = a[c * FIXED + c] + (c === 0 ? 1e-6 : FIXED_RIDGE);
  return solvePositive(a, b);
}

function cellEffects(beta: Float64Array): Float64Array {
  return Float64Array.from({ length: CELLS }, (_, cell) =>
    columnsOfCell(cell).reduce((sum, column) => sum + beta[column], 0),
  );
}

function sizeEffect(beta: Float64Array, s: number): number {
  return s * (beta[1] + s * (beta[2] + s * beta[3]));
}

function levelEffects(fit: Fit, l: number, slope: Float64Array): Effects {
  const level = LEVELS[l];
  const onWeights = (weights: Float64Array) => {
    fit.weights[l] = weights;
  };
  const groups = { slots: fit.design.slots[l], effects: fit.effects[l], slope: level.slope ? slope : undefined };
  return shrunkEffects({ ...groups, shrink: level.shrink, onWeights });
}

function cityEffects({ offPlan }: CleanSales, month: Int32Array, months: number) {
  const slots = month.map((m, i) => offPlan[i] * months + m);
  const effects = monthlyEffects(slots, 2, months, { stiffness: INDEX.cityStiffness, ridge: 0 });
  return { ...effects, levels: [0, 1].map(effects.levelsOf) };
}

function areaEffects({ keys, offPlan }: CleanSales, rows: Int32Array, month: Int32Array, months: number) {
  const keyOf = (i: number) => keys.area[i] * 2 + offPlan[i];
  const spans = new Map<number, number>();
  for (const i of rows) getOrCreate(spans, keyOf(i), () => spans.size);
  const slots = month.map((m, i) => (spans.get(keyOf(i)) ?? -1) * months + m);
  const penalty = { stiffness: INDEX.areaStiffness, ridge: INDEX.areaRidge };
  const effects = monthlyEffects(slots, spans.size, months, penalty);
  return { ...effects, levels: new Map([...spans].map(([key, span]) => [key, effects.levelsOf(span)])) };
}

/** Mean rate of each group without the time index. */
function groupMeans(fit: Fit, l: number, level: Float64Array): void {
  const slots = fit.design.slots[l];
  const means = fit.effects[l];
  const weights = fit.weights[l];
  const { rows, base, sales } = fit;
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const slot = slots[i];
    if (slot < 0 || sales.weak[i] === 1) continue;
    const w = base[i];
    means[slot] = means[slot] + w * level[k];
    weights[slot] = weights[slot] + w;
  }
  for (let s = 0; s < means.length; s++) if (weights[s] > 0) means[s] = means[s] / weights[s];
}

/** Level of the time index on a day, ln; constant beyond its edges, so the future is never read. */
function indexAt(index: TimeIndex, at: { area: number; offPlan: number; day: number }): number {
  const city = index.city[at.offPlan];
  const m = monthOf(index.firstDay, at.day, city.length);
  return city[m] + (index.area.get(at.area * 2 + at.offPlan)?.[m] ?? 0);
}

/** Parts of a hedonic value in ln of AED per sqm; they sum to the value. */
export type HedonicParts = { fixed: number; time: number; levels: Float64Array; sum: number };

/** Slot of a home's group at each level and encoding, -1 if unseen. */
export function levelSlots(slotOf: readonly ReadonlyMap<number, number>[], point: HomePoint): Int32Array {
  const slots = new Int32Array(GROUPS.length).fill(-1);
  for (let l = 0; l < GROUPS.length; l++) {
    const key = GROUPS[l].key(point);
    if (key >= 0) slots[l] = slotOf[l]?.get(key) ?? -1;
  }
  return slots;
}

type Located = { model: Hedonic; slotOf: readonly ReadonlyMap<number, number>[]; point: HomePoint };

export function hedonicParts(from: Located): HedonicParts {
  return partsBySlots({ ...from, slots: levelSlots(from.slotOf, from.point) });
}

export function partsBySlots(from: { model: Hedonic; slots: Int32Array; point: HomePoint }): HedonicParts {
  const { model, slots, point } = from;
  let fixed = sizeEffect(model.beta, heldSize(point));
  for (const column of columnsOfCell(levelCell(point))) fixed += model.beta[column];
  const time = indexAt(model.index, point);
  const levels = new Float64Array(LEVELS.length);
  let sum = fixed + time;
  for (let l = 0; l < LEVELS.length; l++) {
    const slot = slots[l];
    if (slot < 0) continue;
    const effect = (model.effects[l]?.[slot] ?? 0) * (LEVELS[l].slope ? point.size - SIZE_CENTRE : 1);
    levels[l] = effect;
    sum += effect;
  }
  return { fixed, time, levels, sum };
}

/** Solves the symmetric positive definite system `a x = b` (row-major, size n) by Cholesky, in place of `a`. */
function solvePositive(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const x = Float64Array.from(b);
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
      // Features without sales get an effect of 0 by the ridge; this guards against rounding.
      a[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / a[j * n + j];
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = x[i];
    for (let k = 0; k < i; k++) sum -= a[i * n + k] * x[k];
    x[i] = sum / a[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i];
    for (let k = i + 1; k < n; k++) sum -= a[k * n + i] * x[k];
    x[i] = sum / a[i * n + i];
  }
  return x;
}
