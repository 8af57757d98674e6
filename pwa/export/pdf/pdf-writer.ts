import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';
import { currentLocale, isRightToLeft } from '../../../domain/language/language.ts';
import type { MeasureText } from '../../../domain/presentation/shapes.ts';
import type { PdfFace, PdfFonts, PdfScript } from './fonts.ts';

type TextRun = { readonly text: string; readonly script: PdfScript; readonly level: number };

const bidi = bidiFactory();
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** Replacements for characters that the embedded fonts lack. */
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

/** Arabic vowel marks. Programs split words at them when copying text from a PDF. */
const VOWEL_MARKS = /[\u064b-\u0652]/g;

function printable(text: string): string {
  return SUBSTITUTES.reduce((plain, [sign, other]) => plain.replace(sign, other), text.replace(VOWEL_MARKS, ''));
}

/** Returns a line's runs in visual order (UAX 9). The text inside a run stays in reading order. */
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
      // Shaping does not reverse characters of the Latin font, so they are reversed here.
      last.text = script === 'latin' && level % 2 === 1 ? `${letter}${last.text}` : `${last.text}${letter}`;
    } else runs.push({ text: letter ?? '', script, level });
  }
  return runs;
}

/** A space joins the run before it. Punctuation and digits use the Latin font, which has them all. */
function detectScript(letter: string): PdfScript | null {
  if (ARABIC.test(letter)) return 'arabic';
  if (SIGN.test(letter)) return 'sign';
  return /\s/.test(letter) ? null : 'latin';
}

function scriptOfLevel(level: number): PdfScript {
  return level % 2 === 1 ? 'arabic' : 'latin';
}

/** Applies rule L2 of UAX 9: from the highest level down to 1, reverses every stretch at that level or above. */
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

/** Style of a text. Sizes are in page units (points unless the writer is scaled). */
type TextStyle = { readonly face: PdfFace; readonly size: number; readonly colour: string };

/** Start of a line on its baseline, from the top of the page. */
type TextPlace = { readonly x: number; readonly baselineY: number };

/** With a feature list the library shapes a whole run, which Arabic needs. Without one it caches words. */
const FEATURES: Record<PdfScript, { features?: readonly string[] }> = {
  latin: {},
  arabic: { features: ['kern'] },
  sign: {},
};

export class PdfWriter {
  readonly doc: PDFDocument;
  readonly #finished: Promise<Blob>;

  constructor(fonts: PdfFonts, info: { readonly title: string; readonly author?: string }) {
    this.doc = new PDFDocument({
      autoFirstPage: false,
      // No initial font: the default is Helvetica, whose metrics the app does not ship.
      font: null,
      margin: 0,
      displayTitle: true,
      lang: currentLocale().language,
      info: { Title: info.title, Author: info.author ?? 'Sahil', Producer: 'Sahil', Creator: 'Sahil' },
    });
    for (const [name, bytes] of Object.entries(fonts)) this.doc.registerFont(name, bytes);
    this.#finished = collect(this.doc);
  }

  addPage(widthPt: number, heightPt: number): void {
    this.doc.addPage({ size: [widthPt, heightPt], margin: 0 });
  }

  textWidth(text: string, style: TextStyle): number {
    return visualRuns(text).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** Measures in page units, even before the first page is added. */
  readonly measure: MeasureText = (text, size, face) => this.textWidth(text, { face, size, colour: '' });

  drawLine(text: string, style: TextStyle, { x, baselineY }: TextPlace): void {
    let at = x;
    this.doc.fillColor(style.colour);
    for (const run of visualRuns(text)) {
      const runWidth = this.#runWidth(run, style);
      this.#drawRun(run, at, baselineY);
      at += runWidth;
    }
  }

  /** Draws one line as outlines: visible, but not found by search or copied. */
  drawOutline(text: string, style: TextStyle, { x, baselineY }: TextPlace): void {
    const { doc } = this;
    let at = x;
    for (const run of visualRuns(text)) {
      doc.font(fontName(style.face, run.script)).fontSize(style.size);
      const { font } = doc._font;
      const { glyphs, positions } = font.layout(run.text, FEATURES[run.script].features);
      const scale = style.size / font.unitsPerEm;
      glyphs.forEach((glyph, i) => {
        doc.save();
        doc.translate(at, baselineY);
        // In font outlines, y increases upwards.
        doc.scale(scale, -scale);
        doc.path(glyph.path.toSVG()).fill(style.colour);
        doc.restore();
        at += (positions[i]?.xAdvance ?? 0) * scale;
      });
    }
  }

  finish(): Promise<Blob> {
    this.doc.end();
    return this.#finished;
  }

  #runWidth(run: TextRun, style: TextStyle): number {
    this.doc.font(fontName(style.face, run.script)).fontSize(style.size);
    return this.doc.widthOfString(run.text, FEATURES[run.script]);
  }

  #drawRun(run: TextRun, x: number, baselineY: number): void {
    const options = { lineBreak: false, baseline: 'alphabetic', ...FEATURES[run.script] } as const;
    this.doc.text(run.text, x, baselineY, options);
  }
}

function fontName(face: PdfFace, script: PdfScript): keyof PdfFonts {
  return script === 'sign' ? 'display-latin' : `${face}-${script}`;
}

function collect(doc: PDFDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
}
