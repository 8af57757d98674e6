import PptxGenJS from 'pptxgenjs';
import { type Brand, COVER_LOGO_BOX, LOGO_BOX } from '../../../domain/presentation/draw/draw-slide.ts';
import { columnWidths, comparablesTable } from '../../../domain/presentation/draw/draw-table.ts';
import { toneColour } from '../../../domain/presentation/draw/draw-text.ts';
import { type Box, layoutSlide, MARGIN, numberedRows, type PlacedBlock } from '../../../domain/presentation/layout.ts';
import { STAGE } from '../../../domain/presentation/shapes.ts';
import type {
  ChartBlock,
  FigureBlock,
  HeadlineBlock,
  MapBlock,
  NoteBlock,
  PictureBlock,
  Slide,
  TableBlock,
} from '../../../domain/presentation/slide.ts';
import type { Theme } from '../../../domain/presentation/themes.ts';
import { isRightToLeft } from '../pdf/text-runs.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';
import { pictureBytes } from './pictures.ts';
import type { DeckRequest, OnProgress } from './request.ts';

/** Units of the stage to the inch: 1280 by 720 are 13.33 by 7.5. */
const PER_INCH = 96;
/** Points to a unit of the stage. */
const PT = 0.75;
/** Typefaces that slide programs have; the app's own cannot be embedded in this format. */
const FONT = 'Calibri';
const MAP_SCALE_PX = 2;

type PptxSlide = ReturnType<PptxGenJS['addSlide']>;
/** Draws a map's block as a PNG of its box; the format has no maps of its own. */
export type DrawMapPng = (block: MapBlock, box: Box, theme: Theme, widthPx: number) => Promise<string>;

