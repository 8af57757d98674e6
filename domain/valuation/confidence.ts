export type Doubt = 'project_without_sales' | 'no_project' | 'few_sales' | 'wide_range' | 'old_model';

/**
 * How sure a value is, as one figure from 0 to 1. Its word follows from the figure alone, so the two never disagree.
 *
 * The figure is 1 − the forecast's standard deviation against the value (HouseCanary's rule), which an 80 % range of
 * relative width w has at w ÷ 2.5632. A doubt keeps it under "high", a grave one, or a value that is a mere median,
 * under "medium": what a range is measured on does not cover such homes.
 *
 * Worked by hand: a range 20 % wide gives 1 − 0.20 ÷ 2.5632 = 0.92, high. With no project named at most 0.89, medium;
 * of a project without a sale at most 0.81, low. A range 40 % wide gives 0.84, medium.
 */

type ConfidenceLevel = 'high' | 'medium' | 'low';

const CONFIDENCE_FROM = { high: 0.9, medium: 0.82 } as const;

/** Two-sided 80 % of a normal distribution, in standard deviations. */
const SD_80 = 1.2816;
/** Quartile distance of a normal distribution, in standard deviations. */
export const SD_QUARTILES = 1.349;
/** Figures have two decimals: the largest of "medium" and of "low". */
const STEP = 0.01;

const GRAVE: ReadonlySet<Doubt> = new Set(['project_without_sales', 'few_sales', 'wide_range']);

/** Confidence of a model's value, two decimals. `width80`: width of the 80 % range against the value, 0.3 is 30 %. */
export function toConfidence(width80: number, doubts: readonly Doubt[] = []): number {
  const most = doubts.some((doubt) => GRAVE.has(doubt))
    ? CONFIDENCE_FROM.medium - STEP
    : doubts.length > 0
      ? CONFIDENCE_FROM.high - STEP
      : 1;
  return figure(1 - width80 / (2 * SD_80), most);
}

/** Confidence of a median of similar sales whose quartiles lie this far apart against it; never more than low. */
export function medianConfidence(spread: number): number {
  return figure(1 - spread / SD_QUARTILES, CONFIDENCE_FROM.medium - STEP);
}

export function confidenceLevel(confidence: number): ConfidenceLevel {
  const shown = figure(confidence, 1);
  if (shown >= CONFIDENCE_FROM.high) return 'high';
  return shown >= CONFIDENCE_FROM.medium ? 'medium' : 'low';
}

/** Two decimals, as it is shown: what reads 0.90 is 0.90. */
function figure(value: number, most: number): number {
  return Math.round(Math.max(0, Math.min(most, value)) * 100) / 100;
}
