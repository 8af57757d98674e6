import PptxGenJS from 'pptxgenjs';
import { type DrawOptions, drawBlock, drawBottom, drawTop } from '../../../domain/presentation/draw/draw-slide.ts';
import { comparablesTable } from '../../../domain/presentation/draw/draw-table.ts';
import { type Box, layoutSlide, type PlacedBlock } from '../../../domain/presentation/layout.ts';
import type { MeasureText } from '../../../domain/presentation/shapes.ts';
import type { MapBlock, Slide } from '../../../domain/presentation/slide.ts';
import type { Theme } from '../../../domain/presentation/themes.ts';
import { addChart } from './pptx-chart.ts';
import { addShapes } from './pptx-shapes.ts';
import { addTable } from './pptx-table.ts';
import { hex, inches, type PptxSlide } from './pptx-units.ts';
import type { DeckRequest, OnProgress } from './request.ts';

const MAP_SCALE_PX = 2;

/** What the writer needs of the browser. */
export type PptxTools = {
  readonly measure: MeasureText;
  /** Draws a map's block as a PNG of its box; the format has no maps of its own. */
  readonly drawMap: (block: MapBlock, box: Box, theme: Theme, widthPx: number) => Promise<string>;
};

/**
 * A deck as a PowerPoint file, drawn as every other format: real text, charts and tables that can be edited, notes where
 * asked for.
 */
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
    case 'comparables':
      return addTable(page, comparablesTable(block), box, pen);
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
