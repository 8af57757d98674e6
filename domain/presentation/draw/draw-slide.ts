import { layoutSlide, MARGIN, type PlacedBlock } from '../layout.ts';
import { type Box, fitLines, type MeasureText, type PictureShape, type Shape, STAGE, wrapText } from '../shapes.ts';
import type { Slide, SlideBlock } from '../slide.ts';
import type { DeckTheme } from '../themes.ts';
import { drawChart } from './draw-chart.ts';
import { drawMap } from './draw-map.ts';
import { drawTable } from './draw-table.ts';
import { drawFigure, drawHeadline, drawNote, drawPicture, drawText, isDark, rule } from './draw-text.ts';
import { inReadingDirection } from './mirror.ts';

/** The presenter: shown on the cover and the last slide, and small on every other slide. Contains nothing private. */
export type Brand = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly logoUri: string | null;
  readonly photoUri: string | null;
};

export type DrawOptions = {
  readonly theme: DeckTheme;
  readonly measure: MeasureText;
  readonly brand?: Brand | null;
  /** Printed across the slide, e.g. `Draft`. */
  readonly watermark?: string | null;
  /** Zero-based position of the slide, and the number of slides. */
  readonly index: number;
  readonly count: number;
};

export function drawSlide(slide: Slide, options: DrawOptions): Shape[] {
  return [
    { kind: 'rect', x: 0, y: 0, ...STAGE, fill: options.theme.background },
    ...drawTop(slide, options),
    ...layoutSlide(slide).flatMap((placed) => drawBlock(placed, options)),
    ...drawBottom(slide, options),
  ];
}

export function drawTop(slide: Slide, options: DrawOptions): Shape[] {
  return slide.kind === 'cover' || slide.kind === 'contact'
    ? []
    : inReadingDirection(drawHead(slide, options), WHOLE_STAGE);
}

/** Draws the presenter, source and watermark. */
export function drawBottom(slide: Slide, options: DrawOptions): Shape[] {
  return inReadingDirection(
    [
      ...(slide.kind === 'cover' ? drawCoverBrand(options) : []),
      ...(slide.kind === 'contact' ? logo(options, COVER_LOGO_BOX, 'whole-start') : []),
      ...drawFooter(slide, options),
      ...drawWatermark(options),
    ],
    WHOLE_STAGE,
  );
}

const WHOLE_STAGE = { x: 0, width: STAGE.width } as const;

function drawHead(slide: Slide, { theme, measure, brand }: DrawOptions): Shape[] {
  const width = STAGE.width - 2 * MARGIN - 28 - (brand?.logoUri ? LOGO_BOX.width + 16 : 0);
  const fit = { width, face: 'display' } as const;
  const two = fitLines(slide.title, { ...fit, maxLines: 2, sizes: [31, 27] }, measure);
  const one = fitLines(slide.title, { ...fit, maxLines: 1, sizes: [36] }, measure);
  const { size, lines } =
    one.lines.length === 1
      ? one
      : two.lines.length <= 2
        ? two
        : fitLines(slide.title, { ...fit, maxLines: 3, sizes: [22, 18] }, measure);
  const step = lines.length > 2 ? size * 1.14 : 37;
  const firstBaseline = lines.length === 1 ? 112 : lines.length === 2 ? 99 : 92;
  return [
    { kind: 'rect', x: MARGIN, y: 44, width: 8, height: 96, fill: theme.accent },
    ...drawTextIfAny(slide.kicker, 92, 64, { size: 20, colour: theme.muted }),
    ...drawText(lines, 92, firstBaseline, { size, face: 'display', colour: theme.text, step, room: width }),
    ...logo({ theme, brand }, LOGO_BOX, 'whole-end'),
  ];
}

/** Draws a block in its box; charts and maps mirror their own parts. */
export function drawBlock({ block, box }: PlacedBlock, pen: DrawOptions): Shape[] {
  if (block.kind === 'chart') return drawChart(block, box, pen);
  return block.kind === 'map' ? drawMap(block, box, pen) : inReadingDirection(drawMirrored(block, box, pen), box);
}

function drawMirrored(block: Exclude<SlideBlock, { kind: 'chart' | 'map' }>, box: Box, pen: DrawOptions): Shape[] {
  switch (block.kind) {
    case 'headline':
      return drawHeadline(block, box, pen);
    case 'figure':
      return drawFigure(block, box, pen);
    case 'table':
      return drawTable(block, box, pen);
    case 'picture':
      return drawPicture(block, box, pen);
    case 'note':
      return drawNote(block, box, pen);
  }
}

function drawFooter(slide: Slide, { theme, measure, index, count }: DrawOptions): Shape[] {
  const y = 650;
  const width = STAGE.width - 2 * MARGIN - 120;
  const lineAt = (size: number) =>
    wrapText(slide.footer.source, { width, maxLines: 1, size, face: 'text' }, measure)[0] ?? '';
  // Attributions are at the end of the line, so a long line is set smaller before it is cut.
  const size = lineAt(16) === slide.footer.source ? 16 : 13;
  const line = lineAt(size);
  const colour = slide.footer.isSample ? theme.primary : theme.muted;
  const end = STAGE.width - MARGIN;
  const number = { size, colour: theme.muted, anchor: 'end', isTabular: true } as const;
  return [
    rule(MARGIN, y, end, { colour: theme.muted, width: 1 }),
    ...drawText(line, MARGIN, y + 32, { size, colour, room: width }),
    ...(count > 1 ? drawText(`${index + 1} / ${count}`, end, y + 32, number) : []),
  ];
}

function drawCoverBrand({ theme, brand }: DrawOptions): Shape[] {
  if (brand == null) return [];
  const top = 540;
  const small = { size: 18, colour: theme.muted };
  return [
    ...drawTextIfAny(brand.name, MARGIN, top, { size: 26, face: 'bold', colour: theme.text }),
    ...brand.lines.slice(0, 3).flatMap((line, i) => drawTextIfAny(line, MARGIN, top + 30 + i * 26, small)),
    ...logo({ theme, brand }, COVER_LOGO_BOX, 'whole-start'),
  ];
}

const LOGO_BOX: Box = { x: STAGE.width - MARGIN - 110, y: 40, width: 110, height: 52 };
export const LOGO_PAPER = '#FFFFFF';
const COVER_LOGO_BOX: Box = { x: MARGIN, y: 48, width: 240, height: 88 };

/** Most logos are made for white paper, so dark themes put one on a white card. */
function logo({ theme, brand }: Pick<DrawOptions, 'theme' | 'brand'>, box: Box, fit: PictureShape['fit']): Shape[] {
  if (!brand?.logoUri) return [];
  const plate = { x: box.x - 8, y: box.y - 6, width: box.width + 16, height: box.height + 12 };
  const picture = { kind: 'picture', uri: brand.logoUri, ...box, caption: brand.name, fit } as const;
  return isDark(theme.background) ? [{ kind: 'rect', ...plate, radius: 8, fill: LOGO_PAPER }, picture] : [picture];
}

function drawWatermark({ watermark, theme }: DrawOptions): Shape[] {
  if (watermark == null || watermark === '') return [];
  return drawText(watermark, STAGE.width / 2, 706, { size: 18, face: 'bold', colour: theme.muted, anchor: 'middle' });
}

function drawTextIfAny(line: string, x: number, y: number, look: Parameters<typeof drawText>[3]): Shape[] {
  return line === '' ? [] : drawText(line, x, y, look);
}
