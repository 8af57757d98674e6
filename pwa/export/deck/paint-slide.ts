import { isRightToLeft } from '../../../domain/language/language.ts';
import { type PictureShape, type Shape, STAGE, type TextShape } from '../../../domain/presentation/shapes.ts';
import { FAMILIES } from '../svg/slide-svg.ts';

type Pen = OffscreenCanvasRenderingContext2D;
export type Pictures = ReadonlyMap<string, ImageBitmap>;

/** Paints a slide `widthPx` wide. `entrance` is the opacity of everything but the background, 0 to 1. */
export function paintSlide(
  pen: Pen,
  shapes: readonly Shape[],
  { widthPx, pictures, entrance = 1 }: { widthPx: number; pictures: Pictures; entrance?: number },
): void {
  const scale = widthPx / STAGE.width;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  shapes.forEach((shape, i) => {
    // The first shape is the background.
    pen.globalAlpha = i === 0 ? 1 : entrance;
    paintShape(pen, shape, { pictures, entrance: i === 0 ? 1 : entrance });
  });
  pen.globalAlpha = 1;
}

function paintShape(pen: Pen, shape: Shape, { pictures, entrance }: { pictures: Pictures; entrance: number }): void {
  if ('opacity' in shape && shape.opacity !== undefined) pen.globalAlpha = shape.opacity * entrance;
  switch (shape.kind) {
    case 'rect':
      pen.fillStyle = shape.fill;
      pen.beginPath();
      pen.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0);
      pen.fill();
      return;
    case 'line':
      pen.strokeStyle = shape.colour;
      pen.lineWidth = shape.width;
      pen.lineJoin = 'round';
      pen.lineCap = 'round';
      tracePath(pen, shape.points);
      pen.stroke();
      return;
    case 'polygon':
      pen.fillStyle = shape.fill;
      tracePath(pen, shape.points);
      pen.fill();
      return;
    case 'circle':
      pen.fillStyle = shape.fill;
      pen.beginPath();
      pen.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2);
      pen.fill();
      if (shape.outline === undefined) return;
      pen.globalAlpha = entrance;
      pen.strokeStyle = shape.outline;
      pen.lineWidth = 2;
      pen.stroke();
      return;
    case 'text':
      paintText(pen, shape);
      return;
    case 'picture':
      paintPicture(pen, shape, pictures.get(shape.uri));
  }
}

function tracePath(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}

function paintText(pen: Pen, { text, x, baselineY, size, face, colour, anchor }: TextShape): void {
  const { family, weight } = FAMILIES[face];
  pen.font = `${weight} ${size}px ${family}`;
  pen.fillStyle = colour;
  pen.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
  pen.textBaseline = 'alphabetic';
  pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  pen.fillText(text, x, baselineY);
}

/** Crops a picture to fill its box, or fits the whole picture into it. */
function paintPicture(pen: Pen, box: PictureShape, image: ImageBitmap | undefined): void {
  if (image === undefined) return;
  const [across, down] = [box.width / image.width, box.height / image.height];
  if (box.fit === 'cover') {
    const scale = Math.max(across, down);
    const [width, height] = [box.width / scale, box.height / scale];
    const [left, top] = [(image.width - width) / 2, (image.height - height) / 2];
    pen.drawImage(image, left, top, width, height, box.x, box.y, box.width, box.height);
    return;
  }
  const scale = Math.min(across, down);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = box.fit === 'whole-end' ? box.x + box.width - width : box.x;
  pen.drawImage(image, x, box.y + (box.height - height) / 2, width, height);
}
