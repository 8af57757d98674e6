import { type Box, type Face, fitLines, type Shape, type TextShape, wrapAll, wrapText } from '../shapes.ts';
import type { FigureBlock, HeadlineBlock, NoteBlock, PictureBlock, Tone } from '../slide.ts';
import type { DeckTheme } from '../themes.ts';
import type { Pen } from './mirror.ts';

const TONES: Readonly<Record<'light' | 'dark', Record<Exclude<Tone, 'plain'>, string>>> = {
  light: { good: '#1B6B3A', bad: '#A3271B' },
  dark: { good: '#7FD6A0', bad: '#FF9A85' },
};

export function toneColour(tone: Tone, theme: DeckTheme): string {
  if (tone === 'plain') return theme.primary;
  return TONES[isDark(theme.background) ? 'dark' : 'light'][tone];
}

export function isDark(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return r * 0.3 + g * 0.59 + b * 0.11 < 128;
}

export function card({ x, y, width, height }: Box, theme: DeckTheme): Shape {
  return { kind: 'rect', x, y, width, height, radius: 10, fill: theme.surface };
}

/** `step`: distance between baselines, needed for several lines. */
type TextLook = { size: number; colour: string; face?: Face; step?: number } & Partial<
  Pick<TextShape, 'anchor' | 'room' | 'isTabular'>
>;

/** Draws lines of text downwards from a first baseline. */
export function drawText(lines: string | readonly string[], x: number, y: number, look: TextLook): Shape[] {
  const { step = 0, face = 'text', anchor = 'start', ...style } = look;
  return [lines].flat().map((text, i) => {
    const shape = { kind: 'text', text, x, baselineY: y + i * step, face, anchor, ...style } as const;
    return i === 0 ? shape : { ...shape, isContinued: true };
  });
}

export function rule(
  from: number,
  y: number,
  to: number,
  look: { colour: string; width: number; opacity?: number },
): Shape {
  const start = [from, y] as const;
  return { kind: 'line', points: [start, [to, y]], ...look };
}

/** Cards lower than this show one line of detail and a smaller figure. */
const LOW_CARD = 130;

const FIGURE_PAD = 24;
/** Between two lines of detail, and below the last baseline. */
const [DETAIL_STEP, DETAIL_PAD] = [22, 14] as const;

export function figureSize({ value }: FigureBlock, box: Box, { measure }: Pick<Pen, 'measure'>): number {
  const width = box.width - 2 * FIGURE_PAD;
  const largest = Math.min(56, box.height * (box.height < LOW_CARD ? 0.3 : 0.36));
  return fitSize(value, { width, largest, least: 20, face: 'display' }, measure);
}

/** @param valueSize defaults to the size that fits; cards side by side share the smallest */
export function drawFigure(
  block: FigureBlock,
  box: Box,
  { theme, measure }: Pen,
  valueSize = figureSize(block, box, { measure }),
): Shape[] {
  const room = box.width - 2 * FIGURE_PAD;
  const fit = { width: room, maxLines: 1, face: 'text' } as const;
  const size = fitSize(block.label, { ...fit, largest: 20, least: 14 }, measure);
  const maxLines = box.height < LOW_CARD ? 1 : 2;
  const label = wrapText(block.label, { ...fit, maxLines, size }, measure);
  const detail = wrapText(block.detail, { ...fit, maxLines, size: 18 }, measure);
  // Lines of detail that would leave the card lift everything in it.
  const below = valueSize * 0.34 + 32 + (detail.length - 1) * DETAIL_STEP + DETAIL_PAD;
  const rise = block.detail === '' ? 0 : Math.max(0, below - box.height / 2);
  const middle = box.y + box.height / 2 - rise;
  const [x, baseline] = [box.x + FIGURE_PAD, middle + valueSize * 0.34];
  const value = { size: valueSize, face: 'display', colour: toneColour(block.tone, theme), room } as const;
  return [
    card(box, theme),
    ...drawText(label, x, middle - valueSize * 0.62 - (label.length - 1) * size * 1.2, {
      size,
      colour: theme.muted,
      step: size * 1.2,
      room,
    }),
    ...drawText(block.value, x, baseline, value),
    ...drawText(detail, x, baseline + 32, { size: 18, colour: theme.muted, step: DETAIL_STEP, room }),
  ];
}

/** The largest size from `size` down to `least` at which a text fits on one line. */
export function fitSize(
  text: string,
  fit: { width: number; largest: number; least: number; face: Face },
  measure: Pen['measure'],
): number {
  const width = measure(text, fit.largest, fit.face);
  return width <= fit.width ? fit.largest : Math.max(fit.least, (fit.largest * fit.width) / width);
}

