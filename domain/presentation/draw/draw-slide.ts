import { type Box, layoutSlide, MARGIN, type PlacedBlock } from '../layout.ts';
import { type MeasureText, type PictureShape, type Shape, STAGE, wrapText } from '../shapes.ts';
import type { Slide } from '../slide.ts';
import type { Theme } from '../themes.ts';
import { drawChart } from './draw-chart.ts';
import { drawMap } from './draw-map.ts';
import { drawComparables, drawTable } from './draw-table.ts';
import { drawFigure, drawHeadline, drawNote, drawPicture, paragraph } from './draw-text.ts';
import { inReadingDirection } from './mirror.ts';

/** Who presents: on the cover and small on every slide. Nothing of it is private. */
export type Brand = {
  readonly name: string;
  /** Office, registration number, telephone, e-mail: one line each. */
  readonly lines: readonly string[];
  readonly logoUri: string | null;
};

export type DrawOptions = {
  readonly theme: Theme;
  readonly measure: MeasureText;
  readonly brand?: Brand | null;
  /** Written across the slide, e.g. `Draft`. */
  readonly watermark?: string | null;
  /** Place of the slide, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
};

/** A slide as shapes: the one drawing that every renderer repeats. */
export function drawSlide(slide: Slide, options: DrawOptions): Shape[] {
  return [
    { kind: 'rect', x: 0, y: 0, ...STAGE, fill: options.theme.background },
    ...drawTop(slide, options),
    ...layoutSlide(slide).flatMap((placed) => drawBlock(placed, options)),
    ...drawBottom(slide, options),
  ];
}

export function drawTop(slide: Slide, options: DrawOptions): Shape[] {
  return slide.kind === 'cover' ? [] : inReadingDirection(drawHead(slide, options), WHOLE_STAGE);
}

/** What stands below and over a slide's blocks: who presents, the source, the watermark. */
export function drawBottom(slide: Slide, options: DrawOptions): Shape[] {
  return inReadingDirection(
    [
      ...(slide.kind === 'cover' ? drawCoverBrand(options) : []),
      ...drawFooter(slide, options),
      ...drawWatermark(options),
    ],
    WHOLE_STAGE,
  );
}

const WHOLE_STAGE = { x: 0, width: STAGE.width } as const;

function drawHead(slide: Slide, { theme, measure, brand }: DrawOptions): Shape[] {
  const width = STAGE.width - 2 * MARGIN - 28 - (brand?.logoUri ? LOGO_BOX.width + 16 : 0);
  const linesAt = (size: number) => wrapText(slide.title, { width, maxLines: 2, size, face: 'display' }, measure);
  const size = linesAt(36).length === 1 ? 36 : 31;
  const lines = linesAt(size);
  const firstBaseline = lines.length === 1 ? 112 : 99;
  return [
    { kind: 'rect', x: MARGIN, y: 44, width: 8, height: 96, fill: theme.accent },
    ...texts([slide.kicker], { x: 92, baselineY: 64, size: 20, face: 'text', colour: theme.muted }),
    ...paragraph(
      lines,
      { x: 92, baselineY: firstBaseline },
      { size, face: 'display', colour: theme.text, lineHeight: 37, room: width },
    ),
    ...logo(brand, LOGO_BOX, 'whole-end'),
  ];
}

/** Draws a block in its box; charts and maps mirror their own parts. */
export function drawBlock({ block, box }: PlacedBlock, pen: DrawOptions): Shape[] {
  switch (block.kind) {
    case 'chart':
      return drawChart(block, box, pen);
    case 'map':
      return drawMap(block, box, pen);
    case 'headline':
      return inReadingDirection(drawHeadline(block, box, pen), box);
    case 'figure':
      return inReadingDirection(drawFigure(block, box, pen), box);
    case 'table':
      return inReadingDirection(drawTable(block, box, pen), box);
    case 'comparables':
      return inReadingDirection(drawComparables(block, box, pen), box);
    case 'picture':
      return inReadingDirection(drawPicture(block, box, pen), box);
    case 'note':
      return inReadingDirection(drawNote(block, box, pen), box);
  }
}

function drawFooter(slide: Slide, { theme, measure, index, count }: DrawOptions): Shape[] {
  const y = 650;
  const number = `${index + 1} / ${count}`;
  const width = STAGE.width - 2 * MARGIN - 120;
  const lineAt = (size: number) =>
    wrapText(slide.footer.source, { width, maxLines: 1, size, face: 'text' }, measure)[0] ?? '';
  // Who must be named stands last: a long line is written smaller before it is cut.
  const size = lineAt(16) === slide.footer.source ? 16 : 13;
  const line = lineAt(size);
  const colour = slide.footer.isSample ? theme.primary : theme.muted;
  return [
    {
      kind: 'line',
      points: [
        [MARGIN, y],
        [STAGE.width - MARGIN, y],
      ],
      colour: theme.muted,
      width: 1,
    },
    {
      kind: 'text',
      text: line,
      x: MARGIN,
      baselineY: y + 32,
      size,
      face: 'text',
      colour,
      anchor: 'start',
      room: width,
    },
    {
      ...({ kind: 'text', text: number, x: STAGE.width - MARGIN, baselineY: y + 32, size } as const),
      ...({ face: 'text', colour: theme.muted, anchor: 'end', isTabular: true } as const),
    },
  ];
}

function drawCoverBrand({ theme, brand }: DrawOptions): Shape[] {
  if (brand == null) return [];
  const top = 520;
  return [
    ...texts([brand.name], { x: MARGIN, baselineY: top, size: 26, face: 'bold', colour: theme.text }),
    ...brand.lines
      .slice(0, 3)
      .flatMap((line, i) =>
        texts([line], { x: MARGIN, baselineY: top + 34 + i * 28, size: 20, face: 'text', colour: theme.muted }),
      ),
    ...logo(brand, COVER_LOGO_BOX, 'whole-start'),
  ];
}

/** In the corner of every slide, and larger on the cover. */
const LOGO_BOX: Box = { x: STAGE.width - MARGIN - 110, y: 40, width: 110, height: 52 };
const COVER_LOGO_BOX: Box = { x: MARGIN, y: 48, width: 240, height: 88 };

function logo(brand: Brand | null | undefined, box: Box, fit: PictureShape['fit']): Shape[] {
  return brand?.logoUri ? [{ kind: 'picture', uri: brand.logoUri, ...box, caption: brand.name, fit }] : [];
}

function drawWatermark({ watermark, theme }: DrawOptions): Shape[] {
  if (watermark == null || watermark === '') return [];
  const style = { size: 18, face: 'bold', colour: theme.muted, anchor: 'middle' } as const;
  return [{ kind: 'text', text: watermark, x: STAGE.width / 2, baselineY: 706, ...style }];
}

type Style = { x: number; baselineY: number; size: number; face: 'text' | 'bold' | 'display'; colour: string };

function texts(lines: readonly string[], style: Style): Shape[] {
  return lines.filter((text) => text !== '').map((text) => ({ kind: 'text', text, ...style, anchor: 'start' }));
}
