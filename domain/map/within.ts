import { isInArea, isInRing, type MapArea, mapAreaText, parseMapArea } from '../geo.ts';

/** A part of the map: a rectangle, or a drawn outline with its bounds. `has`: whether a place lies in it. */
export type Within = {
  bounds: MapArea;
  /** lng, lat, lng, lat …; null for a rectangle. */
  ring: readonly number[] | null;
  has(lat: number, lng: number): boolean;
};

/** Most corners of an outline in an address. */
export const MOST_CORNERS = 24;
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/**
 * Four numbers are a rectangle, as `parseMapArea` reads it. Six or more are the corners of an outline, latitude first.
 * Null for anything else.
 */
export function parseWithin(text: string): Within | null {
  const area = parseMapArea(text);
  if (area !== null) return { bounds: area, ring: null, has: (lat, lng) => isInArea(area, lat, lng) };
  const parts = text.split(',').map((part) => part.trim());
  const count = parts.length / 2;
  if (!Number.isInteger(count) || count < 3 || count > MOST_CORNERS || !parts.every((part) => NUMBER.test(part)))
    return null;
  const lats = parts.filter((_, i) => i % 2 === 0).map(Number);
  const lngs = parts.filter((_, i) => i % 2 === 1).map(Number);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  // The corners of an outline span a rectangle as well.
  const bounds = parseMapArea(mapAreaText({ south, west, north, east }));
  if (bounds === null) return null;
  const ring = lats.flatMap((lat, i) => [lngs[i] ?? 0, lat]);
  return { bounds, ring, has: (lat, lng) => isInArea(bounds, lat, lng) && isInRing(ring, lng, lat) };
}

/**
 * A drawn ring of lng, lat, lng, lat … as text, '' if it has no extent. Corners that change the outline least are left
 * out until `MOST_CORNERS` are left (Visvalingam and Whyatt 1993).
 */
export function outlineText(ring: readonly number[]): string {
  const corners: [lng: number, lat: number][] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const corner = [rounded(ring[i] ?? 0), rounded(ring[i + 1] ?? 0)] as [number, number];
    if (String(corner) !== String(corners.at(-1))) corners.push(corner);
  }
  while (corners.length > MOST_CORNERS) {
    const sizes = corners.map((at, i) =>
      triangle(corners.at(i - 1) ?? at, at, corners[(i + 1) % corners.length] ?? at),
    );
    corners.splice(sizes.indexOf(Math.min(...sizes)), 1);
  }
  const text = corners.map(([lng, lat]) => `${lat},${lng}`).join(',');
  return parseWithin(text)?.ring == null ? '' : text;
}

const rounded = (degrees: number) => Number(degrees.toFixed(4));

type Corner = readonly [number, number];
function triangle([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
}
