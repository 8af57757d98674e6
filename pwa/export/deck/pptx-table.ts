import { mixColours } from '../../../domain/colour.ts';
import { layoutTable, NUMBER_GAP, TABLE_PAD } from '../../../domain/presentation/draw/draw-table.ts';
import { card } from '../../../domain/presentation/draw/draw-text.ts';
import type { Pen } from '../../../domain/presentation/draw/pen.ts';
import type { Box } from '../../../domain/presentation/layout.ts';
import type { TableBlock } from '../../../domain/presentation/slide.ts';
import { addShapes } from './pptx-shapes.ts';
import { FONT, hex, inches, PER_INCH, type PptxSlide, points } from './pptx-units.ts';

type Border = { type: 'solid' | 'none'; pt?: number; color?: string };
const NONE: Border = { type: 'none' };
const GAP_INCHES = NUMBER_GAP / PER_INCH;

/** A table of the program's own, on the card and in the rows that the other formats draw. */
export function addTable(page: PptxSlide, table: TableBlock, box: Box, pen: Pen): void {
  const { theme } = pen;
  const { columns, rows } = table;
  const layout = layoutTable(table, box, pen);
  const rule: Border = { type: 'solid', pt: 0.75, color: hex(mixColours(theme.surface, theme.secondary, 0.4)) };
  const cell = (text: string, i: number, isHead: boolean) => ({
    text,
    options: {
      align: columns[i]?.isNumber ? ('right' as const) : ('left' as const),
      valign: isHead ? ('bottom' as const) : ('middle' as const),
      bold: isHead || i === 0,
      color: hex(isHead ? theme.muted : theme.text),
      fontSize: points(isHead ? layout.headSize : layout.size, isHead || i === 0 ? 'bold' : 'text'),
      // Above, right, below, left.
      border: [isHead ? NONE : rule, NONE, NONE, NONE] as [Border, Border, Border, Border],
      margin: [0, GAP_INCHES, isHead ? 0.08 : 0, i === 0 ? 0 : GAP_INCHES] as [number, number, number, number],
    },
  });
  addShapes(page, [card(layout.card, theme)], pen.measure);
  page.addTable(
    [
      columns.map(({ title }, i) => cell(title, i, true)),
      ...rows.map((row) => row.map((text, i) => cell(text, i, false))),
    ],
    {
      ...inches({ x: box.x + TABLE_PAD, y: box.y + TABLE_PAD, width: box.width - 2 * TABLE_PAD, height: 0 }),
      colW: layout.widths.map((width) => width / PER_INCH),
      rowH: [layout.headHeight, ...rows.map(() => layout.rowHeight)].map((height) => height / PER_INCH),
      fontFace: FONT,
    },
  );
}
