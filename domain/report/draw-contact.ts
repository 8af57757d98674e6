import { drawText, fitSize } from '../presentation/draw/draw-text.ts';
import { type Box, type Face, type Shape, wrapAll } from '../presentation/shapes.ts';
import type { ReportPen } from './page.ts';
import type { CodeCells, ReportContact } from './report-document.ts';

const LINE = 30;

export function drawContact(contact: ReportContact, box: Box, pen: ReportPen): Shape[] {
  const { photoUri, code, label, name, lines } = contact;
  const { theme, measure } = pen;
  const side = photoUri === null && code === null ? 0 : Math.min(box.height, box.width * 0.4);
  const x = box.x + (side === 0 ? 0 : side + 24);
  const width = box.x + box.width - x;
  let y = box.y;
  const write = (text: string, look: { size: number; least: number; face: Face; colour: string }) => {
    const size = fitSize(text, { ...look, width, largest: look.size }, measure);
    const words = wrapAll(text, { width, size, face: look.face }, measure);
    const first = y + size;
    y += (words.length - 1) * size * 1.2 + Math.max(LINE, size * 1.3);
    return drawText(words, x, first, { size, face: look.face, colour: look.colour, step: size * 1.2 });
  };
  return [
    ...(photoUri === null ? [] : [photo(photoUri, name, { ...box, width: side, height: side })]),
    ...(code === null ? [] : drawCode(code, { ...box, width: side, height: side })),
    ...write(label, { size: 18, least: 16, face: 'text', colour: theme.muted }),
    ...write(name, { size: 28, least: 20, face: 'bold', colour: theme.text }),
    ...lines.flatMap((line) => write(line, { size: 20, least: 16, face: 'text', colour: theme.muted })),
  ];
}

function photo(uri: string, caption: string, box: Box): Shape {
  return { kind: 'picture', uri, ...box, caption, fit: 'cover' };
}

/** Overlap of cells: some programs draw a white line between cells that only touch. */
const OVERLAP = 0.3;

/** Draws a QR code; adjacent dark cells become one rectangle. */
function drawCode(cells: CodeCells, { x, y, width: side }: Box): Shape[] {
  const step = side / Math.max(1, cells.length);
  const dark = cells.flatMap((row, line) => {
    const runs: { from: number; to: number }[] = [];
    for (const [at, isDark] of row.entries()) {
      const last = runs.at(-1);
      if (isDark && last?.to === at) last.to = at + 1;
      else if (isDark) runs.push({ from: at, to: at + 1 });
    }
    return runs.map(
      ({ from, to }): Shape => ({
        ...({ kind: 'rect', fill: '#000000', x: x + from * step, y: y + line * step } as const),
        width: (to - from) * step + OVERLAP,
        height: step + OVERLAP,
      }),
    );
  });
  return [{ kind: 'rect', x, y, width: side, height: side, fill: '#FFFFFF' }, ...dark];
}
