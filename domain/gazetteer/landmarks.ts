import { distanceM, type LatLng } from '../geo.ts';
import { areaById } from './areas.ts';
import { PLACE_TABLE, STATION_TABLE } from './landmarks-data.ts';

export type Landmark = { id: string; name: string; nameAr: string; at: LatLng; otherNames: readonly string[] };

/** Points of a nearby search, and its radius. */
export type NearPlace = { name: string; nameAr: string; points: readonly LatLng[]; radiusM: number };

/** Id of all stations together: the nearest one counts. */
export const METRO = 'metro';

/** Default distances of "near", metres: ten minutes on foot to a station, a short drive to a mall or beach. */
const STATION_RADIUS_M = 800;
const PLACE_RADIUS_M = 2000;
const HERE_RADIUS_M = 2000;
const LEAST_RADIUS_M = 50;
const MOST_RADIUS_M = 50_000;

function parseTable(table: string): Landmark[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', name = '', nameAr = '', place = '', others = ''] = row.split(/ \| ?/);
      const [lat = 0, lng = 0] = place.split(' ').map(Number);
      return { id, name, nameAr, at: { lat, lng }, otherNames: others.split(';').filter(Boolean) };
    });
}

export const STATIONS: readonly Landmark[] = parseTable(STATION_TABLE);
/** Malls, beaches, towers and airports, then stations, so that `Mall of the Emirates` is the mall. */
export const LANDMARKS: readonly Landmark[] = [...parseTable(PLACE_TABLE), ...STATIONS];

const BY_ID = new Map(LANDMARKS.map((landmark) => [landmark.id, landmark]));
const STATION_IDS = new Set(STATIONS.map(({ id }) => id));

/**
 * Parses `near` of a search: `metro`, the id of a landmark or area, or `25.08,55.14`, each with an optional distance in
 * metres after a comma. Null for anything else, including `me`, which needs a position.
 */
export function resolveNear(text: string): NearPlace | null {
  const [first = '', second = '', third = ''] = text.split(',').map((part) => part.trim());
  if (/^-?\d+(\.\d+)?$/.test(first)) {
    const at = { lat: Number(first), lng: Number(second) };
    const radiusM = parseRadius(third, HERE_RADIUS_M);
    const isPoint = second !== '' && Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
    return isPoint && radiusM !== null ? { name: 'you', nameAr: 'موقعك', points: [at], radiusM } : null;
  }
  if (first === METRO) {
    const radiusM = parseRadius(second, STATION_RADIUS_M);
    const points = STATIONS.map(({ at }) => at);
    return radiusM === null ? null : { name: 'a metro station', nameAr: 'محطة مترو', points, radiusM };
  }
  const place = BY_ID.get(first);
  const radiusM = parseRadius(second, STATION_IDS.has(first) ? STATION_RADIUS_M : PLACE_RADIUS_M);
  if (radiusM === null) return null;
  if (place !== undefined) return { name: place.name, nameAr: place.nameAr, points: [place.at], radiusM };
  const area = areaById(first);
  return area === undefined ? null : { name: area.name, nameAr: area.nameAr, points: [area.center], radiusM };
}

function parseRadius(text: string, usual: number): number | null {
  if (text === '') return usual;
  const metres = Number(text);
  return Number.isFinite(metres) && metres >= LEAST_RADIUS_M && metres <= MOST_RADIUS_M ? metres : null;
}

export function withRadius(near: string, radiusM: number): string {
  const parts = near.split(',');
  const place = /^-?\d/.test(near) ? parts.slice(0, 2) : parts.slice(0, 1);
  return [...place, String(Math.round(radiusM))].join(',');
}

export function isNear({ points, radiusM }: NearPlace, at: LatLng): boolean {
  // A degree of latitude is 111 km, which excludes most points cheaply.
  const degrees = radiusM / 100_000;
  return points.some((point) => Math.abs(point.lat - at.lat) <= degrees && distanceM(point, at) <= radiusM);
}
