import type { LatLng } from '../geo.ts';
import type { AreaReason } from './area-reasons.ts';
import { PLACE_KINDS, type Place, type PlaceKind, placesNear, WALK_LIMIT_M } from './places.ts';

const SCHOOLS = 8;
const NEAREST_SCHOOLS = 3;
const AIRPORTS = 2;
const WALK_PLACES = 15;
/** A station this close, in a straight line, is ten minutes on foot; beyond the second a home needs a car. */
const NEAR_STATION_M = 620;
const FAR_STATION_M = 2500;
const NEAR_BEACH_M = 1500;
const NEAR_AIRPORT_M = 4000;
const GOOD_SCHOOLS = 3;

export type AreaPlaces = ReturnType<typeof placesAround>;

/** Kinds listed by distance on foot, and the nearest by car where none is within a walk. Schools are listed apart. */
const KINDS = PLACE_KINDS.filter((kind) => kind !== 'school');

/**
 * Schools of an area, best rated first, or else the nearest ones. Other places within half an hour's walk of its centre,
 * nearest first, and the nearest place of each kind beyond. Every airport counts as nearest: travellers use both.
 */
export function placesAround(places: readonly Place[], center: LatLng, radiusM: number) {
  const withinM = Math.max(radiusM, WALK_LIMIT_M);
  const schools = placesNear(places, center, { kinds: ['school'] });
  const inside = schools.filter(({ distanceM }) => distanceM <= withinM);
  const walk = placesNear(places, center, { kinds: KINDS, withinM: WALK_LIMIT_M });
  const beyond = KINDS.filter((kind) => walk.every((place) => place.kind !== kind)).flatMap((kind) =>
    placesNear(places, center, { kinds: [kind] }).slice(0, kind === 'airport' ? AIRPORTS : 1),
  );
  return {
    withinM,
    nearest: KINDS.flatMap((kind) => placesNear(places, center, { kinds: [kind] }).slice(0, 1)),
    schools:
      inside.length === 0
        ? schools.slice(0, NEAREST_SCHOOLS)
        : inside.sort((a, b) => ratingOrder(a) - ratingOrder(b)).slice(0, SCHOOLS),
    schoolCount: inside.length,
    goodSchools: inside.filter((school) => ratingOrder(school) <= ORDER.indexOf('good')).length,
    walk: walk.slice(0, WALK_PLACES),
    beyond: beyond.sort((a, b) => a.distanceM - b.distanceM),
  };
}

const ORDER = ['outstanding', 'veryGood', 'good', 'acceptable', 'weak'];

function ratingOrder({ rating }: Place): number {
  return rating == null ? ORDER.length : ORDER.indexOf(rating.word);
}

/** Reasons by what is near an area's centre. */
export function placeReasons({ nearest: places, schoolCount, goodSchools }: AreaPlaces): AreaReason[] {
  const reasons: AreaReason[] = [];
  const nearest = (...kinds: PlaceKind[]) =>
    places.filter(({ kind }) => kinds.includes(kind)).sort((a, b) => a.distanceM - b.distanceM)[0];
  const station = nearest('metro', 'tram');
  if (station !== undefined && station.distanceM <= NEAR_STATION_M)
    reasons.push({ side: 'for', of: 'station', place: station });
  if (station !== undefined && station.distanceM >= FAR_STATION_M)
    reasons.push({ side: 'against', of: 'station', place: station });
  const [beach, airport] = [nearest('beach'), nearest('airport')];
  if (beach !== undefined && beach.distanceM <= NEAR_BEACH_M) reasons.push({ side: 'for', of: 'beach', place: beach });
  if (airport !== undefined && airport.distanceM <= NEAR_AIRPORT_M)
    reasons.push({ side: 'against', of: 'airport', place: airport });
  if (goodSchools >= GOOD_SCHOOLS) reasons.push({ side: 'for', of: 'schools', value: goodSchools });
  if (schoolCount === 0) reasons.push({ side: 'against', of: 'schools', value: 0 });
  return reasons;
}
