import { TEXT_FAMILIES } from '../../../ui/canvas-fonts.ts';

/** Signs the PDF standard fonts (Windows-1252) lack, in letters they have. */
const SUBSTITUTES: readonly [string, string][] = [
  ['−', '-'],
  ['≥', '>='],
  ['≤', '<='],
  ['→', '->'],
  ['Σ', 'Sum of'],
];
/** Beyond Latin-1, Windows-1252 has these. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Text as the standard fonts can print it; what they cannot print becomes a question mark. */
export function pdfText(text: string): string {
  let plain = text;
  for (const [sign, letters] of SUBSTITUTES) plain = plain.replaceAll(sign, letters);
  return Array.from(plain, (sign) => (isPrintable(sign) ? sign : '?')).join('');
}

function isPrintable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || EXTRA.has(sign);
}

export type TextImage = { data: string; widthMm: number; heightMm: number };

const PX_PER_MM = 12;
const HEIGHT_MM = 7;
const MAX_WIDTH_MM = 180;

/**
 * A name the standard fonts cannot print (Arabic, Cyrillic …) as a picture, drawn with the app's own fonts.
 * Null when letters will do, or where nothing can be drawn.
 */
export function textImage(text: string): TextImage | null {
  if (pdfText(text) === text || typeof document === 'undefined') return null;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const font = `600 ${Math.round(HEIGHT_MM * PX_PER_MM * 0.62)}px ${TEXT_FAMILIES}`;
  pen.font = font;
  const widthMm = Math.min(MAX_WIDTH_MM, Math.ceil(pen.measureText(text).width / PX_PER_MM) + 2);
  canvas.width = widthMm * PX_PER_MM;
  canvas.height = HEIGHT_MM * PX_PER_MM;
  // Sizing a canvas resets its pen.
  pen.font = font;
  pen.fillStyle = '#566669';
  pen.textBaseline = 'middle';
  pen.fillText(text, 0, canvas.height / 2);
  return { data: canvas.toDataURL('image/png'), widthMm, heightMm: HEIGHT_MM };
}
