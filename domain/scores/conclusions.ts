import type { Action, MarketPosition } from './analysis-result.ts';
import type { Prediction } from './scores.ts';

/** What is concluded of a home, beside the facts it rests on. */
export type Conclusions = {
  position: MarketPosition | null;
  action: Action | null;
  /** Fractions. */
  expectedReturn: number | null;
  growth: number | null;
  horizonYears: number | null;
  prediction: Prediction | null;
  supplyIndex: number | null;
  location: number | null;
};
