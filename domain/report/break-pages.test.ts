import { describe, expect, it } from 'vitest';
import { breakPages } from './break-pages.ts';
import { type Piece, pageBody, pageSize } from './page.ts';
import { REPORT_THEME, type ReportSection } from './report-document.ts';
import { sectionPieces } from './section-pieces.ts';

const PAGE = 1000;
const heights = (pages: Piece[][]) => pages.map((page) => page.reduce((sum, { height }) => sum + height, 0));
const piece = (height: number, more: Partial<Piece> = {}): Piece => ({ height, draw: () => [], ...more });
const rows = (count: number, height: number, breakCost: number) =>
  Array.from({ length: count }, () => piece(height, { breakCost }));

describe('pages of a report', () => {
  it('keeps a table that fits on a page in one piece, on the next page where it must', () => {
    const pages = breakPages([piece(600), piece(100), ...rows(5, 100, 3000)], PAGE);
    expect(heights(pages)).toEqual([600, 600]);
  });

  it('takes a little of a page to the next one rather than leaving that nearly empty', () => {
    const pages = breakPages(rows(21, 50, 40), PAGE);
    expect(pages).toHaveLength(2);
    // 21 lines of 50 do not fit: filling the first page would leave one line alone on the second.
    expect(heights(pages)[1]).toBeGreaterThanOrEqual(PAGE / 3);
  });

  it('leaves no space at the ends of a page, and repeats the head of a continued table', () => {
    const head = piece(40, { keepsNext: true });
    const long = Array.from({ length: 30 }, () => piece(50, { head, breakCost: 200 }));
    const pages = breakPages([head, ...long, piece(28, { isSpace: true })], PAGE);
    expect(pages.every(([first]) => first === head)).toBe(true);
    expect(pages.flat().filter((one) => one !== head && one.isSpace !== true)).toHaveLength(30);
    expect(Math.max(...heights(pages))).toBeLessThanOrEqual(PAGE);
  });

  it('gives a group higher than a page its own page', () => {
    expect(heights(breakPages([piece(100), piece(1400), piece(100)], PAGE))).toContain(1400);
  });

  it('sets a list smaller where that keeps it on one page', () => {
    const body = pageBody(pageSize(false));
    const pen = { theme: REPORT_THEME, measure: (text: string, size: number) => text.length * size * 0.5 };
    const list = (count: number): ReportSection => ({
      title: 'Assumptions',
      blocks: [
        { kind: 'pairs', rows: Array.from({ length: count }, (_, i) => ({ name: `Item ${i}`, value: 'AED 1' })) },
      ],
    });
    expect(breakPages(sectionPieces(list(35), body, pen), body.height)).toHaveLength(1);
    const long = breakPages(sectionPieces(list(45), body, pen), body.height);
    expect(long).toHaveLength(2);
    expect(Math.min(...heights(long))).toBeGreaterThan(body.height / 3);
  });
});
