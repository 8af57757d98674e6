/** Quantiles of error / predicted scale, for the 50 % and 80 % ranges. */
export type Quantiles = { low80: number; low50: number; high50: number; high80: number };

/** Ranges by normalised conformal prediction, by group of evidence (Mondrian). */
export type Calibration = {
  all: Quantiles /** Null where a group had too few errors to say. */;
  groups: (Quantiles | null)[];
};

/** Errors at which a group's own quantiles weigh as much as the overall ones. */
const GROUP_PRIOR = 100;
const GROUPS = 8;

/** Normalised conformal quantiles (Lei et al. 2018) by group (Vovk's Mondrian taxonomies), shrunk in small groups. */
export function calibrate(from: {
  errors: Float64Array;
  scales: Float64Array;
  groups: Uint8Array;
  weights: Float64Array;
}): Calibration {
  const n = from.errors.length;
  const everyone = Array.from({ length: n }, (_, i) => i);
  const all = quantiles(from, everyone);
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const members = everyone.filter((i) => from.groups[i] === group);
    if (members.length < 30) return null;
    const own = quantiles(from, members);
    const share = members.length / (members.length + GROUP_PRIOR);
    const mix = (a: number, b: number) => share * a + (1 - share) * b;
    return {
      low80: mix(own.low80, all.low80),
      low50: mix(own.low50, all.low50),
      high50: mix(own.high50, all.high50),
      high80: mix(own.high80, all.high80),
    };
  });
  return { all, groups };
}

type Errors = { errors: Float64Array; scales: Float64Array; weights: Float64Array };

function quantiles({ errors, scales, weights }: Errors, members: readonly number[]): Quantiles {
  const scored = members.map((i) => ({ z: errors[i] / scales[i], w: weights[i] })).sort((a, b) => a.z - b.z);
  const mirrored = scored.toReversed();
  const total = scored.reduce((sum, { w }) => sum + w, 0);
  const squares = scored.reduce((sum, { w }) => sum + w * w, 0);
  // Of n + 1 scores including the new one, as conformal prediction requires.
  const reach = total + squares / total;
  const beyond = (from: readonly { z: number; w: number }[], share: number) => {
    let sum = 0;
    for (const { z, w } of from) {
      sum += w;
      if (sum >= share * reach) return z;
    }
    return from[from.length - 1]?.z ?? 0;
  };
  return {
    low80: beyond(mirrored, 0.9),
    low50: beyond(mirrored, 0.75),
    high50: beyond(scored, 0.75),
    high80: beyond(scored, 0.9),
  };
}
