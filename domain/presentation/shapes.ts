export type Face = 'text' | 'bold' | 'display';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Filled = { readonly fill: string; readonly opacity?: number };
type Points = readonly (readonly [x: number, y: number])[];

export type TextShape = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly baselineY: number;
  readonly size: number;
  readonly face: Face;
  readonly colour: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Tabular figures, for columns of numbers. */
  readonly isTabular?: boolean;
  /** Width the text was wrapped to. */
  readonly room?: number;
  /** Continues the sentence of the previous text. */
  readonly isContinued?: boolean;
};

export type PictureShape = Box & {
  readonly kind: 'picture';
  readonly uri: string;
  readonly caption: string;
  /** `cover` fills the box and crops at the centre; a logo is shown whole at one end of its box. */
  readonly fit: 'cover' | 'whole-start' | 'whole-end';
};

type Circle = { readonly x: number; readonly y: number; readonly radius: number; readonly outline?: string };

/** The parts of a drawn slide, on a stage of 1280 by 720. Every renderer draws only these. */
export type Shape =
  | (Box & Filled & { readonly kind: 'rect'; readonly radius?: number })
  | (Filled & { readonly kind: 'polygon'; readonly points: Points })
  | (Filled & Circle & { readonly kind: 'circle' })
  | {
      readonly kind: 'line';
      readonly points: Points;
      readonly colour: string;
      readonly width: number;
      readonly opacity?: number;
    }
  | TextShape
  | PictureShape;

export const STAGE = { width: 1280, height: 720 } as const;

/** Measures text on the stage; each runtime uses its own fonts. */
export type MeasureText = (text: string, size: number, face: Face) => number;

/** Wraps a text at spaces; shortens the last line with "…" if there are too many. `fit`: stage units, lines. */
export function wrapText(
  text: string,
  fit: { width: number; maxLines: number; size: number; face: Face },
  measure: MeasureText,
): string[] {
  const measureLine = (line: string) => measure(line, fit.size, fit.face);
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || measureLine(longer) > fit.width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= fit.maxLines) return isolatedByLine(lines.map((line) => shorten(line, fit.width, measureLine)));
  const rest = lines.slice(fit.maxLines - 1).join(' ');
  return isolatedByLine([...lines.slice(0, fit.maxLines - 1), shorten(rest, fit.width, measureLine)]);
}

/**
 * Wraps a whole text at the first size that needs at most `maxLines` lines, else at the last size on as many lines as
 * needed. Breaks words longer than a line.
 */
export function fitLines(
  text: string,
  fit: { width: number; maxLines: number; sizes: readonly number[]; face: Face },
  measure: MeasureText,
): { size: number; lines: string[] } {
  const { width, face } = fit;
  const size = fit.sizes.find((one) => wrapAll(text, { width, size: one, face }, measure).length <= fit.maxLines);
  const chosen = size ?? fit.sizes.at(-1) ?? 12;
  return { size: chosen, lines: wrapAll(text, { width, size: chosen, face }, measure) };
}

export function wrapAll(
  text: string,
  { width, size, face }: { width: number; size: number; face: Face },
  measure: MeasureText,
): string[] {
  const parts = text.split(/\s+/).map((word) => brokenWord(word, (part) => measure(part, size, face) <= width));
  return wrapText(parts.flat().join(' '), { width, maxLines: Number.POSITIVE_INFINITY, size, face }, measure);
}

function brokenWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const letter of Array.from(word)) {
    const longer = `${parts.at(-1)}${letter}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.filter((part) => part !== '');
}

const ISOLATE = '\u2068';
const POP = '\u2069';

/** Isolates a wrapped name on each of its lines, so that it keeps its text direction. */
function isolatedByLine(lines: readonly string[]): string[] {
  let isOpen = false;
  return lines.map((line) => {
    const begun = isOpen ? `${ISOLATE}${line}` : line;
    isOpen = begun.lastIndexOf(ISOLATE) > begun.lastIndexOf(POP);
    return isOpen ? `${begun}${POP}` : begun;
  });
}

/** Cuts a line to a width, ending in "…". */
export function shorten(text: string, width: number, measureLine: (line: string) => number): string {
  if (measureLine(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && measureLine(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
