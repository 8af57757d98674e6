import bidiFactory from 'bidi-js';
import { isRightToLeft } from '../../../domain/language/language.ts';
import type { PdfScript } from './fonts.ts';

export type TextRun = { readonly text: string; readonly script: PdfScript; readonly level: number };

const bidi = bidiFactory();
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** Signs that the embedded fonts lack, in signs they have. */
const SUBSTITUTES: readonly [sign: RegExp, text: string][] = [
  [/Σ/g, 'Sum of'],
  [/≥/g, '>='],
  [/≤/g, '<='],
  [/→/g, '->'],
  [/≈/g, '~'],
  [/[\u202f\u2009]/g, '\u00a0'],
];

const SIGN = /(²)/;

/** Invisible direction marks. */
const ORDER_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Arabic vowel marks, at which programs split words when copying text from a PDF. */
const VOWEL_MARKS = /[\u064b-\u0652]/g;

function printable(text: string): string {
  return SUBSTITUTES.reduce((plain, [sign, other]) => plain.replace(sign, other), text.replace(VOWEL_MARKS, ''));
}

/** A line's runs in visual order (UAX 9). The text of a run stays in reading order. */
export function visualRuns(line: string): TextRun[] {
  const text = printable(line);
  if (ARABIC.test(text)) return inVisualOrder(logicalRuns(text));
  const drawn = withoutMarks(text);
  const parts = drawn.split(SIGN).filter((part) => part !== '');
  return parts.map((part) => ({ text: part, script: SIGN.test(part) ? 'sign' : 'latin', level: 0 }));
}

function withoutMarks(text: string): string {
  return text.replace(ORDER_MARKS, '');
}

function logicalRuns(text: string): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft(text) ? 'rtl' : 'ltr');
  const runs: { text: string; script: PdfScript; level: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    if (withoutMarks(text[at] ?? '') === '') continue;
    const level = levels[at] ?? 0;
    const letter = level % 2 === 1 ? (bidi.getMirroredCharacter(text[at] ?? '') ?? text[at]) : text[at];
    const last = runs.at(-1);
    const script = detectScript(text[at] ?? '') ?? (last?.level === level ? last.script : scriptOfLevel(level));
    if (last !== undefined && last.level === level && last.script === script) {
      // Shaping does not reverse signs of the Latin font.
      last.text = script === 'latin' && level % 2 === 1 ? `${letter}${last.text}` : `${last.text}${letter}`;
    } else runs.push({ text: letter ?? '', script, level });
  }
  return runs;
}

/** A space joins the run before it. Signs and digits use the Latin font, which has all of them. */
function detectScript(letter: string): PdfScript | null {
  if (ARABIC.test(letter)) return 'arabic';
  if (SIGN.test(letter)) return 'sign';
  return /\s/.test(letter) ? null : 'latin';
}

function scriptOfLevel(level: number): PdfScript {
  return level % 2 === 1 ? 'arabic' : 'latin';
}

/** Rule L2: from the highest level down to 1, every stretch at that level or above is reversed. */
function inVisualOrder(runs: TextRun[]): TextRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}
