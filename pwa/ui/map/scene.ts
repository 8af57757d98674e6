import type { LatLng } from '../../../domain/geo.ts';
import type { MapCamera, MapSize } from '../../../domain/map/projection.ts';
import { TEXT_FAMILIES } from '../canvas-fonts.ts';
import type { MapColours } from './map-colours.ts';
import type { MapBubble, MapPalette, MapShape } from './map-types.ts';
import type { MapBox } from './place.ts';

export type MapScene = {
  size: MapSize;
  camera: MapCamera;
  colours: MapColours;
  palette: MapPalette;
  bubbles: readonly MapBubble[];
  /** Borders in place of bubbles; bubbles of areas without borders stay. */
  shapes: readonly MapShape[] | null;
  selected: ReadonlySet<string>;
  /** A map of streets lies below: no ground is drawn. */
  isReal: boolean;
  focused: string | null;
  /** The user's position and its accuracy. */
  here: { at: LatLng; accuracyM: number } | null;
  lasso: readonly { x: number; y: number }[];
  names: { gulf: string; desert: string };
  /** Boxes over the map that stay free of names. */
  over: readonly MapBox[];
  /** Requests another painting for new names; without it all are drawn at once. */
  paintAgain?: () => void;
};

export type MapPen = CanvasRenderingContext2D;

export const NAME_FONT = `600 15px ${TEXT_FAMILIES}`;

/** Returns the colour of a step; null for an unknown figure. */
export function selectColour({ colours, palette }: MapScene, step: number | null): string | null {
  return step === null ? null : (colours[palette][step] ?? null);
}

export function selectInk({ colours, palette }: MapScene, step: number | null): string {
  const inks = palette === 'heat' ? colours.onHeat : colours.onChange;
  return step === null ? colours.ink : (inks[step] ?? colours.ink);
}
