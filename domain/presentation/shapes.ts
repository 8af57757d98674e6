export type Face = 'text' | 'bold' | 'display';

/** What a slide is drawn of, on a stage of 1280 by 720. Every renderer draws these and nothing else. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
      readonly fill: string;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'line';
      readonly points: readonly (readonly [x: number, y: number])[];
      readonly colour: string;
      readonly width: number;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'polygon';
      readonly points: readonly (readonly [x: number, y: number])[];
      readonly fill: string;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill: string;
      readonly opacity?: number;
      readonly outline?: string;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly baselineY: number;
      readonly size: number;
      readonly face: Face;
      readonly colour: string;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Figures of equal width, for columns of numbers. */
      readonly isTabular?: boolean;
      /** Width that the text was wrapped to. */
      readonly room?: number;
      /** Goes on with the sentence of the text before. */
      readonly isContinued?: boolean;
    }
  | {
      readonly kind: 'picture';
      readonly uri: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly caption: string;
      /** `cover` fills the box and is cut in the middle; a logo is shown whole at one end of its box. */
      readonly fit: 'cover' | 'whole-start' | 'whole-end';
    };

export type PictureShape = Extract<Shape, { kind: 'picture' }>;

export type TextShape = Extract<Shape, { kind: 'text' }>;

export const STAGE = { width: 1280, height: 720 } as const;

/** Width of a text on the stage; each runtime measures with its own fonts. */
export type MeasureText = (text: string, size: number, face: Face) => number;

/**
 * Breaks a text at spaces into lines that fit, the last one shortened with "…" where there are too many.
 * @param fit width in stage units and the most lines
 */
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
 * All of a text: in the first size at which it takes at most `maxLines` lines, in the last one on as many as it needs.
 * Words longer than a line are broken.
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

/** A text on as many lines as it needs, none of it left out. */
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

/** A name in its own direction that continues in the next line is isolated in each. */
function isolatedByLine(lines: readonly string[]): string[] {
  let isOpen = false;
  return lines.map((line) => {
    const begun = isOpen ? `${ISOLATE}${line}` : line;
    isOpen = begun.lastIndexOf(ISOLATE) > begun.lastIndexOf(POP);
    return isOpen ? `${begun}${POP}` : begun;
  });
}

/** A line that fits, its end replaced by "…" where it must be. */
export function shorten(text: string, width: number, measureLine: (line: string) => number): string {
  if (measureLine(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && measureLine(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
