import { turnDeg } from './angle.ts';
import type { Sight } from './buildings.ts';
import { coneDeg, type ViewError } from './error-model.ts';

/** Somebody who points at a building does not mean one four times as far. */
const DEPTH = 4;

/**
 * The buildings that may be the one a label stands on, nearest to it first, the label's own included: those whose
 * middle lies in the error cone. One alone means that the view can tell.
 */
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
