import { type MeasureText, STAGE } from '../../../domain/presentation/shapes.ts';
import { drawShape } from '../pdf/draw-shape.ts';
import type { PdfFonts } from '../pdf/fonts.ts';
import { PdfWriter } from '../pdf/pdf-writer.ts';
import type { DeckRequest, OnProgress } from './request.ts';
import { shapesOfDeck } from './shapes-of.ts';

/** Points to a unit of the stage: a slide is 13.33 by 7.5 inches, as slide programs have it. */
const SCALE = 0.75;

export async function deckPdf(request: DeckRequest, fonts: PdfFonts, onProgress: OnProgress): Promise<Blob> {
  const writer = new PdfWriter(fonts, { title: request.name, author: request.brand?.name ?? 'Sahil' });
  // Measuring needs a page to exist.
  const measure: MeasureText = (text, size, face) => writer.textWidth(text, { face, size, colour: '' });
  const pages = shapesOfDeck(request, measure);
  for (const [index, shapes] of pages.entries()) {
    writer.addPage(STAGE.width * SCALE, STAGE.height * SCALE);
    writer.doc.scale(SCALE);
    for (const shape of shapes) drawShape(writer, shape);
    onProgress((index + 1) / pages.length);
  }
  return writer.finish();
}