/** A deck as a PowerPoint file: real text, charts and tables that can be edited, notes where asked for. */
export async function deckPptx(request: DeckRequest, drawMap: DrawMapPng, onProgress: OnProgress): Promise<Blob> {
  const pptx = new PptxGenJS();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = request.name;
  pptx.company = 'Sahil';
  pptx.author = request.brand?.name ?? 'Sahil';
  for (const [index, slide] of request.slides.entries()) {
    await addSlide(pptx, { request, slide, index, drawMap });
    onProgress((index + 1) / (request.slides.length + 1));
  }
  const bytes = (await pptx.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  onProgress(1);
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' });
}

type SlideFrom = { request: DeckRequest; slide: Slide; index: number; drawMap: DrawMapPng };

async function addSlide(pptx: PptxGenJS, { request, slide, index, drawMap }: SlideFrom): Promise<void> {
  const { theme } = request;
  const page = pptx.addSlide();
  page.background = { color: hex(theme.background) };
  const isCover = slide.kind === 'cover';
  if (!isCover) addHead(page, slide, theme);
  for (const placed of layoutSlide(slide)) await addBlock(page, placed, { pptx, theme, drawMap });
  if (request.brand !== null) addBrand(page, request.brand, theme, isCover);
  addFooter(page, { slide, theme, place: `${index + 1} / ${request.slides.length}`, watermark: request.watermark });
  const notes = request.speakerNotes?.[slide.id];
  if (notes !== undefined && notes !== '') page.addNotes(notes);
}

type Look = {
  size: number;
  colour: string;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
};

function addText(page: PptxSlide, text: string, box: Box, look: Look): void {
  if (text === '') return;
  const isRtl = isRightToLeft(text);
  page.addText(text, {
    ...inches(box),
    fontFace: FONT,
    fontSize: look.size * PT,
    color: hex(look.colour),
    bold: look.bold ?? false,
    align: look.align ?? (isRtl ? 'right' : 'left'),
    valign: look.valign ?? 'middle',
    rtlMode: isRtl,
    margin: 0,
    fit: 'shrink',
  });
}

function addRect(page: PptxSlide, box: Box, colour: string, radius = 0): void {
  const shape = radius > 0 ? 'roundRect' : 'rect';
  page.addShape(shape, { ...inches(box), fill: { color: hex(colour) }, rectRadius: radius / PER_INCH });
}

function addHead(page: PptxSlide, slide: Slide, theme: Theme): void {
  addRect(page, { x: MARGIN, y: 44, width: 8, height: 96 }, theme.accent);
  addText(page, slide.kicker, { x: 92, y: 42, width: 1000, height: 30 }, { size: 20, colour: theme.muted });
  addText(page, slide.title, { x: 92, y: 72, width: 1010, height: 76 }, { size: 34, colour: theme.text, bold: true });
}

function addBrand(page: PptxSlide, brand: Brand, theme: Theme, isCover: boolean): void {
  if (brand.logoUri !== null) {
    const box = isCover ? wholeIn(COVER_LOGO_BOX, brand.logoUri, 'start') : wholeIn(LOGO_BOX, brand.logoUri, 'end');
    page.addImage({ data: brand.logoUri, ...inches(box), altText: brand.name });
  }
  if (!isCover) return;
  const box = { x: MARGIN, y: 496, width: 800, height: 34 };
  addText(page, brand.name, box, { size: 26, colour: theme.text, bold: true });
  brand.lines.slice(0, 3).forEach((line, i) => {
    addText(page, line, { ...box, y: 532 + i * 28, height: 28 }, { size: 20, colour: theme.muted });
  });
}

function addFooter(
  page: PptxSlide,
  from: { slide: Slide; theme: Theme; place: string; watermark: string | null },
): void {
  const { slide, theme, place, watermark } = from;
  const width = STAGE.width - 2 * MARGIN;
  page.addShape('line', {
    ...inches({ x: MARGIN, y: 650, width, height: 0 }),
    line: { color: hex(theme.muted), width: 0.75 },
  });
  const box = { x: MARGIN, y: 660, width: width - 130, height: 30 };
  addText(page, slide.footer.source, box, { size: 16, colour: slide.footer.isSample ? theme.primary : theme.muted });
  const right = { ...box, x: STAGE.width - MARGIN - 120, width: 120 };
  addText(page, place, right, { size: 16, colour: theme.muted, align: 'right' });
  if (watermark) {
    addText(
      page,
      watermark,
      { ...box, y: 688, width, height: 26 },
      { size: 18, colour: theme.muted, bold: true, align: 'center' },
    );
  }
}

type BlockPen = { pptx: PptxGenJS; theme: Theme; drawMap: DrawMapPng };

async function addBlock(page: PptxSlide, { block, box }: PlacedBlock, pen: BlockPen): Promise<void> {
  switch (block.kind) {
    case 'figure':
      return addFigure(page, block, box, pen.theme);
    case 'chart':
      return addChart(page, block, box, pen);
    case 'table':
      return addTable(page, block, box, pen.theme);
    case 'comparables':
      return addTable(page, comparablesTable(block), box, pen.theme);
    case 'headline':
      return addHeadline(page, block, box, pen.theme);
    case 'note':
      return addNote(page, block, box, pen.theme);
    case 'picture':
      return addPicture(page, block, box, pen.theme);
    case 'map': {
      const data = await pen.drawMap(block, box, pen.theme, box.width * MAP_SCALE_PX);
      const places = block.places.map(({ name, label }) => `${name} ${label}`).join(', ');
      page.addImage({ data, ...inches(box), altText: `${block.caption} ${places}`.slice(0, 900) });
    }
  }
}

function addFigure(page: PptxSlide, { label, value, detail, tone }: FigureBlock, box: Box, theme: Theme): void {
  addRect(page, box, theme.surface, 10);
  const inner = { x: box.x + 24, width: box.width - 48 };
  const middle = box.y + box.height / 2;
  addText(page, label, { ...inner, y: middle - 62, height: 28 }, { size: 20, colour: theme.muted });
  const size = Math.min(52, (inner.width / Math.max(4, value.length)) * 1.9, box.height * 0.4);
  addText(page, value, { ...inner, y: middle - 34, height: 60 }, { size, colour: toneColour(tone, theme), bold: true });
  addText(page, detail, { ...inner, y: middle + 28, height: 28 }, { size: 18, colour: theme.muted });
}

function addHeadline(page: PptxSlide, { text, subtitle, lines }: HeadlineBlock, box: Box, theme: Theme): void {
  addRect(page, { ...box, y: box.y - 30, width: 120, height: 8 }, theme.accent);
  addText(page, text, { ...box, height: 150 }, { size: 52, colour: theme.text, bold: true });
  addText(page, subtitle, { ...box, y: box.y + 160, height: 64 }, { size: 26, colour: theme.primary });
  lines.forEach((line, i) => {
    addText(page, line, { ...box, y: box.y + 230 + i * 30, height: 30 }, { size: 20, colour: theme.muted });
  });
}

function addNote(page: PptxSlide, block: NoteBlock, box: Box, theme: Theme): void {
  if (block.style === 'numbered') {
    addNumbered(page, block.sentences, box, theme);
    return;
  }
  const size = box.height < 200 ? 20 : 26;
  const runs = block.sentences.map((text) => ({
    text,
    options: { fontFace: FONT, fontSize: size * PT, color: hex(theme.muted), breakLine: true },
  }));
  page.addText(runs, { ...inches(box), valign: 'top', margin: 0, fit: 'shrink' });
}

/** Sentences on cards with their numbers, placed as on the screen. */
function addNumbered(page: PptxSlide, sentences: readonly string[], box: Box, theme: Theme): void {
  for (const { card, number, words, text, place } of numberedRows(sentences, box)) {
    addRect(page, card, theme.surface, 10);
    addText(page, place, number, { size: 40, colour: theme.primary, bold: true, align: 'center' });
    addText(page, text, words, { size: 28, colour: theme.text });
  }
}

function addTable(page: PptxSlide, { columns, rows }: TableBlock, box: Box, theme: Theme): void {
  const cell = (text: string, i: number, isHead: boolean) => ({
    text,
    options: {
      align: columns[i]?.isNumber ? ('right' as const) : ('left' as const),
      bold: isHead || i === 0,
      color: hex(isHead ? theme.muted : theme.text),
      border: [0, 1, 2, 3].map((side) =>
        side === 2 ? { type: 'solid' as const, pt: 0.75, color: hex(theme.secondary) } : { type: 'none' as const },
      ) as [Border, Border, Border, Border],
    },
  });
  const height = Math.min(68, box.height / (rows.length + 1)) / PER_INCH;
  page.addTable(
    [
      columns.map(({ title }, i) => cell(title, i, true)),
      ...rows.map((row) => row.map((text, i) => cell(text, i, false))),
    ],
    {
      ...inches({ ...box, height: 0 }),
      colW: columnWidths(columns, box.width / PER_INCH),
      rowH: Array.from({ length: rows.length + 1 }, () => height),
      fill: { color: hex(theme.surface) },
      fontFace: FONT,
      fontSize: 22 * PT,
      valign: 'middle',
      margin: [0, 0.1, 0, 0.1],
    },
  );
}

type Border = { type: 'solid' | 'none'; pt?: number; color?: string };

/** A native chart with the figures in a workbook of its own, as the program makes them. */
function addChart(page: PptxSlide, block: ChartBlock, box: Box, { pptx, theme }: BlockPen): void {
  addRect(page, box, theme.surface, 10);
  addText(
    page,
    block.title,
    { x: box.x + 24, y: box.y + 14, width: box.width - 48, height: 30 },
    { size: 20, colour: theme.text, bold: true },
  );
  const isHorizontal = block.chart === 'bars' || block.chart === 'ranges';
  const data = block.series.map(({ name, values }) => ({
    name,
    labels: [...block.categories],
    values: values.map((value) => value ?? 0),
  }));
  const colours = block.series.length > 1 ? [theme.secondary, theme.primary, theme.accent] : [theme.primary];
  const plot = { x: box.x + 12, y: box.y + 48, width: box.width - 24, height: box.height - 60 };
  page.addChart(block.chart === 'line' ? pptx.ChartType.line : pptx.ChartType.bar, data, {
    ...inches(plot),
    altText: block.summary.slice(0, 900),
    barDir: isHorizontal ? 'bar' : 'col',
    // Slide programs draw horizontal bars from the bottom up: the first is turned to the top.
    // The library's types leave the second value out, its XML writes it.
    catAxisOrientation: (isHorizontal ? 'maxMin' : 'minMax') as 'minMax',
    // Beside negative bars the names would lie on the bars.
    catAxisLabelPos: 'low' as const,
    valAxisLabelFormatCode: FORMATS[block.unit],
    dataLabelFormatCode: FORMATS[block.unit],
    showValue: isHorizontal,
    dataLabelColor: hex(theme.text),
    dataLabelFontSize: 11,
    chartColors: colours.map(hex),
    catAxisLabelColor: hex(theme.muted),
    valAxisLabelColor: hex(theme.muted),
    catAxisLabelFontSize: 11,
    valAxisLabelFontSize: 11,
    catAxisLabelFontFace: FONT,
    valAxisLabelFontFace: FONT,
    valGridLine: { color: hex(theme.muted), size: 0.25 },
    ...(block.chart === 'columns' && lowest(block) >= 0 ? { valAxisMinVal: 0 } : {}),
    catGridLine: { style: 'none' },
    showLegend: block.series.length > 1,
    legendPos: 'b',
    legendColor: hex(theme.muted),
    lineDataSymbol: 'none',
    lineSize: 3,
    barGapWidthPct: 40,
  });
}

/** Columns stand on zero. */
function lowest({ series }: ChartBlock): number {
  return Math.min(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

const FORMATS: Readonly<Record<ChartBlock['unit'], string>> = { aed: '#,##0', percent: '0.0"%"', count: '#,##0' };

function inches({ x, y, width, height }: Box): { x: number; y: number; w: number; h: number } {
  return { x: x / PER_INCH, y: y / PER_INCH, w: width / PER_INCH, h: height / PER_INCH };
}

/** A picture that fills its box; the program cuts what is over, so that the whole picture stays in the file. */
function addPicture(page: PptxSlide, { uri, caption }: PictureBlock, box: Box, theme: Theme): void {
  const frame = caption === '' ? box : { ...box, height: box.height - 32 };
  const { x, y, w, h } = inches(frame);
  // The library reads the picture's own shape from its width and height, and the box from `sizing`.
  const size = sizeOf(uri);
  page.addImage({
    ...{ data: uri, altText: caption, x, y, w, h: (w * size.height) / size.width },
    sizing: { type: 'cover', w, h },
  });
  addText(page, caption, { ...box, y: box.y + box.height - 28, height: 28 }, { size: 18, colour: theme.muted });
}

/** The part of a box that a whole picture takes at one of its ends. */
function wholeIn(box: Box, uri: string, end: 'start' | 'end'): Box {
  const size = sizeOf(uri);
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const x = end === 'end' ? box.x + box.width - width : box.x;
  return { x, y: box.y + (box.height - height) / 2, width, height };
}

function sizeOf(uri: string): PictureSize {
  const bytes = pictureBytes(uri);
  return (bytes === null ? null : pictureSize(bytes)) ?? { width: 1, height: 1 };
}

/** Colours without their sharp, as the format writes them. */
function hex(colour: string): string {
  return colour.replace('#', '');
}
