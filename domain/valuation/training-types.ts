import type { Binned } from './bins.ts';
import type { Boosted } from './boosted-trees.ts';
import type { LevelOne } from './level-one.ts';

/** Share of the hedonic value, the comparables and the boosted residual in the value; they sum to 1. */
export type Blend = { hedonic: number; comparables: number; boosted: number };

/** Values of the judged rows out of fold, in ln of AED per sqm against the hedonic model's. */
export type OutOfFold = { target: Float64Array; premium: Float64Array; boosted: Float64Array };

/** The sales divided into folds once, and their values out of fold. */
export type Division = { one: LevelOne; bins: Binned; out: OutOfFold };

/** The boosted models, the divisions they were made by, and the mean of those to choose the blend by. */
export type Stacked = { models: Boosted[]; divisions: Division[]; mean: OutOfFold };
