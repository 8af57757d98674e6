import { escapeXml } from '../../../domain/escape-xml.ts';
import { isRightToLeft } from '../../../domain/language/language.ts';
import {
  type Box,
  type Face,
  type PictureShape,
  type Shape,
  STAGE,
  type TextShape,
} from '../../../domain/presentation/shapes.ts';
import { DISPLAY_FAMILIES, TEXT_FAMILIES } from '../../ui/fonts/canvas-fonts.ts';

export const FAMILIES: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  text: { family: TEXT_FAMILIES, weight: 400 },
  bold: { family: TEXT_FAMILIES, weight: 700 },
  display: { family: DISPLAY_FAMILIES, weight: 600 },
};

const ASPECTS: Readonly<Record<PictureShape['fit'], string>> = {
  cover: 'xMidYMid slice',
  'whole-start': 'xMinYMid meet',
  'whole-end': 'xMaxYMid meet',
};

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element of a slide's SVG. Attributes and styles have React's names. */
export type SvgElement = {
  readonly tag: 'rect' | 'polyline' | 'polygon' | 'circle' | 'image' | 'text';
  readonly attributes: Attributes;
  /** Styles override the app's CSS rules for charts; attributes would not. */
  readonly style?: Attributes;
  readonly text?: string;
};

export function svgElement(shape: Shape): SvgElement {
  switch (shape.kind) {
    case 'rect':
      return { tag: 'rect', attributes: { ...box(shape), rx: shape.radius, ...paint(shape) } };
    case 'line': {
      const stroke = {
        stroke: shape.colour,
        strokeWidth: shape.width,
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
      };
      const attributes = { points: points(shape.points), fill: 'none', ...stroke, opacity: shape.opacity };
      return { tag: 'polyline', attributes };
    }
    case 'polygon':
      return { tag: 'polygon', attributes: { points: points(shape.points), ...paint(shape) } };
    case 'circle': {
      const { fill, opacity: fillOpacity, outline } = shape;
      const line = outline === undefined ? {} : { stroke: outline, strokeWidth: 2 };
      const at = { cx: round(shape.x), cy: round(shape.y), r: round(shape.radius) };
      return { tag: 'circle', attributes: { ...at, fill, fillOpacity, ...line } };
    }
    case 'picture':
      return { tag: 'image', attributes: { ...box(shape), href: shape.uri, preserveAspectRatio: ASPECTS[shape.fit] } };
    case 'text':
      return textElement(shape);
  }
}

function textElement({ text, x, baselineY, size, face, colour, anchor, isTabular }: TextShape): SvgElement {
  const { family, weight } = FAMILIES[face];
  const isRtl = isRightToLeft(text);
  // SVG anchors follow the reading direction. Slide anchors name the left or right side.
  const textAnchor = isRtl ? ({ start: 'end', middle: 'middle', end: 'start' } as const)[anchor] : anchor;
  const font = { fontFamily: family, fontWeight: weight, fontSize: `${round(size)}px` };
  const fontVariantNumeric = isTabular === true ? 'tabular-nums' : undefined;
  return {
    tag: 'text',
    attributes: { x: round(x), y: round(baselineY), textAnchor, direction: isRtl ? 'rtl' : 'ltr' },
    style: { ...font, fill: colour, fontVariantNumeric },
    text,
  };
}

export function slideSvg(shapes: readonly Shape[], label: string): string {
  const { width, height } = STAGE;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" direction="ltr" role="img" aria-label="${escapeXml(label)}">`;
  return `${head}${shapes.map((shape) => markup(svgElement(shape))).join('')}</svg>`;
}

function markup({ tag, attributes, style = {}, text = '' }: SvgElement): string {
  const css = known(style).map(([name, value]) => `${kebab(name)}:${value}`);
  const all = [
    ...known(attributes).map(([name, value]) => [name === 'preserveAspectRatio' ? name : kebab(name), value] as const),
    ...(css.length === 0 ? [] : [['style', css.join(';')] as const]),
  ];
  return `<${tag} ${all.map(([name, value]) => `${name}="${escapeXml(String(value))}"`).join(' ')}>${escapeXml(text)}</${tag}>`;
}

function known(values: Attributes) {
  return Object.entries(values).filter(([, value]) => value !== undefined);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function paint({ fill, opacity }: { fill: string; opacity?: number }) {
  return { fill, opacity };
}

function box({ x, y, width, height }: Box) {
  return { x: round(x), y: round(y), width: Math.max(0, round(width)), height: Math.max(0, round(height)) };
}

function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
