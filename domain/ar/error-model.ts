import type { Sight } from './buildings.ts';
import { RAD_PER_DEG, turnDeg } from './enu.ts';

/** Displayed errors cover 90 % of cases: ±1.645 sigmas. */
const SHOWN_SIGMAS = 1.645;
/** Distance at which the view is rated, metres: typical for looking up at a tower. */
const JUDGED_AT_M = 100;
/** Largest sideways errors of a good and a fair view, metres. Neighbouring towers are 40 to 60 m apart. */
const GOOD_M = 10;
const FAIR_M = 40;

export type ViewQuality = 'good' | 'fair' | 'poor';

export type ViewError = {
  /** One sigma of the position along each axis, metres. */
  readonly positionSigmaM: number;
  /** One sigma of the heading, degrees, excluding the error that comes from the position at `anchor`. */
  readonly headingSigmaDeg: number;
  /** The landmark of an alignment made nearby: position and heading errors cancel near it. */
  readonly anchor: { readonly bearingDeg: number; readonly distanceM: number } | null;
};

/**
 * Half the width of the 90 % band of a target's sideways position, metres. With the target at distance d, and an
 * alignment to a landmark at distance D and angle θ from it, variance = σ²(1 − 2(d/D)cos θ + (d/D)²) + (d·σ_heading)².
 */
export function sidewaysErrorM(error: ViewError, target: { bearingDeg: number; distanceM: number }): number {
  const { positionSigmaM, headingSigmaDeg, anchor } = error;
  const heading = target.distanceM * Math.min(headingSigmaDeg, 180) * RAD_PER_DEG;
  const share = anchor === null ? 0 : target.distanceM / anchor.distanceM;
  const cosine = anchor === null ? 0 : Math.cos(turnDeg(anchor.bearingDeg, target.bearingDeg) * RAD_PER_DEG);
  const position = positionSigmaM ** 2 * (1 - 2 * share * cosine + share ** 2);
  return SHOWN_SIGMAS * Math.sqrt(position + heading ** 2);
}

/** Half the angle of the error cone towards a target, degrees; 180 if the error exceeds the distance. */
export function coneDeg(error: ViewError, target: { bearingDeg: number; distanceM: number }): number {
  const sideways = sidewaysErrorM(error, target);
  return sideways >= target.distanceM ? 180 : Math.asin(sideways / target.distanceM) / RAD_PER_DEG;
}

/** Rates the view: `good` separates towers at 100 m, `poor` does not separate the sides of a street. */
export function viewQuality(error: ViewError): ViewQuality {
  const bearingDeg = error.anchor?.bearingDeg ?? 0;
  const sideways = sidewaysErrorM(error, { bearingDeg, distanceM: JUDGED_AT_M });
  if (sideways <= GOOD_M) return 'good';
  return sideways <= FAIR_M ? 'fair' : 'poor';
}

/** Buildings this many times further away or nearer than the label's building are not candidates. */
const DEPTH = 4;

/** Buildings whose centre lies in a label's error cone, including its own building, sorted by angle from the label. */
export function candidatesFor(sight: Sight, all: readonly Sight[], error: ViewError): Sight[] {
  const cone = coneDeg(error, sight);
  return all
    .filter((other) => {
      if (other.building.key === sight.building.key) return true;
      const ratio = other.distanceM / Math.max(1, sight.distanceM);
      if (ratio > DEPTH || ratio < 1 / DEPTH) return false;
      return off(sight, other) <= cone;
    })
    .sort((a, b) => off(sight, a) - off(sight, b) || a.distanceM - b.distanceM);
}

function off(sight: Sight, other: Sight): number {
  return Math.abs(turnDeg(sight.bearingDeg, other.bearingDeg));
}
