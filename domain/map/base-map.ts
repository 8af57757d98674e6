import { toPairs } from './shore.ts';

/** A line on the map, longitude first. */
export type Line = readonly (readonly [lng: number, lat: number])[];

/** Closes the outline of the land behind the shore, far enough inland that no view shows the edge. */
export const LAND_BACK: Line = toPairs([56.05, 25.95, 56.9, 25.95, 56.9, 24.2, 54.3, 24.2]);

/** The desert beyond the built-up strip. */
export const INLAND: Line = toPairs([
  54.3, 24.55, 54.95, 24.84, 55.06, 24.93, 55.19, 25.012, 55.3, 25.063, 55.37, 25.13, 55.44, 25.19, 55.46, 25.3, 55.72,
  25.6, 56.9, 25.6, 56.9, 24.2, 54.3, 24.2,
]);

/** The World islands as rows of dots. */
export const WORLD: { at: readonly [number, number]; rows: readonly string[]; stepKm: number } = {
  at: [55.1606, 25.2299],
  stepKm: 0.62,
  rows: [
    '  ooo   oooooo ',
    ' oooo  oooooooo',
    '  ooo  oooooooo',
    '   oo  oooo ooo',
    '    o   ooo  o ',
    '   oo   oo     ',
    '   oo   o   oo ',
    '   o        oo ',
  ],
};

export const PLACE_NAMES: readonly { name: 'gulf' | 'desert'; at: readonly [number, number] }[] = [
  { name: 'gulf', at: [55.085, 25.19] },
  { name: 'desert', at: [55.5, 25.02] },
];
