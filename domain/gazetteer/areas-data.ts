/**
 * How the gazetteer is written down: one row an area. Coordinates are facts read off public maps and
 * checked against the municipality's community boundaries (see areas.test.ts).
 */
export type AreaRow = readonly [
  id: string,
  name: string,
  nameAr: string,
  lat: number,
  lng: number,
  /** Metres around the centre that hold most of the area's buildings. */
  radiusM: number,
  community: 'apartment' | 'villa' | 'mixed',
  /** Names in the land register (DLD districts), separated by `;`. */
  official: string,
  /** Market spellings, sub-communities and common misspellings, separated by `;`. */
  aliases: string,
];
