export type Height = 'tall' | 'middle' | 'low';
type Land = 'water' | 'sand' | 'lawn';
/** `landmark`: a scene of `scenes.ts`. */
type PicturePlace = { height: Height; land: Land; landmark: string };

/** Visible landmarks and land by area id. Other areas have medium height on sand. */
const AREAS: readonly (readonly [height: Height, land: Land, landmark: string, areaIds: string])[] = [
  ['tall', 'water', 'twist', 'dubai-marina dubai-harbour'],
  ['tall', 'lawn', 'twist', 'jlt the-greens barsha-heights'],
  ['tall', 'water', 'wheel', 'jbr bluewaters'],
  ['tall', 'lawn', 'needle', 'downtown-dubai difc trade-centre dubai-design-district meydan-one'],
  ['tall', 'water', 'needle', 'business-bay dubai-creek-harbour sobha-hartland mbr-city dubai-maritime-city'],
  ['middle', 'lawn', 'needle', 'city-walk meydan dubai-hills al-wasl district-11'],
  ['middle', 'water', 'arch', 'palm-jumeirah dubai-islands'],
  ['low', 'water', 'arch', 'palm-jebel-ali the-world dubai-waterfront'],
  ['middle', 'water', 'sail', 'jumeirah-beach jumeirah-bay-island mina-rashid al-sufouh'],
  ['low', 'sand', 'sail', 'jumeirah umm-suqeim al-safa'],
  ['middle', 'sand', 'frame', 'zaabeel al-kifaf al-karama al-satwa dubai-healthcare-city'],
  ['low', 'water', 'wind_towers', 'deira bur-dubai al-jaddaf dubai-festival-city ras-al-khor'],
  ['low', 'sand', 'hills', 'hatta al-aweer al-lusaily al-ttay al-khawaneej wadi-al-amardi'],
  ['low', 'sand', 'wind_towers', 'international-city international-city-2 discovery-gardens al-rashidiya muhaisnah'],
  [
    'low',
    'lawn',
    'none',
    'arabian-ranches arabian-ranches-2 arabian-ranches-3 emirates-living emirates-hills jumeirah-golf-estates al-barari damac-hills damac-hills-2 jumeirah-park sustainable-city mudon mira town-square tilal-al-ghaf motor-city',
  ],
  ['low', 'water', 'none', 'damac-lagoons jumeirah-islands'],
];

const ELSEWHERE: PicturePlace = { height: 'middle', land: 'sand', landmark: 'none' };

/** Surroundings of a neighbourhood; `areaId` is '' if unknown. */
export function picturePlace(areaId: string): PicturePlace {
  const row = AREAS.find(([, , , ids]) => areaId !== '' && ` ${ids} `.includes(` ${areaId} `));
  return row === undefined ? ELSEWHERE : { height: row[0], land: row[1], landmark: row[2] };
}

/** Times of day of a drawing, in the order of the columns below. */
const LIGHTS = ['dawn', 'noon', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

const COLOURS = {
  skyTop: ['#F3D9BE', '#BFDCDD', '#2D4D5C', '#061B24'],
  skyBottom: ['#FBEEDD', '#EAF1EA', '#E7A878', '#1C4450'],
  sun: ['#F6B56A', '#FFF7DF', '#F9D08B', '#E9EEE6'],
  far: ['#DDBFA6', '#B4CFCE', '#8A7C7C', '#173C47'],
  mid: ['#BC9F8D', '#8DB1B1', '#5A5F68', '#12313B'],
  wall: ['#F4E6D2', '#F7F1E4', '#D9B595', '#31545C'],
  side: ['#CBAE94', '#C9C3B1', '#7E6660', '#1C3A43'],
  slab: ['#FFF6E8', '#FFFFFF', '#EDD0B0', '#48707A'],
  glass: ['#3C6570', '#2E6974', '#24424E', '#0D2730'],
  lit: ['#F7C874', '#BFE0DE', '#FBD488', '#F2CB79'],
  line: ['#7B5F4E', '#5C6B68', '#4B3D3C', '#0A2028'],
  sea: ['#7FA5A6', '#4C939A', '#37606B', '#0E333D'],
  sea2: ['#94B6B4', '#6AA9AD', '#557982', '#1B4651'],
  sand: ['#E2C8A3', '#E9D9BB', '#A88767', '#2B4347'],
  sand2: ['#D2B389', '#D8C39C', '#8F7057', '#22383D'],
  leaf: ['#3F6350', '#3C6F54', '#24443B', '#10302B'],
  trunk: ['#7C5A41', '#85664A', '#4C382D', '#1E2B2A'],
} as const;

type PicturePalette = Record<keyof typeof COLOURS, string>;

export const PALETTES = Object.fromEntries(
  LIGHTS.map((light, i) => [light, Object.fromEntries(Object.entries(COLOURS).map(([part, by]) => [part, by[i]]))]),
) as Record<Light, PicturePalette>; // every light of the table

const walls = (...pairs: [wall: string, side: string][]) => pairs.map(([wall, side]) => ({ wall, side }));
export const WALLS: Record<Light, readonly Pick<PicturePalette, 'wall' | 'side'>[]> = {
  dawn: walls(['#E3B891', '#B98D6B'], ['#E9E3DA', '#B8ABA0']),
  noon: walls(['#E8CFAE', '#BB9F7C'], ['#DCE7E6', '#A3B9BA']),
  dusk: walls(['#B98A72', '#6E534D'], ['#A9A7A4', '#666A70']),
  night: walls(['#47504F', '#262F31']),
};

/** Shared state of a drawing: its random numbers, colours and ground line. */
export type PicturePen = {
  /** 0 to 1, reproducible by seed. */
  roll: () => number;
  between: (low: number, high: number) => number;
  colours: PicturePalette;
  ground: number;
  place: PicturePlace;
  /** Facade style by year built: 0 balconies, 1 windows in a wall (before 2008), 2 curtain wall (from 2018 on). */
  style: number;
};

/** Random numbers seeded by text (FNV-1a into mulberry32). */
export function seededDice(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is a third of a pixel; rounding is much cheaper than formatting. */
const short = (n: number) => String(Math.round(n * 10) / 10);

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
}

/** A filled outline through x, y, x, y … */
export function shape(points: readonly number[], fill: string): string {
  let path = 'M';
  for (let i = 0; i < points.length; i += 2)
    path += `${i === 0 ? '' : 'L'}${short(points[i] ?? 0)} ${short(points[i + 1] ?? 0)}`;
  return `<path d="${path}Z" fill="${fill}"/>`;
}
