import { drawChart } from '../presentation/draw/draw-chart.ts';
import { drawMap } from '../presentation/draw/draw-map.ts';
import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import { type Box, type Face, type Shape, wrapAll, wrapText } from '../presentation/shapes.ts';
import type { FigureBlock, TableBlock } from '../presentation/slide.ts';
import { piecesHeight } from './break-pages.ts';
import { drawContact } from './draw-contact.ts';
import { drawFigures, type Piece, type ReportPen } from './page.ts';
import type { ReportBlock, ReportContact, ReportPair, ReportSection } from './report-document.ts';

const TEXT = { size: 20, step: 29 } as const;
const GAP = 28;
const FIGURE = { perRow: 3, height: 146, gap: 20 } as const;
const MAP = { height: 560 } as const;
const LINE_CHART_HEIGHT = 430;
/** Cost of a break in the middle of a text. */
const TEXT_COST = 100;
const CHART_ROW = 74;
const CHART_FRAME = 130;

/** Splits a section into pieces, top to bottom. The title and an introductory text stay with the next block. */
export function sectionPieces({ title, blocks }: ReportSection, body: Box, pen: ReportPen): Piece[] {
  if (blocks.length === 0) return [];
  const head = titlePiece(title, body, pen);
  let above = head.height;
  const pieces = blocks.flatMap((block, i) => {
    const own = [...blockPieces(block, { ...body, height: body.height - above }, pen), space(GAP)];
    const leads = i === 0 && block.kind === 'text' && blocks.length > 1;
    above = leads ? above + piecesHeight(own) : 0;
    return leads ? own.map((piece) => ({ ...piece, keepsNext: true })) : own;
  });
  return [head, ...pieces];
}

function blockPieces(block: ReportBlock, body: Box, pen: ReportPen): Piece[] {
  switch (block.kind) {
    case 'text':
      return textPieces(block.text, body, { pen, face: 'text', colour: pen.theme[block.isMuted ? 'muted' : 'text'] });
    case 'figures':
      return figurePieces(block.figures, body, pen);
    case 'pairs':
      return pairPieces(block.rows, body, pen);
    case 'photos':
      return photoPieces(block.photos, body, pen);
    case 'contacts':
      return contactPieces(block.contacts, body, pen);
    case 'terms':
      return block.terms.flatMap(({ term, text }) => [
        ...textPieces(term, body, { pen, face: 'bold', colour: pen.theme.text, keepsNext: true }),
        ...textPieces(text, body, { pen, face: 'text', colour: pen.theme.muted }),
        space(12),
      ]);
    case 'table':
      return tablePieces(block, body, pen);
    case 'chart': {
      const isInRows = block.chart === 'bars' || block.chart === 'ranges';
      const height = isInRows ? CHART_FRAME + block.categories.length * CHART_ROW : LINE_CHART_HEIGHT;
      return [{ height, breakCost: BLOCK_COST, draw: (y) => drawChart(block, { ...body, y, height }, pen) }];
    }
    case 'map':
      return [{ height: MAP.height, breakCost: BLOCK_COST, draw: (y) => drawMap(block, { ...body, y, ...MAP }, pen) }];
  }
}

function space(height: number): Piece {
  return { height, draw: () => [], isSpace: true };
}

function titlePiece(title: string, body: Box, { theme, measure }: ReportPen): Piece {
  const size = 34;
  const lines = wrapText(title, { width: body.width, maxLines: 2, size, face: 'display' }, measure);
  const look = { size, face: 'display', colour: theme.text, step: 42 } as const;
  const draw = (y: number): Shape[] => [
    { kind: 'rect', x: body.x, y: y + 4, width: 64, height: 6, fill: theme.accent },
    ...drawText(lines, body.x, y + 52, look),
  ];
  return { height: 40 + lines.length * 42, keepsNext: true, draw: (y) => inReadingDirection(draw(y), body) };
}

type TextLook = { pen: ReportPen; face: Face; colour: string; keepsNext?: boolean };

/** A text as pieces; its first two and last two lines stay together. */
function textPieces(text: string, body: Box, { pen, face, colour, keepsNext = false }: TextLook): Piece[] {
  const { size, step } = TEXT;
  const lines = wrapText(text, { width: body.width, maxLines: 99, size, face }, pen.measure);
  return lines.map((line, i) => ({
    height: step,
    breakCost: i === 0 ? BLOCK_COST : TEXT_COST,
    keepsNext: keepsNext || (i < lines.length - 1 && (i === 0 || i === lines.length - 2)),
    draw: (y) => inReadingDirection(drawText(line, body.x, y + size, { size, face, colour }), body),
  }));
}

function figurePieces(figures: readonly FigureBlock[], body: Box, pen: ReportPen): Piece[] {
  const { perRow, height, gap } = FIGURE;
  const columns = Math.min(perRow, figures.length);
  const width = (body.width - gap * (columns - 1)) / columns;
  return rowsOf(figures, perRow).map((inRow): Piece => {
    return { height: height + gap, draw: (y) => drawFigures(inRow, { ...body, y, height }, { width, gap, pen }) };
  });
}

