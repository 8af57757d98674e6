import { drawChart } from '../presentation/draw/draw-chart.ts';
import { drawText, fitSize, rule, toneColour } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import { fitLines, type Shape, wrapAll } from '../presentation/shapes.ts';
import type { ChartBlock } from '../presentation/slide.ts';
import { drawContact } from './draw-contact.ts';
import { A4, drawFigures, PAGE_MARGIN, type ReportPen } from './page.ts';
import type { ReportDocument, ReportVerdict } from './report-document.ts';

const WIDTH = A4.short - 2 * PAGE_MARGIN;
const BROKER = { y: 1400, height: 200 } as const;
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
  const fit = { width: WIDTH, maxLines: 2, sizes: [54, 42, 34], face: 'display' } as const;
  const { size, lines: titles } = fitLines(title, fit, measure);
  const step = size * 1.18;
  const first = top + 28 + size;
  const under = first + (titles.length - 1) * step;
  const details = lines.flatMap((line) => wrapAll(line, { width: WIDTH, ...DETAIL }, measure));
  const shapes: Shape[] = [
    { kind: 'rect', x: PAGE_MARGIN, y: top, width: 120, height: 8, fill: theme.accent },
    ...drawText(titles, PAGE_MARGIN, first, { size, face: 'display', colour: theme.text, step }),
    ...drawText(details, PAGE_MARGIN, under + 48, { ...DETAIL, colour: theme.muted, step: DETAIL_STEP }),
  ];
  return { shapes, bottom: under + 48 + (details.length - 1) * DETAIL_STEP + GAP };
}

const DETAIL = { size: 24, face: 'text' } as const;
const DETAIL_STEP = 34;

const TEXT_SIZES = { large: 23, small: 19 } as const;
const MANY_LINES = 14;

function drawVerdict({ label, word, tone, reasons }: ReportVerdict, { theme, measure }: ReportPen) {
  const pad = 36;
  const width = WIDTH - 2 * pad;
  const linesAt = (of: number) => reasons.flatMap((one) => wrapAll(one, { width, size: of, face: 'text' }, measure));
  const textSize = linesAt(TEXT_SIZES.large).length <= MANY_LINES ? TEXT_SIZES.large : TEXT_SIZES.small;
  const lines = linesAt(textSize);
  const step = textSize * 1.43;
  const size = fitSize(word, { width, largest: 42, least: 26, face: 'display' }, measure);
  const words = wrapAll(word, { width, size, face: 'display' }, measure);
  const below = (words.length - 1) * size * 1.2;
  const height = 132 + below + lines.length * step;
  const x = PAGE_MARGIN + pad;
  const draw = (y: number): Shape[] => [
    { kind: 'rect', x: PAGE_MARGIN, y, width: WIDTH, height, radius: 10, fill: theme.surface },
    { kind: 'rect', x: PAGE_MARGIN, y, width: 10, height, fill: toneColour(tone, theme) },
    ...drawText(label, x, y + 44, { size: 20, colour: theme.muted }),
    ...drawText(words, x, y + 94, { face: 'display', size, step: size * 1.2, colour: toneColour(tone, theme) }),
    ...drawText(lines, x, y + 138 + below, { size: textSize, colour: theme.text, step }),
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
    ...(preparedBy === null
      ? []
      : drawContact(preparedBy, { x: PAGE_MARGIN, y: y + 28, width: 800, height: height - 28 }, pen)),
    ...dates.flatMap(({ name, value }, i) => {
      const top = y + 62 + i * 72;
      return [...drawText(name, end, top, small), ...drawText(value, end, top + 30, day)];
    }),
  ];
}
