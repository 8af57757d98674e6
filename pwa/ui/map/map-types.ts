import type { LatLng } from '../../../domain/geo.ts';

export type MapBubble = {
  id: string;
  name: string;
  at: LatLng;
  /** Pixels on the screen, whatever the zoom. */
  radius: number;
  /** Index in the palette, 0 to 4; null if the figure is unknown. */
  step: number | null;
  text: string;
  /** A smaller second line below the name, or the only one; left out where it does not fit. */
  note?: string;
  /** Based on few sales, drawn hatched. */
  thin: boolean;
  /** One of the busiest areas: its bubble is always drawn, and its name if it fits. */
  isLeading?: boolean;
  /** Drawn as a price tag in this tone instead of a circle. */
  tag?: MapTone;
  describe: () => string;
};

export type MapTone = 'pos' | 'warn' | 'neg' | 'plain';

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
