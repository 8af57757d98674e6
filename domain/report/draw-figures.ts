import { drawFigure, figureSize } from '../presentation/draw/draw-text.ts';
import { inReadingDirection, placeInReadingDirection } from '../presentation/draw/mirror.ts';
import type { Box } from '../presentation/layout.ts';
import type { Shape } from '../presentation/shapes.ts';
import type { FigureBlock } from '../presentation/slide.ts';
import type { ReportPen } from './page.ts';

type Cards = { readonly width: number; readonly gap: number; readonly pen: ReportPen };

/** Cards of figures side by side, their values of one size. */
export function drawFigures(figures: readonly FigureBlock[], row: Box, { width, gap, pen }: Cards): Shape[] {
  const boxes = figures.map((_, i) => ({ x: row.x + i * (width + gap), y: row.y, width, height: row.height }));
  const size = Math.min(...figures.map((figure, i) => figureSize(figure, boxes[i] ?? row, pen)));
  return figures.flatMap((figure, i) => {
    const box = placeInReadingDirection(boxes[i] ?? row, row);
    return inReadingDirection(drawFigure(figure, box, pen, size), box);
  });
}
