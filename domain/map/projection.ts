import type { LatLng } from '../geo.ts';

/** Middle of the built-up city: the origin of the plane. */
const ORIGIN: LatLng = { lat: 25.12, lng: 55.24 };
const KM_PER_LAT = 110.77;
const KM_PER_LNG = 111.32 * Math.cos((ORIGIN.lat * Math.PI) / 180);

/** Pixels per kilometre at zoom 1. */
export const PX_PER_KM = 22;

export type Point = { x: number; y: number };

/** A place on the drawn map, pixels at zoom 1, on an equirectangular plane. */
export function project({ lat, lng }: LatLng): Point {
  return { x: (lng - ORIGIN.lng) * KM_PER_LNG * PX_PER_KM, y: (ORIGIN.lat - lat) * KM_PER_LAT * PX_PER_KM };
}

/** The place under a point of the plane. */
export function unproject({ x, y }: Point): LatLng {
  return { lat: ORIGIN.lat - y / PX_PER_KM / KM_PER_LAT, lng: ORIGIN.lng + x / PX_PER_KM / KM_PER_LNG };
}

/** Visible part of the plane: screen = plane × k + (x, y). */
export type MapCamera = { x: number; y: number; k: number };

export type MapSize = { width: number; height: number };

export const HOME_FIT = { pad: 44, maxK: 1.6 } as const;

/** The camera that shows some places, with room around them, no closer than `maxK`. */
export function fitCamera(places: readonly LatLng[], size: MapSize, options: { pad: number; maxK: number }): MapCamera {
  const points = places.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wide = (size.width - options.pad * 2) / Math.max(1, right - left);
  const high = (size.height - options.pad * 2) / Math.max(1, bottom - top);
  return centreOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, size, Math.min(options.maxK, wide, high));
}

export function centreOn({ x, y }: Point, { width, height }: MapSize, k: number): MapCamera {
  return { x: width / 2 - x * k, y: height / 2 - y * k, k };
}

export function toScreen({ x, y }: Point, camera: MapCamera): Point {
  return { x: x * camera.k + camera.x, y: y * camera.k + camera.y };
}

export function toPlane({ x, y }: Point, camera: MapCamera): Point {
  return { x: (x - camera.x) / camera.k, y: (y - camera.y) / camera.k };
}

/** Width of the whole world at zoom level 0 of tiled maps, pixels. */
const WORLD_PX = 512;

/** Zoom level of a tiled map (Web Mercator) under a camera; heights differ by `MERCATOR_HEIGHT`. */
export function mercatorZoom({ k }: Pick<MapCamera, 'k'>): number {
  return Math.log2((KM_PER_LNG * PX_PER_KM * k * 360) / WORLD_PX);
}

/** Height of the plane over that of Web Mercator: 110.77 / 111.32. */
export const MERCATOR_HEIGHT = (KM_PER_LAT * Math.cos((ORIGIN.lat * Math.PI) / 180)) / KM_PER_LNG;
