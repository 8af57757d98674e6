import { drawFigure, figureSize } from '../presentation/draw/draw-text.ts';
import { inReadingDirection, placeInReadingDirection } from '../presentation/draw/mirror.ts';
import type { Box, MeasureText, Shape } from '../presentation/shapes.ts';
import type { FigureBlock } from '../presentation/slide.ts';
import type { DeckTheme } from '../presentation/themes.ts';

/** An A4 page is 1240 units wide, so slide charts and figures fit. */
export const PT_PER_UNIT = 595.28 / 1240;
export const A4 = { short: 1240, long: 1754 } as const;
export const PAGE_MARGIN = 96;
/** Top of the text area, and its distance from the lower edge. */
const TOP = 168;
const BOTTOM = 150;

export type ReportPen = { readonly theme: DeckTheme; readonly measure: MeasureText };

export type PageSize = { readonly width: number; readonly height: number };

export type ReportPage = PageSize & { readonly shapes: readonly Shape[] };

export function pageSize(isWide: boolean): PageSize {
  return isWide ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long };
}

export function pageBody({ width, height }: PageSize): Box {
  return { x: PAGE_MARGIN, y: TOP, width: width - 2 * PAGE_MARGIN, height: height - TOP - BOTTOM };
}

/** A part of a section that is never split across pages. */
export type Piece = {
  readonly height: number;
  readonly draw: (y: number) => Shape[];
  /** Cost of starting a page with this piece, relative to 1,000 for a page; 0 if not given. */
  readonly breakCost?: number;
  /** Stays with the next piece. */
  readonly keepsNext?: boolean;
  /** White space, dropped at the start and end of a page. */
  readonly isSpace?: boolean;
  /** Table head, repeated when the piece starts a page. */
  readonly head?: Piece;
};

type Cards = { readonly width: number; readonly gap: number; readonly pen: ReportPen };

/** Cards of figures side by side, with values of one size. */
export function drawFigures(figures: readonly FigureBlock[], row: Box, { width, gap, pen }: Cards): Shape[] {
  const boxes = figures.map((_, i) => ({ x: row.x + i * (width + gap), y: row.y, width, height: row.height }));
  const size = Math.min(...figures.map((figure, i) => figureSize(figure, boxes[i] ?? row, pen)));
  return figures.flatMap((figure, i) => {
    const box = placeInReadingDirection(boxes[i] ?? row, row);
    return inReadingDirection(drawFigure(figure, box, pen, size), box);
  });
}
