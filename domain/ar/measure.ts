import { RAD_PER_DEG } from './angle.ts';
import { type Camera, type Pixel, rayOf } from './camera.ts';
import type { Enu } from './enu.ts';
import { EYE_HEIGHT_M } from './outline.ts';
import type { Quaternion } from './quaternion.ts';

/** One sigma of how steeply the device knows it looks down, degrees. */
const PITCH_SIGMA_DEG = 0.5;
/** Further than this the angle to the ground is too flat to measure with, metres. */
const FURTHEST_M = 60;

/** A point on the ground: where, how far, and half the width of what that may be wrong, metres, 90 % sure. */
export type GroundPoint = { readonly at: Enu; readonly distanceM: number; readonly errorM: number };

/**
 * The ground under a pixel, taken for level and 1.5 m below the eye: distance d = h / tan(down), so that a wrong angle
 * δ moves it by (d² + h²) / h · δ. Null above the horizon and where that error would swallow the distance.
 */
export function groundUnder(camera: Camera, attitude: Quaternion, pixel: Pixel): GroundPoint | null {
  const ray = rayOf(camera, attitude, pixel);
  if (ray.u >= 0) return null;
  const scale = -EYE_HEIGHT_M / ray.u;
  const at = { e: ray.e * scale, n: ray.n * scale, u: -EYE_HEIGHT_M };
  const distanceM = Math.hypot(at.e, at.n);
  if (distanceM > FURTHEST_M) return null;
  const slope = (distanceM ** 2 + EYE_HEIGHT_M ** 2) / EYE_HEIGHT_M;
  return { at, distanceM, errorM: 1.645 * slope * PITCH_SIGMA_DEG * RAD_PER_DEG };
}

/** How far two points on the ground are apart, with the error that both bring. */
export function between(a: GroundPoint, b: GroundPoint): { distanceM: number; errorM: number } {
  return { distanceM: Math.hypot(a.at.e - b.at.e, a.at.n - b.at.n), errorM: Math.hypot(a.errorM, b.errorM) };
}
