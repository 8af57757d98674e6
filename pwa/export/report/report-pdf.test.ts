import { afterEach, describe, expect, it } from 'vitest';
import { chooseLocale, DEFAULT_LOCALE } from '../../../domain/language/language.ts';
import type { ReportDocument } from '../../../domain/report/report-document.ts';
import { REPORT_THEME } from '../../../domain/report/report-document.ts';
import { domainArabic } from '../../../domain/translations/arabic.ts';
import { testDocumentFonts } from '../../../test/pdf-fonts.ts';
import { bytesOf, HAS_POPPLER, pdfFonts, pdfText } from '../../../test/pdf-reader.ts';
import { reportPdf } from '../pdf/write-pdf.ts';

/** One transparent pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const DOCUMENT: ReportDocument = {
  kind: 'Valuation report',
  title: 'A home with a name so long that it does not fit on one line of the cover, nor on two of them at this size',
  lines: ['Dubai Marina', 'Apartment · 1,250 sqft'],
  pictureUri: null,
  pictureNote: '',
  coverChart: null,
  verdict: { label: 'Is the price fair?', word: 'Good value', tone: 'good', reasons: ['7.3% below our estimate.'] },
  figures: [{ kind: 'figure', label: 'Our estimate', value: 'AED 2.59M', detail: 'likely 2.4 to 2.8', tone: 'plain' }],
  preparedBy: {
    label: 'Prepared by',
    name: 'Amira Haddad',
    lines: ['BRN 41207 · Marina Office'],
    photoUri: PIXEL,
    code: null,
    logoUri: PIXEL,
  },
  dates: [{ name: 'Made on', value: '22 Nov 2026' }],
  sections: [
    {
      title: 'Comparable sales',
      blocks: [
        {
          kind: 'table',
          columns: [
            { title: 'Building or project', isNumber: false },
            { title: 'Price', isNumber: true },
          ],
          rows: Array.from({ length: 120 }, (_, i) => [`Tower ${i + 1}`, `AED ${(i + 1).toLocaleString('en')},000`]),
        },
      ],
    },
    {
      title: 'Years',
      blocks: [
        {
          kind: 'table',
          columns: Array.from({ length: 12 }, (_, i) => ({ title: `Column ${i}`, isNumber: true })),
          rows: [Array.from({ length: 12 }, (_, i) => `−1,234,56${i % 10}`)],
        },
      ],
    },
    {
      title: 'Where the sales are',
      blocks: [
        {
          kind: 'map',
          caption: '3 of 4 comparable sales have a known place.',
          places: [{ name: 'Tower 1', label: 'this home', lat: 25.08, lng: 55.14, size: 0.3, isFocus: true }],
        },
        {
          kind: 'terms',
          terms: [{ term: 'Net yield', text: 'Rent less costs, against the asking price. '.repeat(9) }],
        },
      ],
    },
  ],
  footer: 'Source: Demo data (invented), 13 similar sales. An estimate, not a formal valuation.',
  watermark: { across: 'INVENTED DATA', line: 'Demo data: the sales in this report are invented.' },
  theme: REPORT_THEME,
};

async function pagesOf(document: ReportDocument): Promise<string[]> {
  const text = pdfText(await bytesOf(await reportPdf(document, testDocumentFonts())));
  return text.split('\f').filter((page) => page.trim() !== '');
}

afterEach(() => chooseLocale(DEFAULT_LOCALE, {}));

describe.skipIf(!HAS_POPPLER)('a report as PDF (needs poppler-utils)', () => {
  it('marks invented figures and the page number on every page', async () => {
    const pages = await pagesOf(DOCUMENT);
    expect(pages.length).toBeGreaterThanOrEqual(5);
    pages.forEach((page, i) => {
      expect(page).toContain('Demo data: the sales in this report are invented.');
      expect(page).toContain('not a formal valuation');
      expect(page).toMatch(new RegExp(`${i + 1} ?/ ?${pages.length}\\s`));
      // The watermark across the page is drawn as outlines, so it is not in the text.
      expect(page).not.toContain('INVENTED');
    });
    const real = await pagesOf({ ...DOCUMENT, watermark: null });
    for (const page of real) expect(page).not.toMatch(/invented\.|INVENTED/);
  });

  it('has who hands it over on its cover, with the verdict and what is behind it', async () => {
    const [cover = ''] = await pagesOf(DOCUMENT);
    for (const words of ['Amira Haddad', 'BRN 41207 · Marina Office', '22 Nov 2026', 'AED 2.59M'])
      expect(cover).toContain(words);
    expect(cover).toMatch(/Is the price fair\?\s+Good value\s+7\.3% below our estimate\./);
  });

  it('carries every row of a long table, its head on each page it reaches', async () => {
    const pages = (await pagesOf({ ...DOCUMENT, watermark: null })).filter((page) => /Tower \d+\s+AED/.test(page));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/Building or project\s+Price/);
    const rows = pages.flatMap((page) => page.match(/Tower \d+\s+AED/g) ?? []);
    expect(rows).toHaveLength(120);
  });

  it('never cuts a number of a wide table, and credits the map', async () => {
    const text = (await pagesOf({ ...DOCUMENT, watermark: null })).join('\n');
    expect(text.match(/−1,234,56\d/g)).toHaveLength(12);
    expect(text).toContain('OpenStreetMap');
    expect(text).not.toMatch(/https?:|localhost|127\.0\.0\.1/);
  });

  it('is read from right to left in Arabic: joined letters in order, figures whole', async () => {
    chooseLocale({ language: 'ar', numerals: 'latn', areaUnit: 'sqft' }, domainArabic);
    const bytes = await bytesOf(
      await reportPdf(
        {
          ...DOCUMENT,
          kind: 'تقرير تقدير القيمة',
          title: 'Marina Gate 2، شقة بإطلالة بحرية',
          verdict: { label: 'هل السعر عادل؟', word: 'سعر جيد', tone: 'good', reasons: ['أقل من تقديرنا بنسبة 7.3%.'] },
          watermark: { across: 'بيانات مختلقة', line: 'بيانات تجريبية: المبيعات في هذا التقرير مختلقة.' },
          footer: 'تقدير من المبيعات المسجّلة، وليس تثمينًا رسميًا.',
        },
        testDocumentFonts(),
      ),
    );
    const pages = pdfText(bytes)
      .split('\f')
      .filter((page) => page.trim() !== '');
    for (const page of pages) expect(page).toContain('بيانات تجريبية');
    const [cover = ''] = pages;
    expect(cover).toContain('هل السعر عادل');
    expect(cover).toContain('أقل من تقديرنا');
    expect(cover).toContain('7.3');
    expect(cover).toContain('المسجلة');
    expect(cover).toContain('Marina Gate 2');
    expect(pdfFonts(bytes).every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });
});