const PHOTO_GAP = 20;
const CAPTION = { size: 18, height: 34 } as const;

type Photos = Extract<ReportBlock, { kind: 'photos' }>['photos'];

/** Photos in rows of three, or of two if that leaves no gap. */
function photoPieces(photos: Photos, body: Box, { theme, measure }: ReportPen): Piece[] {
  const perRow = photos.length <= 2 || photos.length === 4 ? 2 : 3;
  const width = (body.width - PHOTO_GAP * (perRow - 1)) / perRow;
  const height = width * 0.75;
  const below = photos.some(({ caption }) => caption !== '') ? CAPTION.height : 0;
  return rowsOf(photos, perRow).map((row) => ({
    height: height + below + PHOTO_GAP,
    breakCost: BLOCK_COST,
    draw: (y) => {
      const shapes = row.flatMap(({ uri, caption }, i): Shape[] => {
        const x = body.x + i * (width + PHOTO_GAP);
        const [line = ''] = wrapText(caption, { width, maxLines: 1, size: CAPTION.size, face: 'text' }, measure);
        return [
          { kind: 'picture', uri, x, y, width, height, caption, fit: 'cover' },
          ...drawText(line, x, y + height + 24, { size: CAPTION.size, colour: theme.muted }),
        ];
      });
      return inReadingDirection(shapes, body);
    },
  }));
}

const CONTACT = { height: 190, gap: 40 } as const;

/** Contacts and permits, two per row. */
function contactPieces(contacts: readonly ReportContact[], body: Box, pen: ReportPen): Piece[] {
  const { height, gap } = CONTACT;
  const width = (body.width - gap) / 2;
  return rowsOf(contacts, 2).map((row) => ({
    height: height + gap / 2,
    breakCost: BLOCK_COST,
    draw: (y) => {
      const shapes = row.flatMap((contact, i) =>
        drawContact(contact, { x: body.x + i * (width + gap), y, width, height }, pen),
      );
      return inReadingDirection(shapes, body);
    },
  }));
}

function rowsOf<T>(all: readonly T[], perRow: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) =>
    all.slice(row * perRow, (row + 1) * perRow),
  );
}

/** Share of the width used for names. */
const NAME_SHARE = 0.42;

/** Names with values, in the largest size at which all fit on one page; if none does, on several pages. */
function pairPieces(rows: readonly ReportPair[], body: Box, pen: ReportPen): Piece[] {
  const inSize = (size: number) => rows.map((row) => pairPiece(row, body, { size, pen }));
  const fitting = [TEXT.size, 18, 16].map(inSize).find((pieces) => piecesHeight(pieces) <= body.height);
  return asTable(fitting ?? inSize(TEXT.size), fitting !== undefined);
}

/** A name with its value; `detail` below tells how the value is computed. */
function pairPiece(
  { name, value, detail = '' }: ReportPair,
  body: Box,
  { size, pen: { theme, measure } }: { size: number; pen: ReportPen },
): Piece {
  const line = size * 1.4;
  const pad = size - 9;
  const nameWidth = body.width * NAME_SHARE - 24;
  const valueWidth = body.width * (1 - NAME_SHARE);
  const inLines = (width: number, face: Face, of = size) => ({ width, maxLines: 12, size: of, face });
  const names = wrapText(name, inLines(nameWidth, 'text'), measure);
  const values = wrapText(value, inLines(valueWidth, 'bold'), measure);
  const details = detail === '' ? [] : wrapText(detail, inLines(valueWidth, 'text', size - 2), measure);
  const height = Math.max(names.length, values.length + details.length) * line + 2 * pad;
  const x = body.x + body.width * NAME_SHARE;
  const draw = (y: number): Shape[] => {
    const first = y + pad + size;
    const below = first + values.length * line;
    return [
      ...drawText(names, body.x, first, { size, colour: theme.muted, step: line }),
      ...drawText(values, x, first, { size, face: 'bold', colour: theme.text, step: line }),
      ...drawText(details, x, below, { size: size - 2, colour: theme.muted, step: line }),
      rule(body.x, y + height, body.x + body.width, { colour: theme.secondary, width: 1, opacity: 0.35 }),
    ];
  };
  return { height, draw: (y) => inReadingDirection(draw(y), body) };
}

const CELL_GAP = 18;
const LINE = 1.32;
/** Text in cells wraps after this width; numbers never wrap. */
const MOST_TEXT = 330;
const SIZES = [19, 17, 15, 14] as const;
const SMALLEST = 13;

/** Costs of a page break: before a table, inside one that would fit on a page, and inside a longer one. */
const BLOCK_COST = 40;
const SPLIT_COST = 3000;
const LONG_COST = 200;

type Layout = { readonly widths: readonly number[]; readonly size: number };

