import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { type Box, type Face, inReadingDirection, type Shape, wrapAll } from '../presentation/shapes.ts';
import type { TableBlock } from '../presentation/slide.ts';
import { piecesHeight } from './break-pages.ts';
import type { Piece, ReportPen } from './page.ts';
import type { ReportSection } from './report-document.ts';

const GAP = 18;
const LINE = 1.32;
/** Text in cells wraps after this width; numbers never wrap. */
const MOST_TEXT = 330;
const SIZES = [19, 17, 15, 14] as const;
const SMALLEST = 13;

/** Costs of a break before a table, in one that fits on a page, which it should not need, and in a longer one. */
export const BLOCK_COST = 40;
const SPLIT_COST = 3000;
const LONG_COST = 200;

type Layout = { readonly widths: readonly number[]; readonly size: number };

/** A table in the largest size in which it fits on a page; a longer one in the largest in which no number is cut. */
export function tablePieces(table: TableBlock, body: Box, pen: ReportPen): Piece[] {
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

/** Whether a table of a section has more columns than an upright page holds in a size that is read easily. */
export function needsWidth({ blocks }: ReportSection, { width }: Box, pen: ReportPen): boolean {
  return blocks.some((block) => block.kind === 'table' && columnWidths(block, { width, size: 15 }, pen) === null);
}

/** Rows that stay together where they fit on a page; else at least three of them stand on either side of a break. */
export function asTable(rows: readonly Piece[], fitsPage: boolean): Piece[] {
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
      least: Math.max(head, ...least, 0) + GAP,
      wanted: Math.max(head, Math.min(MOST_TEXT, Math.max(...whole, 0))) + GAP,
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
  const lines = cells.map((text, i) => wrapAll(text, { width: (widths[i] ?? 0) - GAP + 1, size, face }, measure));
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
        const x = isNumber ? left + width - GAP : left;
        left += width;
        // Titles of a head align at the bottom, cells of a row at the top.
        const first = y + pad + size + (isHead ? (count - cell.length) * step : 0);
        return drawText(cell, x, first, { size, face, colour, step, anchor: isNumber ? 'end' : 'start' });
      });
      return inReadingDirection([...texts, rule(body.x, y + height, body.x + body.width, stroke)], body);
    },
  };
}
