import { drawChart } from '../presentation/draw/draw-chart.ts';
import { drawText, fitSize, rule, toneColour } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import { type Shape, wrapText } from '../presentation/shapes.ts';
import type { ChartBlock } from '../presentation/slide.ts';
import { A4, drawFigures, PAGE_MARGIN, type ReportPen } from './page.ts';
import type { ReportBroker, ReportDocument, ReportVerdict } from './report-document.ts';

const WIDTH = A4.short - 2 * PAGE_MARGIN;
const BROKER = { y: 1400, height: 200, photo: 168 } as const;
const LOGO = { x: PAGE_MARGIN, y: 92, width: 300, height: 92 } as const;
const GAP = 32;
const LEAST_PICTURE = 220;
const MOST_PICTURE = 500;
const FIGURE_HEIGHT = 158;

/** The first page: subject, verdict with evidence, and the broker. */
export function drawCover(document: ReportDocument, pen: ReportPen): Shape[] {
  const title = drawTitle(document, pen);
  const verdict = document.verdict === null ? null : drawVerdict(document.verdict, pen);
  const figures = document.figures.slice(0, 4);
  const below = (verdict === null ? 0 : verdict.height + GAP) + (figures.length === 0 ? 0 : FIGURE_HEIGHT + GAP);
  const room = BROKER.y - GAP - title.bottom - below;
  const picture = document.pictureUri !== null && room >= LEAST_PICTURE ? Math.min(MOST_PICTURE, room - GAP) : 0;
  const verdictY = title.bottom + (picture === 0 ? 0 : picture + GAP);
  const figuresY = verdictY + (verdict === null ? 0 : verdict.height + GAP);
  const chart = picture === 0 ? document.coverChart : null;
  const chartBox = { x: PAGE_MARGIN, y: title.bottom + below, width: WIDTH, height: Math.min(MOST_PICTURE, room) };
  const width = (WIDTH - FIGURE_GAP * (figures.length - 1)) / Math.max(1, figures.length);
  const row = { x: PAGE_MARGIN, y: figuresY, width: WIDTH, height: FIGURE_HEIGHT };
  return [
    ...inReadingDirection(
      [
        ...drawHeadline(document, pen),
        ...title.shapes,
        ...(picture === 0 ? [] : drawPicture(document, { y: title.bottom, height: picture, pen })),
        ...(verdict?.draw(verdictY) ?? []),
        ...drawBroker(document, pen),
      ],
      { x: 0, width: A4.short },
    ),
    ...drawFigures(figures, row, { width, gap: FIGURE_GAP, pen }),
    ...(chart !== null && room >= leastHeight(chart) ? drawChart(chart, chartBox, pen) : []),
  ];
}

/** Below this height a chart is unreadable. */
function leastHeight({ chart, categories }: ChartBlock): number {
  return chart === 'bars' || chart === 'ranges' ? 150 + categories.length * 56 : 320;
}

const FIGURE_GAP = 20;

type PictureFrom = { y: number; height: number; pen: ReportPen };

function drawPicture({ pictureUri, pictureNote, title }: ReportDocument, { y, height, pen }: PictureFrom): Shape[] {
  if (pictureUri === null) return [];
  const { theme, measure } = pen;
  const plate = { x: PAGE_MARGIN + 20, y: y + height - 52, width: measure(pictureNote, 17, 'text') + 24, height: 34 };
  return [
    { kind: 'picture', uri: pictureUri, x: PAGE_MARGIN, y, width: WIDTH, height, caption: title, fit: 'cover' },
    ...(pictureNote === '' ? [] : [{ kind: 'rect', ...plate, radius: 4, fill: theme.background } as const]),
    ...drawText(pictureNote === '' ? [] : pictureNote, plate.x + 12, plate.y + 23, { size: 17, colour: theme.muted }),
  ];
}

/** The office's logo or the preparer's name, beside the kind of report. */
function drawHeadline({ kind, preparedBy }: ReportDocument, { theme }: ReportPen): Shape[] {
  const logo = preparedBy?.logoUri ?? null;
  const mark: Shape[] =
    logo === null
      ? drawText('Sahil', PAGE_MARGIN, 154, { face: 'display', size: 44, colour: theme.primary })
      : [{ kind: 'picture', uri: logo, ...LOGO, caption: preparedBy?.name ?? '', fit: 'whole-start' }];
  return [...mark, ...drawText(kind, A4.short - PAGE_MARGIN, 148, { size: 24, colour: theme.muted, anchor: 'end' })];
}

