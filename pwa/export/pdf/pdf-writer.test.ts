import { describe, expect, it } from 'vitest';
import { testPdfFonts } from '../../../test/pdf-fonts.ts';
import { bytesOf, HAS_POPPLER, pdfFonts, pdfText } from '../../../test/pdf-reader.ts';
import { PdfWriter } from './pdf-writer.ts';

const STYLE = { face: 'text', size: 12, colour: '#0A2328' } as const;

describe('PDF writer', () => {
  it('places text by its width', () => {
    const writer = new PdfWriter(testPdfFonts(), { title: 'Widths' });
    writer.addPage(300, 200);
    const width = writer.textWidth('AED 2,590,000', STYLE);
    expect(width).toBeGreaterThan(60);
    expect(width).toBeLessThan(100);
    // Twice the size, twice the width.
    expect(writer.textWidth('AED 2,590,000', { ...STYLE, size: 24 })).toBeCloseTo(width * 2, 3);
  });

  it.skipIf(!HAS_POPPLER)('embeds both scripts as text (needs poppler-utils)', async () => {
    const writer = new PdfWriter(testPdfFonts(), { title: 'Both scripts' });
    writer.addPage(300, 200);
    writer.drawLine('Likely range 2.4 – 2.8M', { ...STYLE, face: 'bold' }, { x: 20, baselineY: 40 });
    writer.drawLine('برج خليفة، النخلة جميرا', STYLE, { x: 20, baselineY: 80 });
    const pdf = await bytesOf(await writer.finish());
    const text = pdfText(pdf);
    expect(text).toContain('Likely range 2.4 – 2.8M');
    expect(text).toContain('برج خليفة');
    expect(text).toContain('النخلة جميرا');
    const fonts = pdfFonts(pdf);
    expect(fonts.map(({ name }) => name.replace(/^.*\+/, ''))).toEqual(['Mada-Bold', 'Tajawal-Regular']);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });
});
