import { describe, expect, it } from 'vitest';
import { testPdfFonts } from '../../../test/pdf-fonts.ts';
import { bytesOf, HAS_POPPLER, pdfText } from '../../../test/pdf-reader.ts';
import type { Report } from '../report.ts';
import { cellText, writeReportPdf } from './report-pdf.ts';

const years = Array.from({ length: 80 }, (_, i) => [i + 1, ...Array.from({ length: 7 }, (_, n) => (i + 1) * 1000 + n)]);

const REPORT: Report = {
  title: 'Investment report',
  name: 'Tower برج خليفة',
  link: 'https://example.test/roi-simulator?price=2500000',
  tables: [
    { title: 'Assumptions', columns: ['Item', 'Value', 'Unit'], rows: [['Purchase price', 2_500_000, 'AED']] },
    {
      title: 'Home',
      columns: null,
      rows: [
        ['Area', 'Dubai Marina'],
        ['Size', '1,250 sqft'],
      ],
    },
    { title: 'Empty', columns: ['Nothing'], rows: [] },
    { title: 'Years', columns: ['Year', 'a', 'b', 'c', 'd', 'e', 'f', 'g'], rows: years },
  ],
};

describe('report as PDF', () => {
  it.skipIf(!HAS_POPPLER)('has every row of every table, and no empty table (needs poppler-utils)', async () => {
    const text = pdfText(await bytesOf(await writeReportPdf(REPORT, { footer: 'Demo data' }, testPdfFonts())));
    expect(text).toContain('Investment report');
    expect(text).toContain('برج خليفة');
    expect(text).toMatch(/Purchase price\s+2,500,000\s+AED/);
    expect(text).toContain('80,006');
    expect(text).not.toContain('Empty');
    // The head of a long table stands on each of its pages, the foot on every page.
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Demo data');
    expect(pages.at(-1)).toMatch(/Year\s+a\s+b/);
  });

  it.skipIf(!HAS_POPPLER)('leaves tables out, and gives wide ones landscape pages (needs poppler-utils)', async () => {
    const options = { leftOut: ['Home'], wideTables: ['Years'] };
    const text = pdfText(await bytesOf(await writeReportPdf(REPORT, options, testPdfFonts())));
    expect(text).not.toContain('Dubai Marina');
    expect(text.split('\f')[0]).not.toContain('Years');
  });

  it('writes whole dirhams from a thousand up and a real minus', () => {
    expect(cellText(2_590_000.4)).toBe('2,590,000');
    expect(cellText(12.345)).toBe('12.35');
    expect(cellText(-3205)).toBe('−3,205');
    expect(cellText(Number.NaN)).toBe('');
  });
});
