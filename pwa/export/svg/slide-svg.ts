import { isRightToLeft } from '../../../domain/language/language.ts';
import {
  type Face,
  type PictureShape,
  type Shape,
  STAGE,
  type TextShape,
} from '../../../domain/presentation/shapes.ts';
import { DISPLAY_FAMILIES, TEXT_FAMILIES } from '../../ui/canvas-fonts.ts';

export const FAMILIES: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  text: { family: TEXT_FAMILIES, weight: 400 },
  bold: { family: TEXT_FAMILIES, weight: 700 },
  display: { family: DISPLAY_FAMILIES, weight: 600 },
};

export const ASPECTS: Readonly<Record<PictureShape['fit'], string>> = {
  cover: 'xMidYMid slice',
  'whole-start': 'xMinYMid meet',
  'whole-end': 'xMaxYMid meet',
};

type SvgOptions = {
  readonly label: string;
  readonly css?: string;
};

export function slideSvg(shapes: readonly Shape[], { label, css }: SvgOptions): string {
  const { width, height } = STAGE;
  const style = css === undefined ? '' : `<style>${css}</style>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" direction="ltr" role="img" aria-label="${escapeXml(label)}">`;
  return `${head}${style}${shapes.map(shapeSvg).join('')}</svg>`;
}

function shapeSvg(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `<rect${box(shape)}${attribute('rx', shape.radius)} fill="${escapeXml(shape.fill)}"${attribute('opacity', shape.opacity)}/>`;
    case 'line':
      return `<polyline points="${points(shape.points)}" fill="none" stroke="${escapeXml(shape.colour)}" stroke-width="${shape.width}" stroke-linejoin="round" stroke-linecap="round"${attribute('opacity', shape.opacity)}/>`;
    case 'polygon':
      return `<polygon points="${points(shape.points)}" fill="${escapeXml(shape.fill)}"${attribute('opacity', shape.opacity)}/>`;
    case 'circle': {
      const outline = shape.outline === undefined ? '' : ` stroke="${escapeXml(shape.outline)}" stroke-width="2"`;
      return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${round(shape.radius)}" fill="${escapeXml(shape.fill)}"${attribute('fill-opacity', shape.opacity)}${outline}/>`;
    }
    case 'text':
      return textSvg(shape);
    case 'picture':
      return `<image${box(shape)} href="${escapeXml(shape.uri)}" preserveAspectRatio="${ASPECTS[shape.fit]}"/>`;
  }
}

/** SVG anchors follow the reading direction, a slide's the side of the stage. */
export function svgAnchor({ anchor, text }: Pick<TextShape, 'anchor' | 'text'>): TextShape['anchor'] {
  if (anchor === 'middle' || !isRightToLeft(text)) return anchor;
  return anchor === 'start' ? 'end' : 'start';
}

function textSvg(shape: Extract<Shape, { kind: 'text' }>): string {
  const { family, weight } = FAMILIES[shape.face];
  const isRtl = isRightToLeft(shape.text);
  const wanted = svgAnchor(shape);
  const anchor = wanted === 'start' ? '' : ` text-anchor="${wanted}"`;
  const direction = isRtl ? ' direction="rtl"' : '';
  const figures = shape.isTabular === true ? ' font-variant-numeric="tabular-nums"' : '';
  const font = `font-family="${escapeXml(family)}" font-weight="${weight}" font-size="${round(shape.size)}"`;
  const at = `x="${round(shape.x)}" y="${round(shape.baselineY)}"`;
  return `<text ${at} ${font} fill="${escapeXml(shape.colour)}"${anchor}${direction}${figures}>${escapeXml(shape.text)}</text>`;
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return ` x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

function attribute(name: string, value: number | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}

function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Escapes text for XML content and attributes; drops forbidden characters. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
