import type { MapPen } from './scene.ts';

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
export function lettersArrived(): void {
  widths.clear();
  arrivals++;
}

export function lettersNow(): number {
  return arrivals;
}
