import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import type { Box } from '../presentation/layout.ts';
import { type Face, type Shape, wrapText } from '../presentation/shapes.ts';
import type { Piece, ReportPen } from './page.ts';
import type { PaperTable } from './report-document.ts';

const GAP = 18;
const LINE = 1.32;
const PAD = 10;
/** Text in cells wraps after this width; numbers never wrap. */
const MOST_TEXT = 330;
const MAX_LINES = 8;

type Layout = { readonly widths: readonly number[]; readonly size: number };

export function tablePieces(table: PaperTable, body: Box, pen: ReportPen): Piece[] {
  const layout = layoutTable(table, body, pen);
  const titles = table.columns.map(({ title }) => title);
  const head = { ...rowPiece(titles, { table, layout, body, isHead: true }, pen), keepsNext: true };
  return [
    head,
    ...table.rows.map((cells) => ({ ...rowPiece(cells, { table, layout, body, isHead: false }, pen), head })),
  ];
}

/** Picks the largest size, down to 13, at which no number is cut. */
function layoutTable(table: PaperTable, body: Box, pen: ReportPen): Layout {
  for (const size of [19, 17, 15]) {
    const widths = columnWidths(table, { width: body.width, size }, pen);
    if (widths !== null) return { widths, size };
  }
  const { columns } = table;
  const size = 13;
  const widths =
    columnWidths(table, { width: body.width, size }, pen) ?? columns.map(() => body.width / columns.length);
  return { widths, size };
}

/** Widths that fill the page; null if the cells do not fit. */
function columnWidths(
  { columns, rows }: PaperTable,
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

type RowFrom = { table: PaperTable; layout: Layout; body: Box; isHead: boolean };

function rowPiece(cells: readonly string[], { table, layout, body, isHead }: RowFrom, pen: ReportPen): Piece {
  const { theme, measure } = pen;
  const { widths, size } = layout;
  const step = size * LINE;
  const face: Face = isHead ? 'bold' : 'text';
  const lines = cells.map((text, i) =>
    wrapText(text, { width: (widths[i] ?? 0) - GAP + 1, maxLines: MAX_LINES, size, face }, measure),
  );
  const count = Math.max(1, ...lines.map(({ length }) => length));
  const height = count * step + 2 * PAD;
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
        const first = y + PAD + size + (isHead ? (count - cell.length) * step : 0);
        return drawText(cell, x, first, { size, face, colour, step, anchor: isNumber ? 'end' : 'start' });
      });
      return inReadingDirection([...texts, rule(body.x, y + height, body.x + body.width, stroke)], body);
    },
  };
}
