import { type Box, type Shape, wrapText } from '../shapes.ts';
import type { TableBlock } from '../slide.ts';
import { card, drawText, rule } from './draw-text.ts';
import type { Pen } from './mirror.ts';

export const TABLE_PAD = 24;
const MAX_ROW_HEIGHT = 68;
const MAX_SIZE = 24;
/** Still readable across a room. */
const MIN_SIZE = 15;
export const NUMBER_GAP = 16;

/** Maximum lines of a column title, which may be the long name of a home. */
const MAX_HEAD_LINES = 4;
const HEAD_LINE = 1.25;

/** Positions of a table's rows and columns; also used for programs with native tables. */
export function layoutTable(table: TableBlock, box: Box, { measure }: Pick<Pen, 'measure'>) {
  const { columns, rows } = table;
  const even = Math.min(MAX_ROW_HEIGHT, (box.height - 2 * TABLE_PAD) / (rows.length + 1));
  const width = box.width - 2 * TABLE_PAD;
  const largest = fittingSize(table, { width, size: Math.min(MAX_SIZE, even * 0.42) }, measure);
  const widths = columnWidths(table, { width, size: largest }, measure);
  const headSize = largest * 0.82;
  const titles = columns.map(({ title }, i) =>
    wrapText(title, { width: textWidth(widths, i), maxLines: MAX_HEAD_LINES, size: headSize, face: 'bold' }, measure),
  );
  const headLines = Math.max(1, ...titles.map((lines) => lines.length));
  const headHeight = Math.max(even, headLines * headSize * HEAD_LINE + even * 0.4);
  const rowHeight = Math.min(even, (box.height - 2 * TABLE_PAD - headHeight) / Math.max(1, rows.length));
  const card = { ...box, height: headHeight + rowHeight * rows.length + 2 * TABLE_PAD };
  return { card, widths, headHeight, rowHeight, headSize, size: Math.min(largest, rowHeight * 0.42), titles };
}

export function drawTable(table: TableBlock, box: Box, pen: Pen): Shape[] {
  const { theme, measure } = pen;
  const { card: ground, widths, headHeight, rowHeight, headSize, size, titles } = layoutTable(table, box, pen);
  const top = box.y + TABLE_PAD;
  const [left, right] = [box.x + TABLE_PAD, box.x + box.width - TABLE_PAD];
  const step = headSize * HEAD_LINE;
  const at = (i: number) => cellAnchor({ widths, i, x: left, isNumber: table.columns[i]?.isNumber ?? false });
  return [
    card(ground, theme),
    ...titles.flatMap((lines, i) => {
      const { x, anchor } = at(i);
      // The last lines of all titles share a baseline.
      const y = top + headHeight - rowHeight * 0.36 - (lines.length - 1) * step;
      return drawText(lines, x, y, { size: headSize, face: 'bold', colour: theme.muted, step, anchor });
    }),
    ...table.rows.flatMap((row, r): Shape[] => {
      const y = top + headHeight + rowHeight * r;
      const texts = row.flatMap((text, i) => {
        const face = i === 0 ? 'bold' : 'text';
        const { x, anchor } = at(i);
        const lines = wrapText(text, { width: textWidth(widths, i), maxLines: 1, size, face }, measure);
        return drawText(lines, x, y + rowHeight * 0.64, { size, face, colour: theme.text, anchor });
      });
      return [rule(left, y, right, { colour: theme.secondary, width: 1, opacity: 0.4 }), ...texts];
    }),
  ];
}

function textWidth(widths: readonly number[], i: number): number {
  return (widths[i] ?? 0) - 2 * NUMBER_GAP;
}

type Cell = { widths: readonly number[]; i: number; x: number; isNumber: boolean };

function cellAnchor({ widths, i, x, isNumber }: Cell): { x: number; anchor: 'start' | 'end' } {
  const left = x + widths.slice(0, i).reduce((sum, one) => sum + one, 0);
  if (isNumber) return { x: left + (widths[i] ?? 0) - NUMBER_GAP, anchor: 'end' };
  return { x: i === 0 ? left : left + NUMBER_GAP, anchor: 'start' };
}

/** The size, or the smaller one down to `MIN_SIZE` at which all cells fit side by side. */
function fittingSize(table: TableBlock, { width, size }: { width: number; size: number }, measure: Pen['measure']) {
  const gaps = 2 * NUMBER_GAP * table.columns.length;
  const cells = total(columnNeeds(table, size, measure)) - gaps;
  return cells <= width - gaps ? size : Math.min(size, Math.max(MIN_SIZE, (size * (width - gaps)) / cells));
}

/** Widths of the columns at which no cell is cut. */
function columnNeeds({ columns, rows }: TableBlock, size: number, measure: Pen['measure']): number[] {
  return columns.map(({ title }, i) => {
    const face = i === 0 ? 'bold' : 'text';
    const words = title.split(/\s+/).map((word) => measure(word, size * 0.82, 'bold'));
    const cells = rows.map((row) => measure(row[i] ?? '', size, face));
    return Math.ceil(Math.max(...words, ...cells, 0)) + 2 * NUMBER_GAP;
  });
}

/** Widths that fit the cells. Columns after the first are equal if all cells still fit. */
function columnWidths(
  table: TableBlock,
  { width, size }: { width: number; size: number },
  measure: Pen['measure'],
): number[] {
  const needs = columnNeeds(table, size, measure);
  const [first = width, ...others] = needs;
  const evenNeeds = [first, ...others.map(() => Math.max(...others))];
  const chosen = total(evenNeeds) <= width ? evenNeeds : needs;
  const left = width - total(chosen);
  if (left < 0) return chosen.map((need) => (need * width) / (width - left));
  return chosen.map((need) => need + left / chosen.length);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
