import { placeInReadingDirection } from './draw/mirror.ts';
import { type Box, STAGE } from './shapes.ts';
import type { Slide, SlideBlock } from './slide.ts';

export type PlacedBlock = { readonly block: SlideBlock; readonly box: Box };

export const MARGIN = 64;
const GAP = 24;
/** Between the title and the footer. */
const BODY: Box = { x: MARGIN, y: 156, width: STAGE.width - 2 * MARGIN, height: 470 };
const MAIN_WIDTH = 736;
const NOTE_LINE = 34;
const MAX_FIGURES = 6;
const MAX_CARD_HEIGHT = 280;

export function layoutSlide(slide: Pick<Slide, 'blocks'>): PlacedBlock[] {
  const stage = { x: 0, width: STAGE.width };
  return placeBlocks(slide).map(({ block, box }) => ({ block, box: placeInReadingDirection(box, stage) }));
}

function placeBlocks(slide: Pick<Slide, 'blocks'>): PlacedBlock[] {
  const headline = slide.blocks.find(({ kind }) => kind === 'headline');
  if (headline !== undefined) return placeCover(headline, slide.blocks);
  const notes = slide.blocks.filter(({ kind }) => kind === 'note');
  const figures = slide.blocks.filter(({ kind }) => kind === 'figure').slice(0, MAX_FIGURES);
  const main = slide.blocks.filter(({ kind }) => kind !== 'note' && kind !== 'figure')[0];
  if (main === undefined && figures.length === 0) return stack(notes, BODY);
  const pictures = slide.blocks.filter(({ kind }) => kind === 'picture');
  if (pictures.length > 1) return [...placePictures(pictures, bodyAbove(notes)), ...placeBelow(notes)];

  return [...placeMain(slide.blocks, { main, figures }, bodyAbove(notes)), ...placeBelow(notes)];
}

function bodyAbove(notes: readonly SlideBlock[]): Box {
  const height = notesHeight(notes);
  return { ...BODY, height: BODY.height - (height === 0 ? 0 : height + GAP) };
}

function placeBelow(notes: readonly SlideBlock[]): PlacedBlock[] {
  const height = notesHeight(notes);
  return stack(notes, { ...BODY, y: BODY.y + BODY.height - height, height });
}

function notesHeight(notes: readonly SlideBlock[]): number {
  return notes.reduce((sum, note) => sum + noteLines(note), 0) * NOTE_LINE;
}

/** Characters of a note that fit a line in every program's fonts. */
const NOTE_LETTERS = 92;

/** Lines a note takes below other blocks, rounded up. */
export function noteLines(note: SlideBlock): number {
  if (note.kind !== 'note') return 0;
  return note.sentences.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / NOTE_LETTERS)), 0);
}

/** Pictures side by side; with three or more the first is the largest. */
function placePictures(pictures: readonly SlideBlock[], body: Box): PlacedBlock[] {
  const [first, ...others] = pictures.slice(0, MAX_PICTURES);
  if (first === undefined) return [];
  if (others.length < 2) return placeColumns(pictures, body);
  const half = (body.width - GAP) / 2;
  const side = { ...body, x: body.x + half + GAP, width: half };
  const columns = others.length > 2 ? 2 : 1;
  const rows = Math.ceil(others.length / columns);
  const height = (body.height - GAP * (rows - 1)) / rows;
  return [
    { block: first, box: { ...body, width: half } },
    ...Array.from({ length: rows }, (_, row) => {
      const box = { ...side, y: side.y + row * (height + GAP), height };
      return placeColumns(others.slice(row * columns, (row + 1) * columns), box);
    }).flat(),
  ];
}

const MAX_PICTURES = 6;

function placeColumns(blocks: readonly SlideBlock[], box: Box): PlacedBlock[] {
  const width = (box.width - GAP * (blocks.length - 1)) / Math.max(1, blocks.length);
  return blocks.map((block, i) => ({ block, box: { ...box, x: box.x + i * (width + GAP), width } }));
}

/** A cover's picture or map fills its right side. */
const COVER_SIDE: Box = { x: 760, y: 0, width: STAGE.width - 760, height: 650 };

function placeCover(headline: SlideBlock, blocks: readonly SlideBlock[]): PlacedBlock[] {
  const side = blocks.find(({ kind }) => kind === 'picture' || kind === 'map');
  const width = side === undefined ? BODY.width : COVER_SIDE.x - MARGIN - 2 * GAP;
  return [
    ...(side === undefined ? [] : [{ block: side, box: COVER_SIDE }]),
    { block: headline, box: { x: MARGIN, y: 176, width, height: 270 } },
  ];
}

type MainAndFigures = { main: SlideBlock | undefined; figures: readonly SlideBlock[] };

/** Figures before the main block take the left half, those after it a column on its right. */
function placeMain(blocks: readonly SlideBlock[], { main, figures }: MainAndFigures, body: Box): PlacedBlock[] {
  if (main === undefined) return placeGrid(figures, body);
  if (blocks[0]?.kind !== 'figure') return placeBeside(main, figures, body);
  const half = (body.width - GAP) / 2;
  return [
    ...placeGrid(figures.slice(0, 4), { ...body, width: half }),
    { block: main, box: { ...body, x: body.x + half + GAP, width: half } },
  ];
}

function placeBeside(main: SlideBlock, figures: readonly SlideBlock[], body: Box): PlacedBlock[] {
  if (figures.length === 0) return [{ block: main, box: body }];
  const side = { ...body, x: body.x + MAIN_WIDTH + GAP, width: body.width - MAIN_WIDTH - GAP };
  return [{ block: main, box: { ...body, width: MAIN_WIDTH } }, ...stack(figures.slice(0, 4), side)];
}

/** Stacks blocks at equal height; plain notes are as high as their lines. */
function stack(blocks: readonly SlideBlock[], box: Box): PlacedBlock[] {
  const areNotes = blocks.every(({ kind }) => kind === 'note');
  const gap = areNotes ? 0 : GAP;
  const shares = blocks.map((block) => (areNotes && blocks.length > 1 ? shareOf(block) : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const room = box.height - gap * (blocks.length - 1);
  let { y } = box;
  return blocks.map((block, i) => {
    const height = (room * (shares[i] ?? 1)) / all;
    const placed = { block, box: { ...box, y, height } };
    y += height + gap;
    return placed;
  });
}

function shareOf(note: SlideBlock): number {
  return note.kind === 'note' && note.style === 'numbered' ? note.sentences.length * 4 : noteLines(note);
}

function placeGrid(figures: readonly SlideBlock[], body: Box): PlacedBlock[] {
  const columns = figures.length > 4 || figures.length === 3 ? 3 : Math.min(2, figures.length);
  const rows = Math.ceil(figures.length / columns);
  const width = (body.width - GAP * (columns - 1)) / columns;
  const height = Math.min(MAX_CARD_HEIGHT, (body.height - GAP * (rows - 1)) / rows);
  return figures.map((block, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const box = { x: body.x + column * (width + GAP), y: body.y + row * (height + GAP), width, height };
    return { block, box };
  });
}
