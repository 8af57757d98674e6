import { drawText, rule } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import { type MeasureText, type Shape, wrapText } from '../presentation/shapes.ts';
import { breakPages } from './break-pages.ts';
import { drawCover } from './draw-cover.ts';
import { PAGE_MARGIN, type PageSize, pageBody, pageSize, type ReportPage, type ReportPen } from './page.ts';
import type { ReportDocument } from './report-document.ts';
import { needsWidth, sectionPieces } from './section-pieces.ts';

export function layoutReport(document: ReportDocument, measure: MeasureText): ReportPage[] {
  const pen: ReportPen = { theme: document.theme, measure };
  const bodies = sectionPages(document, pen);
  const count = bodies.length + 1;
  const frame = (size: PageSize, index: number): Shape[] => [
    ...drawBanner(document, size, pen),
    ...drawFoot(document, { size, place: `${index + 1} / ${count}` }, pen),
  ];
  const cover = pageSize(false);
  return [
    { ...cover, shapes: [...drawCover(document, pen), ...frame(cover, 0)] },
    ...bodies.map(({ size, shapes }, i) => ({
      ...size,
      shapes: [...drawHead(document, size, pen), ...shapes, ...frame(size, i + 1)],
    })),
  ];
}

type BodyPage = { readonly size: PageSize; readonly shapes: Shape[] };

/** Moves tables too wide for an upright page to the end, so that no page before them is half empty. */
function sectionPages({ sections }: ReportDocument, pen: ReportPen): BodyPage[] {
  const isWide = sections.map((section) => needsWidth(section, pageBody(pageSize(false)), pen));
  return [false, true].flatMap((wide) => {
    const size = pageSize(wide);
    const body = pageBody(size);
    const shown = sections.filter((_, i) => isWide[i] === wide);
    const pieces = shown.flatMap((section) => sectionPieces(section, body, pen));
    return breakPages(pieces, body.height).map((page) => {
      let y = body.y;
      const shapes = page.flatMap((piece) => {
        const drawn = piece.draw(y);
        y += piece.height;
        return drawn;
      });
      return { size, shapes };
    });
  });
}

const WARNING = { fill: '#8A1F14', text: '#FFFFFF', height: 48, size: 20 } as const;

/** Draws the warning at the top of pages with invented figures. */
function drawBanner({ watermark }: ReportDocument, size: PageSize, { measure }: ReportPen): Shape[] {
  if (watermark === null) return [];
  const { fill, text: colour, height } = WARNING;
  const fit = { width: size.width - 2 * PAGE_MARGIN, maxLines: 1, size: WARNING.size, face: 'bold' } as const;
  const [line = ''] = wrapText(watermark.line, fit, measure);
  const look = { size: WARNING.size, face: 'bold', colour, anchor: 'middle' } as const;
  return [
    { kind: 'rect', x: 0, y: 0, width: size.width, height, fill },
    ...drawText(line, size.width / 2, height / 2 + 7, look),
  ];
}

/** The running head of pages after the cover. */
function drawHead({ title, kind }: ReportDocument, size: PageSize, { theme, measure }: ReportPen): Shape[] {
  const [y, end] = [104, size.width - PAGE_MARGIN];
  const width = end - PAGE_MARGIN - measure(kind, 18, 'text') - 40;
  const [line = ''] = wrapText(title, { width, maxLines: 1, size: 18, face: 'bold' }, measure);
  return inReadingDirection(
    [
      ...drawText(line, PAGE_MARGIN, y, { size: 18, face: 'bold', colour: theme.text }),
      ...drawText(kind, end, y, { size: 18, colour: theme.muted, anchor: 'end' }),
      rule(PAGE_MARGIN, 120, end, { colour: theme.secondary, ...RULE }),
    ],
    { x: 0, width: size.width },
  );
}

const RULE = { width: 1.5, opacity: 0.6 } as const;

type Foot = { readonly size: PageSize; readonly place: string };

function drawFoot({ footer }: ReportDocument, { size, place }: Foot, { theme, measure }: ReportPen): Shape[] {
  const top = size.height - 104;
  const end = size.width - PAGE_MARGIN;
  const look = { size: 15, colour: theme.muted, step: 20 } as const;
  const fit = { width: end - PAGE_MARGIN - 120, maxLines: 4, size: look.size, face: 'text' } as const;
  const lines = wrapText(footer, fit, measure);
  return inReadingDirection(
    [
      rule(PAGE_MARGIN, top, end, { colour: theme.secondary, ...RULE }),
      ...drawText(lines, PAGE_MARGIN, top + 28, look),
      ...drawText(place, end, top + 28, { ...look, anchor: 'end' }),
    ],
    { x: 0, width: size.width },
  );
}
