import { drawChart } from '../presentation/draw/draw-chart.ts';
import { drawMap } from '../presentation/draw/draw-map.ts';
import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import type { Box } from '../presentation/layout.ts';
import { type Face, type Shape, wrapText } from '../presentation/shapes.ts';
import type { FigureBlock } from '../presentation/slide.ts';
import { drawFigures, type Piece, type ReportPen } from './page.ts';
import type { ReportBlock, ReportPair, ReportSection } from './report-document.ts';
import { tablePieces } from './table-pieces.ts';

const TEXT = { size: 20, step: 29 } as const;
const GAP = 28;
const FIGURE = { perRow: 3, height: 146, gap: 20 } as const;
const MAP_HEIGHT = 560;
const LINE_CHART_HEIGHT = 430;
const CHART_ROW = 74;
const CHART_FRAME = 130;

/** A section as pieces from top to bottom; titles and lead-in texts stay with the next piece. */
export function sectionPieces({ title, blocks }: ReportSection, body: Box, pen: ReportPen): Piece[] {
  const pieces = blocks.flatMap((block, i) => {
    const own = [...blockPieces(block, body, pen), space(GAP)];
    const leads = i === 0 && block.kind === 'text' && blocks.length > 1;
    return leads ? own.map((piece) => ({ ...piece, keepsNext: true })) : own;
  });
  return pieces.length === 0 ? [] : [titlePiece(title, body, pen), ...pieces];
}

function blockPieces(block: ReportBlock, body: Box, pen: ReportPen): Piece[] {
  switch (block.kind) {
    case 'text':
      return textPieces(block.text, body, {
        pen,
        face: 'text',
        colour: block.isMuted ? pen.theme.muted : pen.theme.text,
      });
    case 'figures':
      return figurePieces(block.figures, body, pen);
    case 'pairs':
      return block.rows.map((row) => pairPiece(row, body, pen));
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
      return [{ height, draw: (y) => drawChart(block, { ...body, y, height }, pen) }];
    }
    case 'map':
      return [{ height: MAP_HEIGHT, draw: (y) => drawMap(block, { ...body, y, height: MAP_HEIGHT }, pen) }];
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
    keepsNext: keepsNext || (i < lines.length - 1 && (i === 0 || i === lines.length - 2)),
    draw: (y) => inReadingDirection(drawText(line, body.x, y + size, { size, face, colour }), body),
  }));
}

function figurePieces(figures: readonly FigureBlock[], body: Box, pen: ReportPen): Piece[] {
  const { perRow, height, gap } = FIGURE;
  const columns = Math.min(perRow, figures.length);
  const width = (body.width - gap * (columns - 1)) / columns;
  return Array.from({ length: Math.ceil(figures.length / perRow) }, (_, row): Piece => {
    const inRow = figures.slice(row * perRow, (row + 1) * perRow);
    return { height: height + gap, draw: (y) => drawFigures(inRow, { ...body, y, height }, { width, gap, pen }) };
  });
}

const PAIR = { nameShare: 0.42, line: 28, pad: 11 } as const;

/** A label with its value, and how it is computed below. */
function pairPiece({ name, value, detail = '' }: ReportPair, body: Box, { theme, measure }: ReportPen): Piece {
  const { nameShare, line, pad } = PAIR;
  const { size } = TEXT;
  const nameWidth = body.width * nameShare - 24;
  const valueWidth = body.width * (1 - nameShare);
  const inLines = (width: number, face: Face, of: number = size) => ({ width, maxLines: 12, size: of, face });
  const names = wrapText(name, inLines(nameWidth, 'text'), measure);
  const values = wrapText(value, inLines(valueWidth, 'bold'), measure);
  const details = detail === '' ? [] : wrapText(detail, inLines(valueWidth, 'text', 18), measure);
  const height = Math.max(names.length, values.length + details.length) * line + 2 * pad;
  const x = body.x + body.width * nameShare;
  const draw = (y: number): Shape[] => {
    const first = y + pad + size;
    const below = first + values.length * line;
    return [
      ...drawText(names, body.x, first, { size, colour: theme.muted, step: line }),
      ...drawText(values, x, first, { size, face: 'bold', colour: theme.text, step: line }),
      ...drawText(details, x, below, { size: 18, colour: theme.muted, step: line }),
      rule(body.x, y + height, body.x + body.width, { colour: theme.secondary, width: 1, opacity: 0.35 }),
    ];
  };
  return { height, draw: (y) => inReadingDirection(draw(y), body) };
}
