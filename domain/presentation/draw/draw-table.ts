import type { Box } from '../layout.ts';
import { messages } from '../messages.ts';
import { type Shape, wrapText } from '../shapes.ts';
import type { ComparablesBlock, TableBlock } from '../slide.ts';
import { card, paragraph } from './draw-text.ts';
import type { Pen } from './pen.ts';

const PAD = 24;
const MAX_ROW_HEIGHT = 68;
/** Keeps a column of numbers off the words to its right. */
const NUMBER_GAP = 16;

/** Lines that a column's title may take: names of homes are long. */
const MAX_HEAD_LINES = 4;
const HEAD_LINE = 1.25;

export function drawTable({ columns, rows }: TableBlock, box: Box, pen: Pen): Shape[] {
  const { theme, measure } = pen;
  const widths = columnWidths(columns, box.width - 2 * PAD);
  const even = Math.min(MAX_ROW_HEIGHT, (box.height - 2 * PAD) / (rows.length + 1));
  const headSize = Math.min(24, even * 0.42) * 0.82;
  const titles = columns.map(({ title }, i) =>
    wrapText(title, { width: textWidth(widths, i), maxLines: MAX_HEAD_LINES, size: headSize, face: 'bold' }, measure),
  );
  const headLines = Math.max(1, ...titles.map((lines) => lines.length));
  const headHeight = Math.max(even, headLines * headSize * HEAD_LINE + even * 0.4);
  const height = Math.min(even, (box.height - 2 * PAD - headHeight) / Math.max(1, rows.length));
  const size = Math.min(24, height * 0.42);
  const top = box.y + PAD;
  const at = (i: number) => placeOf({ widths, i, x: box.x + PAD, isNumber: columns[i]?.isNumber ?? false });
  return [
    card({ ...box, height: headHeight + height * rows.length + 2 * PAD }, theme),
    ...titles.flatMap((lines, i) => {
      // The last line of every title stands on the same height.
      const baselineY = top + headHeight - even * 0.36 - (lines.length - 1) * headSize * HEAD_LINE;
      const look = { size: headSize, face: 'bold', colour: theme.muted, lineHeight: headSize * HEAD_LINE } as const;
      return paragraph(lines, { ...at(i), baselineY }, look);
    }),
    ...rows.flatMap((row, r): Shape[] => {
      const rowTop = top + headHeight + height * r;
      const cells = row.flatMap((text, i) => {
        const face = i === 0 ? 'bold' : 'text';
        const lines = wrapText(text, { width: textWidth(widths, i), maxLines: 1, size, face }, measure);
        return paragraph(
          lines,
          { ...at(i), baselineY: rowTop + height * 0.64 },
          { size, face, colour: theme.text, lineHeight: 0 },
        );
      });
      return [rule(box, rowTop, pen), ...cells];
    }),
  ];
}

function rule(box: Box, y: number, { theme }: Pen): Shape {
  const points = [
    [box.x + PAD, y],
    [box.x + box.width - PAD, y],
  ] as const;
  return { kind: 'line', points, colour: theme.secondary, width: 1, opacity: 0.4 };
}

function textWidth(widths: readonly number[], i: number): number {
  return (widths[i] ?? 0) - 2 * NUMBER_GAP;
}

type Cell = { widths: readonly number[]; i: number; x: number; isNumber: boolean };

function placeOf({ widths, i, x, isNumber }: Cell): { x: number; anchor: 'start' | 'end' } {
  const left = x + widths.slice(0, i).reduce((sum, one) => sum + one, 0);
  if (isNumber) return { x: left + (widths[i] ?? 0) - NUMBER_GAP, anchor: 'end' };
  return { x: i === 0 ? left : left + NUMBER_GAP, anchor: 'start' };
}

/** The first column has names and takes more room where the others have words as short as figures. */
export function columnWidths(columns: TableBlock['columns'], width: number): number[] {
  const count = columns.length;
  const first = count === 1 ? width : width * firstShare(columns);
  return Array.from({ length: count }, (_, i) => (i === 0 ? first : (width - first) / (count - 1)));
}

function firstShare(columns: TableBlock['columns']): number {
  if (columns.length < 5) return 0.34;
  const isOfFigures = columns.slice(1).every(({ isNumber }) => isNumber);
  return columns.length > 5 && isOfFigures ? 0.235 : 0.3;
}

export function drawComparables(block: ComparablesBlock, box: Box, pen: Pen): Shape[] {
  return drawTable(comparablesTable(block), box, pen);
}

/** Comparables as a table: what renderers with tables of their own show. */
export function comparablesTable({ rows }: ComparablesBlock): TableBlock {
  const text = messages.comparableColumns;
  return {
    kind: 'table',
    columns: [
      { title: text.place, isNumber: false },
      ...[text.date, text.size, text.price, text.adjusted].map((title) => ({ title, isNumber: true })),
    ],
    rows: rows.map(({ place, date, size, price, adjusted }) => [place, date, size, price, adjusted]),
  };
}
