import { layoutReport } from '../../../domain/report/layout-report.ts';
import { PT_PER_UNIT, type ReportPage } from '../../../domain/report/page.ts';
import type { ReportDocument, ReportWatermark } from '../../../domain/report/report-document.ts';
import { drawShape } from '../pdf/draw-shape.ts';
import type { PdfFonts } from '../pdf/fonts.ts';
import { PdfWriter } from '../pdf/pdf-writer.ts';

export async function reportPdf(document: ReportDocument, fonts: PdfFonts): Promise<Blob> {
  const { kind, title, preparedBy, watermark } = document;
  const writer = new PdfWriter(fonts, { title: `${kind}: ${title}`, author: preparedBy?.name ?? 'Sahil' });
  const pages = layoutReport(document, (text, size, face) => writer.textWidth(text, { face, size, colour: '' }));
  for (const page of pages) {
    writer.addPage(page.width * PT_PER_UNIT, page.height * PT_PER_UNIT);
    writer.doc.scale(PT_PER_UNIT);
    for (const shape of page.shapes) drawShape(writer, shape);
    if (watermark !== null) drawAcross(writer, watermark, page);
  }
  return writer.finish();
}

const ACROSS = { size: 104, opacity: 0.11, colour: '#8A1F14' } as const;

/** Drawn over everything, so that no part of a page can be shown without it. */
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