/** A table in the largest size that fits on a page; a longer one in the largest without cut numbers. */
function tablePieces(table: TableBlock, body: Box, pen: ReportPen): Piece[] {
  const layouts = SIZES.flatMap((size) => {
    const widths = columnWidths(table, { width: body.width, size }, pen);
    return widths === null ? [] : [{ widths, size }];
  });
  const fitting = layouts
    .map((layout) => tableRows(table, { layout, body, pen }))
    .find((rows) => piecesHeight(rows) <= body.height);
  const layout = layouts[0] ?? smallestLayout(table, body, pen);
  return asTable(fitting ?? tableRows(table, { layout, body, pen }), fitting !== undefined);
}

/** Whether a table of a section has too many columns for an upright page in a legible size. */
export function needsWidth({ blocks }: ReportSection, { width }: Box, pen: ReportPen): boolean {
  return blocks.some((block) => block.kind === 'table' && columnWidths(block, { width, size: 15 }, pen) === null);
}

/** Keeps rows together if they fit on a page; otherwise leaves at least three rows on each side of a break. */
function asTable(rows: readonly Piece[], fitsPage: boolean): Piece[] {
  return rows.map((row, i) => ({
    ...row,
    breakCost: i === 0 ? BLOCK_COST : fitsPage ? SPLIT_COST : LONG_COST,
    keepsNext: row.keepsNext === true || i < 2 || (i > rows.length - 4 && i < rows.length - 1),
  }));
}

function tableRows(table: TableBlock, { layout, body, pen }: { layout: Layout; body: Box; pen: ReportPen }): Piece[] {
  const titles = table.columns.map(({ title }) => title);
  const head = { ...rowPiece(titles, { table, layout, body, isHead: true }, pen), keepsNext: true };
  return [
    head,
    ...table.rows.map((cells) => ({ ...rowPiece(cells, { table, layout, body, isHead: false }, pen), head })),
  ];
}

function smallestLayout(table: TableBlock, { width }: Box, pen: ReportPen): Layout {
  const widths = columnWidths(table, { width, size: SMALLEST }, pen);
  return { widths: widths ?? table.columns.map(() => width / table.columns.length), size: SMALLEST };
}

/** Widths that fill the page; null if the cells do not fit. */
function columnWidths(
  { columns, rows }: TableBlock,
  { width, size }: { width: number; size: number },
  { measure }: ReportPen,
): number[] | null {
  const measureWords = (text: string, face: Face) => text.split(/\s+/).map((word) => measure(word, size, face));
  const needs = columns.map(({ title, isNumber }, i) => {
    const cells = rows.map((row) => row[i] ?? '');
    const whole = cells.map((cell) => measure(cell, size, 'text'));
    const least = isNumber ? whole : cells.flatMap((cell) => measureWords(cell, 'text'));
    const head = Math.max(...measureWords(title, 'bold'));
    return {
      least: Math.max(head, ...least, 0) + CELL_GAP,
      wanted: Math.max(head, Math.min(MOST_TEXT, Math.max(...whole, 0))) + CELL_GAP,
    };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  if (least > width) return null;
  const wanted = needs.reduce((sum, need) => sum + Math.max(need.wanted, need.least), 0);
  if (wanted <= width) {
    const more = (width - wanted) / columns.length;
    return needs.map((need) => Math.max(need.wanted, need.least) + more);
  }
  const share = (width - least) / (wanted - least);
  return needs.map((need) => need.least + Math.max(0, need.wanted - need.least) * share);
}

type RowFrom = { table: TableBlock; layout: Layout; body: Box; isHead: boolean };

function rowPiece(cells: readonly string[], { table, layout, body, isHead }: RowFrom, pen: ReportPen): Piece {
  const { theme, measure } = pen;
  const { widths, size } = layout;
  const step = size * LINE;
  const face: Face = isHead ? 'bold' : 'text';
  const lines = cells.map((text, i) => wrapAll(text, { width: (widths[i] ?? 0) - CELL_GAP + 1, size, face }, measure));
  const count = Math.max(1, ...lines.map(({ length }) => length));
  const pad = size - 9;
  const height = count * step + 2 * pad;
  const colour = isHead ? theme.muted : theme.text;
  const stroke = { colour: theme.secondary, width: isHead ? 2 : 1, opacity: isHead ? 0.9 : 0.35 };
  return {
    height,
    draw: (y) => {
      let left = body.x;
      const texts = lines.flatMap((cell, i): Shape[] => {
        const width = widths[i] ?? 0;
        const isNumber = table.columns[i]?.isNumber === true;
        const x = isNumber ? left + width - CELL_GAP : left;
        left += width;
        // Titles of a head align at the bottom, cells of a row at the top.
        const first = y + pad + size + (isHead ? (count - cell.length) * step : 0);
        return drawText(cell, x, first, { size, face, colour, step, anchor: isNumber ? 'end' : 'start' });
      });
      return inReadingDirection([...texts, rule(body.x, y + height, body.x + body.width, stroke)], body);
    },
  };
}
