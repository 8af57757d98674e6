import { type Box, numberedRows } from '../layout.ts';
import { type Face, type Shape, wrapText } from '../shapes.ts';
import type { FigureBlock, HeadlineBlock, NoteBlock, PictureBlock, Tone } from '../slide.ts';
import type { Theme } from '../themes.ts';
import type { Pen } from './mirror.ts';

/** Green and red that read on light and on dark surfaces; the sign of the figure says the same without colour. */
const TONES: Readonly<Record<'light' | 'dark', Record<Exclude<Tone, 'plain'>, string>>> = {
  light: { good: '#1B6B3A', bad: '#A3271B' },
  dark: { good: '#7FD6A0', bad: '#FF9A85' },
};

export function toneColour(tone: Tone, theme: Theme): string {
  if (tone === 'plain') return theme.primary;
  return TONES[isDark(theme.background) ? 'dark' : 'light'][tone];
}

function isDark(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return r * 0.3 + g * 0.59 + b * 0.11 < 128;
}

export function card({ x, y, width, height }: Box, theme: Theme): Shape {
  return { kind: 'rect', x, y, width, height, radius: 10, fill: theme.surface };
}

type TextLook = { size: number; face: Face; colour: string; lineHeight: number; room?: number };

/** Lines of one text from a first baseline down. */
export function paragraph(
  lines: readonly string[],
  at: { x: number; baselineY: number; anchor?: 'start' | 'middle' | 'end' },
  look: TextLook,
): Shape[] {
  const { size, face, colour, lineHeight, room } = look;
  return lines.map((text, i) => ({
    ...({ kind: 'text', text, x: at.x, baselineY: at.baselineY + i * lineHeight } as const),
    ...({ size, face, colour, anchor: at.anchor ?? 'start' } as const),
    ...(room !== undefined && { room }),
    ...(i > 0 && { isContinued: true }),
  }));
}

/** Height below which a card has one line of detail and a smaller figure. */
const LOW_CARD = 130;

const FIGURE_PAD = 24;

export function figureSize({ value }: FigureBlock, box: Box, { measure }: Pick<Pen, 'measure'>): number {
  const width = box.width - 2 * FIGURE_PAD;
  const largest = Math.min(56, box.height * (box.height < LOW_CARD ? 0.3 : 0.36));
  return fitSize(value, { width, largest, least: 20, face: 'display' }, measure);
}

/** @param valueSize of the value; what fits the card without one. Cards side by side have the least of theirs. */
export function drawFigure(
  block: FigureBlock,
  box: Box,
  { theme, measure }: Pen,
  valueSize = figureSize(block, box, { measure }),
): Shape[] {
  const width = box.width - 2 * FIGURE_PAD;
  // The lines of a low card stand in its middle.
  const rise = box.height < LOW_CARD && block.detail !== '' ? 6 : 0;
  const middle = box.y + box.height / 2 - rise;
  const labelSize = fitSize(block.label, { width, largest: 20, least: 14, face: 'text' }, measure);
  const label = wrapText(block.label, { width, maxLines: 1, size: labelSize, face: 'text' }, measure);
  const detailLines = box.height < LOW_CARD ? 1 : 2;
  const detail = wrapText(block.detail, { width, maxLines: detailLines, size: 18, face: 'text' }, measure);
  const x = box.x + FIGURE_PAD;
  const colour = toneColour(block.tone, theme);
  return [
    card(box, theme),
    ...paragraph(
      label,
      { x, baselineY: middle - valueSize * 0.62 },
      { size: labelSize, face: 'text', colour: theme.muted, lineHeight: 24, room: width },
    ),
    {
      kind: 'text',
      text: block.value,
      x,
      baselineY: middle + valueSize * 0.34,
      size: valueSize,
      face: 'display',
      colour,
      anchor: 'start',
      room: width,
    },
    ...paragraph(
      detail,
      { x, baselineY: middle + valueSize * 0.34 + 32 },
      { size: 18, face: 'text', colour: theme.muted, lineHeight: 22, room: width },
    ),
  ];
}

