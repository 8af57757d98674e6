import { type Camera, clipToFront, type Pixel, pixelRay, toCamera, toPixel } from './camera.ts';
import { type Enu, RAD_PER_DEG } from './enu.ts';
import type { Quaternion, Vector } from './quaternion.ts';

/** Typical height of a hand-held phone, metres. */
export const EYE_HEIGHT_M = 1.5;
/** Side of the square drawn for an unknown footprint, metres. */
const UNKNOWN_SIDE_M = 24;

/** Ground corners of a building relative to the viewer, metres; a square if the footprint is unknown. */
export function groundRing(corners: readonly Enu[], center: Enu): Enu[] {
  if (corners.length >= 3) return corners.map(({ e, n }) => ({ e, n, u: -EYE_HEIGHT_M }));
  const [half, u] = [UNKNOWN_SIDE_M / 2, -EYE_HEIGHT_M];
  const [west, east, south, north] = [center.e - half, center.e + half, center.n - half, center.n + half];
  return [
    { e: west, n: south, u },
    { e: east, n: south, u },
    { e: east, n: north, u },
    { e: west, n: north, u },
  ];
}

/** Half the width of a ring of corners across a line of sight, metres. */
export function halfWidthM(ring: readonly Enu[], bearingDeg: number): number {
  const bearing = bearingDeg * RAD_PER_DEG;
  const across = ring.map(({ e, n }) => e * Math.cos(bearing) - n * Math.sin(bearing));
  return (Math.max(...across) - Math.min(...across)) / 2;
}

/** Silhouette of a vertical prism over a ring of corners, as a convex polygon of pixels; empty behind the camera. */
export function silhouette(camera: Camera, attitude: Quaternion, ring: readonly Enu[], heightM: number): Pixel[] {
  const low = ring.map((corner) => toCamera(attitude, corner));
  const high = ring.map(({ e, n, u }) => toCamera(attitude, { e, n, u: u + heightM }));
  const pixels: Pixel[] = [];
  const addEdge = (a: Vector | undefined, b: Vector | undefined) => {
    const edge = a === undefined || b === undefined ? null : clipToFront(a, b);
    if (edge !== null) pixels.push(toPixel(camera, edge[0]), toPixel(camera, edge[1]));
  };
  for (let i = 0; i < ring.length; i++) {
    const next = (i + 1) % ring.length;
    addEdge(low[i], low[next]);
    addEdge(high[i], high[next]);
    addEdge(low[i], high[i]);
  }
  return convexHull(pixels);
}

/** Outline of a ring at ground or roof height, clipped to the front of the camera, as lines of pixels. */
export function ringLines(camera: Camera, attitude: Quaternion, ring: readonly Enu[], raisedM = 0): Pixel[][] {
  const seen = ring.map(({ e, n, u }) => toCamera(attitude, { e, n, u: u + raisedM }));
  const lines: Pixel[][] = [];
  for (let i = 0; i < seen.length; i++) {
    const [a, b] = [seen[i], seen[(i + 1) % seen.length]];
    const edge = a === undefined || b === undefined ? null : clipToFront(a, b);
    if (edge !== null) lines.push([toPixel(camera, edge[0]), toPixel(camera, edge[1])]);
  }
  return lines;
}

/** Moves the corners of a ring away from its centre by `byM` metres, or towards it if negative. */
export function widened(ring: readonly Enu[], byM: number): Enu[] {
  const e = ring.reduce((sum, corner) => sum + corner.e, 0) / ring.length;
  const n = ring.reduce((sum, corner) => sum + corner.n, 0) / ring.length;
  return ring.map((corner) => {
    const length = Math.hypot(corner.e - e, corner.n - n);
    const scale = length === 0 ? 1 : Math.max(0, length + byM) / length;
    return { e: e + (corner.e - e) * scale, n: n + (corner.n - n) * scale, u: corner.u };
  });
}

/** A ground polygon clipped to the front of the camera (Sutherland and Hodgman 1974), in pixels. */
export function groundPolygon(camera: Camera, attitude: Quaternion, ring: readonly Enu[]): Pixel[] {
  const seen = ring.map((corner) => toCamera(attitude, corner));
  const kept: Pixel[] = [];
  for (let i = 0; i < seen.length; i++) {
    const [a, b] = [seen[i], seen[(i + 1) % seen.length]];
    const edge = a === undefined || b === undefined ? null : clipToFront(a, b);
    if (edge === null) continue;
    kept.push(toPixel(camera, edge[0]));
    if (edge[1] !== b) kept.push(toPixel(camera, edge[1]));
  }
  return kept;
}

/** Convex hull in order (A. M. Andrew's monotone chain, 1979). */
export function convexHull(points: readonly Pixel[]): Pixel[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const chain = (ordered: readonly Pixel[]) => {
    const hull: Pixel[] = [];
    for (const point of ordered) {
      while (hull.length >= 2 && isRightTurn(hull.at(-2), hull.at(-1), point)) hull.pop();
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function isRightTurn(a: Pixel | undefined, b: Pixel | undefined, c: Pixel): boolean {
  if (a === undefined || b === undefined) return false;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
}

/** One sigma of the pitch that the device reports, degrees. */
const PITCH_SIGMA_DEG = 0.5;
/** Beyond this distance the angle to the ground is too flat to measure, metres. */
const FURTHEST_M = 60;

/** A point on the ground with its distance and the half-width of its 90 % error, metres. */
export type GroundPoint = { readonly at: Enu; readonly distanceM: number; readonly errorM: number };

/**
 * The ground under a pixel, assumed level and 1.5 m below the eye: d = h / tan(down). An angle error δ moves the point
 * by (d² + h²) / h · δ. Null above the horizon, or if the error exceeds the distance.
 */
export function groundUnder(camera: Camera, attitude: Quaternion, pixel: Pixel): GroundPoint | null {
  const ray = pixelRay(camera, attitude, pixel);
  if (ray.u >= 0) return null;
  const scale = -EYE_HEIGHT_M / ray.u;
  const at = { e: ray.e * scale, n: ray.n * scale, u: -EYE_HEIGHT_M };
  const distanceM = Math.hypot(at.e, at.n);
  if (distanceM > FURTHEST_M) return null;
  const slope = (distanceM ** 2 + EYE_HEIGHT_M ** 2) / EYE_HEIGHT_M;
  return { at, distanceM, errorM: 1.645 * slope * PITCH_SIGMA_DEG * RAD_PER_DEG };
}

export function between(a: GroundPoint, b: GroundPoint): { distanceM: number; errorM: number } {
  return { distanceM: Math.hypot(a.at.e - b.at.e, a.at.n - b.at.n), errorM: Math.hypot(a.errorM, b.errorM) };
}
