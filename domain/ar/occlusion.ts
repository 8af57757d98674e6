import { RAD_PER_DEG } from './enu.ts';

export type Obstacle = {
  readonly bearingDeg: number;
  readonly distanceM: number;
  /** Half of what it takes across the line of sight, metres. */
  readonly halfWidthM: number;
  /** Its roof above the eye, metres. */
  readonly roofM: number;
  /** A block of guessed height hides nothing. */
  readonly isHeightKnown: boolean;
};

/** A building counts as hidden when nearer ones leave less than this visible. */
const LEAST_SEEN_SHARE = 0.25;
/** A building with a label keeps it down to this share, so that it does not blink. */
const KEPT_SEEN_SHARE = 0.15;

/** Width of a slice of the horizon: a tower 500 m away covers eight. */
const SLICE_DEG = 0.5;
const SLICES = 360 / SLICE_DEG;

/**
 * How much of the width of each block shows past nearer ones, 0 to 1, in their order. The blocks are gone through from
 * the nearest, and each slice of the horizon keeps the steepest roof so far: a block shows in a slice where its own
 * roof stands higher in the view, tan(elevation) = roof / distance. A block hides only with the part of its width that
 * an error of the position cannot move aside, and not at all where the person may stand within it.
 * @param blocks nearest first
 * @param positionSigmaM one sigma of where the person stands, metres
 */
export function seenShares(blocks: readonly Obstacle[], positionSigmaM: number): number[] {
  const skyline = new Float64Array(SLICES).fill(Number.NEGATIVE_INFINITY);
  return blocks.map((block) => {
    const steepness = block.roofM / Math.max(1, block.distanceM);
    const own = coveredSlices(block, block.halfWidthM);
    const seen = own.filter((slice) => steepness > (skyline[slice] ?? 0)).length;
    const sureHalfWidthM = block.halfWidthM - positionSigmaM;
    if (block.isHeightKnown && sureHalfWidthM > 0 && block.distanceM > block.halfWidthM + positionSigmaM) {
      for (const slice of coveredSlices(block, sureHalfWidthM))
        skyline[slice] = Math.max(skyline[slice] ?? steepness, steepness);
    }
    return seen / own.length;
  });
}

/** Nearer buildings stand before one of which so much shows. */
export function isHidden(seenShare: number, isLabelled: boolean): boolean {
  return seenShare < (isLabelled ? KEPT_SEEN_SHARE : LEAST_SEEN_SHARE);
}

function coveredSlices({ bearingDeg, distanceM }: Obstacle, halfWidthM: number): number[] {
  const half = Math.atan2(halfWidthM, Math.max(1, distanceM)) / RAD_PER_DEG;
  const first = Math.ceil((bearingDeg - half) / SLICE_DEG);
  const last = Math.floor((bearingDeg + half) / SLICE_DEG);
  if (last < first) return [wrapped(Math.round(bearingDeg / SLICE_DEG))];
  return Array.from({ length: Math.min(SLICES, last - first + 1) }, (_, place) => wrapped(first + place));
}

function wrapped(slice: number): number {
  return ((slice % SLICES) + SLICES) % SLICES;
}
