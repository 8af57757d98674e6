import type { LatLng } from '../geo.ts';

/**
 * Knows the names of places; the gazetteer of `domain/gazetteer/areas.ts` is one. Given by the caller, because
 * a question without a location must not wait for 25 kB of names.
 */
export type PlaceNames = {
  /** The area that goes by exactly this name. */
  resolveArea(name: string): { id: string } | null;
  /** Areas that a half-typed name may mean. */
  searchAreas(text: string, limit: number): readonly { id: string }[];
  /** Whether a point is near to what the text names; null where it names nothing. */
  nearTo(text: string): ((at: LatLng) => boolean) | null;
};

/** Knows no place: a location is then only a text to be found in listings. */
export const NO_PLACES: PlaceNames = { resolveArea: () => null, searchAreas: () => [], nearTo: () => null };
