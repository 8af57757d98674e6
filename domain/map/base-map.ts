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

/** Main roads; `label` is the position of the name. */
export const ROADS: readonly { name: string; line: Line; label: readonly [number, number] }[] = [
  {
    name: 'E11',
    label: [55.078, 25.008],
    line: toPairs([
      54.5, 24.62, 54.87, 24.84, 55.03, 24.968, 55.115, 25.042, 55.142, 25.067, 55.176, 25.099, 55.205, 25.125, 55.248,
      25.181, 55.277, 25.213, 55.29, 25.23, 55.31, 25.229, 55.338, 25.238, 55.362, 25.262, 55.374, 25.3, 55.42, 25.35,
      55.6, 25.52,
    ]),
  },
  {
    name: 'E44',
    label: [55.192, 25.073],
    line: toPairs([
      55.08, 24.965, 55.155, 25.035, 55.2, 25.079, 55.243, 25.127, 55.275, 25.164, 55.305, 25.182, 55.36, 25.172, 55.44,
      25.168, 55.62, 25.15, 56.1, 24.82,
    ]),
  },
  {
    name: 'E311',
    label: [55.134, 24.979],
    line: toPairs([
      54.55, 24.6, 54.95, 24.862, 55.07, 24.943, 55.19, 25.014, 55.228, 25.05, 55.3, 25.072, 55.352, 25.114, 55.4,
      25.165, 55.432, 25.205, 55.436, 25.27, 55.5, 25.36, 55.68, 25.52,
    ]),
  },
  {
    name: 'E611',
    label: [55.34, 24.996],
    line: toPairs([
      54.6, 24.55, 55.02, 24.83, 55.19, 24.925, 55.31, 24.985, 55.38, 25.03, 55.47, 25.12, 55.53, 25.23, 55.6, 25.36,
      55.8, 25.5,
    ]),
  },
];

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
