/** Light of the day in a drawing. */
export type Light = 'dawn' | 'noon' | 'dusk' | 'night';

export type PicturePalette = {
  sky: readonly [string, string];
  sun: string;
  far: string;
  mid: string;
  wall: string;
  side: string;
  slab: string;
  glass: string;
  lit: string;
  line: string;
  sea: string;
  sea2: string;
  sand: string;
  sand2: string;
  leaf: string;
  trunk: string;
};

export const PALETTES: Record<Light, PicturePalette> = {
  dawn: {
    sky: ['#F3D9BE', '#FBEEDD'],
    sun: '#F6B56A',
    far: '#DDBFA6',
    mid: '#BC9F8D',
    wall: '#F4E6D2',
    side: '#CBAE94',
    slab: '#FFF6E8',
    glass: '#3C6570',
    lit: '#F7C874',
    line: '#7B5F4E',
    sea: '#7FA5A6',
    sea2: '#94B6B4',
    sand: '#E2C8A3',
    sand2: '#D2B389',
    leaf: '#3F6350',
    trunk: '#7C5A41',
  },
  noon: {
    sky: ['#BFDCDD', '#EAF1EA'],
    sun: '#FFF7DF',
    far: '#B4CFCE',
    mid: '#8DB1B1',
    wall: '#F7F1E4',
    side: '#C9C3B1',
    slab: '#FFFFFF',
    glass: '#2E6974',
    lit: '#BFE0DE',
    line: '#5C6B68',
    sea: '#4C939A',
    sea2: '#6AA9AD',
    sand: '#E9D9BB',
    sand2: '#D8C39C',
    leaf: '#3C6F54',
    trunk: '#85664A',
  },
  dusk: {
    sky: ['#2D4D5C', '#E7A878'],
    sun: '#F9D08B',
    far: '#8A7C7C',
    mid: '#5A5F68',
    wall: '#D9B595',
    side: '#7E6660',
    slab: '#EDD0B0',
    glass: '#24424E',
    lit: '#FBD488',
    line: '#4B3D3C',
    sea: '#37606B',
    sea2: '#557982',
    sand: '#A88767',
    sand2: '#8F7057',
    leaf: '#24443B',
    trunk: '#4C382D',
  },
  night: {
    sky: ['#061B24', '#1C4450'],
    sun: '#E9EEE6',
    far: '#173C47',
    mid: '#12313B',
    wall: '#31545C',
    side: '#1C3A43',
    slab: '#48707A',
    glass: '#0D2730',
    lit: '#F2CB79',
    line: '#0A2028',
    sea: '#0E333D',
    sea2: '#1B4651',
    sand: '#2B4347',
    sand2: '#22383D',
    leaf: '#10302B',
    trunk: '#1E2B2A',
  },
};

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
