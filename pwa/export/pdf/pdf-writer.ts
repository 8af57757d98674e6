import PDFDocument from 'pdfkit';
import { currentLocale } from '../../../domain/language/language.ts';
import type { MeasureText } from '../../../domain/presentation/shapes.ts';
import type { PdfFace, PdfFonts, PdfScript } from './fonts.ts';
import { type TextRun, visualRuns } from './text-runs.ts';

/** How a text is set: sizes and positions are in the unit of the page (points unless the writer is scaled). */
export type TextStyle = { readonly face: PdfFace; readonly size: number; readonly colour: string };

/** Start of a line on its baseline, from the top of the page. */
type TextPlace = { readonly x: number; readonly baselineY: number };

/** With a feature list the library shapes a run as a whole, which Arabic needs; without one it caches words. */
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

  /** Measures in units of the page, before any page exists too. */
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

  /** Draws one line as outlines: seen as text, but no part of what is searched and copied. */
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
        // Outlines of fonts count upwards.
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
