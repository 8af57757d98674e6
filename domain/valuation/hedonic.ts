import { getOrCreate } from '../collections.ts';
import { medianOf } from '../median.ts';
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
  smoothLevels,
} from './hedonic-levels.ts';
import { type CleanSales, type HomePoint, toHomePoint } from './sales.ts';

const DAYS_PER_MONTH = 30.4375;
const PASSES = 10;
const T_FREEDOM = 4;
const FIXED_RIDGE = 1;
const SCALE_ROWS = 20_000;

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
  let firstDay = Number.POSITIVE_INFINITY;
  let lastDay = Number.NEGATIVE_INFINITY;
  for (const i of rows) {
    firstDay = Math.min(firstDay, sales.day[i]);
    lastDay = Math.max(lastDay, sales.day[i]);
  }
  const months = rows.length === 0 ? 1 : Math.floor((lastDay - firstDay) / DAYS_PER_MONTH) + 1;
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
  const groups = [city, ...LEVELS.map((_, l) => levelEffects(fit, l)), ...(months > 1 ? [areas] : [])];
  const rest = Float64Array.from(rows, (i) => sales.rate[i]);
  const weight = Float64Array.from(rows, (i) => from.base[i]);
  const passes = from.passes ?? PASSES;
  for (let pass = 0; pass < passes; pass++) {
    if (pass > 0) reweigh(fit, rest, weight);
    fitFixed(fit, rest, weight);
    for (const group of groups) refit(fit, group, rest, weight);
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

function reweigh(fit: Fit, rest: Float64Array, weight: Float64Array): void {
  // 1.4826 × median absolute residual: the scale of a normal's core.
  fit.scale = Math.max(0.01, 1.4826 * medianOf(sampled(rest)));
  for (let k = 0; k < rest.length; k++) {
    const z = rest[k] / fit.scale;
    weight[k] = (fit.base[fit.rows[k]] * (T_FREEDOM + 1)) / (T_FREEDOM + z * z);
  }
}

function sampled(rest: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor(rest.length / SCALE_ROWS));
  return Float64Array.from({ length: Math.ceil(rest.length / step) }, (_, k) => Math.abs(rest[k * step]));
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

/** Effects of groups by slot; `slots` of each sale, -1 for none. `solve` sets them from weights and weighted sums. */
type Effects = {
  slots: Int32Array;
  effects: Float64Array;
  /** True: effects on the slope of size; else on the level. */
  slope?: boolean;
  solve: (weight: Float64Array, sum: Float64Array) => void;
};

/** Adds the groups' effects back to the residuals, solves for new effects, and subtracts the new effects. */
function refit({ rows, sales }: Fit, group: Effects, rest: Float64Array, weight: Float64Array): void {
  const { slots, effects, slope = false } = group;
  const { size } = sales;
  const precision = new Float64Array(effects.length);
  const sum = new Float64Array(effects.length);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const slot = slots[i];
    if (slot < 0) continue;
    const x = slope ? size[i] - SIZE_CENTRE : 1;
    const y = rest[k] + effects[slot] * x;
    rest[k] = y;
    const w = weight[k] * x;
    precision[slot] = precision[slot] + w * x;
    sum[slot] = sum[slot] + w * y;
  }
  group.solve(precision, sum);
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k];
    const slot = slots[i];
    if (slot >= 0) rest[k] = rest[k] - effects[slot] * (slope ? size[i] - SIZE_CENTRE : 1);
  }
}

function levelEffects(fit: Fit, l: number): Effects {
  const { slope, shrink } = LEVELS[l];
  const effects = fit.effects[l];
  const solve = (precision: Float64Array, sum: Float64Array) => {
    fit.weights[l] = precision;
    for (let s = 0; s < effects.length; s++) effects[s] = sum[s] / (precision[s] + shrink);
  };
  return { slots: fit.design.slots[l], effects, slope, solve };
}

type Penalty = { stiffness: number; ridge: number };

/** Monthly levels of `spans` series, smoothed each on its own. */
function monthlyEffects(slots: Int32Array, spans: number, months: number, penalty: Penalty) {
  const effects = new Float64Array(spans * months);
  const spanAt = (all: Float64Array, span: number) => all.subarray(span * months, (span + 1) * months);
  const solve = (weight: Float64Array, sum: Float64Array) => {
    for (let span = 0; span < spans; span++) {
      const level = smoothLevels({ weight: spanAt(weight, span), sum: spanAt(sum, span), ...penalty });
      effects.set(level, span * months);
    }
  };
  return { slots, effects, solve, levelsOf: (span: number) => spanAt(effects, span) };
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

function monthOf(firstDay: number, day: number, months: number): number {
  return Math.max(0, Math.min(months - 1, Math.floor((day - firstDay) / DAYS_PER_MONTH)));
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
