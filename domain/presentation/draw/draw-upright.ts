import { noteLines } from '../layout.ts';
import { type Box, fitLines, type MeasureText, type Shape, wrapAll } from '../shapes.ts';
import type { NoteBlock, Slide, SlideBlock, TableBlock } from '../slide.ts';
import { type DrawOptions, drawBlock } from './draw-slide.ts';
import { drawText, HEADLINE } from './draw-text.ts';
import { inReadingDirection, placeInReadingDirection } from './mirror.ts';

/** Width of a slide on an upright phone; its height follows from its blocks. */
export const UPRIGHT_WIDTH = 560;
const EDGE = 28;
const ROOM = UPRIGHT_WIDTH - 2 * EDGE;
const GAP = 18;
const ACROSS = { x: 0, width: UPRIGHT_WIDTH } as const;
const CHART = { line: 340, columns: 340, bars: 0, ranges: 0 } as const;
const ROW = 62;
/** Tables with more columns become one card per row. */
const MOST_COLUMNS = 3;
const HEAD_SIZE = 32;
const CELL = { size: 19, step: 27 } as const;

type Drawn = { readonly height: number; readonly shapes: readonly Shape[] };

/** Draws a slide for an upright phone: blocks below each other at a readable size. */
export function drawUpright(slide: Slide, options: DrawOptions): { height: number; shapes: Shape[] } {
  const parts = [
    head(slide, options),
    ...rows(slide.blocks).map((blocks) => drawRow(blocks, options)),
    foot(slide, options),
  ];
  let y = EDGE;
  const shapes = parts.flatMap((part) => {
    const at = y;
    if (part.height > 0) y += part.height + GAP;
    return part.shapes.map((shape) => movedDown(shape, at));
  });
  const height = y + EDGE - GAP;
  return {
    height,
    shapes: [{ kind: 'rect', x: 0, y: 0, width: UPRIGHT_WIDTH, height, fill: options.theme.background }, ...shapes],
  };
}

function head({ kicker, title, kind }: Slide, { theme, measure }: DrawOptions): Drawn {
  if (kind === 'cover' || kind === 'contact') return { height: 0, shapes: [] };
  const small = wrapAll(kicker, { width: ROOM, size: 17, face: 'text' }, measure);
  const look = { size: HEAD_SIZE, face: 'display', step: 40, room: ROOM } as const;
  const lines = wrapAll(title, { ...look, width: ROOM }, measure);
  const top = small.length * 24;
  return {
    height: top + lines.length * 40,
    shapes: inReadingDirection(
      [
        ...drawText(small, EDGE, 17, { size: 17, colour: theme.muted, step: 24, room: ROOM }),
        ...drawText(lines, EDGE, top + HEAD_SIZE, { ...look, colour: theme.text }),
      ],
      ACROSS,
    ),
  };
}

function foot({ footer }: Slide, { theme, measure }: DrawOptions): Drawn {
  const lines = wrapAll(footer.source, { width: ROOM, size: 15, face: 'text' }, measure);
  const look = { size: 15, colour: footer.isSample ? theme.primary : theme.muted, step: 21, room: ROOM };
  return { height: lines.length * 21, shapes: inReadingDirection(drawText(lines, EDGE, 15, look), ACROSS) };
}

/** Groups blocks into rows: figures in pairs, the rest alone, a cover's picture before its text. */
function rows(blocks: readonly SlideBlock[]): SlideBlock[][] {
  const found: SlideBlock[][] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    const joins = block.kind === 'figure' && last?.length === 1 && last[0]?.kind === 'figure';
    if (joins) last.push(block);
    else found.push([block]);
  }
  return found;
}

function drawRow(blocks: readonly SlideBlock[], options: DrawOptions): Drawn {
  const [first] = blocks;
  if (first === undefined) return { height: 0, shapes: [] };
  if (first.kind === 'table') return drawCells(first, options);
  const top = first.kind === 'headline' ? 34 : 0;
  const height = heightOf(first, options.measure);
  const width = (ROOM - GAP * (blocks.length - 1)) / blocks.length;
  const shapes = blocks.flatMap((block, i) => {
    const box = placeInReadingDirection({ x: EDGE + i * (width + GAP), y: top, width, height }, ACROSS);
    return drawBlock({ block, box }, options);
  });
  return { height: top + height, shapes };
}

function heightOf(block: SlideBlock, measure: MeasureText): number {
  if (block.kind === 'chart') return CHART[block.chart] || 130 + ROW * block.categories.length;
  if (block.kind === 'note') return noteHeight(block, measure);
  if (block.kind === 'headline') return headlineHeight(block, measure);
  return { figure: 150, picture: 340, map: 400, table: 0 }[block.kind];
}

function noteHeight(note: NoteBlock, measure: MeasureText): number {
  if (note.style === 'numbered') return note.sentences.length * 150;
  const at = { width: ROOM, size: 20, face: 'text' } as const;
  return Math.max(noteLines(note), note.sentences.flatMap((one) => wrapAll(one, at, measure)).length) * 29;
}

function headlineHeight(block: Extract<SlideBlock, { kind: 'headline' }>, measure: MeasureText): number {
  const title = fitLines(block.text, { ...HEADLINE, width: ROOM }, measure);
  const others = block.lines.flatMap((line) => wrapAll(line, { width: ROOM, size: 20, face: 'text' }, measure));
  return title.lines.length * title.size * 1.14 + 130 + others.length * 28;
}

function drawCells(table: TableBlock, options: DrawOptions): Drawn {
  const box: Box = { x: EDGE, y: 0, width: ROOM, height: 70 + ROW * table.rows.length };
  if (table.columns.length <= MOST_COLUMNS)
    return { height: box.height, shapes: drawBlock({ block: table, box }, options) };
  const { theme, measure } = options;
  const number = { face: 'bold', colour: theme.text, anchor: 'end', isTabular: true } as const;
  let y = 0;
  const shapes = table.rows.flatMap(([title = '', ...cells]): Shape[] => {
    const lines = wrapAll(title, { width: ROOM - 40, size: 21, face: 'bold' }, measure);
    const labelled = cells.map((cell, i) => ({
      cell,
      name: wrapAll(table.columns[i + 1]?.title ?? '', { width: ROOM * 0.58, ...CELL, face: 'text' }, measure),
    }));
    const top = y + 20;
    let at = top + lines.length * 28 + 6;
    const drawn = labelled.flatMap(({ cell, name }) => {
      const baseline = at + CELL.size;
      at += Math.max(1, name.length) * CELL.step;
      return [
        ...drawText(name, EDGE + 20, baseline, { ...CELL, colour: theme.muted }),
        ...drawText(cell, EDGE + ROOM - 20, baseline, { ...CELL, ...number }),
      ];
    });
    const card: Shape = { kind: 'rect', x: EDGE, y, width: ROOM, height: at + 14 - y, radius: 10, fill: theme.surface };
    y = at + 14 + 12;
    return [
      card,
      ...drawText(lines, EDGE + 20, top + 21, { size: 21, face: 'bold', colour: theme.text, step: 28 }),
      ...drawn,
    ];
  });
  return { height: Math.max(0, y - 12), shapes: inReadingDirection(shapes, ACROSS) };
}

function movedDown(shape: Shape, by: number): Shape {
  switch (shape.kind) {
    case 'text':
      return { ...shape, baselineY: shape.baselineY + by };
    case 'line':
    case 'polygon':
      return { ...shape, points: shape.points.map(([x, y]) => [x, y + by] as const) };
    default:
      return { ...shape, y: shape.y + by };
  }
}
