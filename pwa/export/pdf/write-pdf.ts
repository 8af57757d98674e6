import { type PictureShape, type Shape, STAGE, type TextShape } from '../../../domain/presentation/shapes.ts';
import { type LetterDocument, layoutLetter } from '../../../domain/report/layout-letter.ts';
import { layoutReport } from '../../../domain/report/layout-report.ts';
import { PT_PER_UNIT, type ReportPage } from '../../../domain/report/page.ts';
import type { ReportDocument, ReportWatermark } from '../../../domain/report/report-document.ts';
import { pictureBytes } from '../deck/pictures.ts';
import type { DeckRequest, OnProgress } from '../deck/request.ts';
import { shapesOfDeck } from '../deck/shapes-of.ts';
import type { DocumentFonts } from './document-fonts.ts';
import { PdfWriter } from './pdf-writer.ts';

/** Points per stage unit: a slide is 13.33 by 7.5 inches, as in slide programs. */
const SCALE = 0.75;

/** Writes one page per slide: vector shapes, embedded fonts, and text that can be searched and copied. */
export async function deckPdf(
  request: DeckRequest,
  { fonts, fallback }: DocumentFonts,
  onProgress: OnProgress,
): Promise<Blob> {
  const writer = new PdfWriter(fonts, { title: request.name, author: request.brand?.name ?? 'Sahil' }, fallback);
  const pages = shapesOfDeck(request, writer.measure);
  for (const [index, shapes] of pages.entries()) {
    addPage(writer, { ...STAGE, shapes }, SCALE);
    onProgress((index + 1) / pages.length);
  }
  return writer.finish();
}

/** Writes a document as PDF: a cover and pages of vector text and charts. Text can be searched and copied. */
export async function reportPdf(document: ReportDocument, { fonts, fallback }: DocumentFonts): Promise<Blob> {
  const { kind, title, preparedBy, watermark } = document;
  const writer = new PdfWriter(fonts, { title: `${kind}: ${title}`, author: preparedBy?.name ?? 'Sahil' }, fallback);
  for (const page of layoutReport(document, writer.measure)) {
    addPage(writer, page, PT_PER_UNIT);
    if (watermark !== null) drawAcross(writer, watermark, page);
  }
  return writer.finish();
}

/** Writes a letter in both languages on one page. Text can be searched and copied. */
export async function letterPdf(letter: LetterDocument, { fonts, fallback }: DocumentFonts): Promise<Blob> {
  const writer = new PdfWriter(fonts, { title: letter.letters.en.subject }, fallback);
  addPage(writer, layoutLetter(letter, writer.measure), PT_PER_UNIT);
  return writer.finish();
}

function addPage(writer: PdfWriter, { width, height, shapes }: ReportPage, ptPerUnit: number): void {
  writer.addPage(width * ptPerUnit, height * ptPerUnit);
  writer.doc.scale(ptPerUnit);
  for (const shape of shapes) drawShape(writer, shape);
}

const ACROSS = { size: 104, opacity: 0.11, colour: '#8A1F14' } as const;

/** Draws the watermark over the whole page, so that no part can be shown without it. */
function drawAcross(writer: PdfWriter, { across }: ReportWatermark, { width, height }: ReportPage): void {
  const { doc } = writer;
  const [x, y] = [width / 2, height / 2];
  const diagonal = Math.hypot(width, height) * 0.8;
  const whole = writer.textWidth(across, { face: 'display', size: ACROSS.size, colour: '' });
  const size = Math.min(ACROSS.size, (ACROSS.size * diagonal) / whole);
  const style = { face: 'display', size, colour: ACROSS.colour } as const;
  doc.save();
  doc.rotate((-Math.atan2(height, width) * 180) / Math.PI, { origin: [x, y] });
  doc.fillOpacity(ACROSS.opacity);
  writer.drawOutline(across, style, { x: x - writer.textWidth(across, style) / 2, baselineY: y + size / 3 });
  doc.restore();
}

function drawShape(writer: PdfWriter, shape: Shape): void {
  const { doc } = writer;
  const opacity = ('opacity' in shape ? shape.opacity : undefined) ?? 1;
  if (opacity !== 1) doc.fillOpacity(opacity);
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      if (radius === undefined) doc.rect(x, y, width, height).fill(shape.fill);
      else doc.roundedRect(x, y, width, height, radius).fill(shape.fill);
      break;
    }
    case 'line':
      doc.strokeOpacity(opacity);
      shape.points.forEach(([x, y], i) => {
        if (i === 0) doc.moveTo(x, y);
        else doc.lineTo(x, y);
      });
      doc.lineWidth(shape.width).lineJoin('round').lineCap('round').stroke(shape.colour).strokeOpacity(1);
      break;
    case 'polygon':
      doc.polygon(...shape.points).fill(shape.fill);
      break;
    case 'circle':
      doc.circle(shape.x, shape.y, shape.radius);
      if (shape.outline === undefined) doc.fill(shape.fill);
      else doc.lineWidth(2).fillAndStroke(shape.fill, shape.outline);
      break;
    case 'text':
      drawText(writer, shape);
      break;
    case 'picture':
      drawPicture(writer, shape);
  }
  if (opacity !== 1) doc.fillOpacity(1);
}

function drawText(writer: PdfWriter, { text, x, baselineY, size, face, colour, anchor }: TextShape): void {
  const style = { face, size, colour };
  const shift = anchor === 'start' ? 0 : writer.textWidth(text, style) * (anchor === 'middle' ? 0.5 : 1);
  writer.drawLine(text, style, { x: x - shift, baselineY });
}

/** Pictures must be PNG or JPEG. */
function drawPicture({ doc }: PdfWriter, { uri, x, y, width, height, fit }: PictureShape): void {
  const bytes = pictureBytes(uri);
  if (bytes === null) return;
  doc.save();
  doc.rect(x, y, width, height).clip();
  if (fit === 'cover') doc.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  else {
    const align = fit === 'whole-end' ? 'right' : undefined;
    doc.image(bytes, x, y, { fit: [width, height], align, valign: 'center' });
  }
  doc.restore();
}