/** The largest size at which a text fits on one line, down to `least`. */
export function fitSize(
  text: string,
  fit: { width: number; largest: number; least: number; face: Face },
  measure: Pen['measure'],
): number {
  const width = measure(text, fit.largest, fit.face);
  return width <= fit.width ? fit.largest : Math.max(fit.least, (fit.largest * fit.width) / width);
}

export function drawHeadline(block: HeadlineBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const size = 56;
  const step = 64;
  const room = box.width;
  const lines = wrapText(block.text, { width: box.width, maxLines: 3, size, face: 'display' }, measure);
  const top = box.y + size;
  const below = top + (lines.length - 1) * step;
  const subtitle = wrapText(block.subtitle, { width: box.width, maxLines: 2, size: 26, face: 'text' }, measure);
  const last = below + 52 + (subtitle.length - 1) * 34;
  return [
    { kind: 'rect', x: box.x, y: box.y - 30, width: 120, height: 8, fill: theme.accent },
    ...paragraph(
      lines,
      { x: box.x, baselineY: top },
      { size, face: 'display', colour: theme.text, lineHeight: step, room },
    ),
    ...paragraph(
      subtitle,
      { x: box.x, baselineY: below + 52 },
      { size: 26, face: 'text', colour: theme.primary, lineHeight: 34, room },
    ),
    ...block.lines.flatMap((line, i) =>
      paragraph(
        [line],
        { x: box.x, baselineY: last + 42 + i * 28 },
        { size: 20, face: 'text', colour: theme.muted, lineHeight: 28, room },
      ),
    ),
  ];
}

export function drawNote(block: NoteBlock, box: Box, pen: Pen): Shape[] {
  return block.style === 'numbered' ? drawNumbered(block, box, pen) : drawPlain(block, box, pen);
}

function drawPlain({ sentences }: NoteBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const isSmall = box.height < 200;
  const size = isSmall ? 20 : 26;
  const lineHeight = isSmall ? 28 : 38;
  const most = Math.max(1, Math.floor((box.height + 4) / lineHeight));
  const room = box.width;
  const look = { size, face: 'text', colour: isSmall ? theme.muted : theme.text, lineHeight, room } as const;
  let count = 0;
  return sentences
    .flatMap((one) => {
      const lines = wrapText(one, { width: box.width, maxLines: most, size, face: 'text' }, measure);
      const shapes = paragraph(lines, { x: box.x, baselineY: box.y + size + count * lineHeight }, look);
      count += lines.length;
      return shapes;
    })
    .slice(0, most);
}

function drawNumbered({ sentences }: NoteBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const size = 28;
  return numberedRows(sentences, box).flatMap((row) => {
    const middle = row.card.y + row.card.height / 2;
    const lines = wrapText(row.text, { width: row.words.width, maxLines: 2, size, face: 'text' }, measure);
    const firstBaseline = lines.length === 1 ? middle + 10 : middle - 8;
    return [
      card(row.card, theme),
      ...paragraph(
        [row.place],
        { x: row.number.x + row.number.width / 2, baselineY: middle + 16, anchor: 'middle' },
        { size: 44, face: 'display', colour: theme.primary, lineHeight: 0 },
      ),
      ...paragraph(
        lines,
        { x: row.words.x, baselineY: firstBaseline },
        { size, face: 'text', colour: theme.text, lineHeight: 38, room: row.words.width },
      ),
    ];
  });
}

export function drawPicture({ uri, caption }: PictureBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const [line = ''] = wrapText(caption, { width: box.width, maxLines: 1, size: 18, face: 'text' }, measure);
  const { x, y, width, height } = box;
  return [
    { kind: 'picture', uri, x, y, width, height: caption === '' ? height : height - 32, caption, fit: 'cover' },
    ...paragraph(
      line === '' ? [] : [line],
      { x, baselineY: y + height - 6 },
      { size: 18, face: 'text', colour: theme.muted, lineHeight: 0, room: width },
    ),
  ];
}
