/** Light of the day in a drawing, in the order of the columns below. */
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

export type PicturePalette = Record<keyof typeof COLOURS, string>;

export const PALETTES = Object.fromEntries(
  LIGHTS.map((light, i) => [light, Object.fromEntries(Object.entries(COLOURS).map(([part, by]) => [part, by[i]]))]),
) as Record<Light, PicturePalette>; // every light of the table

/** Other walls of the same light, beside the usual ones. */
export const WALLS: Record<Light, readonly Pick<PicturePalette, 'wall' | 'side'>[]> = {
  dawn: [
    { wall: '#E3B891', side: '#B98D6B' },
    { wall: '#E9E3DA', side: '#B8ABA0' },
  ],
  noon: [
    { wall: '#E8CFAE', side: '#BB9F7C' },
    { wall: '#DCE7E6', side: '#A3B9BA' },
  ],
  dusk: [
    { wall: '#B98A72', side: '#6E534D' },
    { wall: '#A9A7A4', side: '#666A70' },
  ],
  night: [{ wall: '#47504F', side: '#262F31' }],
};
