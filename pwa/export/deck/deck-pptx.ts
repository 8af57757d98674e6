import PptxGenJS from 'pptxgenjs';
import { mixColours } from '../../../domain/colour.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { isArabic, isRightToLeft } from '../../../domain/language/language.ts';
import {
  BAR_SHARE,
  columnWidth,
  drawCategories,
  drawChartHead,
  drawLineNames,
  drawRangeValues,
  hasLoneValue,
  lineColours,
  RANGE_OPACITY,
  RANGE_SHARE,
} from '../../../domain/presentation/draw/draw-chart.ts';
import { type DrawOptions, drawBlock, drawBottom, drawTop } from '../../../domain/presentation/draw/draw-slide.ts';
import { layoutTable, NUMBER_GAP, TABLE_PAD } from '../../../domain/presentation/draw/draw-table.ts';
import { card } from '../../../domain/presentation/draw/draw-text.ts';
import { type ChartLayout, LABEL, layoutChart, type Scale } from '../../../domain/presentation/draw/layout-chart.ts';
import { inReadingDirection, type Pen, placeInReadingDirection } from '../../../domain/presentation/draw/mirror.ts';
import { layoutSlide, type PlacedBlock } from '../../../domain/presentation/layout.ts';
import type { Box, MeasureText } from '../../../domain/presentation/shapes.ts';
import type { ChartBlock, ChartUnit, MapBlock, Slide, TableBlock } from '../../../domain/presentation/slide.ts';
import type { DeckTheme } from '../../../domain/presentation/themes.ts';
import { messages } from './messages.ts';
import { mendPptx } from './pptx-package.ts';
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
  const bytes = mendPptx(new Uint8Array((await pptx.write({ outputType: 'arraybuffer' })) as ArrayBuffer));
  onProgress(1);
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' });
}

type SlideFrom = { request: DeckRequest; slide: Slide; index: number; tools: PptxTools };

