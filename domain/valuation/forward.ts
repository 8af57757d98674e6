import { quantileOf } from '../median.ts';
import { baseWeights } from './base-weights.ts';
import { type Design, fitHedonic, partsBySlots } from './hedonic.ts';
import { GROUPS } from './hedonic-levels.ts';
import { type CleanSales, pointOf } from './sales.ts';

const FORWARD_DAYS = 92;
const FORWARD_WINDOWS = 3;
const FORWARD_PRIOR = 300;
/** Sales one look ahead learns from, newest first: enough to compare, few enough to be quick. */
const FORWARD_ROWS = 20_000;

/**
 * How much larger errors are when the index must look ahead: the 80 % quantile of the hedonic model's errors on
 * the quarters it has not seen, over that of the same sales out of fold. 1 where the sales span under a year.
 */
export function forwardWidening(from: {
  sales: CleanSales;
  design: Design;
  rows: Int32Array;
  /** Rows with an error out of fold, and that error. */
  judged: Int32Array;
  target: Float64Array;
  today: number;
}): number {
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
      ahead.push(Math.abs(sales.rate[i] - partsBySlots({ model, slots, point: pointOf(sales, i) }).sum));
      inside.push(Math.abs(target[m]));
    }
  }
  if (ahead.length < 100) return 1;
  const ratio = quantileOf(ahead, 0.8) / quantileOf(inside, 0.8);
  // Quantiles of a few hundred errors are shaky themselves: shrunk towards no widening.
  return Math.max(1, Math.min(1.5, 1 + ((ratio - 1) * ahead.length) / (ahead.length + FORWARD_PRIOR)));
}
