import type { LatLng } from '../geo.ts';

/** Finds places by name; injected, so a search without a location does not load 25 kB of names. */
export type PlaceNames = {
  resolveArea(name: string): { id: string } | null;
  searchAreas(text: string, limit: number): readonly { id: string }[];
  /** Tests whether a point is near the named place; null for unknown names. */
  nearTo(text: string): ((at: LatLng) => boolean) | null;
  /** Projects of a developer; none for unknown names. */
  projectsOf(developer: string): readonly string[];
};

/** Knows no places, so a location is searched as text. */
export const NO_PLACES: PlaceNames = {
  resolveArea: () => null,
  searchAreas: () => [],
  nearTo: () => null,
  projectsOf: () => [],
};
