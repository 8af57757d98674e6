import { drawChart } from '../presentation/draw/draw-chart.ts';
import { drawMap } from '../presentation/draw/draw-map.ts';
import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { type Box, type Face, inReadingDirection, type Shape, wrapText } from '../presentation/shapes.ts';
import type { FigureBlock } from '../presentation/slide.ts';
import { piecesHeight } from './break-pages.ts';
import { drawContact } from './draw-contact.ts';
import { drawFigures, type Piece, type ReportPen } from './page.ts';
import type { ReportBlock, ReportContact, ReportPair, ReportSection } from './report-document.ts';
import { asTable, BLOCK_COST, tablePieces } from './table-pieces.ts';

const TEXT = { size: 20, step: 29 } as const;
const GAP = 28;
const FIGURE = { perRow: 3, height: 146, gap: 20 } as const;
const MAP = { height: 560 } as const;
const LINE_CHART_HEIGHT = 430;
/** Cost of a break in the middle of a text. */
const TEXT_COST = 100;
const CHART_ROW = 74;
const CHART_FRAME = 130;

/**
 * A section as pieces from top to bottom. The title, and a text that leads to the next block, stay with that block.
 */
export function sectionPieces({ title, blocks }: ReportSection, body: Box, pen: ReportPen): Piece[] {
  if (blocks.length === 0) return [];
  const head = titlePiece(title, body, pen);
  let above = head.height;
  const pieces = blocks.flatMap((block, i) => {
    const own = [...blockPieces(block, { ...body, height: body.height - above }, pen), space(GAP)];
    const leads = i === 0 && block.kind === 'text' && blocks.length > 1;
    above = leads ? above + piecesHeight(own) : 0;
    return leads ? own.map((piece) => ({ ...piece, keepsNext: true })) : own;
  });
  return [head, ...pieces];
}

function blockPieces(block: ReportBlock, body: Box, pen: ReportPen): Piece[] {
  switch (block.kind) {
    case 'text':
      return textPieces(block.text, body, { pen, face: 'text', colour: pen.theme[block.isMuted ? 'muted' : 'text'] });
    case 'figures':
      return figurePieces(block.figures, body, pen);
    case 'pairs':
      return pairPieces(block.rows, body, pen);
    case 'photos':
      return photoPieces(block.photos, body, pen);
    case 'contacts':
      return contactPieces(block.contacts, body, pen);
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
      return [{ height, breakCost: BLOCK_COST, draw: (y) => drawChart(block, { ...body, y, height }, pen) }];
    }
    case 'map':
      return [{ height: MAP.height, breakCost: BLOCK_COST, draw: (y) => drawMap(block, { ...body, y, ...MAP }, pen) }];
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
    breakCost: i === 0 ? BLOCK_COST : TEXT_COST,
    keepsNext: keepsNext || (i < lines.length - 1 && (i === 0 || i === lines.length - 2)),
    draw: (y) => inReadingDirection(drawText(line, body.x, y + size, { size, face, colour }), body),
  }));
}

function figurePieces(figures: readonly FigureBlock[], body: Box, pen: ReportPen): Piece[] {
  const { perRow, height, gap } = FIGURE;
  const columns = Math.min(perRow, figures.length);
  const width = (body.width - gap * (columns - 1)) / columns;
  return rowsOf(figures, perRow).map((inRow): Piece => {
    return { height: height + gap, draw: (y) => drawFigures(inRow, { ...body, y, height }, { width, gap, pen }) };
  });
}

const PHOTO_GAP = 20;
const CAPTION = { size: 18, height: 34 } as const;

type Photos = Extract<ReportBlock, { kind: 'photos' }>['photos'];

/** Photos in rows of three, or of two where that leaves no gap. */
function photoPieces(photos: Photos, body: Box, { theme, measure }: ReportPen): Piece[] {
  const perRow = photos.length <= 2 || photos.length === 4 ? 2 : 3;
  const width = (body.width - PHOTO_GAP * (perRow - 1)) / perRow;
  const height = width * 0.75;
  const below = photos.some(({ caption }) => caption !== '') ? CAPTION.height : 0;
  return rowsOf(photos, perRow).map((row) => ({
    height: height + below + PHOTO_GAP,
    breakCost: BLOCK_COST,
    draw: (y) => {
      const shapes = row.flatMap(({ uri, caption }, i): Shape[] => {
        const x = body.x + i * (width + PHOTO_GAP);
        const [line = ''] = wrapText(caption, { width, maxLines: 1, size: CAPTION.size, face: 'text' }, measure);
        return [
          { kind: 'picture', uri, x, y, width, height, caption, fit: 'cover' },
          ...drawText(line, x, y + height + 24, { size: CAPTION.size, colour: theme.muted }),
        ];
      });
      return inReadingDirection(shapes, body);
    },
  }));
}

const CONTACT = { height: 190, gap: 40 } as const;

/** Persons and permits, two a row. */
function contactPieces(contacts: readonly ReportContact[], body: Box, pen: ReportPen): Piece[] {
  const { height, gap } = CONTACT;
  const width = (body.width - gap) / 2;
  return rowsOf(contacts, 2).map((row) => ({
    height: height + gap / 2,
    breakCost: BLOCK_COST,
    draw: (y) => {
      const shapes = row.flatMap((contact, i) =>
        drawContact(contact, { x: body.x + i * (width + gap), y, width, height }, pen),
      );
      return inReadingDirection(shapes, body);
    },
  }));
}

function rowsOf<T>(all: readonly T[], perRow: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) =>
    all.slice(row * perRow, (row + 1) * perRow),
  );
}

/** Share of the width that names take. */
const NAME_SHARE = 0.42;

/** Names with their values in the largest size in which all of them fit on one page, else on as many as they need. */
function pairPieces(rows: readonly ReportPair[], body: Box, pen: ReportPen): Piece[] {
  const inSize = (size: number) => rows.map((row) => pairPiece(row, body, { size, pen }));
  const fitting = [TEXT.size, 18, 16].map(inSize).find((pieces) => piecesHeight(pieces) <= body.height);
  return asTable(fitting ?? inSize(TEXT.size), fitting !== undefined);
}

/** A label with its value, and how it is computed below. */
function pairPiece(
  { name, value, detail = '' }: ReportPair,
  body: Box,
  { size, pen: { theme, measure } }: { size: number; pen: ReportPen },
): Piece {
  const line = size * 1.4;
  const pad = size - 9;
  const nameWidth = body.width * NAME_SHARE - 24;
  const valueWidth = body.width * (1 - NAME_SHARE);
  const inLines = (width: number, face: Face, of = size) => ({ width, maxLines: 12, size: of, face });
  const names = wrapText(name, inLines(nameWidth, 'text'), measure);
  const values = wrapText(value, inLines(valueWidth, 'bold'), measure);
  const details = detail === '' ? [] : wrapText(detail, inLines(valueWidth, 'text', size - 2), measure);
  const height = Math.max(names.length, values.length + details.length) * line + 2 * pad;
  const x = body.x + body.width * NAME_SHARE;
  const draw = (y: number): Shape[] => {
    const first = y + pad + size;
    const below = first + values.length * line;
    return [
      ...drawText(names, body.x, first, { size, colour: theme.muted, step: line }),
      ...drawText(values, x, first, { size, face: 'bold', colour: theme.text, step: line }),
      ...drawText(details, x, below, { size: size - 2, colour: theme.muted, step: line }),
      rule(body.x, y + height, body.x + body.width, { colour: theme.secondary, width: 1, opacity: 0.35 }),
    ];
  };
  return { height, draw: (y) => inReadingDirection(draw(y), body) };
}
