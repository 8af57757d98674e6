/** Reasons that lower or explain a confidence. */
export type Doubt = 'project_without_sales' | 'no_project' | 'few_sales' | 'wide_range' | 'old_model';

/**
 * Chance, 0 to 1, that the home sells within 10 % of its value. Derived from the value's 50 % and 80 % ranges, which
 * reflect measured errors and the number of nearby sales; errors between the range ends are taken as normal. The
 * back-test checks it by confidence (`npm run backtest`). Example: normal errors with a standard deviation of 7 % (50 %
 * within ±4.72 %, 80 % within ±8.97 %) give 2 Φ(0.1 ÷ 0.07) − 1 = 0.85, high; 12 % gives 0.60, medium; 16 % gives 0.47,
 * low.
 */
type Ranges = { value: number; range50: Range; range80: Range };
type Range = { low: number; high: number };

export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const;
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

const CONFIDENCE_FROM = { high: 0.7, medium: 0.5 } as const;
/** Prices within this fraction of the value count as close. */
const CLOSE = 0.1;

/** Two-sided 80 % and 50 % of a normal distribution, in standard deviations. */
export const SD_80 = 1.2816;
export const SD_50 = 0.6745;
/** Quartile distance of a normal distribution, in standard deviations. */
export const SD_QUARTILES = 1.349;
/** Confidences have two decimals; these are the maxima of "medium" and "low". */
const STEP = 0.01;

/** Confidence of a model's value, two decimals; never high for an old model. */
export function toConfidence({ value, range50, range80 }: Ranges, doubts: readonly Doubt[] = []): number {
  const below = chanceWithin(1 - range50.low / value, 1 - range80.low / value);
  const above = chanceWithin(range50.high / value - 1, range80.high / value - 1);
  return figure(below + above, doubts.includes('old_model') ? CONFIDENCE_FROM.high - STEP : 1);
}

/** Chance of an error from 0 to `CLOSE` on one side, with quantiles 25 % at `half` and 40 % at `most`. */
function chanceWithin(half: number, most: number): number {
  const deviations =
    CLOSE <= half ? (SD_50 * CLOSE) / half : SD_50 + ((SD_80 - SD_50) * (CLOSE - half)) / Math.max(most - half, 1e-6);
  return normalShare(deviations) - 0.5;
}

/** Share of a normal distribution below `z` standard deviations, within 0.0002 (Bowling et al. 2009). */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-0.07056 * z ** 3 - 1.5976 * z));
}

/** Confidence of a median of similar sales: the share of sales within 10 % of the median, but at most low. */
export function medianConfidence(prices: ArrayLike<number>, median: number): number {
  const close = Array.from(prices).filter((price) => Math.abs(price / median - 1) <= CLOSE).length;
  return figure(close / prices.length, CONFIDENCE_FROM.medium - STEP);
}

/** Lowers a confidence for one more independent error, a standard deviation relative to the value. */
export function withMoreError(confidence: number, error: number, more: number): number {
  const within = (deviation: number) => normalShare(CLOSE / deviation) - 0.5;
  return error > 0 ? figure((confidence * within(Math.hypot(error, more))) / within(error), 1) : confidence;
}

export function confidenceLevel(confidence: number): ConfidenceLevel {
  const shown = figure(confidence, 1);
  if (shown >= CONFIDENCE_FROM.high) return 'high';
  return shown >= CONFIDENCE_FROM.medium ? 'medium' : 'low';
}

function figure(value: number, most: number): number {
  return Math.round(Math.max(0, Math.min(most, value)) * 100) / 100;
}
