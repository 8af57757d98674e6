import type { Prediction } from './scores.ts';
import type { Action, MarketPosition } from './verdict.ts';
import type { YearReturn } from './year-return.ts';

/** What is concluded of a home, beside the facts it rests on. */
export type Conclusions = {
  position: MarketPosition | null;
  action: Action | null;
  /** What the first year brings. */
  year: YearReturn | null;
  /** Fraction. */
  growth: number | null;
  horizonYears: number | null;
  prediction: Prediction | null;
  supplyIndex: number | null;
  location: number | null;
};
