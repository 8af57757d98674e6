import { zipSync } from 'fflate';
import { drawMap } from '../../../domain/presentation/draw/draw-map.ts';
import { STAGE } from '../../../domain/presentation/shapes.ts';
import type { ChartBlock, Slide, SlideBlock } from '../../../domain/presentation/slide.ts';
import { measureText } from '../measure-text.ts';
import { type DocumentFonts, documentFaces, loadDocumentFonts } from '../pdf/document-fonts.ts';
import { loadPdfFonts } from '../pdf/fonts.ts';
import type { Cell, Report, ReportTable } from '../report.ts';
import type { PptxTools } from './deck-pptx.ts';
import { messages } from './messages.ts';
import type { DeckFile, DeckRequest, OnProgress } from './request.ts';

/** Writes a deck in a worker, loading libraries on demand. Pictures must be PNG or JPEG (`withPlainPictures`). */
export async function writeDeck(request: DeckRequest, fontSet: FontFaceSet, onProgress: OnProgress): Promise<DeckFile> {
  const file = await writeFormat(request, fontSet, onProgress);
  if (!request.includeData) return file;
  const { writeXlsx } = await import('../xlsx.ts');
  const sheet = await writeXlsx(deckData(request.name, request.slides));
  const zip = zipSync(
    { [`presentation.${file.extension}`]: await readBytes(file.blob), 'figures.xlsx': await readBytes(sheet) },
    { level: 0 },
  );
  return { ...file, blob: new Blob([zip], { type: 'application/zip' }), extension: 'zip' };
}

async function writeFormat(request: DeckRequest, fontSet: FontFaceSet, onProgress: OnProgress): Promise<DeckFile> {
  const fonts = await loadDocumentFonts({ ...request, speakerNotes: null });
  if (request.format !== 'pdf') await addCanvasFonts(fonts, fontSet);
  switch (request.format) {
    case 'pdf': {
      const { deckPdf } = await import('../pdf/write-pdf.ts');
      const blob = await deckPdf(request, fonts, onProgress);
      return { blob, extension: 'pdf', missing: fonts.fallback.missing };
    }
    case 'pptx': {
      const { deckPptx } = await import('./deck-pptx.ts');
      return {
        blob: await deckPptx(request, { measure: measureText, drawMap: drawMapPng }, onProgress),
        extension: 'pptx',
      };
    }
    case 'html': {
      const { deckHtml } = await import('./deck-html.ts');
      return { blob: deckHtml(request, fonts), extension: 'html' };
    }
    case 'video': {
      const { deckVideo } = await import('./deck-pictures.ts');
      const { videoExtension } = await import('../video/encode-video.ts');
      const blob = await deckVideo(request, onProgress);
      return { blob, extension: videoExtension(blob) };
    }
    case 'png':
      return writePngs(request, onProgress);
  }
}

/** Loads everything that any format needs and returns the URLs, which must be cached for offline exports. */
export async function loadEveryFormat(): Promise<string[]> {
  await Promise.all([
    loadPdfFonts(),
    import('../pdf/write-pdf.ts'),
    import('./deck-pptx.ts'),
    import('./deck-html.ts'),
    import('./deck-pictures.ts'),
    import('./paint-slide.ts'),
    import('../video/encode-video.ts'),
    import('../xlsx.ts'),
  ]);
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/** Writes one slide as a PNG, several as a zip of PNGs. */
async function writePngs(request: DeckRequest, onProgress: OnProgress): Promise<DeckFile> {
  const { deckPngs } = await import('./deck-pictures.ts');
  const pngs = await deckPngs(request, onProgress);
  const [first] = pngs;
  if (first !== undefined && pngs.length === 1) return { blob: first, extension: 'png' };
  const digits = String(pngs.length).length;
  const entries = await Promise.all(
    pngs.map(async (png, i) => [`slide-${String(i + 1).padStart(digits, '0')}.png`, await readBytes(png)] as const),
  );
  const zip = zipSync(Object.fromEntries(entries), { level: 0 });
  return { blob: new Blob([zip], { type: 'application/zip' }), extension: 'zip' };
}

const drawMapPng: PptxTools['drawMap'] = async (block, box, theme, widthPx) => {
  const { paintSlide } = await import('./paint-slide.ts');
  const { base64 } = await import('./deck-html.ts');
  const heightPx = Math.round((widthPx * box.height) / box.width);
  const canvas = new OffscreenCanvas(Math.round(widthPx), heightPx);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no canvas');
  const shapes = drawMap(block, { ...box, x: 0, y: 0 }, { theme, measure: measureText });
  paintSlide(pen, shapes, { widthPx: (STAGE.width * widthPx) / box.width, pictures: new Map() });
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return `data:image/png;base64,${base64(await readBytes(png))}`;
};

async function readBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Registers the document fonts for the worker's canvases, under the names that slides use. */
async function addCanvasFonts(fonts: DocumentFonts, set: FontFaceSet): Promise<void> {
  const faces = documentFaces(fonts).map(({ family, weight, bytes, ranges }) => {
    const range = ranges === null ? {} : { unicodeRange: ranges };
    return new FontFace(family, bytes as Uint8Array<ArrayBuffer>, { weight: String(weight), ...range }).load();
  });
  for (const face of await Promise.all(faces)) set.add(face);
}

/** Returns the data of a deck's charts, tables and figures, one sheet per slide. */
export function deckData(name: string, slides: readonly Slide[]): Report {
  return { title: name, name: '', link: '', tables: slides.flatMap(toSheet) };
}

/** Sheet names have at most 31 characters and none of the replaced ones. */
function sheetName(index: number, title: string): string {
  return messages
    .slideSheet(index + 1, title.replace(/[[\]*?/\\:]/g, ' '))
    .slice(0, 31)
    .trim();
}

function toSheet(slide: Slide, index: number): ReportTable[] {
  const parts = slide.blocks.flatMap(toRows);
  if (parts.length === 0) return [];
  const width = Math.max(...parts.map((row) => row.length));
  const padded = parts.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
  const source: Cell[] = [
    messages.source,
    slide.footer.source,
    ...Array.from({ length: Math.max(0, width - 2) }, () => ''),
  ];
  return [{ title: sheetName(index, slide.title), columns: null, rows: [...padded, source] }];
}

function toRows(block: SlideBlock): Cell[][] {
  switch (block.kind) {
    case 'chart':
      return chartRows(block);
    case 'table':
      return [block.columns.map(({ title }) => title), ...block.rows.map((row) => [...row])];
    case 'figure':
      return [[block.label, block.value, block.detail]];
    default:
      return [];
  }
}

function chartRows({ categories, series, unit, title }: ChartBlock): Cell[][] {
  const head = [messages.category, ...series.map(({ name }) => `${name} (${messages.units[unit]})`)];
  return [[title], head, ...categories.map((name, i) => [name, ...series.map(({ values }) => values[i] ?? '')])];
}
