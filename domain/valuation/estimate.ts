import { meanBoostedAt } from './boosted-trees.ts';
import type { ComparableSales, Comparer } from './comparables.ts';
import { levelSlots, partsBySlots } from './hedonic.ts';
import { evidenceGroup } from './ranges.ts';
import { FEATURE_AT, FEATURE_COUNT, residualFeatures } from './residual-features.ts';
import type { HomePoint } from './sales.ts';
import type { TrainedParts } from './train.ts';

/** A value in ln of AED per sqm, its ranges, and its parts. */
export type Estimate = ReturnType<typeof estimate>;

const scratch = new Float64Array(FEATURE_COUNT);

export function estimate(from: {
  trained: TrainedParts;
  slotOf: readonly ReadonlyMap<number, number>[];
  evidence: ComparableSales;
  comparer: Comparer;
  point: HomePoint;
  beforeDay?: number;
}) {
  const { trained, slotOf, point } = from;
  const model = trained.hedonic;
  const slots = levelSlots(slotOf, point);
  const parts = partsBySlots({ model, slots, point });
  const compared = from.comparer.compare({ ...from, time: parts.time });
  residualFeatures({ point, parts, compared, model, slots, out: scratch, at: 0 });
  const boosted = meanBoostedAt(trained.boosted, scratch);
  const rate = parts.sum + boosted;
  const group = evidenceGroup(scratch, 0);
  const own = trained.calibration.groups[group] ?? null;
  const q = own ?? trained.calibration.all;
  const predicted = Math.exp(meanBoostedAt(trained.scale, scratch));
  // Without similar homes to calibrate by, an unknown project adds its spread.
  const isProjectKnown = scratch[FEATURE_AT.projectEvidence] !== 0;
  const scale =
    trained.forward * (own === null && !isProjectKnown ? Math.hypot(predicted, trained.projectSpread) : predicted);
  return {
    rate,
    low80: rate + scale * Math.min(q.low80, 0),
    low50: rate + scale * Math.min(q.low50, 0),
    high50: rate + scale * Math.max(q.high50, 0),
    high80: rate + scale * Math.max(q.high80, 0),
    parts,
    compared,
    /** Contribution of the boosted trees to the hedonic value. */
    boosted,
  };
}

/** Value and ranges of a whole home, AED. */
export function rangesOf(found: Estimate, { size }: Pick<HomePoint, 'size'>) {
  const aed = (rate: number) => Math.exp(rate + size);
  return {
    value: aed(found.rate),
    range50: { low: aed(found.low50), high: aed(found.high50) },
    range80: { low: aed(found.low80), high: aed(found.high80) },
  };
}
