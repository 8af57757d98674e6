import { paragraph } from '../presentation/draw/draw-text.ts';
import { inReadingDirection } from '../presentation/draw/mirror.ts';
import { type Shape, wrapText } from '../presentation/shapes.ts';
import { MARGIN, type PageSize, type ReportPen } from './page.ts';
import type { ReportDocument } from './report-document.ts';

const WARNING = { fill: '#8A1F14', text: '#FFFFFF', height: 48, size: 20 } as const;

/** The sentence at the top of each page of invented figures; nothing on others. */
export function drawBanner({ watermark }: ReportDocument, size: PageSize, { measure }: ReportPen): Shape[] {
  if (watermark === null) return [];
  const { fill, text: colour, height } = WARNING;
  const fit = { width: size.width - 2 * MARGIN, maxLines: 1, size: WARNING.size, face: 'bold' } as const;
  const [line = ''] = wrapText(watermark.line, fit, measure);
  const at = { x: size.width / 2, baselineY: height / 2 + 7, anchor: 'middle' } as const;
  return [
    { kind: 'rect', x: 0, y: 0, width: size.width, height, fill },
    ...paragraph([line], at, { size: WARNING.size, face: 'bold', colour, lineHeight: 0 }),
  ];
}

/** What a page after the cover begins with: of which report it is. */
export function drawHead({ title, kind }: ReportDocument, size: PageSize, { theme, measure }: ReportPen): Shape[] {
  const baselineY = 104;
  const kindWidth = measure(kind, 18, 'text');
  const width = size.width - 2 * MARGIN - kindWidth - 40;
  const [line = ''] = wrapText(title, { width, maxLines: 1, size: 18, face: 'bold' }, measure);
  return inReadingDirection(
    [
      ...paragraph([line], { x: MARGIN, baselineY }, { size: 18, face: 'bold', colour: theme.text, lineHeight: 0 }),
      ...paragraph(
        [kind],
        { x: size.width - MARGIN, baselineY, anchor: 'end' },
        { size: 18, face: 'text', colour: theme.muted, lineHeight: 0 },
      ),
      rule(120, size, theme.secondary),
    ],
    { x: 0, width: size.width },
  );
}

type Foot = { readonly size: PageSize; readonly place: string };

export function drawFoot({ footer }: ReportDocument, { size, place }: Foot, { theme, measure }: ReportPen): Shape[] {
  const top = size.height - 104;
  const look = { size: 15, face: 'text', colour: theme.muted, lineHeight: 20 } as const;
  const width = size.width - 2 * MARGIN - 120;
  const lines = wrapText(footer, { width, maxLines: 2, size: look.size, face: 'text' }, measure);
  return inReadingDirection(
    [
      rule(top, size, theme.secondary),
      ...paragraph(lines, { x: MARGIN, baselineY: top + 28 }, look),
      ...paragraph([place], { x: size.width - MARGIN, baselineY: top + 28, anchor: 'end' }, look),
    ],
    { x: 0, width: size.width },
  );
}

function rule(y: number, { width }: PageSize, colour: string): Shape {
  const points = [[MARGIN, y] as const, [width - MARGIN, y] as const];
  return { kind: 'line', points, colour, width: 1.5, opacity: 0.6 };
}
