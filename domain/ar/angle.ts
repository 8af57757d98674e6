const TURN_DEG = 360;
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof POINTS)[number];

export const RAD_PER_DEG = Math.PI / 180;

/** Any angle as a heading, 0 inclusive to 360 exclusive, degrees. */
export function normalizeDeg(angleDeg: number): number {
  const turned = angleDeg % TURN_DEG;
  // A tiny negative angle plus 360 rounds to 360 itself.
  return turned < 0 ? (turned + TURN_DEG) % TURN_DEG : turned;
}

/** The shortest turn from one heading to another, degrees, −180 exclusive to 180 inclusive; clockwise is positive. */
export function turnDeg(fromDeg: number, toDeg: number): number {
  const turned = normalizeDeg(toDeg - fromDeg);
  return turned > 180 ? turned - TURN_DEG : turned;
}

/** The nearest of the eight points of the compass. */
export function compassPoint(headingDeg: number): CompassPoint {
  return POINTS[Math.round(normalizeDeg(headingDeg) / 45) % POINTS.length] ?? 'N';
}
