import { RAD_PER_DEG } from './enu.ts';

export type Obstacle = {
  readonly bearingDeg: number;
  readonly distanceM: number;
  /** Half its width across the line of sight, metres. */
  readonly halfWidthM: number;
  /** Height of its roof above the eye, metres. */
  readonly roofM: number;
  /** Blocks of estimated height hide nothing. */
  readonly isHeightKnown: boolean;
};

/** A building counts as hidden below this visible share. */
const LEAST_SEEN_SHARE = 0.25;
/** A labelled building keeps its label down to this share, to avoid flicker. */
const KEPT_SEEN_SHARE = 0.15;

/** Width of a slice of the horizon, degrees: a tower 500 m away covers eight slices. */
const SLICE_DEG = 0.5;
const SLICES = 360 / SLICE_DEG;

/**
 * Returns the visible share of each block's width, 0 to 1; blocks are sorted nearest first. Each slice of the horizon
 * keeps the steepest roof so far, tan(elevation) = roof / distance. A block is visible in a slice if its roof is
 * steeper. The position error narrows the part of a block that hides others. A block the user may be inside hides
 * nothing.
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
