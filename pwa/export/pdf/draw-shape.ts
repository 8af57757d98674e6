import type { PictureShape, Shape, TextShape } from '../../../domain/presentation/shapes.ts';
import { pictureBytes } from '../deck/pictures.ts';
import type { PdfWriter } from './pdf-writer.ts';

export function drawShape(writer: PdfWriter, shape: Shape): void {
  const { doc } = writer;
  switch (shape.kind) {
    case 'rect':
      doc.fillOpacity(shape.opacity ?? 1);
      if (shape.radius === undefined) doc.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill);
      else doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius).fill(shape.fill);
      doc.fillOpacity(1);
      return;
    case 'line':
      doc.strokeOpacity(shape.opacity ?? 1);
      drawPath(writer, shape.points);
      doc.lineWidth(shape.width).lineJoin('round').lineCap('round').stroke(shape.colour);
      doc.strokeOpacity(1);
      return;
    case 'polygon':
      doc
        .fillOpacity(shape.opacity ?? 1)
        .polygon(...shape.points)
        .fill(shape.fill);
      doc.fillOpacity(1);
      return;
    case 'circle':
      doc.fillOpacity(shape.opacity ?? 1).circle(shape.x, shape.y, shape.radius);
      if (shape.outline === undefined) doc.fill(shape.fill);
      else doc.lineWidth(2).fillAndStroke(shape.fill, shape.outline);
      doc.fillOpacity(1);
      return;
    case 'text':
      drawText(writer, shape);
      return;
    case 'picture':
      drawPicture(writer, shape);
  }
}

function drawPath({ doc }: PdfWriter, points: readonly (readonly [number, number])[]): void {
  points.forEach(([x, y], i) => {
    if (i === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  });
}

function drawText(writer: PdfWriter, { text, x, baselineY, size, face, colour, anchor }: TextShape): void {
  const style = { face, size, colour };
  const shift = anchor === 'start' ? 0 : writer.textWidth(text, style) * (anchor === 'middle' ? 0.5 : 1);
  writer.drawLine(text, style, { x: x - shift, baselineY });
}

/** Pictures fit their box; those the format cannot hold (drawings) are turned into PNG before. */
function drawPicture({ doc }: PdfWriter, { uri, x, y, width, height, fit }: PictureShape): void {
  const bytes = pictureBytes(uri);
  if (bytes === null) return;
  doc.save();
  doc.rect(x, y, width, height).clip();
  if (fit === 'cover') doc.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  else
    doc.image(bytes, x, y, {
      fit: [width, height],
      align: fit === 'whole-end' ? 'right' : undefined,
      valign: 'center',
    });
  doc.restore();
}
