import type { AreaOption } from '../gazetteer/area-options.ts';
import { nameWords } from '../gazetteer/areas.ts';
import { areaName } from '../gazetteer/place-name.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { NamedPlace } from './fields.ts';
import { listedNames } from './register-names.ts';

/** A place that a location field suggests: an area, or a project or building with listings. `also` is its area or other name. */
export type PlaceOption = AreaOption & { kind?: NamedPlace['kind']; areaId?: string };

/** Projects and buildings of the listings for a partly typed name: names that begin with the text first. */
export function listedPlaces(columns: PropertyColumns, text: string, limit: number): PlaceOption[] {
  const typed = nameKey(text);
  if (typed.length < MIN_TYPED) return [];
  return [...listedNames(columns).byKey.values()]
    .flatMap((place) => {
      if (place.kind === 'area' || place.kind === 'landmark') return [];
      const at = place.name.toLowerCase().indexOf(text.trim().toLowerCase());
      const rank = nameKey(place.name).startsWith(typed) ? 0 : at > 0 && place.name[at - 1] === ' ' ? 1 : NO_MATCH;
      return rank === NO_MATCH ? [] : [{ place, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.place.name.length - b.place.name.length)
    .slice(0, limit)
    .map(({ place: { kind, name, areaId } }) => ({
      kind,
      id: `${kind} ${name}`,
      name,
      areaId,
      also: areaName(areaId),
    }));
}

const nameKey = (text: string) => nameWords(text).join('');
const MIN_TYPED = 2;
const NO_MATCH = 9;
