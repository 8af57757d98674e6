import { isArabic } from '../language/language.ts';
import type { Line } from './base-map.ts';
import written from './ground.json' with { type: 'json' };
import { readLine } from './line-text.ts';

type Names = { name: string; nameAr: string };

export const PLACE_KINDS = [
  'airport',
  'landmark',
  'mall',
  'park',
  'metro',
  'tram',
  'beach',
  'golf',
  'university',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export const RAIL_LINES = ['red', 'green', 'tram'] as const;
export type RailLine = (typeof RAIL_LINES)[number];

/** `level`: 0 motorway, 1 trunk, 2 primary. `ref`: its number, '' if none or uncertain. */
export type GroundRoad = { name: string; ref: string; level: number; lines: readonly Line[] };
/** `rank`: 0 shows from far, 1 in a district, 2 in a street. */
export type GroundPlace = { kind: PlaceKind; rank: number; name: string; at: readonly [lng: number, lat: number] };

/**
 * Streets, water, railways and places of the drawn map, named in the page's language if the source has the name, made
 * by `npm run ground`. Roads and water: © OpenStreetMap contributors, Open Database License 1.0
 * (https://opendatacommons.org/licenses/odbl/1-0/). A map that draws them shows `SHORE_CREDIT`.
 */
export type CityGround = ReturnType<typeof readGround>;

export function readGround() {
  const nameOf = ({ name, nameAr }: Names) => (isArabic() ? nameAr || name : name);
  return {
    roads: written.roads.map(
      (road): GroundRoad => ({
        name: nameOf(road),
        ref: road.ref,
        level: road.class,
        lines: road.lines.map(readLine),
      }),
    ),
    water: written.water.map((water) => ({ name: nameOf(water), rings: water.rings.map(readLine) })),
    rail: written.rail.flatMap(({ line, lines }) => {
      const known = RAIL_LINES.find((one) => one === line);
      return known === undefined ? [] : [{ line: known, lines: lines.map(readLine) }];
    }),
    places: written.places.flatMap((place): GroundPlace[] => {
      const kind = PLACE_KINDS.find((one) => one === place.kind);
      const [lng = 0, lat = 0] = place.at;
      return kind === undefined ? [] : [{ kind, rank: place.rank, name: nameOf(place), at: [lng, lat] }];
    }),
  };
}
