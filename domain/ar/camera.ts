import { type Enu, RAD_PER_DEG } from './enu.ts';
import { conjugate, type Quaternion, rotate, toEnu, type Vector } from './quaternion.ts';

/** A pinhole camera whose picture fills the view: CSS pixels, optical axis in the centre. */
export type Camera = { readonly widthPx: number; readonly heightPx: number; readonly focalPx: number };

export type Size = { readonly width: number; readonly height: number };
export type Pixel = { readonly x: number; readonly y: number };

/** Field of view of a phone's main video along its longer side, degrees: 69° in a photograph less stabilisation. */
export const USUAL_FIELD_OF_VIEW_DEG = 65;
export const FIELD_OF_VIEW_LIMITS_DEG = { min: 40, max: 100 } as const;

/** Points nearer than this to the plane of the camera are cut off, metres. */
export const NEAR_M = 0.5;

/**
 * The camera for a view over which a video is laid like CSS `object-fit: cover`: the video is enlarged until it
 * fills the view, and what stands over is cut off, so the view sees less than the lens.
 * @param fieldOfViewDeg along the longer side of the video
 */
export function coverCamera(view: Size, video: Size, fieldOfViewDeg: number): Camera {
  const focalPx = longSidePx(view, video) / 2 / Math.tan((fieldOfViewDeg * RAD_PER_DEG) / 2);
  return { widthPx: view.width, heightPx: view.height, focalPx };
}

export function longSidePx(view: Size, video: Size): number {
  const scale = Math.max(view.width / video.width, view.height / video.height);
  return Math.max(video.width, video.height) * scale;
}

/** Angle that a lens sees along a side of so many pixels, degrees. */
export function fieldOfViewDeg({ focalPx }: Camera, sidePx: number): number {
  return (2 * Math.atan(sidePx / 2 / focalPx)) / RAD_PER_DEG;
}

/** Angle that the view sees across, degrees. */
export function viewWidthDeg(camera: Camera): number {
  return fieldOfViewDeg(camera, camera.widthPx);
}

export function toCamera(attitude: Quaternion, { e, n, u }: Enu): Vector {
  return rotate(conjugate(attitude), { x: e, y: n, z: u });
}

/** Pixel of a point in front of the camera; the caller has cut off what is nearer than `NEAR_M`. */
export function toPixel(camera: Camera, { x, y, z }: Vector): Pixel {
  const scale = camera.focalPx / -z;
  return { x: camera.widthPx / 2 + x * scale, y: camera.heightPx / 2 - y * scale };
}

/** Pixel of a point in the local frame; null when it is level with or behind the camera. */
export function projectPoint(camera: Camera, attitude: Quaternion, point: Enu): Pixel | null {
  const seen = toCamera(attitude, point);
  return seen.z > -NEAR_M ? null : toPixel(camera, seen);
}

/** Direction of a pixel in the local frame; not normalised. */
export function pixelRay(camera: Camera, attitude: Quaternion, { x, y }: Pixel): Enu {
  return toEnu(attitude, { x: x - camera.widthPx / 2, y: camera.heightPx / 2 - y, z: -camera.focalPx });
}

/** The part of a line between two points seen by the camera that lies in front of it; null when none does. */
export function clipToFront(a: Vector, b: Vector): readonly [Vector, Vector] | null {
  const isAheadA = a.z <= -NEAR_M;
  const isAheadB = b.z <= -NEAR_M;
  if (isAheadA && isAheadB) return [a, b];
  if (!isAheadA && !isAheadB) return null;
  const share = (-NEAR_M - a.z) / (b.z - a.z);
  const cut = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: -NEAR_M };
  return isAheadA ? [a, cut] : [cut, b];
}
