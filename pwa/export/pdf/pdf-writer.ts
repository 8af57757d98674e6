import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';
import { currentLocale, isRightToLeft } from '../../../domain/language/language.ts';
import type { MeasureText } from '../../../domain/presentation/shapes.ts';
import { glyphTest } from './cmap.ts';
import { type FallbackFonts, NO_FALLBACK } from './fallback-fonts.ts';
import type { PdfFace, PdfFonts, PdfScript } from './fonts.ts';
import { printable } from './printable.ts';

type TextRun = { readonly text: string; readonly script: PdfScript; readonly level: number };

const bidi = bidiFactory();
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

const SIGN = /²/;

/** Invisible direction marks, joiners and the selectors of an emoji's style. */
const ORDER_MARKS = /\p{Bidi_Control}|\u200d|\p{Variation_Selector}/gu;

/** Drawn for a character that no font has. */
const MISSING = '?';

/** The font of a character: a script, null for a space, `missing` if no font has it. */
export type FindScript = (letter: string) => PdfScript | null | 'missing';

/** Returns a line's runs in visual order (UAX 9). The text inside a run stays in reading order. */
export function visualRuns(line: string, find: FindScript = detectScript): TextRun[] {
  const text = printable(line);
  if (ARABIC.test(text)) return inVisualOrder(logicalRuns(text, find));
  const runs: { text: string; script: PdfScript; level: number }[] = [];
  for (const letter of withoutMarks(text)) {
    const found = find(letter);
    const last = runs.at(-1);
    const script = found === 'missing' ? 'latin' : (found ?? ofSpace(last?.script));
    const drawn = found === 'missing' ? MISSING : letter;
    if (last?.script === script) last.text += drawn;
    else runs.push({ text: drawn, script, level: 0 });
  }
  return runs;
}

const isFallback = (script: PdfScript): boolean => script.startsWith('fallback-');

/** A space joins the run before it, but fallback fonts may have no space. */
function ofSpace(before: PdfScript | undefined): PdfScript {
  return before === undefined || isFallback(before) ? 'latin' : before;
}

function withoutMarks(text: string): string {
  return text.replace(ORDER_MARKS, '');
}

function logicalRuns(text: string, find: FindScript): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft(text) ? 'rtl' : 'ltr');
  const runs: { text: string; script: PdfScript; level: number }[] = [];
  let next = 0;
  for (const typed of text) {
    const at = next;
    next += typed.length;
    if (withoutMarks(typed) === '') continue;
    const level = levels[at] ?? 0;
    const found = find(typed);
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(typed) : null;
    const letter = found === 'missing' ? MISSING : (mirrored ?? typed);
    const last = runs.at(-1);
    const near = last?.level === level && !isFallback(last.script) ? last.script : scriptOfLevel(level);
    const script = found === 'missing' ? 'latin' : (found ?? near);
    if (last !== undefined && last.level === level && last.script === script) {
      // Shaping does not reverse characters of the Latin font, so they are reversed here.
      last.text = script !== 'arabic' && level % 2 === 1 ? `${letter}${last.text}` : `${last.text}${letter}`;
    } else runs.push({ text: letter, script, level });
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
const featuresOf = (script: PdfScript): { features?: readonly string[] } =>
  script === 'arabic' ? { features: ['kern'] } : {};

/** Finds the font of each character among the document fonts and the fallback fonts. */
function scriptFinder(fonts: PdfFonts, { fonts: fallback }: FallbackFonts): FindScript {
  const [latin, arabic, display] = [fonts['text-latin'], fonts['text-arabic'], fonts['display-latin']].map(glyphTest);
  const look: FindScript = (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    const script = detectScript(letter);
    const own = script === 'arabic' ? arabic : script === 'sign' ? display : latin;
    if (script === null || own?.(codePoint)) return script;
    if (display?.(codePoint)) return 'sign';
    const place = fallback.findIndex(({ has }) => has(codePoint));
    return place < 0 ? 'missing' : `fallback-${place}`;
  };
  const known = new Map<string, ReturnType<FindScript>>();
  return (letter) => {
    const found = known.get(letter);
    if (found !== undefined) return found;
    const script = look(letter);
    known.set(letter, script);
    return script;
  };
}

export class PdfWriter {
  readonly doc: PDFDocument;
  readonly #finished: Promise<Blob>;
  readonly #find: FindScript;
  readonly #fallback: FallbackFonts;

  constructor(
    fonts: PdfFonts,
    info: { readonly title: string; readonly author?: string },
    fallback: FallbackFonts = NO_FALLBACK,
  ) {
    this.#find = scriptFinder(fonts, fallback);
    this.#fallback = fallback;
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
    for (const [place, { regular, bold }] of fallback.fonts.entries()) {
      this.doc.registerFont(`fallback-${place}`, regular);
      if (bold !== null) this.doc.registerFont(`fallback-${place}-bold`, bold);
    }
    this.#finished = collect(this.doc);
  }

  addPage(widthPt: number, heightPt: number): void {
    this.doc.addPage({ size: [widthPt, heightPt], margin: 0 });
  }

  textWidth(text: string, style: TextStyle): number {
    return visualRuns(text, this.#find).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** Measures in page units, even before the first page is added. */
  readonly measure: MeasureText = (text, size, face) => this.textWidth(text, { face, size, colour: '' });

  drawLine(text: string, style: TextStyle, { x, baselineY }: TextPlace): void {
    let at = x;
    this.doc.fillColor(style.colour);
    for (const run of visualRuns(text, this.#find)) {
      const runWidth = this.#runWidth(run, style);
      this.#drawRun(run, at, baselineY);
      at += runWidth;
    }
  }

  /** Draws one line as outlines: visible, but not found by search or copied. */
  drawOutline(text: string, style: TextStyle, { x, baselineY }: TextPlace): void {
    const { doc } = this;
    let at = x;
    for (const run of visualRuns(text, this.#find)) {
      doc.font(this.#fontName(style.face, run.script)).fontSize(style.size);
      const { font } = doc._font;
      const { glyphs, positions } = font.layout(run.text, featuresOf(run.script).features);
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
    this.doc.font(this.#fontName(style.face, run.script)).fontSize(style.size);
    return this.doc.widthOfString(run.text, featuresOf(run.script));
  }

  #drawRun(run: TextRun, x: number, baselineY: number): void {
    const options = { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run.script) } as const;
    this.doc.text(run.text, x, baselineY, options);
  }

  #fontName(face: PdfFace, script: PdfScript): string {
    if (script === 'sign') return 'display-latin';
    if (script === 'latin' || script === 'arabic') return `${face}-${script}`;
    const font = this.#fallback.fonts[Number(script.slice('fallback-'.length))];
    return face === 'text' || font?.bold == null ? script : `${script}-bold`;
  }
}

function collect(doc: PDFDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
}
