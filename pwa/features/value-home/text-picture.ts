import { TEXT_FAMILIES } from '../../ui/canvas-fonts.ts';

/** A text as a picture, in millimetres; the lines it took. */
export type TextPicture = { png: string; width: number; height: number };

/** What a text is to look like: size in points, as the PDF's own texts; width in millimetres. */
export type TextLook = { size: number; isBold: boolean; colour: string; width: number };

const MM_PER_POINT = 25.4 / 72;
const LINE = 1.2;
/** Dots a millimetre: 400 dpi, so that small print stays sharp on paper. */
const DOTS = 400 / 25.4;

/**
 * Draws a text in the app's own fonts, which hold Arabic, as the standard fonts of a PDF know Windows-1252 only: the
 * browser joins letters and orders right-to-left runs. Null where nothing can be drawn.
 */
export function drawText(text: string, look: TextLook): TextPicture | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const size = look.size * MM_PER_POINT * DOTS;
  const style = () => {
    pen.font = fontOf(look, size);
    pen.fillStyle = look.colour;
    pen.textBaseline = 'alphabetic';
    pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
    pen.textAlign = 'start';
  };
  style();
  const lines = wrap(text, (part) => pen.measureText(part).width, look.width * DOTS);
  const widest = Math.max(1, ...lines.map((line) => Math.ceil(pen.measureText(line).width)));
  canvas.width = widest;
  canvas.height = Math.ceil(lines.length * size * LINE);
  // A canvas forgets its pen when its size is set.
  style();
  const start = isRightToLeft(text) ? widest : 0;
  lines.forEach((line, i) => {
    pen.fillText(line, start, (i * LINE + 0.95) * size);
  });
  return { png: canvas.toDataURL('image/png'), width: widest / DOTS, height: canvas.height / DOTS };
}

/** Brings the fonts that some texts need; without them a browser draws in whatever it has. */
export async function loadFontsFor(texts: readonly string[]): Promise<void> {
  const all = texts.join(' ');
  if (all === '') return;
  const wanted = [true, false].map((isBold) => document.fonts.load(fontOf({ isBold }, 16), all));
  await Promise.allSettled(wanted);
}

function fontOf({ isBold }: Pick<TextLook, 'isBold'>, size: number): string {
  return `${isBold ? 600 : 400} ${size}px ${TEXT_FAMILIES}`;
}

/** Whether the first letter that has a direction runs from right to left. */
export function isRightToLeft(text: string): boolean {
  const letter = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
}

/** Lines of whole words no wider than `most`; a word that is wider stands alone. */
export function wrap(text: string, widthOf: (part: string) => number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