async function addSlide(pptx: PptxGenJS, { request, slide, index, tools }: SlideFrom): Promise<void> {
  const { theme, brand, watermark } = request;
  const pen: DrawOptions = {
    theme,
    brand,
    watermark,
    measure: tools.measure,
    index,
    count: request.slides.length,
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
      // Top, right, bottom, left.
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

/** Top, right, bottom, left. The first column starts at the card's edge. */
function cellMargins({ isHead, isFirst, isMirrored }: { isHead: boolean; isFirst: boolean; isMirrored: boolean }) {
  const [before, after] = [isFirst ? 0 : GAP_INCHES, GAP_INCHES];
  const [right, left] = isMirrored ? [before, after] : [after, before];
  return [0, right, isHead ? 0.08 : 0, left] as [number, number, number, number];
}

const MARK = 0.008;

type ChartPen = { pptx: PptxGenJS; pen: Pen };
type ChartOptions = NonNullable<Parameters<PptxSlide['addChart']>[2]>;
type ChartSeries = { name: string; labels: string[]; values: number[] };

/** A native chart with its figures in an embedded workbook, placed as in the other formats. */
export function addChart(page: PptxSlide, block: ChartBlock, box: Box, { pptx, pen }: ChartPen): void {
  addShapes(page, drawChartHead(block, box, pen), pen.measure);
  if (block.categories.length === 0) return;
  const layout = layoutChart(block, box, pen);
  const type = block.chart === 'line' ? pptx.ChartType.line : pptx.ChartType.bar;
  const look = { ...commonLook(block, { layout, box, pen }), ...LOOKS[block.chart](block, layout, pen) };
  page.addChart(type, toSeries(block, layout), look);
  // PowerPoint ignores the library's setting for skipped labels, so the names are drawn as separate texts.
  if (isOverTime(block)) addShapes(page, drawCategories(block, layout, pen), pen.measure);
  if (block.chart === 'line') addShapes(page, drawLineNames(block, layout, pen), pen.measure);
  if (block.chart === 'ranges') {
    addShapes(page, inReadingDirection(drawRangeValues(block, layout, pen), box), pen.measure);
  }
}

function toSeries(block: ChartBlock, { scale }: ChartLayout): ChartSeries[] {
  const labels = [...block.categories];
  if (block.chart === 'ranges') {
    return rangePieces(block, scale).map(({ name, values }) => ({ name, labels, values: [...values] }));
  }
  // The library accepts null and leaves the cell empty, but its types do not say so.
  return block.series.map(({ name, values }) => ({ name, labels, values: [...values] as number[] }));
}

function isOverTime({ chart }: ChartBlock): boolean {
  return chart === 'line' || chart === 'columns';
}

/** Widens the plot of a line chart, because slide programs put each point in the middle of an equal column. */
function plotBox({ chart, categories }: ChartBlock, { area }: ChartLayout): Box {
  if (chart !== 'line' || categories.length < 2) return area;
  const step = area.width / (categories.length - 1);
  return { ...area, x: area.x - step / 2, width: area.width + step };
}

type LookFrom = { layout: ChartLayout; box: Box; pen: Pen };

function commonLook(block: ChartBlock, { layout, box, pen }: LookFrom): ChartOptions {
  const { theme } = pen;
  const { scale } = layout;
  const plot = isOverTime(block) ? plotBox(block, layout) : placeInReadingDirection(layout.area, box);
  const { ticks } = scale;
  const text = { color: hex(theme.muted), size: pptxPoints(LABEL, 'text') };
  return {
    ...inches(box),
    altText: block.summary.slice(0, 900),
    layout: {
      x: (plot.x - box.x) / box.width,
      y: (plot.y - box.y) / box.height,
      w: plot.width / box.width,
      h: plot.height / box.height,
    },
    valAxisMinVal: scale.low,
    valAxisMaxVal: scale.high,
    ...(ticks[0] !== undefined && ticks[1] !== undefined && { valAxisMajorUnit: ticks[1] - ticks[0] }),
    valAxisLabelFormatCode: tickFormat(block.unit, scale),
    dataLabelFormatCode: valueFormat(block.unit, scale),
    // `low` keeps labels from overlapping negative bars.
    catAxisLabelPos: isOverTime(block) ? 'none' : block.chart === 'ranges' && isArabic() ? 'high' : 'low',
    catAxisLabelColor: text.color,
    valAxisLabelColor: text.color,
    catAxisLabelFontSize: text.size,
    valAxisLabelFontSize: text.size,
    catAxisLabelFontFace: FONT,
    valAxisLabelFontFace: FONT,
    catAxisLineShow: false,
    valAxisLineShow: false,
    valGridLine: { color: hex(mixColours(theme.surface, theme.secondary, 0.35)), size: 0.75 },
    catGridLine: { style: 'none' },
    showLegend: false,
    showTitle: false,
  };
}

type Look = (block: ChartBlock, layout: ChartLayout, pen: Pen) => ChartOptions;

const LOOKS: Readonly<Record<ChartBlock['chart'], Look>> = {
  line: ({ series }, _layout, { theme }) => ({
    chartColors: lineColours(theme).map(hex),
    lineDataSymbol: series.some(({ values }) => hasLoneValue(values)) ? 'circle' : 'none',
    lineDataSymbolSize: 6,
    lineSize: 3,
    displayBlanksAs: 'gap',
  }),
  columns: ({ series, categories }, { area }, { theme }) => ({
    // One colour per value, because negative values have another colour.
    chartColors: (series[0]?.values ?? []).map((value) => hex((value ?? 0) < 0 ? theme.secondary : theme.primary)),
    barGapWidthPct: gapPercent((columnWidth(area.width / categories.length) * categories.length) / area.width),
  }),
  bars: (block, layout, { theme }) => ({
    ...inRows(layout, theme.text),
    // Arabic bars start at the names on the right. The library's types lack this value.
    ...(isArabic() && { valAxisOrientation: 'maxMin' as 'minMax' }),
    chartColors: block.categories.map((_, i) => hex(i === 0 ? theme.primary : theme.secondary)),
    barGapWidthPct: gapPercent(BAR_SHARE),
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    showValue: true,
    dataLabelPosition: 'outEnd',
    dataLabelColor: hex(theme.text),
    dataLabelFontBold: true,
    dataLabelFontFace: FONT,
    dataLabelFontSize: pptxPoints(layout.rowSize, 'bold'),
  }),
  ranges: (block, layout, { theme }) => ({
    ...inRows(layout, theme.text),
    barGrouping: 'stacked',
    chartColors: rangePieces(block, layout.scale).map(({ part }) => {
      if (part === 'gap') return 'transparent';
      return hex(part === 'mark' ? theme.primary : mixColours(theme.surface, theme.accent, RANGE_OPACITY));
    }),
    barGapWidthPct: gapPercent(RANGE_SHARE),
    // Rows run downwards, so `high` puts the scale below them.
    valAxisLabelPos: 'high',
  }),
};

/** Slide programs draw horizontal bars from the bottom up, so the axis is reversed. */
function inRows({ rowSize }: ChartLayout, colour: string): ChartOptions {
  return {
    barDir: 'bar',
    // The library writes this value, but its types lack it.
    catAxisOrientation: 'maxMin' as 'minMax',
    catAxisLabelFontSize: pptxPoints(rowSize, 'text'),
    catAxisLabelColor: hex(colour),
  };
}

/** Gap between bars in percent of a bar's width. */
function gapPercent(share: number): number {
  return Math.round(((1 - share) / share) * 100);
}

/** Returns the number format of an axis, which matches the axes of the other file formats. */
function tickFormat(unit: ChartUnit, { low, high, ticks }: Scale): string {
  const step = (ticks[1] ?? high) - (ticks[0] ?? low);
  const most = Math.max(Math.abs(low), Math.abs(high));
  if (unit === 'percent') return signed(`0${decimals(step)}"%"`);
  if (most >= 1_000_000) return signed(inWords(figureWords.tinyMillion, `0${decimals(step / 1_000_000)},,`));
  return signed(most >= 100_000 && step >= 1000 ? inWords(figureWords.tinyThousand, '#,##0,') : '#,##0');
}

function valueFormat(unit: ChartUnit, { high }: Scale): string {
  if (unit === 'percent') return signed('0.0"%"');
  if (unit === 'count') return '#,##0';
  const { aed, aedShort, million } = figureWords;
  return high >= 1_000_000 ? inWords((amount) => aedShort(million(amount)), '0.00,,') : inWords(aed, '#,##0');
}

/** A number format with quoted words around it. */
function inWords(write: (amount: string) => string, format: string): string {
  const [before = '', after = ''] = write('#').split('#');
  const quoted = (words: string) => (words === '' ? '' : `"${words}"`);
  return `${quoted(before)}${format}${quoted(after)}`;
}

/** Decimal places needed to distinguish two ticks, at most two. */
function decimals(step: number): string {
  const places = [0, 1].find((count) => Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) < 1e-6) ?? 2;
  return places === 0 ? '' : `.${'0'.repeat(places)}`;
}

function signed(format: string): string {
  return `${format};\u2212${format}`;
}

/** A series of a stacked bar chart; `gap` is not painted. */
type RangePiece = {
  readonly part: 'gap' | 'range' | 'mark';
  readonly name: string;
  readonly values: readonly number[];
};

type Row = { gap: number; lowAbove: number; highBelow: number; mark: number; lowBelow: number; highAbove: number };

/**
 * Returns ranges as stacked bars for slide programs: an unpainted piece from zero, the range up to its expected value,
 * the mark, and the rest. Bars stack away from zero on both sides, so a range that crosses zero also has a piece below
 * zero. Series without values are left out.
 */
export function rangePieces({ series }: ChartBlock, { low, high }: Scale): RangePiece[] {
  const [lows = [], middles = [], highs = []] = series.map(({ values }) => values);
  const width = (high - low) * MARK;
  const rows = middles.map((middle, i) => stackRow([lows[i] ?? 0, middle ?? 0, highs[i] ?? 0], width));
  const words = messages.range;
  const piece = (part: RangePiece['part'], name: string, pick: (row: Row) => number): RangePiece => ({
    part,
    name,
    values: rows.map(pick),
  });
  return [
    piece('gap', words.gap, ({ gap }) => gap),
    piece('range', words.low, ({ lowAbove }) => lowAbove),
    piece('range', words.highBelowZero, ({ highBelow }) => highBelow),
    piece('mark', words.expected, ({ mark }) => mark),
    piece('range', words.lowBelowZero, ({ lowBelow }) => lowBelow),
    piece('range', words.high, ({ highAbove }) => highAbove),
  ].filter(({ values }) => values.some((value) => value !== 0));
}

function stackRow([low, middle, high]: readonly [number, number, number], width: number): Row {
  // If the mark would cross zero, it starts or ends at zero.
  const half = width / 2;
  const from = Math.abs(middle) < half ? (middle < 0 ? -width : 0) : middle - half;
  const to = from + width;
  const [least, most] = [Math.min(low, from), Math.max(high, to)];
  return {
    gap: Math.max(0, least) + Math.min(0, most),
    lowAbove: above(from) - above(least),
    highBelow: below(to) - below(most),
    mark: from < 0 ? from - to : width,
    lowBelow: below(least) - below(from),
    highAbove: above(most) - above(to),
  };
}

function above(value: number): number {
  return Math.max(0, value);
}

function below(value: number): number {
  return Math.min(0, value);
}
