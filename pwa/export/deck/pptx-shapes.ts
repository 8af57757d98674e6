import type PptxGenJS from 'pptxgenjs';
import { isRightToLeft } from '../../../domain/language/language.ts';
import {
  type Box,
  type Face,
  type MeasureText,
  type PictureShape,
  type Shape,
  STAGE,
  type TextShape,
} from '../../../domain/presentation/shapes.ts';
import { pictureBytes } from './pictures.ts';

export type PptxSlide = ReturnType<PptxGenJS['addSlide']>;

/** Stage units per inch: 1280 by 720 units are 13.33 by 7.5 inches. */
export const PER_INCH = 96;
const PT = 0.75;

/** The app's typefaces cannot be embedded; Arial or a metric equivalent is available everywhere. */
export const FONT = 'Arial';
/** Factors on the font size, because Arial is wider than the app's typefaces. */
const SHARES: Readonly<Record<Face, number>> = { text: 0.88, bold: 0.88, display: 0.97 };

/** Size in points at which Arial is no wider than the app's typeface at `size`. */
export function pptxPoints(size: number, face: Face): number {
  return Math.round(size * SHARES[face] * PT * 10) / 10;
}

export function inches({ x, y, width, height }: Box): { x: number; y: number; w: number; h: number } {
  return { x: x / PER_INCH, y: y / PER_INCH, w: width / PER_INCH, h: height / PER_INCH };
}

export function hex(colour: string): string {
  return colour.replace('#', '');
}

type PictureSize = { readonly width: number; readonly height: number };

const PNG_HEAD = 0x89504e47;

/** JPEG markers between SOF0 and SOF15 that are not frame headers. */
const NO_FRAME: readonly number[] = [0xc4, 0xc8, 0xcc];

/** Arial's ascent and line height, as shares of the font size. */
const ASCENT = 0.905;
const LINE = 1.15;
/** Spare width of a single line, because other programs' letters may be wider. */
const SPARE = 1.4;

/** Adds shapes to a slide; lines of one sentence become one text box. */
export function addShapes(page: PptxSlide, shapes: readonly Shape[], measure: MeasureText): void {
  for (const [i, shape] of shapes.entries()) {
    if (shape.kind === 'rect') addRect(page, shape);
    else if (shape.kind === 'line') addLine(page, shape);
    else if (shape.kind === 'picture') addPicture(page, shape);
    else if (shape.kind !== 'text') {
      // Only charts and maps have circles and polygons, and they are not drawn as shapes here.
      throw new TypeError(`no object for a ${shape.kind}`);
    } else if (shape.isContinued !== true) addText(page, sentenceFrom(shapes, i), measure);
  }
}

function addRect(page: PptxSlide, { radius = 0, fill, opacity = 1, ...box }: Extract<Shape, { kind: 'rect' }>): void {
  page.addShape(radius > 0 ? 'roundRect' : 'rect', {
    ...inches(box),
    fill: { color: hex(fill), transparency: Math.round((1 - opacity) * 100) },
    rectRadius: radius / PER_INCH,
  });
}

function addLine(page: PptxSlide, { points: ends, colour, width }: Extract<Shape, { kind: 'line' }>): void {
  const [[x, y] = [0, 0], [endX, endY] = [0, 0]] = ends;
  page.addShape('line', {
    ...inches({ x, y, width: endX - x, height: endY - y }),
    line: { color: hex(colour), width: width * 0.75 },
  });
}

function sentenceFrom(shapes: readonly Shape[], start: number): TextShape[] {
  const lines: TextShape[] = [];
  for (const shape of shapes.slice(start)) {
    if (shape.kind !== 'text' || (lines.length > 0 && shape.isContinued !== true)) break;
    lines.push(shape);
  }
  return lines;
}

const ALIGNED = { start: 'left', middle: 'center', end: 'right' } as const;

function addText(page: PptxSlide, lines: readonly TextShape[], measure: MeasureText): void {
  const [first, second] = lines;
  if (first === undefined || first.text === '') return;
  const { size, face, anchor, baselineY } = first;
  const text = lines.map((line) => line.text).join(' ');
  const isRtl = isRightToLeft(text);
  const sizePt = pptxPoints(size, face);
  const sizePx = sizePt / 0.75;
  const step = second === undefined ? sizePx * LINE : second.baselineY - baselineY;
  const width = textWidth(first, measure);
  const x = first.x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  const height = step * (lines.length - 1) + sizePx * LINE;
  page.addText(text, {
    ...inches({ x, y: baselineY - sizePx * ASCENT, width, height }),
    fontFace: FONT,
    fontSize: sizePt,
    color: hex(first.colour),
    bold: face !== 'text',
    align: ALIGNED[anchor],
    valign: 'top',
    rtlMode: isRtl,
    margin: 0,
    wrap: lines.length > 1,
    ...(lines.length > 1 && { lineSpacingMultiple: Math.round((step / (sizePx * LINE)) * 100) / 100 }),
  });
}

/** Width of a text box: the given room, or the text's width with some spare, within the slide. */
function textWidth({ text, x, size, face, anchor, room }: TextShape, measure: MeasureText): number {
  const wanted = room ?? measure(text, size, face) * SPARE;
  if (anchor === 'middle') return wanted;
  return Math.min(wanted, anchor === 'start' ? STAGE.width - x : x);
}

/** Adds a picture. For `cover` the slide program crops it, so the file contains the whole picture. */
function addPicture(page: PptxSlide, { uri, caption, fit, ...box }: PictureShape): void {
  const size = readPictureSize(uri);
  if (fit === 'cover') {
    const { x, y, w, h } = inches(box);
    // The library takes the picture's aspect from `w` and `h`, and the box from `sizing`.
    const whole = { x, y, w, h: (w * size.height) / size.width };
    page.addImage({ data: uri, altText: caption, ...whole, sizing: { type: 'cover', w, h } });
    return;
  }
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const x = fit === 'whole-end' ? box.x + box.width - width : box.x;
  const place = { x, y: box.y + (box.height - height) / 2, width, height };
  page.addImage({ data: uri, altText: caption, ...inches(place) });
}

function readPictureSize(uri: string): PictureSize {
  const bytes = pictureBytes(uri);
  return (bytes === null ? null : pictureSize(bytes)) ?? { width: 1, height: 1 };
}

/** Reads width and height of a PNG (RFC 2083, 4.1.1) or JPEG (ITU T.81, B.2.2); null for anything else. */
function pictureSize(bytes: ArrayBuffer): PictureSize | null {
  const view = new DataView(bytes);
  if (view.byteLength >= 24 && view.getUint32(0) === PNG_HEAD) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
