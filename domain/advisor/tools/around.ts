import { areaById } from '../../gazetteer/areas.ts';
import { LANDMARKS } from '../../gazetteer/landmarks.ts';
import { distanceM, type LatLng } from '../../geo.ts';
import { driveMinutes, type NearPlace, placesNear, WALK_LIMIT_M, walkMinutes } from '../../place/places.ts';
import { loadPlaces, loadRegister } from '../../place/shipped-places.ts';
import { dueByArea, dueProjects, sumOfDue } from '../../place/supply.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import type { ToolArgs, ToolResult } from './tool-types.ts';

export type PlacesFound = NonNullable<Awaited<ReturnType<typeof placesAroundHome>>['result']>;

/** How many places of each kind an answer names. */
const NAMED = 2;
const SOURCES = ['Knowledge and Human Development Authority (KHDA)', 'Dubai Health Authority (DHA)', 'OpenStreetMap'];

/** The nearest places of each kind, and how far places are, in straight lines; null for an unknown home or area. */
export async function placesAroundHome({ columns }: AdvisorMarket, args: ToolArgs<'places_around'>) {
  const row = args.homeId === undefined ? -1 : columns.id.indexOf(args.homeId);
  const home = row === -1 ? null : propertyPlace(columns, row);
  const at = home === null ? areaById(args.areaId ?? '')?.center : home;
  if (at === undefined || (args.homeId !== undefined && home === null)) return { result: null, evidence: [] };
  const places = await loadPlaces();
  const found = args.kinds.map((kind) => ({
    kind,
    nearest: placesNear(places, at, { kinds: [kind] })
      .slice(0, NAMED)
      .map(toLine),
  }));
  const to = (args.to ?? []).flatMap((id) => distanceTo(at, id) ?? []);
  return {
    result: { isOfHome: home !== null, areaId: home?.areaId ?? args.areaId ?? '', found, to },
    evidence: [{ what: 'places', count: 0, from: '', to: '', sources: SOURCES }],
  } satisfies ToolResult<unknown>;
}

/** Kilometres to the middle of an area or to a landmark, with one decimal, and minutes by car; null for an unknown place. */
function distanceTo(from: LatLng, id: string) {
  const area = areaById(id);
  const place = area === undefined ? LANDMARKS.find((one) => one.id === id) : { ...area, at: area.center };
  if (place === undefined) return null;
  const metres = distanceM(from, place.at);
  const km = Math.round(metres / 100) / 10;
  return { id, name: place.name, nameAr: place.nameAr, km, minutes: driveMinutes(metres) };
}

/** Position of a listing; null if it has none. */
function propertyPlace({ lat, lng, place, places }: PropertyColumns, row: number) {
  const at = { lat: lat[row] ?? Number.NaN, lng: lng[row] ?? Number.NaN };
  return Number.isNaN(at.lat) ? null : { ...at, areaId: places[place[row] ?? -1]?.areaId ?? '' };
}

function toLine({ name, distanceM, rating = null, curricula = [] }: NearPlace) {
  const isWalk = distanceM <= WALK_LIMIT_M;
  const minutes = isWalk ? walkMinutes(distanceM) : driveMinutes(distanceM);
  return { name, km: Math.round(distanceM / 100) / 10, isWalk, minutes, rating, curricula: [...curricula] };
}

/** How many projects an answer lists. */
const LISTED = 6;

/** How many areas an answer about the whole city lists. */
const LISTED_AREAS = 5;

/**
 * Unfinished projects by the register of projects: their number, their homes by year, and the next ones; for the whole
 * city the areas with the most homes, planned for one year if it is given.
 */
export async function projectsDue({ today }: AdvisorMarket, { areaId, year }: ToolArgs<'projects_due'>) {
  const register = await loadRegister();
  const due = dueProjects(register, areaId);
  const years = [...new Set(due.map(({ end }) => end.slice(0, 4)))].filter((one) => one >= today.slice(0, 4)).sort();
  const next = due.filter(({ end }) => end >= today).sort((a, b) => a.end.localeCompare(b.end));
  const ofYear = year === undefined ? due : due.filter(({ end }) => end.startsWith(String(year)));
  return {
    result: {
      areaId: areaId ?? '',
      areas: areaId === undefined ? dueByArea(ofYear, LISTED_AREAS) : [],
      asOf: register.asOf,
      total: sumOfDue(due),
      late: sumOfDue(due.filter(({ end }) => end !== '' && end < today)),
      years: years.map((year) => ({ year, ...sumOfDue(due.filter(({ end }) => end.startsWith(year))) })),
      projects: next.slice(0, LISTED).map(({ name, developer, end, percentCompleted, units, villas }) => ({
        ...{ name, developer, end, builtPercent: percentCompleted },
        homes: (units ?? 0) + (villas ?? 0),
      })),
    },
    evidence: [
      {
        what: 'places',
        count: 0,
        from: '',
        to: register.asOf,
        sources: ['Dubai Land Department, register of projects'],
      },
    ],
  } satisfies ToolResult<unknown>;
}
