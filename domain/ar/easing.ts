import type { Pixel } from './camera.ts';

/** A label is where it belongs after about this long, ms. */
const EASE_MS = 100;
/** The hand always trembles: smaller moves of a resting label are not followed, pixels. */
const REST_PX = 4;
/** Nor are smaller turns of the heading that is written out, degrees. */
export const REST_DEG = 1.5;

/** Where a label is drawn and whether it is on its way. */
export type Eased = { readonly at: Pixel; readonly isMoving: boolean };

/**
 * One frame on the way to a target: an exponential approach that is 95 % there after 100 ms, whatever the frame
 * rate. A resting label starts to move when the target is 4 px away and rests again within half a pixel.
 */
export function easeTowards(from: Eased, to: Pixel, elapsedMs: number, isStill = false): Eased {
  const far = Math.hypot(to.x - from.at.x, to.y - from.at.y);
  if (far === 0 || (!from.isMoving && far < REST_PX)) return { at: from.at, isMoving: false };
  const share = isStill ? 1 : 1 - Math.exp((-3 * elapsedMs) / EASE_MS);
  const at = { x: from.at.x + (to.x - from.at.x) * share, y: from.at.y + (to.y - from.at.y) * share };
  return { at, isMoving: far * (1 - share) > 0.5 };
}
