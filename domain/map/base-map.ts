/** The built-up strip and four long roads as a few straight strokes. Longitude first; no survey. */
export type Line = readonly (readonly [lng: number, lat: number])[];

/** From the shore's end around the land: far enough that no view shows the edge. */
export const LAND_BACK: Line = [
  [56.05, 25.95],
  [56.9, 25.95],
  [56.9, 24.2],
  [54.3, 24.2],
];

export const INLAND: Line = [
  [54.3, 24.55],
  [54.95, 24.84],
  [55.06, 24.93],
  [55.19, 25.012],
  [55.3, 25.063],
  [55.37, 25.13],
  [55.44, 25.19],
  [55.46, 25.3],
  [55.72, 25.6],
  [56.9, 25.6],
  [56.9, 24.2],
  [54.3, 24.2],
];

export type Road = { name: string; line: Line /** Where its name stands. */; label: readonly [number, number] };

export const ROADS: readonly Road[] = [
  {
    name: 'E11',
    label: [55.078, 25.008],
    line: [
      [54.5, 24.62],
      [54.87, 24.84],
      [55.03, 24.968],
      [55.115, 25.042],
      [55.142, 25.067],
      [55.176, 25.099],
      [55.205, 25.125],
      [55.248, 25.181],
      [55.277, 25.213],
      [55.29, 25.23],
      [55.31, 25.229],
      [55.338, 25.238],
      [55.362, 25.262],
      [55.374, 25.3],
      [55.42, 25.35],
      [55.6, 25.52],
    ],
  },
  {
    name: 'E44',
    label: [55.192, 25.073],
    line: [
      [55.08, 24.965],
      [55.155, 25.035],
      [55.2, 25.079],
      [55.243, 25.127],
      [55.275, 25.164],
      [55.305, 25.182],
      [55.36, 25.172],
      [55.44, 25.168],
      [55.62, 25.15],
      [56.1, 24.82],
    ],
  },
  {
    name: 'E311',
    label: [55.134, 24.979],
    line: [
      [54.55, 24.6],
      [54.95, 24.862],
      [55.07, 24.943],
      [55.19, 25.014],
      [55.228, 25.05],
      [55.3, 25.072],
      [55.352, 25.114],
      [55.4, 25.165],
      [55.432, 25.205],
      [55.436, 25.27],
      [55.5, 25.36],
      [55.68, 25.52],
    ],
  },
  {
    name: 'E611',
    label: [55.34, 24.996],
    line: [
      [54.6, 24.55],
      [55.02, 24.83],
      [55.19, 24.925],
      [55.31, 24.985],
      [55.38, 25.03],
      [55.47, 25.12],
      [55.53, 25.23],
      [55.6, 25.36],
      [55.8, 25.5],
    ],
  },
];

/** The World, hinted at: rows of dots in the shape of a map. */
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
