import { mixColours } from '../../../domain/colour.ts';
import { isArabic } from '../../../domain/language/language.ts';
import { isRightToLeft } from '../../../domain/language/reading-direction.ts';
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
  // The library has no tables from right to left: their columns are written in the other order.
  const isMirrored = isArabic();
  const inOrder = <T>(cells: readonly T[]) => (isMirrored ? cells.toReversed() : [...cells]);
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const layout = layoutTable(table, box, pen);
  const rule: Border = { type: 'solid', pt: 0.75, color: hex(mixColours(theme.surface, theme.secondary, 0.4)) };
  const cell = (text: string, i: number, isHead: boolean) => ({
    text,
    options: {
      align: columns[i]?.isNumber ? end : start,
      rtlMode: isRightToLeft(text),
      valign: isHead ? ('bottom' as const) : ('middle' as const),
      bold: isHead || i === 0,
      color: hex(isHead ? theme.muted : theme.text),
      fontSize: points(isHead ? layout.headSize : layout.size, isHead || i === 0 ? 'bold' : 'text'),
      // Above, right, below, left.
      border: [isHead ? NONE : rule, NONE, NONE, NONE] as [Border, Border, Border, Border],
      margin: marginsOf({ isHead, isFirst: i === 0, isMirrored }),
    },
  });
  addShapes(page, [card(layout.card, theme)], pen.measure);
  page.addTable(
    [
      inOrder(columns.map(({ title }, i) => cell(title, i, true))),
      ...rows.map((row) => inOrder(row.map((text, i) => cell(text, i, false)))),
    ],
    {
      ...inches({ x: box.x + TABLE_PAD, y: box.y + TABLE_PAD, width: box.width - 2 * TABLE_PAD, height: 0 }),
      colW: inOrder(layout.widths).map((width) => width / PER_INCH),
      rowH: [layout.headHeight, ...rows.map(() => layout.rowHeight)].map((height) => height / PER_INCH),
      fontFace: FONT,
    },
  );
}

/** Above, right, below, left: the first column begins at the card's edge. */
function marginsOf({ isHead, isFirst, isMirrored }: { isHead: boolean; isFirst: boolean; isMirrored: boolean }) {
  const [before, after] = [isFirst ? 0 : GAP_INCHES, GAP_INCHES];
  const [right, left] = isMirrored ? [before, after] : [after, before];
  return [0, right, isHead ? 0.08 : 0, left] as [number, number, number, number];
}
