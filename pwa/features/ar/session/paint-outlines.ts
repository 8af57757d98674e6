import type { Pixel } from '../../../../domain/ar/camera.ts';
import type { Outline } from '../../../../domain/ar/frame.ts';

const CASING = '#04161a';
const SELECTED = '#ffc94a';
const OTHER = '#ffffff';
/** A band of error wider than this to each side covers everything and says no more: the dashes say it then. */
const WIDEST_HALO_PX = 60;
/** The outline of a chosen building behind nearer ones is dimmed. */
const HIDDEN_ALPHA = 0.55;

export type OutlineLook = {
  readonly opacity: number;
  readonly isOutdoor: boolean;
  /** The view tells neighbours apart: only then a line is drawn through. */
  readonly isSure: boolean;
};

export function paintOutlines(pen: CanvasRenderingContext2D, outlines: readonly Outline[], look: OutlineLook): void {
  pen.lineJoin = 'round';
  // Round ends of dashes cost a device without a graphics card a millisecond a frame.
  pen.lineCap = 'butt';
  for (const outline of outlines) {
    pen.globalAlpha = look.opacity * (outline.isHidden ? HIDDEN_ALPHA : 1);
    paintBand(pen, outline);
    paintLine(pen, outline, look);
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

function paintBand(pen: CanvasRenderingContext2D, { band, polygon, errorPx, isSelected }: Outline): void {
  const colour = isSelected ? SELECTED : OTHER;
  if (band !== null && band.outer.length > 2) {
    pen.beginPath();
    trace(pen, band.outer);
    if (band.inner.length > 2) trace(pen, band.inner);
    pen.fillStyle = tinted(colour, isSelected ? 0.3 : 0.16);
    pen.fill('evenodd');
  }
  if (polygon.length < 3) return;
  pen.beginPath();
  trace(pen, polygon);
  if (errorPx > WIDEST_HALO_PX) return;
  if (isSelected) {
    pen.fillStyle = tinted(colour, 0.14);
    pen.fill();
  }
  pen.setLineDash([]);
  pen.lineWidth = 2 * errorPx;
  pen.strokeStyle = tinted(colour, isSelected ? 0.16 : 0.1);
  pen.stroke();
}

function paintLine(pen: CanvasRenderingContext2D, outline: Outline, { isOutdoor, isSure }: OutlineLook): void {
  const { polygon, roofLines, isSelected, isHidden } = outline;
  pen.beginPath();
  if (polygon.length > 2) trace(pen, polygon);
  for (const line of roofLines) traceLine(pen, line);
  const wider = isOutdoor ? 2 : 0;
  pen.setLineDash([]);
  pen.lineWidth = (isSelected ? 9 : 7) + wider;
  pen.strokeStyle = tinted(CASING, 0.8);
  pen.stroke();
  pen.lineWidth = (isSelected ? 4.5 : 3) + wider;
  pen.setLineDash(isSelected && isSure && !isHidden ? [] : [14, 7]);
  pen.strokeStyle = isSelected ? SELECTED : OTHER;
  pen.stroke();
}

function trace(pen: CanvasRenderingContext2D, points: readonly Pixel[]): void {
  traceLine(pen, points);
  pen.closePath();
}

function traceLine(pen: CanvasRenderingContext2D, points: readonly Pixel[]): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  pen.moveTo(first.x, first.y);
  for (const { x, y } of rest) pen.lineTo(x, y);
}

function tinted(hex: string, alpha: number): string {
  return `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