export const HEADLINE = { maxLines: 3, sizes: [56, 48, 40, 34, 28], face: 'display' } as const;

export function drawHeadline(block: HeadlineBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const { x, y, width: room } = box;
  const { size, lines } = fitLines(block.text, { ...HEADLINE, width: room }, measure);
  const step = size * 1.14;
  const below = y + size + (lines.length - 1) * step;
  const subtitle = wrapText(block.subtitle, { width: room, maxLines: 2, size: 26, face: 'text' }, measure);
  const last = below + 52 + (subtitle.length - 1) * 34;
  const small = { size: 20, colour: theme.muted, step: 28, room };
  const others = block.lines.map((line) => wrapAll(line, { width: room, size: 20, face: 'text' }, measure));
  return [
    { kind: 'rect', x, y: y - 30, width: 120, height: 8, fill: theme.accent },
    ...drawText(lines, x, y + size, { size, face: 'display', colour: theme.text, step, room }),
    ...drawText(subtitle, x, below + 52, { size: 26, colour: theme.primary, step: 34, room }),
    ...others.flatMap((one, i) => drawText(one, x, last + 42 + others.slice(0, i).flat().length * 28, small)),
  ];
}

export function drawNote(block: NoteBlock, box: Box, pen: Pen): Shape[] {
  return block.style === 'numbered' ? drawNumbered(block, box, pen) : drawPlain(block, box, pen);
}

/** Sizes of plain sentences: the first at which all fit is used. */
const PLAIN_SIZES = [26, 24, 22, 20, 18, 16, 14, 12, 10] as const;

function drawPlain({ sentences }: NoteBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const isSmall = box.height < 200;
  const wrapped = PLAIN_SIZES.filter((size) => !isSmall || size <= 20).map((size) => ({
    size,
    step: Math.round(size * 1.42),
    texts: sentences.map((one) => wrapAll(one, { width: box.width, size, face: 'text' }, measure)),
  }));
  const fits = wrapped.find(({ step, texts }) => texts.flat().length * step <= box.height + 4) ?? wrapped.at(-1);
  if (fits === undefined) return [];
  const { size, step, texts } = fits;
  const look = { size, colour: isSmall ? theme.muted : theme.text, step, room: box.width };
  return texts.flatMap((lines, i) =>
    drawText(lines, box.x, box.y + size + texts.slice(0, i).flat().length * step, look),
  );
}

const NUMBERED = { gap: 20, mostHeight: 132, numberWidth: 100 } as const;

const NUMBERED_SIZES = [28, 26, 24, 22, 20, 18, 16, 14] as const;

/** Numbered cards below each other, in the largest size at which all sentences fit. */
function drawNumbered({ sentences }: NoteBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const { gap, mostHeight, numberWidth } = NUMBERED;
  const height = Math.min(mostHeight, (box.height - gap * (sentences.length - 1)) / Math.max(1, sentences.length));
  const room = box.width - numberWidth - 30;
  const wrapAt = (size: number) => sentences.map((one) => wrapAll(one, { width: room, size, face: 'text' }, measure));
  const most = (size: number) => Math.floor((height - 12) / (size * 1.36));
  const size = NUMBERED_SIZES.find((one) => wrapAt(one).every(({ length }) => length <= most(one))) ?? 14;
  const step = size * 1.36;
  const look = { size: Math.min(44, height * 0.6), face: 'display', colour: theme.primary, anchor: 'middle' } as const;
  return wrapAt(size).flatMap((lines, i) => {
    const ground = { ...box, y: box.y + i * (height + gap), height };
    const middle = ground.y + height / 2;
    const first = middle + size * 0.36 - ((lines.length - 1) * step) / 2;
    return [
      card(ground, theme),
      ...drawText(String(i + 1), box.x + numberWidth / 2, middle + look.size * 0.36, look),
      ...drawText(lines, box.x + numberWidth, first, { size, colour: theme.text, step, room }),
    ];
  });
}

export function drawPicture({ uri, caption }: PictureBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const lines = wrapText(caption, { width: box.width, maxLines: 1, size: 18, face: 'text' }, measure);
  const { x, y, width, height } = box;
  return [
    { kind: 'picture', uri, x, y, width, height: caption === '' ? height : height - 32, caption, fit: 'cover' },
    ...drawText(lines, x, y + height - 6, { size: 18, colour: theme.muted, room: width }),
  ];
}
