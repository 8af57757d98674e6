import { isInArea, type LatLng, type MapArea } from '../geo.ts';
import { project, unproject } from '../map/projection.ts';
import type { PropertyColumns } from './property-columns.ts';
import { VERDICTS } from './verdict-word.ts';

/** A home, or several too close to separate at this zoom. */
export type ListingCluster = ReturnType<typeof toCluster>;
export type ListingsOnMap = ReturnType<typeof listingsOnMap>;

/** Visible part of the map; `zoom` is screen pixels per pixel of `project`. */
export type MapWindow = { area: MapArea; zoom: number };

export const LISTED = 24;
/** Minimum distance of clusters: a finger's width in pixels. */
const APART_PX = 56;

type Draft = { key: number; rows: number[]; x: number; y: number };

/** Groups the homes of a mask into squares of a finger's width, then merges squares with close centres into clusters. */
export function listingsOnMap(columns: PropertyColumns, mask: Uint8Array, window: MapWindow | null) {
  const extent = { south: 90, west: 180, north: -90, east: -180 };
  const squares = new Map<number, Draft>();
  const apart = APART_PX / (window?.zoom ?? 1);
  let [total, located] = [0, 0];
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 0) continue;
    total++;
    const [lat, lng] = [columns.lat[row], columns.lng[row]];
    if (Number.isNaN(lat) || Number.isNaN(lng)) continue;
    located++;
    widen(extent, lat, lng);
    if (window !== null && isInArea(window.area, lat, lng)) addTo(squares, row, { lat, lng }, apart);
  }
  return {
    /** Matching homes, including those without a position. */
    total,
    located,
    /** Bounds of homes with a position; null without any. */
    extent: located === 0 ? null : extent,
    /** Clusters in the visible part, most homes first. */
    clusters: joined([...squares.values()], apart).map((draft) => toCluster(columns, draft)),
  };
}

function widen(extent: MapArea, lat: number, lng: number): void {
  extent.south = Math.min(extent.south, lat);
  extent.north = Math.max(extent.north, lat);
  extent.west = Math.min(extent.west, lng);
  extent.east = Math.max(extent.east, lng);
}

function addTo(squares: Map<number, Draft>, row: number, position: LatLng, side: number): void {
  const { x, y } = project(position);
  // The offset is larger than any square number, so both parts of the key stay positive.
  const key = (Math.floor(x / side) + 1e5) * 1e6 + Math.floor(y / side) + 1e5;
  const square = squares.get(key);
  if (square === undefined) squares.set(key, { key, rows: [row], x, y });
  else {
    square.x += x;
    square.y += y;
    square.rows.push(row);
  }
}

/** Merges squares with close centres; most homes first. */
function joined(squares: Draft[], apart: number): Draft[] {
  const kept: Draft[] = [];
  for (const { key, rows, x, y } of squares.sort((a, b) => b.rows.length - a.rows.length || a.key - b.key)) {
    const middle = { key, rows, x: x / rows.length, y: y / rows.length };
    const near = kept.find((one) => Math.hypot(one.x - middle.x, one.y - middle.y) < apart);
    if (near === undefined) kept.push(middle);
    else join(near, middle);
  }
  return kept.sort((a, b) => b.rows.length - a.rows.length || a.key - b.key);
}

function join(into: Draft, { rows, x, y }: Draft): void {
  const count = into.rows.length + rows.length;
  into.x += ((x - into.x) * rows.length) / count;
  into.y += ((y - into.y) * rows.length) / count;
  into.rows.push(...rows);
}

function toCluster({ id, price, verdict, place, places, lat, lng }: PropertyColumns, { key, rows, x, y }: Draft) {
  const names = new Map<string, number>();
  let [minPriceFils, maxPriceFils] = [Number.POSITIVE_INFINITY, 0];
  for (const row of rows) {
    const name = places[place[row]]?.location ?? '';
    names.set(name, (names.get(name) ?? 0) + 1);
    minPriceFils = Math.min(minPriceFils, price[row]);
    maxPriceFils = Math.max(maxPriceFils, price[row]);
  }
  const [first = 0] = rows;
  const [most] = [...names].sort((a, b) => b[1] - a[1]);
  return {
    id: `${key}:${rows.length}`,
    /** Centre of the homes, degrees. */
    ...unproject({ x, y }),
    count: rows.length,
    minPriceFils,
    maxPriceFils,
    /** Verdict on the price of a single home; null if there are several, or if it is not judged. */
    verdict: rows.length === 1 ? (VERDICTS[verdict[first] - 1] ?? null) : null,
    /** Most frequent location of the homes. */
    location: most?.[0] ?? '',
    /** The best matches, at most `LISTED` ids: rows are in order of match. */
    ids: rows
      .toSorted((a, b) => a - b)
      .slice(0, LISTED)
      .map((row) => id[row]),
    /** All have one position: zooming does not separate them. */
    isOnePlace: rows.every((row) => lat[row] === lat[first] && lng[row] === lng[first]),
  };
}
