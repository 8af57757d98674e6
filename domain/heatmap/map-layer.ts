import * as z from 'zod/mini';
import { AREAS, resolveArea } from '../gazetteer/areas.ts';
import { isInRing } from '../geo.ts';
import { parseJson } from '../parse-json.ts';

/** A community's border from a file of the user. */
export const MapRegion = z.object({
  name: z.string(),
  /** Gazetteer area that colours it; null if no name matches. */
  areaId: z.nullable(z.string()),
  polygons: z.array(z.array(z.array(z.number()))),
});
export type MapRegion = z.infer<typeof MapRegion>;

export const MapLayer = z.object({
  name: z.string(),
  /** Property of the features that contains the names. */
  nameField: z.string(),
  regions: z.array(MapRegion),
  /** Number of skipped features that are not areas (points, lines). */
  skipped: z.number(),
});
export type MapLayer = z.infer<typeof MapLayer>;

export type LayerProblem = 'too-large' | 'not-json' | 'not-geojson' | 'too-many' | 'no-polygons' | 'not-degrees';
export type LayerReply = { ok: true; layer: MapLayer } | { ok: false; problem: LayerProblem };

export const MAX_LAYER_BYTES = 8 * 1024 * 1024;
const MAX_FEATURES = 3000;
const MAX_POINTS = 400_000;
/** More corners per region are invisible, and slow every move of the map. */
const MAX_RING_POINTS = 600;
const NAME_LENGTH = 120;

const Ring = z.array(z.array(z.number()).check(z.minLength(2), z.maxLength(4))).check(z.minLength(4));
const Polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).check(z.minLength(1)) });
const MultiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(Ring).check(z.minLength(1))),
});
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: z.unknown(),
});
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).check(z.maxLength(MAX_FEATURES)),
});
const AnyPolygon = z.union([Polygon, MultiPolygon]);

/** Reads a GeoJSON file (RFC 7946) of communities, named by the property that matches most areas. */
export function readMapLayer(name: string, bytes: Uint8Array): LayerReply {
  if (bytes.byteLength > MAX_LAYER_BYTES) return { ok: false, problem: 'too-large' };
  const json = parseJson(new TextDecoder().decode(bytes).replace(/^\ufeff/, ''));
  if (json === undefined) return { ok: false, problem: 'not-json' };
  const collection = z.safeParse(Collection, json);
  if (!collection.success) {
    const isLong = collection.error.issues.some(({ code }) => code === 'too_big');
    return { ok: false, problem: isLong ? 'too-many' : 'not-geojson' };
  }
  return toLayer(name, collection.data.features);
}

type Shape = { properties: Record<string, unknown>; polygons: number[][][] };

function toLayer(name: string, features: readonly unknown[]): LayerReply {
  const shapes: Shape[] = [];
  let points = 0;
  for (const candidate of features) {
    const feature = z.safeParse(Feature, candidate);
    const geometry = feature.success ? z.safeParse(AnyPolygon, feature.data.geometry) : null;
    if (!feature.success || geometry === null || !geometry.success) continue;
    const { type, coordinates } = geometry.data;
    const rings = type === 'Polygon' ? [coordinates] : coordinates;
    if (!rings.flat(2).every(isDegrees)) return { ok: false, problem: 'not-degrees' };
    points += rings.flat(2).length;
    if (points > MAX_POINTS) return { ok: false, problem: 'too-many' };
    shapes.push({ properties: feature.data.properties ?? {}, polygons: rings.map((polygon) => polygon.map(flatRing)) });
  }
  if (shapes.length === 0) return { ok: false, problem: 'no-polygons' };
  const nameField = bestNameField(shapes);
  const regions = shapes.map((shape, i) => {
    const text = String(shape.properties[nameField] ?? `#${i + 1}`).slice(0, NAME_LENGTH);
    return { name: text, areaId: resolveArea(text)?.id ?? null, polygons: shape.polygons };
  });
  return {
    ok: true,
    layer: { name: name.slice(0, NAME_LENGTH), nameField, regions, skipped: features.length - shapes.length },
  };
}

function isDegrees(point: readonly number[]): boolean {
  const [lng = Number.NaN, lat = Number.NaN] = point;
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

function flatRing(ring: readonly (readonly number[])[]): number[] {
  const step = Math.ceil(ring.length / MAX_RING_POINTS);
  const flat: number[] = [];
  for (let i = 0; i < ring.length; i += step) {
    const point = ring[i];
    flat.push(point[0], point[1]);
  }
  return flat;
}

function bestNameField(shapes: readonly Shape[]): string {
  const found = new Map<string, number>();
  for (const { properties } of shapes) {
    for (const [field, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue;
      found.set(field, (found.get(field) ?? 0) + (resolveArea(value) === null ? 0 : 1));
    }
  }
  return [...found].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Whether a point is inside a region, by the even-odd rule: holes are outside. */
export function isInside(region: MapRegion, lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of region.polygons.flat()) if (isInRing(ring, lng, lat)) inside = !inside;
  return inside;
}

/** Gazetteer areas whose centre is inside a ring of lng, lat, lng, lat … */
export function areasInside(ring: readonly number[]): string[] {
  return AREAS.filter(({ center }) => isInRing(ring, center.lng, center.lat)).map(({ id }) => id);
}
