import type { PictureShape, Shape, TextShape } from '../../../domain/presentation/shapes.ts';
import { pictureBytes } from '../deck/pictures.ts';
import type { PdfWriter } from './pdf-writer.ts';

export function drawShape(writer: PdfWriter, shape: Shape): void {
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
