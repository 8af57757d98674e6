import { type Camera, FIELD_OF_VIEW_LIMITS_DEG, type Pixel, pixelRay } from './camera.ts';
import { headingTowards, RAD_PER_DEG, turnDeg } from './enu.ts';
import type { Quaternion } from './quaternion.ts';

/** A tap on a target of known bearing, and the gyro's attitude at that moment. */
export type Sighting = {
  readonly pixel: Pixel;
  readonly gyro: Quaternion;
  readonly bearingDeg: number;
  /** One sigma of the bearing and the tap, degrees. */
  readonly sigmaDeg: number;
};

/** One sigma of a tap on the centre of a tower or the sun, degrees. */
const TAP_SIGMA_DEG = 1;
/** Landmarks closer together than this cannot calibrate the lens, degrees. */
const LEAST_SPREAD_DEG = 8;
/** Taps closer together than this cannot calibrate the lens, degrees. */
const LEAST_EFFECT_DEG = 2;
/** One sigma of the assumed focal length, as a share of it. */
const LENS_SIGMA = 0.08;
const STEPS = 60;

/** Clockwise turn from the gyro's frame to true north by one sighting, degrees. */
export function offsetOfSighting(camera: Camera, { pixel, gyro, bearingDeg }: Sighting): number {
  return turnDeg(headingTowards(pixelRay(camera, gyro, pixel)), bearingDeg);
}

/** One sigma of `offsetOfSighting`, degrees: the tap error, and the position error at the landmark's distance. */
export function sightingSigmaDeg(landmark: { distanceM: number; positionSigmaM: number }): number {
  const { distanceM, positionSigmaM } = landmark;
  return Math.hypot(TAP_SIGMA_DEG, Math.atan2(positionSigmaM, Math.max(1, distanceM)) / RAD_PER_DEG);
}

/**
 * Estimates heading and lens from two sightings. The focal length gives the landmarks the angle they have on the
 * ground, weighted with the assumed one. `camera` is null if landmarks or taps are too close, or no lens fits.
 */
export function alignByTwo(
  camera: Camera,
  first: Sighting,
  second: Sighting,
  longSidePx: number,
): { offsetDeg: number; camera: Camera | null } {
  const wanted = turnDeg(first.bearingDeg, second.bearingDeg);
  const spread = (focalPx: number) => {
    const tried = { ...camera, focalPx };
    const headings = [first, second].map(({ pixel, gyro }) => headingTowards(pixelRay(tried, gyro, pixel)));
    return turnDeg(wanted, turnDeg(headings[0] ?? 0, headings[1] ?? 0));
  };
  const focalAt = (fieldOfViewDeg: number) => longSidePx / 2 / Math.tan((fieldOfViewDeg * RAD_PER_DEG) / 2);
  const [short, long] = [focalAt(FIELD_OF_VIEW_LIMITS_DEG.max), focalAt(FIELD_OF_VIEW_LIMITS_DEG.min)];
  const isTelling =
    Math.abs(wanted) >= LEAST_SPREAD_DEG && Math.abs(turnDeg(spread(short), spread(long))) >= LEAST_EFFECT_DEG;
  const measuredPx = isTelling ? rootBetween(spread, short, long) : null;
  const sigma = Math.hypot(first.sigmaDeg, second.sigmaDeg) / Math.max(1, Math.abs(wanted));
  const found = measuredPx === null ? null : { ...camera, focalPx: weighed(camera.focalPx, measuredPx, sigma) };
  const offsets = [first, second].map((sighting) => offsetOfSighting(found ?? camera, sighting));
  const [one = 0, other = 0] = offsets;
  return { offsetDeg: one + turnDeg(one, other) / 2, camera: found };
}

/** Heading change for a drag from one pixel to another, degrees clockwise. */
export function turnOfDrag(camera: Camera, attitude: Quaternion, from: Pixel, to: Pixel): number {
  return turnDeg(headingTowards(pixelRay(camera, attitude, to)), headingTowards(pixelRay(camera, attitude, from)));
}

function weighed(assumedPx: number, measuredPx: number, sigma: number): number {
  const share = LENS_SIGMA ** 2 / (LENS_SIGMA ** 2 + sigma ** 2);
  return assumedPx + (measuredPx - assumedPx) * share;
}

function rootBetween(value: (x: number) => number, low: number, high: number): number | null {
  let [a, b] = [low, high];
  const atLow = value(a);
  if (atLow === 0) return a;
  if (Math.sign(atLow) === Math.sign(value(b))) return null;
  for (let step = 0; step < STEPS; step++) {
    const middle = (a + b) / 2;
    if (Math.sign(value(middle)) === Math.sign(atLow)) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
