import { lettersNow, widthOf } from './letters.ts';
import { type MapPen, NAME_FONT } from './scene.ts';

const HALO_PX = 4.5;
const HEIGHT_PX = 24;
/** As many as the city has areas, and their namesakes in a second look. */
const MOST = 400;
const made = new Map<string, HTMLCanvasElement>();

/** `scale`: pixels of the screen to a unit of the pen. */
type Look = { ink: string; halo: string; scale: number };

/** Whether a name is there to be copied. */
export function isWritten(name: string, look: Look): boolean {
  return made.has(keyOf(name, look));
}

function keyOf(name: string, { ink, halo, scale }: Look): string {
  return `${name}|${ink}|${halo}|${scale}|${lettersNow()}`;
}

/**
 * Writes an area's name with its halo, `x` at its left end and `y` at the middle. Outlining letters is the dearest
 * part of a map's picture and a name always looks the same: each is written once and copied from then on.
 */
export function writeName(pen: MapPen, name: string, at: { x: number; y: number }, look: Look): void {
  const { scale } = look;
  const key = keyOf(name, look);
  const picture = made.get(key) ?? remember(key, written(pen, name, look));
  // On whole pixels of the screen: letters between two would be blurred.
  const x = Math.round((at.x - HALO_PX) * scale) / scale;
  const y = Math.round((at.y - HEIGHT_PX / 2) * scale) / scale;
  pen.drawImage(picture, x, y, picture.width / scale, picture.height / scale);
}

function written(measure: MapPen, name: string, { ink, halo, scale }: Look): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((widthOf(measure, NAME_FONT, name) + 2 * HALO_PX) * scale);
  canvas.height = Math.ceil(HEIGHT_PX * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(scale, scale);
  pen.font = NAME_FONT;
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = HALO_PX;
  pen.strokeStyle = halo;
  pen.strokeText(name, HALO_PX, HEIGHT_PX / 2 + 1);
  pen.fillStyle = ink;
  pen.fillText(name, HALO_PX, HEIGHT_PX / 2 + 1);
  return canvas;
}

function remember(key: string, canvas: HTMLCanvasElement): HTMLCanvasElement {
  if (made.size >= MOST) made.clear();
  made.set(key, canvas);
  return canvas;
}
