import { distanceM, type LatLng } from '../geo.ts';
import { isArabic } from '../language/language.ts';
import { PLACE_KINDS as GROUND_KINDS, type GroundPlace } from '../map/ground.ts';

/** The shipped file of places (`scripts/place-data.mjs`). */
export type PlaceFile = { licence: string; rows: string };

/** Kinds of the drawn map's places, and those of the shipped file. */
export const PLACE_KINDS = [...GROUND_KINDS, 'school', 'hospital', 'supermarket'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const RATINGS = { o: 'outstanding', v: 'veryGood', g: 'good', a: 'acceptable', w: 'weak' } as const;
export type SchoolRating = (typeof RATINGS)[keyof typeof RATINGS];

export type Place = {
  kind: PlaceKind;
  /** In the page's language, if the source has it. */
  name: string;
  at: LatLng;
  /** Of a school: its curricula, and the inspectors' rating with the first year of the school year. */
  curricula?: readonly string[];
  rating?: { word: SchoolRating; year: number } | null;
};

/** A place with its distance in a straight line, metres. */
export type NearPlace = Place & { distanceM: number };

const WALK = { metresAMinute: 80, detour: 1.3 };

/**
 * Whole minutes on foot for a straight line, at least one. People walk about 80 m a minute; streets make the way about
 * 1.3 times as long as the straight line (circuity of walking routes in cities, 1.2 to 1.4: Boeing, Urban Spatial Order
 * in Street Networks 2019).
 */
export function walkMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * WALK.detour) / WALK.metresAMinute));
}

const DRIVE_DETOUR = 1.4;
const STREETS = { metres: 7000, metresAMinute: 500 };
const HIGHWAY_METRES_A_MINUTE = 1170;

/**
 * Whole minutes by car for a straight line without heavy traffic, at least one: a way 1.4 times as long, its first 7 km
 * on streets at about 30 km/h with lights and parking, the rest on highways at about 70 km/h.
 */
export function driveMinutes(metres: number): number {
  const way = metres * DRIVE_DETOUR;
  const onStreets = Math.min(way, STREETS.metres);
  return Math.max(1, Math.round(onStreets / STREETS.metresAMinute + (way - onStreets) / HIGHWAY_METRES_A_MINUTE));
}

/** Farther places are no walk: half an hour. */
export const WALK_LIMIT_M = (30 * WALK.metresAMinute) / WALK.detour;

/** Schools, hospitals and supermarkets of the file, and the places of the drawn map. */
export function readPlaces({ rows }: PlaceFile, ground: readonly GroundPlace[]): Place[] {
  const places = ground.map(({ kind, name, at: [lng, lat] }): Place => ({ kind, name, at: { lat, lng } }));
  for (const row of rows.split('\n')) {
    const [kind = '', name = '', nameAr = '', position = '', curricula = '', rating = ''] = row.split('|');
    const [lat = Number.NaN, lng = Number.NaN] = position.split(' ').map(Number);
    if (!isKind(kind) || Number.isNaN(lat) || Number.isNaN(lng)) continue;
    const place: Place = { kind, name: isArabic() && nameAr !== '' ? nameAr : name, at: { lat, lng } };
    const school = { curricula: curricula.split(';').filter(Boolean), rating: readRating(rating) };
    places.push(kind === 'school' ? { ...place, ...school } : place);
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
