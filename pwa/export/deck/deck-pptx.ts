import PptxGenJS from 'pptxgenjs';
import { mixColours } from '../../../domain/colour.ts';
import { isArabic, isRightToLeft } from '../../../domain/language/language.ts';
import { type DrawOptions, drawBlock, drawBottom, drawTop } from '../../../domain/presentation/draw/draw-slide.ts';
import { layoutTable, NUMBER_GAP, TABLE_PAD } from '../../../domain/presentation/draw/draw-table.ts';
import { card } from '../../../domain/presentation/draw/draw-text.ts';
import { layoutSlide, type PlacedBlock } from '../../../domain/presentation/layout.ts';
import type { Box, MeasureText, Pen } from '../../../domain/presentation/shapes.ts';
import type { MapBlock, Slide, TableBlock } from '../../../domain/presentation/slide.ts';
import type { DeckTheme } from '../../../domain/presentation/themes.ts';
import { addChart } from './pptx-chart.ts';
import { addShapes, FONT, hex, inches, PER_INCH, type PptxSlide, pptxPoints } from './pptx-shapes.ts';
import type { DeckRequest, OnProgress } from './request.ts';

type Border = { type: 'solid' | 'none'; pt?: number; color?: string };

const NONE: Border = { type: 'none' };

const GAP_INCHES = NUMBER_GAP / PER_INCH;

const MAP_SCALE_PX = 2;

export type PptxTools = {
  readonly measure: MeasureText;
  /** Draws a map block as PNG, because the format has no maps. */
  readonly drawMap: (block: MapBlock, box: Box, theme: DeckTheme, widthPx: number) => Promise<string>;
};

export async function deckPptx(request: DeckRequest, tools: PptxTools, onProgress: OnProgress): Promise<Blob> {
  const pptx = new PptxGenJS();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = request.name;
  pptx.company = 'Sahil';
  pptx.author = request.brand?.name ?? 'Sahil';
  for (const [index, slide] of request.slides.entries()) {
    await addSlide(pptx, { request, slide, index, tools });
    onProgress((index + 1) / (request.slides.length + 1));
  }
  const bytes = (await pptx.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  onProgress(1);
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' });
}

type SlideFrom = { request: DeckRequest; slide: Slide; index: number; tools: PptxTools };

async function addSlide(pptx: PptxGenJS, { request, slide, index, tools }: SlideFrom): Promise<void> {
  const { theme, brand, watermark } = request;
  const pen: DrawOptions = {
    ...{ theme, brand, watermark, measure: tools.measure },
    ...{ index, count: request.slides.length },
  };
  const page = pptx.addSlide();
  page.background = { color: hex(theme.background) };
  addShapes(page, drawTop(slide, pen), tools.measure);
  for (const placed of layoutSlide(slide)) await addBlock(page, placed, { pptx, pen, tools });
  addShapes(page, drawBottom(slide, pen), tools.measure);
  const notes = request.speakerNotes?.[slide.id];
  if (notes !== undefined && notes !== '') page.addNotes(notes);
}

type BlockPen = { pptx: PptxGenJS; pen: DrawOptions; tools: PptxTools };

async function addBlock(page: PptxSlide, { block, box }: PlacedBlock, { pptx, pen, tools }: BlockPen): Promise<void> {
  switch (block.kind) {
    case 'chart':
      return addChart(page, block, box, { pptx, pen });
    case 'table':
      return addTable(page, block, box, pen);
    case 'map': {
      const data = await tools.drawMap(block, box, pen.theme, box.width * MAP_SCALE_PX);
      const places = block.places.map(({ name, label }) => `${name} ${label}`).join(', ');
      page.addImage({ data, ...inches(box), altText: `${block.caption} ${places}`.slice(0, 900) });
      return;
    }
    default:
      addShapes(page, drawBlock({ block, box }, pen), tools.measure);
  }
}

function addTable(page: PptxSlide, table: TableBlock, box: Box, pen: Pen): void {
  const { theme } = pen;
  const { columns, rows } = table;
  // The library has no right-to-left tables, so columns are written in reverse.
  const isMirrored = isArabic();
  const inOrder = <T>(cells: readonly T[]) => (isMirrored ? cells.toReversed() : [...cells]);
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const layout = layoutTable(table, box, pen);
  const rule: Border = { type: 'solid', pt: 0.75, color: hex(mixColours(theme.surface, theme.secondary, 0.4)) };
  const cell = (text: string, i: number, isHead: boolean) => ({
    text,
    options: {
      align: columns[i]?.isNumber ? end : start,
      rtlMode: isRightToLeft(text),
      valign: isHead ? ('bottom' as const) : ('middle' as const),
      bold: isHead || i === 0,
      color: hex(isHead ? theme.muted : theme.text),
      fontSize: pptxPoints(isHead ? layout.headSize : layout.size, isHead || i === 0 ? 'bold' : 'text'),
      // Above, right, below, left.
      border: [isHead ? NONE : rule, NONE, NONE, NONE] as [Border, Border, Border, Border],
      margin: cellMargins({ isHead, isFirst: i === 0, isMirrored }),
    },
  });
  addShapes(page, [card(layout.card, theme)], pen.measure);
  page.addTable(
    [
      inOrder(columns.map(({ title }, i) => cell(title, i, true))),
      ...rows.map((row) => inOrder(row.map((text, i) => cell(text, i, false)))),
    ],
    {
      ...inches({ x: box.x + TABLE_PAD, y: box.y + TABLE_PAD, width: box.width - 2 * TABLE_PAD, height: 0 }),
      colW: inOrder(layout.widths).map((width) => width / PER_INCH),
      rowH: [layout.headHeight, ...rows.map(() => layout.rowHeight)].map((height) => height / PER_INCH),
      fontFace: FONT,
    },
  );
}

/** Above, right, below, left: the first column begins at the card's edge. */
function cellMargins({ isHead, isFirst, isMirrored }: { isHead: boolean; isFirst: boolean; isMirrored: boolean }) {
  const [before, after] = [isFirst ? 0 : GAP_INCHES, GAP_INCHES];
  const [right, left] = isMirrored ? [before, after] : [after, before];
  return [0, right, isHead ? 0.08 : 0, left] as [number, number, number, number];
}