function drawTitle({ title, lines }: ReportDocument, { theme, measure }: ReportPen) {
  const top = 224;
  const linesAt = (size: number) => wrapText(title, { width: WIDTH, maxLines: 3, size, face: 'display' }, measure);
  const size = linesAt(54).length < 3 ? 54 : 42;
  const titles = linesAt(size);
  const step = size * 1.18;
  const first = top + 28 + size;
  const under = first + (titles.length - 1) * step;
  const details = lines.flatMap((line) => wrapText(line, { width: WIDTH, maxLines: 2, ...DETAIL }, measure));
  const shapes: Shape[] = [
    { kind: 'rect', x: PAGE_MARGIN, y: top, width: 120, height: 8, fill: theme.accent },
    ...drawText(titles, PAGE_MARGIN, first, { size, face: 'display', colour: theme.text, step }),
    ...drawText(details, PAGE_MARGIN, under + 48, { ...DETAIL, colour: theme.muted, step: DETAIL_STEP }),
  ];
  return { shapes, bottom: under + 48 + (details.length - 1) * DETAIL_STEP + GAP };
}

const DETAIL = { size: 24, face: 'text' } as const;
const DETAIL_STEP = 34;

function drawVerdict({ label, word, tone, reasons }: ReportVerdict, { theme, measure }: ReportPen) {
  const pad = 36;
  const width = WIDTH - 2 * pad;
  const fit = { width, maxLines: 6, size: 23, face: 'text' } as const;
  const lines = reasons.flatMap((reason) => wrapText(reason, fit, measure));
  const size = fitSize(word, { width, largest: 42, least: 26, face: 'display' }, measure);
  const words = wrapText(word, { width, maxLines: 2, size, face: 'display' }, measure);
  const below = (words.length - 1) * size * 1.2;
  const height = 132 + below + lines.length * 33;
  const x = PAGE_MARGIN + pad;
  const draw = (y: number): Shape[] => [
    { kind: 'rect', x: PAGE_MARGIN, y, width: WIDTH, height, radius: 10, fill: theme.surface },
    { kind: 'rect', x: PAGE_MARGIN, y, width: 10, height, fill: toneColour(tone, theme) },
    ...drawText(label, x, y + 44, { size: 20, colour: theme.muted }),
    ...drawText(words, x, y + 94, { face: 'display', size, step: size * 1.2, colour: toneColour(tone, theme) }),
    ...drawText(lines, x, y + 138 + below, { size: 23, colour: theme.text, step: 33 }),
  ];
  return { height, draw };
}

function drawBroker({ preparedBy, dates, theme: { secondary } }: ReportDocument, pen: ReportPen): Shape[] {
  const { y, height } = BROKER;
  const { theme } = pen;
  const end = A4.short - PAGE_MARGIN;
  const small = { size: 18, colour: theme.muted, anchor: 'end' } as const;
  const day = { size: 24, face: 'bold', colour: theme.text, anchor: 'end' } as const;
  return [
    rule(PAGE_MARGIN, y, end, { colour: secondary, width: 1.5, opacity: 0.6 }),
    ...(preparedBy === null ? [] : drawPerson(preparedBy, y + (height - BROKER.photo), pen)),
    ...dates.flatMap(({ name, value }, i) => {
      const top = y + 62 + i * 72;
      return [...drawText(name, end, top, small), ...drawText(value, end, top + 30, day)];
    }),
  ];
}

function drawPerson({ photoUri, label, name, lines }: ReportBroker, y: number, { theme, measure }: ReportPen): Shape[] {
  const side = BROKER.photo;
  const indent = photoUri === null ? 0 : side + 28;
  const width = 800 - indent;
  const line = (text: string, top: number, look: { size: number; face: 'text' | 'bold'; colour: string }) => {
    const size = fitSize(text, { width, largest: look.size, least: 16, face: look.face }, measure);
    const words = wrapText(text, { width, maxLines: 1, size, face: look.face }, measure);
    return drawText(words, PAGE_MARGIN + indent, top, { ...look, size });
  };
  const small = { size: 20, face: 'text', colour: theme.muted } as const;
  const photo = { x: PAGE_MARGIN, y, width: side, height: side, caption: name } as const;
  return [
    ...(photoUri === null ? [] : [{ kind: 'picture', uri: photoUri, ...photo, fit: 'cover' } as const]),
    ...line(label, y + 20, { ...small, size: 18 }),
    ...line(name, y + 58, { size: 30, face: 'bold', colour: theme.text }),
    ...lines.slice(0, 3).flatMap((text, i) => line(text, y + 92 + i * 32, small)),
  ];
}
