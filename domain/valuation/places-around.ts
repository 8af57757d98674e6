import { getOrCreate } from '../collections.ts';
import { distanceM, type LatLng } from '../geo.ts';
import { rowsNear } from '../property/properties-nearby.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { PlaceIndex, PlaceSuggestion } from './place-index.ts';

export type PlaceAround = PlaceSuggestion & {
  /** Mean position of its listings; the register has none. */
  at: LatLng;
  distanceM: number;
};

/** Buildings, else projects, of the register within a radius (metres), nearest first, placed by their listings. */
export function placesAround(
  columns: PropertyColumns,
  places: PlaceIndex,
  { center, radiusM, limit }: { center: LatLng; radiusM: number; limit: number },
): PlaceAround[] {
  const found = new Map<string, { place: PlaceSuggestion; lat: number; lng: number; listings: number }>();
  const known = new Map<string, PlaceSuggestion | null>();
  for (const { row } of rowsNear(columns, center, radiusM)) {
    const areaId = columns.places[columns.place[row] ?? -1]?.areaId ?? '';
    const named = (kind: 'building' | 'project') => {
      const name = columns.names[columns[kind][row] ?? -1] ?? '';
      return name === ''
        ? null
        : getOrCreate(known, `${kind} ${areaId} ${name}`, () => places.named({ kind, name, areaId }));
    };
    const place = named('building') ?? named('project');
    if (place === null) continue;
    const sum = getOrCreate(found, `${place.kind} ${areaId} ${place.name}`, () => ({
      place,
      lat: 0,
      lng: 0,
      listings: 0,
    }));
    sum.lat += columns.lat[row] ?? 0;
    sum.lng += columns.lng[row] ?? 0;
    sum.listings++;
  }
  return [...found.values()]
    .map(({ place, lat, lng, listings }) => {
      const at = { lat: lat / listings, lng: lng / listings };
      return { ...place, at, distanceM: distanceM(center, at) };
    })
    .sort((a, b) => a.distanceM - b.distanceM || b.sales - a.sales)
    .slice(0, limit);
}
