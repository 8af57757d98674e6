import PDFDocument from 'pdfkit';
import { currentLocale, isRightToLeft } from '../../../domain/language/language.ts';
import type { PdfFace, PdfFonts, PdfScript } from './fonts.ts';
import { type TextRun, visualRuns } from './text-runs.ts';

/** How a text is set: sizes and positions are in the unit of the page (points unless the writer is scaled). */
export type TextStyle = { readonly face: PdfFace; readonly size: number; readonly colour: string };

export type TextPlace = {
  readonly x: number;
  /** Baseline, from the top of the page. */
  readonly baselineY: number;
  /** Width to align in; without it the text starts at `x`. */
  readonly width?: number;
  readonly align?: 'start' | 'middle' | 'end';
  readonly link?: string;
};

/**
 * With a feature list the library shapes a run as a whole, which Arabic needs; without one it caches words, which is
 * many times faster.
 */
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

  /** Draws one line; returns its width. */
  drawLine(text: string, style: TextStyle, place: TextPlace): number {
    const width = this.textWidth(text, style);
    let x = alignedX(width, place, isRightToLeft(text));
    if (place.link !== undefined) this.doc.link(x, place.baselineY - style.size, width, style.size * 1.2, place.link);
    this.doc.fillColor(style.colour);
    for (const run of visualRuns(text)) {
      const runWidth = this.#runWidth(run, style);
      this.#drawRun(run, x, place.baselineY);
      x += runWidth;
    }
    return width;
  }

  /** Draws one line as outlines: seen as text, but no part of what is searched and copied. */
  drawOutline(text: string, style: TextStyle, { x, baselineY }: Pick<TextPlace, 'x' | 'baselineY'>): void {
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
        // Outlines of fonts count upwards.
        doc.scale(scale, -scale);
        doc.path(glyph.path.toSVG()).fill(style.colour);
        doc.restore();
        at += (positions[i]?.xAdvance ?? 0) * scale;
      });
    }
  }

  /** Breaks a text at spaces into lines no wider than `width`; a longer word is cut. The last line ends with "…". */
  wrap(text: string, style: TextStyle, { width, maxLines = 99 }: { width: number; maxLines?: number }): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).flatMap((one) => this.#cutWord(one, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.textWidth(longer, style) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    if (lines.length <= maxLines) return lines;
    return [...lines.slice(0, maxLines - 1), this.#shorten(lines.slice(maxLines - 1).join(' '), style, width)];
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

  #cutWord(word: string, style: TextStyle, width: number): string[] {
    if (this.textWidth(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && this.textWidth(part + letter, style) > width) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }

  #shorten(text: string, style: TextStyle, width: number): string {
    let letters = Array.from(text);
    while (letters.length > 1 && this.textWidth(`${letters.join('')}…`, style) > width) letters = letters.slice(0, -1);
    return letters.length === Array.from(text).length && this.textWidth(text, style) <= width
      ? text
      : `${letters.join('').trimEnd()}…`;
  }
}

function fontName(face: PdfFace, script: PdfScript): keyof PdfFonts {
  return script === 'sign' ? 'display-latin' : `${face}-${script}`;
}

function alignedX(textWidth: number, { x, width, align = 'start' }: TextPlace, isRtl: boolean): number {
  if (width === undefined) return align === 'start' ? x : x - textWidth * (align === 'middle' ? 0.5 : 1);
  if (align === 'middle') return x + (width - textWidth) / 2;
  const isAtEnd = (align === 'end') !== isRtl;
  return isAtEnd ? x + width - textWidth : x;
}

function collect(doc: PDFDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
}
