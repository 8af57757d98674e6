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

export function drawTable({ columns, rows }: TableBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const height = Math.min(MAX_ROW_HEIGHT, (box.height - 2 * PAD) / (rows.length + 1));
  const size = Math.min(24, height * 0.42);
  const widths = columnWidths(columns.length, box.width - 2 * PAD);
  const cells = (texts: readonly string[], top: number, isHead: boolean): Shape[] =>
    texts.flatMap((text, i) => {
      const width = widths[i] ?? 0;
      const isNumber = columns[i]?.isNumber ?? false;
      const left = box.x + PAD + widths.slice(0, i).reduce((sum, one) => sum + one, 0);
      const face = isHead || i === 0 ? 'bold' : 'text';
      const shown = isHead ? size * 0.82 : size;
      const lines = wrapText(text, { width: width - 2 * NUMBER_GAP, maxLines: 1, size: shown, face }, measure);
      const at = {
        x: isNumber ? left + width - NUMBER_GAP : left,
        baselineY: top + height * 0.64,
        anchor: isNumber ? 'end' : 'start',
      } as const;
      return paragraph(lines, at, { size: shown, face, colour: isHead ? theme.muted : theme.text, lineHeight: 0 });
    });
  return [
    card({ ...box, height: height * (rows.length + 1) + 2 * PAD }, theme),
    ...cells(
      columns.map(({ title }) => title),
      box.y + PAD,
      true,
    ),
    ...rows.flatMap((row, i): Shape[] => {
      const top = box.y + PAD + height * (i + 1);
      const rule = {
        kind: 'line',
        points: [
          [box.x + PAD, top],
          [box.x + box.width - PAD, top],
        ],
        colour: theme.secondary,
        width: 1,
        opacity: 0.4,
      } as const;
      return [rule, ...cells(row, top, false)];
    }),
  ];
}

/** The first column has names. */
export function columnWidths(count: number, width: number): number[] {
  const first = count === 1 ? width : width * (count > 4 ? 0.26 : 0.34);
  return Array.from({ length: count }, (_, i) => (i === 0 ? first : (width - first) / (count - 1)));
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
