import { type Enu, RAD_PER_DEG } from './enu.ts';
import { conjugate, type Quaternion, rotate, toEnu, type Vector } from './quaternion.ts';

/** A pinhole camera whose image fills the view: CSS pixels, optical axis in the centre. */
export type Camera = { readonly widthPx: number; readonly heightPx: number; readonly focalPx: number };

export type Size = { readonly width: number; readonly height: number };
export type Pixel = { readonly x: number; readonly y: number };

/** Field of view of a typical phone video along its longer side, degrees: a photo's 69° less stabilisation. */
export const USUAL_FIELD_OF_VIEW_DEG = 65;
export const FIELD_OF_VIEW_LIMITS_DEG = { min: 40, max: 100 } as const;

/** Points closer to the camera plane are clipped, metres. */
export const NEAR_M = 0.5;

/** Camera of a video cropped like CSS `object-fit: cover`; the field of view is along the video's longer side. */
export function coverCamera(view: Size, video: Size, fieldOfViewDeg: number): Camera {
  const focalPx = longSidePx(view, video) / 2 / Math.tan((fieldOfViewDeg * RAD_PER_DEG) / 2);
  return { widthPx: view.width, heightPx: view.height, focalPx };
}

export function longSidePx(view: Size, video: Size): number {
  const scale = Math.max(view.width / video.width, view.height / video.height);
  return Math.max(video.width, video.height) * scale;
}

export function fieldOfViewDeg({ focalPx }: Camera, sidePx: number): number {
  return (2 * Math.atan(sidePx / 2 / focalPx)) / RAD_PER_DEG;
}

export function viewWidthDeg(camera: Camera): number {
  return fieldOfViewDeg(camera, camera.widthPx);
}

export function toCamera(attitude: Quaternion, { e, n, u }: Enu): Vector {
  return rotate(conjugate(attitude), { x: e, y: n, z: u });
}

/** Projects a point in front of the camera; the caller clips points nearer than `NEAR_M`. */
export function toPixel(camera: Camera, { x, y, z }: Vector): Pixel {
  const scale = camera.focalPx / -z;
  return { x: camera.widthPx / 2 + x * scale, y: camera.heightPx / 2 - y * scale };
}

/** Projects a point of the local frame; null if it is beside or behind the camera. */
export function projectPoint(camera: Camera, attitude: Quaternion, point: Enu): Pixel | null {
  const seen = toCamera(attitude, point);
  return seen.z > -NEAR_M ? null : toPixel(camera, seen);
}

/** Direction of a pixel in the local frame, not normalised. */
export function pixelRay(camera: Camera, attitude: Quaternion, { x, y }: Pixel): Enu {
  return toEnu(attitude, { x: x - camera.widthPx / 2, y: camera.heightPx / 2 - y, z: -camera.focalPx });
}

/** Clips a line in camera coordinates to the part in front of the camera; null if all of it is behind. */
export function clipToFront(a: Vector, b: Vector): readonly [Vector, Vector] | null {
  const isAheadA = a.z <= -NEAR_M;
  const isAheadB = b.z <= -NEAR_M;
  if (isAheadA && isAheadB) return [a, b];
  if (!isAheadA && !isAheadB) return null;
  const share = (-NEAR_M - a.z) / (b.z - a.z);
  const cut = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: -NEAR_M };
  return isAheadA ? [a, cut] : [cut, b];
}
