import type { Landmark } from '../gazetteer/landmarks.ts';
import { distanceM, type LatLng } from '../geo.ts';

/** The shipped file of places (`scripts/place-data.mjs`). */
export type PlaceFile = { licence: string; rows: string };

export const PLACE_KINDS = [
  'metro',
  'tram',
  'school',
  'university',
  'hospital',
  'supermarket',
  'mall',
  'park',
  'beach',
  'golf',
  'landmark',
  'airport',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const RATINGS = { o: 'outstanding', v: 'veryGood', g: 'good', a: 'acceptable', w: 'weak' } as const;
export type SchoolRating = (typeof RATINGS)[keyof typeof RATINGS];

export type Place = {
  kind: PlaceKind;
  name: string;
  /** '' if the source has no Arabic name. */
  nameAr: string;
  at: LatLng;
  /** Of a school: its curricula, and the inspectors' rating with the first year of the school year. */
  curricula?: readonly string[];
  rating?: { word: SchoolRating; year: number } | null;
};

/** A place with its distance in a straight line, metres. */
export type NearPlace = Place & { distanceM: number };

/**
 * Walking pace and detour. People walk about 80 m a minute; streets make the way about 1.3 times as long as the
 * straight line (circuity of walking routes in cities, 1.2 to 1.4: Boeing, Urban Spatial Order in Street Networks 2019).
 */
export const WALK = { metresAMinute: 80, detour: 1.3 } as const;
/** By car in the city: about 30 km/h with lights and parking, on a way 1.4 times the straight line. */
export const DRIVE = { metresAMinute: 500, detour: 1.4 } as const;

/** Whole minutes for a straight line, at least one. */
export function minutesFor(metres: number, { metresAMinute, detour }: typeof WALK | typeof DRIVE): number {
  return Math.max(1, Math.round((metres * detour) / metresAMinute));
}

/** Farther places are no walk: half an hour. */
export const WALK_LIMIT_M = (30 * WALK.metresAMinute) / WALK.detour;

/**
 * Reads the file of places and adds the gazetteer's stations. A row `mall|=dubai-mall` gives a kind to a landmark of the
 * gazetteer, which has its name and position.
 */
export function readPlaces(
  { rows }: PlaceFile,
  { landmarks, stations }: { landmarks: readonly Landmark[]; stations: readonly Landmark[] },
): Place[] {
  const byId = new Map(landmarks.map((landmark) => [landmark.id, landmark]));
  const places = stations.map(({ name, nameAr, at }): Place => ({ kind: 'metro', name, nameAr, at }));
  for (const row of rows.split('\n')) {
    const [kind = '', name = '', nameAr = '', position = '', curricula = '', rating = ''] = row.split('|');
    if (!isKind(kind)) continue;
    const known = name.startsWith('=') ? byId.get(name.slice(1)) : undefined;
    if (known !== undefined) {
      places.push({ kind, name: known.name, nameAr: known.nameAr, at: known.at });
      continue;
    }
    const [lat = Number.NaN, lng = Number.NaN] = position.split(' ').map(Number);
    if (Number.isNaN(lat) || Number.isNaN(lng)) continue;
    const school = kind === 'school' && { curricula: curricula.split(';').filter(Boolean), rating: readRating(rating) };
    places.push({ kind, name, nameAr, at: { lat, lng }, ...(school || {}) });
  }
  return places;
}

function isKind(text: string): text is PlaceKind {
  return (PLACE_KINDS as readonly string[]).includes(text);
}

function readRating(text: string): Place['rating'] {
  const word = RATINGS[text.slice(0, 1) as keyof typeof RATINGS];
  return word === undefined ? null : { word, year: Number(text.slice(1)) };
}

/** Places of a kind around a point, nearest first. */
export function placesNear(
  places: readonly Place[],
  at: LatLng,
  { kinds, withinM = Number.POSITIVE_INFINITY }: { kinds: readonly PlaceKind[]; withinM?: number },
): NearPlace[] {
  return places
    .filter(({ kind }) => kinds.includes(kind))
    .map((place) => ({ ...place, distanceM: Math.round(distanceM(at, place.at)) }))
    .filter((place) => place.distanceM <= withinM)
    .sort((a, b) => a.distanceM - b.distanceM);
}

const NEAREST = ['hospital', 'supermarket', 'mall', 'park', 'beach', 'university', 'airport'] as const;
const STATIONS = 3;
/** Schools farther away are of no use to a child that has to get there. */
const SCHOOL_M = 12_000;

export type Surroundings = ReturnType<typeof surroundings>;

/** What is around a home: nearest stations, the nearest school of each curriculum, and the nearest place of each kind. */
export function surroundings(places: readonly Place[], at: LatLng) {
  const schools = new Map<string, NearPlace>();
  for (const school of placesNear(places, at, { kinds: ['school'], withinM: SCHOOL_M })) {
    for (const curriculum of school.curricula ?? []) {
      if (!schools.has(curriculum)) schools.set(curriculum, school);
    }
  }
  return {
    stations: placesNear(places, at, { kinds: ['metro', 'tram'] }).slice(0, STATIONS),
    schools: [...schools].map(([curriculum, school]) => ({ curriculum, school })),
    nearest: NEAREST.flatMap((kind) => placesNear(places, at, { kinds: [kind] }).slice(0, 1)),
  };
}
