import type { LatLng } from '../../../domain/geo.ts';

export type MapBubble = {
  id: string;
  name: string;
  at: LatLng;
  /** Pixels on the screen, whatever the zoom. */
  radius: number;
  /** Place on the palette, 0 to 4; null where the figure is not known. */
  step: number | null;
  text: string;
  /** Rests on few sales: hatched. */
  thin: boolean;
  /** A name that everybody looks for: it is always written. */
  isKnown?: boolean;
  describe: () => string;
};

/** An area drawn with its borders instead of a bubble. */
export type MapShape = {
  id: string;
  name: string;
  /** Rings of lng, lat, lng, lat …, outer and holes together (even-odd). */
  rings: readonly (readonly number[])[];
  step: number | null;
  thin: boolean;
};

export type MapPalette = 'heat' | 'change';
