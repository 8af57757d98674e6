/**
 * The drawn ground of the map: coast, islands, creek, canal and the four long roads, simplified by hand to a
 * few straight strokes, as a transit map does it. Longitude first. It shows where areas lie to each other and
 * is no survey.
 */
export type Line = readonly (readonly [lng: number, lat: number])[];

/** The mainland shore from the border with Abu Dhabi to beyond Sharjah. */
export const COAST: Line = [
  [54.55, 24.72],
  [54.86, 24.872],
  [54.965, 24.952],
  [55.012, 24.985],
  [55.022, 25.016],
  [55.058, 25.03],
  [55.082, 25.045],
  [55.104, 25.05],
  [55.121, 25.066],
  [55.134, 25.084],
  [55.131, 25.095],
  [55.146, 25.103],
  [55.158, 25.1],
  [55.176, 25.124],
  [55.19, 25.147],
  [55.21, 25.183],
  [55.231, 25.212],
  [55.244, 25.233],
  [55.258, 25.238],
  [55.262, 25.256],
  [55.27, 25.281],
  [55.287, 25.281],
  [55.297, 25.274],
  [55.316, 25.29],
  [55.34, 25.302],
  [55.352, 25.318],
  [55.39, 25.352],
  [55.46, 25.42],
  [55.62, 25.6],
];

/** From the shore's end around the land: far enough that no view shows the edge. */
export const LAND_BACK: Line = [
  [56.05, 25.95],
  [56.9, 25.95],
  [56.9, 24.2],
  [54.3, 24.2],
];

/** Where the built-up strip gives way to the desert districts. */
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

export const CREEK: Line = [
  [55.289, 25.285],
  [55.294, 25.271],
  [55.3, 25.263],
  [55.317, 25.257],
  [55.329, 25.244],
  [55.341, 25.23],
  [55.343, 25.212],
  [55.335, 25.198],
];

/** The lagoon at the creek's end. */
export const LAGOON: Line = [
  [55.333, 25.206],
  [55.346, 25.203],
  [55.347, 25.192],
  [55.335, 25.187],
  [55.324, 25.193],
];

export const CANAL: Line = [
  [55.33, 25.193],
  [55.306, 25.183],
  [55.285, 25.178],
  [55.266, 25.179],
  [55.257, 25.187],
  [55.246, 25.19],
  [55.226, 25.211],
];

/** The marina's own channel behind the beach. */
export const MARINA: Line = [
  [55.128, 25.069],
  [55.141, 25.077],
  [55.146, 25.086],
  [55.138, 25.0925],
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

/** A palm: crescent, trunk and fronds, drawn from its middle. */
export type Palm = { at: readonly [number, number]; foot: readonly [number, number]; radiusKm: number };

export const PALMS: readonly Palm[] = [
  { at: [55.1375, 25.1165], foot: [55.1555, 25.0995], radiusKm: 2.35 },
  { at: [54.987, 25.0055], foot: [55.0075, 24.984], radiusKm: 3.1 },
];

/** Islands off the shore. */
export const ISLANDS: readonly Line[] = [
  [
    [55.117, 25.0815],
    [55.122, 25.0845],
    [55.1265, 25.0795],
    [55.1215, 25.0755],
  ],
  [
    [55.2295, 25.2165],
    [55.2345, 25.2195],
    [55.2385, 25.2145],
    [55.2335, 25.2105],
  ],
  [
    [55.1835, 25.1425],
    [55.1855, 25.1438],
    [55.187, 25.142],
    [55.185, 25.1405],
  ],
  [
    [55.297, 25.296],
    [55.301, 25.309],
    [55.315, 25.312],
    [55.317, 25.301],
    [55.308, 25.294],
  ],
  [
    [55.321, 25.304],
    [55.321, 25.322],
    [55.336, 25.326],
    [55.338, 25.312],
  ],
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

/** Names of the water and the land, by where they stand. */
export const PLACE_NAMES: readonly { name: 'gulf' | 'desert'; at: readonly [number, number] }[] = [
  { name: 'gulf', at: [55.085, 25.19] },
  { name: 'desert', at: [55.5, 25.02] },
];
