import { lettersNow, type MapPen, measureWidth } from './scene.ts';

const HALO_PX = 4.5;

const HEIGHT_PX = 24;

/** Maximum number of cached names, enough for all areas on two maps and the names on their ground. */
const MOST = 600;

const made = new Map<string, HTMLCanvasElement>();

/** `scale`: screen pixels per canvas unit. */
export type Letters = { font: string; ink: string; halo: string; scale: number };

export const isWritten = (name: string, letters: Letters) => made.has(nameKey(name, letters));

const nameKey = (name: string, { font, ink, halo, scale }: Letters) =>
  `${name}|${font}|${ink}|${halo}|${scale}|${lettersNow()}`;

/** Writes a name with halo at its left end and middle. Outlining is slow, so each name is drawn once and copied. */
export function writeName(pen: MapPen, name: string, at: { x: number; y: number }, letters: Letters): void {
  const { scale } = letters;
  const picture = picturedName(pen, name, letters);
  // Rounded to whole screen pixels, otherwise letters would be blurred.
  const x = Math.round((at.x - HALO_PX) * scale) / scale;
  const y = Math.round((at.y - HEIGHT_PX / 2) * scale) / scale;
  pen.drawImage(picture, x, y, picture.width / scale, picture.height / scale);
}

/** Writes a name around its centre, turned by an angle in radians. */
export function writeTurned(
  pen: MapPen,
  name: string,
  { at, angle }: { at: { x: number; y: number }; angle: number },
  letters: Letters,
): void {
  const half = measureWidth(pen, letters.font, name) / 2;
  if (angle === 0) {
    writeName(pen, name, { x: at.x - half, y: at.y }, letters);
    return;
  }
  const picture = picturedName(pen, name, letters);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(angle);
  const { scale } = letters;
  pen.drawImage(picture, -half - HALO_PX, -HEIGHT_PX / 2, picture.width / scale, picture.height / scale);
  pen.restore();
}

function picturedName(pen: MapPen, name: string, letters: Letters): HTMLCanvasElement {
  const key = nameKey(name, letters);
  return made.get(key) ?? remember(key, written(pen, name, letters));
}

function written(measure: MapPen, name: string, { font, ink, halo, scale }: Letters): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((measureWidth(measure, font, name) + 2 * HALO_PX) * scale);
  canvas.height = Math.ceil(HEIGHT_PX * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(scale, scale);
  pen.font = font;
  pen.textBaseline = 'middle';
  // This canvas is not on the page, whose direction decides on which side of a figure its unit stands.
  pen.direction = measure.direction;
  pen.textAlign = 'left';
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
