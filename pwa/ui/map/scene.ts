import type { LatLng } from '../../../domain/geo.ts';
import type { MapCamera, MapSize } from '../../../domain/map/projection.ts';
import { TEXT_FAMILIES } from '../fonts/canvas-fonts.ts';
import type { MapColours } from './map-colours.ts';
import type { MapBubble, MapPalette, MapShape } from './map-types.ts';
import type { MapBox } from './place.ts';
import type { PlaneGround } from './plane-ground.ts';

export type MapScene = {
  size: MapSize;
  camera: MapCamera;
  colours: MapColours;
  palette: MapPalette;
  bubbles: readonly MapBubble[];
  /** Borders drawn instead of bubbles. Areas without borders keep their bubbles. */
  shapes: readonly MapShape[] | null;
  selected: ReadonlySet<string>;
  /** A street map is below, so no ground is drawn. */
  isReal: boolean;
  focused: string | null;
  here: { at: LatLng; accuracyM: number } | null;
  lasso: readonly { x: number; y: number }[];
  names: { gulf: string; desert: string };
  /** Streets and places; null until they have loaded. */
  city: PlaneGround | null;
  /** Areas under overlays, which stay free of names. */
  over: readonly MapBox[];
  /** Requests another painting for new names; without it all are drawn in the first one. */
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

const TILE_PX = 7;
const tiles = new Map<string, HTMLCanvasElement>();

/** Fills a path, or the pen's current path if null, with diagonal lines that are equally wide at every zoom. */
export function hatch(pen: MapPen, path: Path2D | null, colour: string): void {
  const pattern = pen.createPattern(hatchTile(colour), 'repeat');
  if (pattern === null) return;
  const { a: scale } = pen.getTransform();
  pattern.setTransform(new DOMMatrix().scale(devicePixelRatio / scale));
  pen.globalAlpha = 0.6;
  pen.fillStyle = pattern;
  if (path === null) pen.fill();
  else pen.fill(path, 'evenodd');
  pen.globalAlpha = 1;
}

function hatchTile(colour: string): HTMLCanvasElement {
  const known = tiles.get(colour);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = TILE_PX;
  tile.height = TILE_PX;
  const pen = tile.getContext('2d');
  if (pen !== null) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.3;
    pen.beginPath();
    for (const shift of [-TILE_PX, 0, TILE_PX]) {
      pen.moveTo(shift - 1, TILE_PX + 1);
      pen.lineTo(shift + TILE_PX + 1, -1);
    }
    pen.stroke();
  }
  tiles.set(colour, tile);
  return tile;
}

const MOST_WIDTHS = 5000;
const widths = new Map<string, number>();
let arrivals = 0;

/** Cached text width, because measuring is slow. May change the pen's font. */
export function measureWidth(pen: MapPen, font: string, text: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size > MOST_WIDTHS) widths.clear();
  pen.font = font;
  const { width } = pen.measureText(text);
  widths.set(key, width);
  return width;
}

/** Discards cached widths and paintings, which used fallback fonts. */
export function discardTextCaches(): void {
  widths.clear();
  arrivals++;
}

export const lettersNow = (): number => arrivals;
