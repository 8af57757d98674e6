import { strFromU8, unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { buildSlides } from '../../../domain/presentation/build-deck.ts';
import { newDeck } from '../../../domain/presentation/deck.ts';
import type { ChartBlock, SlideBlock } from '../../../domain/presentation/slide.ts';
import { TEMPLATE_IDS } from '../../../domain/presentation/templates.ts';
import { dataOf, roughMeasure, TEST_DATA } from '../../../domain/presentation/testing/deck-data.ts';
import { THEMES } from '../../../domain/presentation/themes.ts';
import { testDocumentFonts, testFontsFor } from '../../../test/pdf-fonts.ts';
import { bytesOf, HAS_POPPLER, pdfFonts, pdfText } from '../../../test/pdf-reader.ts';
import { pptxFaults } from '../../../test/pptx-validator.ts';
import { deckPdf } from '../pdf/write-pdf.ts';
import { writeXlsx } from '../xlsx.ts';
import { deckHtml } from './deck-html.ts';
import { deckPptx } from './deck-pptx.ts';
import type { DeckRequest } from './request.ts';
import { deckData } from './write-deck.ts';

/** One transparent pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const deck = newDeck({ id: 'd', name: 'For Ms Rahimi', templateId: 'investment-analysis' });
const REQUEST: DeckRequest = {
  name: deck.name,
  slides: buildSlides(deck, TEST_DATA),
  theme: THEMES.professional,
  brand: { name: 'Layla Haddad', lines: ['BRN 12345', 'Marina Office'], logoUri: PIXEL, photoUri: null },
  format: 'pptx',
  quality: 'medium',
  includeData: false,
  watermark: 'Draft',
  isAnimated: true,
  speakerNotes: null,
};

async function pptxFiles(request: DeckRequest): Promise<Record<string, Uint8Array>> {
  const shares: number[] = [];
  const blob = await deckPptx(request, { measure: roughMeasure, drawMap: async () => PIXEL }, (share) =>
    shares.push(share),
  );
  expect(shares.at(-1)).toBe(1);
  return unzipSync(await bytesOf(blob));
}

async function pptxParts(request: DeckRequest): Promise<Record<string, string>> {
  return textsOf(await pptxFiles(request));
}

function textsOf(files: Readonly<Record<string, Uint8Array>>): Record<string, string> {
  const texts = Object.entries(files).filter(([path]) => /\.(xml|rels)$/.test(path));
  return Object.fromEntries(texts.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

describe('a deck as PPTX', () => {
  it('has a slide each with its title as real text and its footer', async () => {
    const parts = await pptxParts(REQUEST);
    REQUEST.slides.forEach((slide, i) => {
      const xml = parts[`ppt/slides/slide${i + 1}.xml`] ?? '';
      const words = wordsOf(xml);
      if (slide.kind !== 'cover') expect(words).toContain(slide.title);
      expect(words).toContain(slide.footer.source);
      expect(words).toContain('Draft');
    });
    expect(parts[`ppt/slides/slide${REQUEST.slides.length + 1}.xml`]).toBeUndefined();
  });

  it.each(TEMPLATE_IDS)('names only parts that it has, and every id once: %s', async (templateId) => {
    const built = buildSlides(newDeck({ id: 'd', name: 'Deck', templateId }), dataOf(templateId));
    const files = await pptxFiles({ ...REQUEST, slides: built, speakerNotes: { [built[0]?.id ?? '']: 'Notes' } });
    expect(pptxFaults(textsOf(files), Object.keys(files))).toEqual([]);
  });

  it('breaks lines at missing months', async () => {
    const months = TEST_DATA.months.map((month, i) => (i >= 12 && i < 20 ? { ...month, perSqftFils: null } : month));
    const files = await pptxFiles({ ...REQUEST, slides: buildSlides(deck, { ...TEST_DATA, months }) });
    const line = Object.values(textsOf(files)).find((text) => text.includes('lineChart')) ?? '';
    expect(line).toContain('<c:dispBlanksAs val="gap"/>');
    expect(line).not.toContain('<c:v></c:v>');
    expect(pptxFaults(textsOf(files), Object.keys(files))).toEqual([]);
  });

  it('has native charts with the figures of the deck', async () => {
    const parts = await pptxParts(REQUEST);
    const charts = Object.keys(parts).filter((path) => /charts\/chart\d+\.xml$/.test(path));
    const blocks = REQUEST.slides.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'chart');
    expect(charts).toHaveLength(blocks.length);
    const trend = blocks[0];
    if (trend?.kind !== 'chart') throw new Error('the template has a price trend');
    const xml = Object.entries(parts).find(
      ([path, text]) => path.includes('charts/') && text.includes('lineChart'),
    )?.[1];
    const values = [...(xml ?? '').matchAll(/<c:val>.*?<\/c:val>/gs)].flatMap(([val]) =>
      [...val.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
    );
    expect(values).toEqual(trend.series[0]?.values);
  });

  it('has ranges that stack to the low and the high end of each', async () => {
    const parts = await pptxParts(REQUEST);
    const chart = REQUEST.slides.flatMap(({ blocks }) => blocks).find(isRanges);
    const lows = chart?.series[0]?.values ?? [];
    const highs = chart?.series[2]?.values ?? [];
    const xml = Object.entries(parts).find(([path, text]) => path.includes('charts/') && text.includes('stacked'))?.[1];
    const series = [...(xml ?? '').matchAll(/<c:val>.*?<\/c:val>/gs)].map(([val]) =>
      [...val.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
    );
    expect(lows.length).toBeGreaterThan(0);
    lows.forEach((low, row) => {
      const values = series.map((one) => one[row] ?? 0);
      const below = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
      const above = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
      if ((low ?? 0) < 0) expect(below).toBeCloseTo(low ?? 0);
      if ((highs[row] ?? 0) > 0) expect(above).toBeCloseTo(highs[row] ?? 0);
    });
  });

  it('keeps a title of two lines as one text that can be edited', async () => {
    const title = 'A title that is far too long for the one line it would like to have on the slide of a deck';
    const [, second] = REQUEST.slides;
    if (second === undefined) throw new Error('the template has two slides');
    const parts = await pptxParts({ ...REQUEST, slides: [{ ...second, title }] });
    expect(wordsOf(parts['ppt/slides/slide1.xml'] ?? '')).toContain(title);
  });

  it('has speaker notes only for the presenter’s own file', async () => {
    const [first] = REQUEST.slides;
    const notes = { [first?.id ?? '']: 'Commission is 2 %' };
    const open = await pptxParts({ ...REQUEST, speakerNotes: notes });
    expect(Object.values(open).join('')).toContain('Commission is 2 %');
    expect(Object.values(await pptxParts(REQUEST)).join('')).not.toContain('Commission');
  });
});

describe('a deck as PDF', () => {
  it.skipIf(!HAS_POPPLER)(
    'has a page a slide whose text can be extracted, fonts embedded (needs poppler-utils)',
    async () => {
      const pdf = await bytesOf(await deckPdf({ ...REQUEST, format: 'pdf' }, testDocumentFonts(), () => {}));
      const pages = pdfText(pdf).split('\f').slice(0, -1);
      expect(pages).toHaveLength(REQUEST.slides.length);
      REQUEST.slides.forEach((slide, i) => {
        const page = (pages[i] ?? '').replace(/\s+/g, ' ');
        for (const word of slide.title.split(' ')) expect(page).toContain(word);
        expect(page).toContain('Draft');
      });
      expect(pages.join(' ')).toContain('−1.8%');
      expect(pdfFonts(pdf).every(({ isEmbedded }) => isEmbedded)).toBe(true);
    },
  );
});

const SCRIPTS = 'Вид на море № 5 🔥 海景公寓 Łódź';

describe('texts in other scripts', () => {
  const [first, second] = REQUEST.slides;
  const titled = (title: string): DeckRequest => ({
    ...REQUEST,
    slides: second === undefined ? [] : [{ ...second, title }],
  });

  it.skipIf(!HAS_POPPLER)(
    'are drawn in a PDF with embedded fonts, and can be copied (needs poppler-utils)',
    async () => {
      expect(first).toBeDefined();
      const request = titled(SCRIPTS);
      const fonts = await testFontsFor(request);
      expect(fonts.fallback.missing).toBe('');
      const pdf = await bytesOf(await deckPdf({ ...request, format: 'pdf' }, fonts, () => {}));
      expect(pdfText(pdf).replace(/ +/g, ' ')).toContain(SCRIPTS);
      expect(pdfText(pdf)).not.toMatch(/🔥 {6}/);
      expect(pdfFonts(pdf).every(({ isEmbedded }) => isEmbedded)).toBe(true);
    },
  );

  it.skipIf(!HAS_POPPLER)('keep their place in an Arabic line (needs poppler-utils)', async () => {
    const request = titled('شقة Вид на море 🔥');
    const pdf = await bytesOf(await deckPdf({ ...request, format: 'pdf' }, await testFontsFor(request), () => {}));
    const text = pdfText(pdf);
    expect(text).toContain('Вид на море');
    expect(text).toContain('🔥');
  });

  it.skipIf(!HAS_POPPLER)('show a substitute for a character that no font has, and name it', async () => {
    const request = titled('Sea view 바다 view');
    const fonts = await testFontsFor(request);
    expect(fonts.fallback.missing).toBe('바다');
    const pdf = await bytesOf(await deckPdf({ ...request, format: 'pdf' }, fonts, () => {}));
    expect(pdfText(pdf)).toContain('Sea view ?? view');
  });

  it('load no further font for Latin and Arabic', async () => {
    expect((await testFontsFor(REQUEST)).fallback).toEqual({ fonts: [], missing: '' });
    expect((await testFontsFor('برج خليفة ≥ 5 m² → Σ')).fallback).toEqual({ fonts: [], missing: '' });
  });

  it('have their fonts inside the page', async () => {
    const request = titled(SCRIPTS);
    const html = await deckHtml(request, await testFontsFor(request), roughMeasure).text();
    expect(html).toContain('@font-face{font-family:"Sahil Fallback"');
    expect(html).toMatch(/unicode-range:[^;]*U\+2116/i);
    expect(html).toContain('海景公寓');
  });

  it('are real text in PowerPoint', async () => {
    expect(wordsOf((await pptxParts(titled(SCRIPTS)))['ppt/slides/slide1.xml'] ?? '')).toContain(SCRIPTS);
  });
});

describe('a deck as one page', () => {
  it('shows hostile text as text, in every place', async () => {
    const hostile =
      '</title></style></svg></script><script>alert(1)</script><img src=x onerror="alert(1)">" onload="alert(1)';
    const replaced = (value: unknown, key = ''): unknown => {
      const isText = typeof value === 'string' && !['id', 'kind', 'uri', 'logoUri', 'format', 'quality'].includes(key);
      if (isText && /\s|^#/.test(value)) return hostile;
      if (Array.isArray(value)) return value.map((item) => replaced(item, key));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item, name)]));
    };
    const page = await deckHtml(
      replaced({ ...REQUEST, format: 'html' }) as DeckRequest,
      testDocumentFonts(),
      roughMeasure,
    ).text();
    expect(page).toContain('&lt;img src=x onerror=');
    const { document } = new Window();
    document.write(page);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('img, iframe, object, embed, link, base, form, foreignObject')).toHaveLength(0);
    expect(document.querySelectorAll('section')).toHaveLength(REQUEST.slides.length);
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
  });
});

describe('the figures of a deck', () => {
  it('are sheets with numbers as numbers and the source below', async () => {
    const report = deckData(REQUEST.name, REQUEST.slides);
    const trend = report.tables.find(({ rows }) =>
      rows.some(([name]) => name === 'AED per sqft by month, like for like'),
    );
    expect(trend?.rows).toContainEqual(expect.arrayContaining(['Oct 2026', 2045]));
    expect(trend?.rows.at(-1)?.[1]).toBe('Demo market · 940 sales · 1 Nov 2025 to 31 Oct 2026');
    for (const { title } of report.tables) expect(title.length).toBeLessThanOrEqual(31);
    const files = unzipSync(await bytesOf(await writeXlsx(report)));
    expect(Object.keys(files).filter((path) => path.startsWith('xl/worksheets/sheet'))).toHaveLength(
      report.tables.length,
    );
  });
});

function isRanges(block: SlideBlock): block is ChartBlock {
  return block.kind === 'chart' && block.chart === 'ranges';
}

function wordsOf(xml: string): string[] {
  return [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => plainXml(text ?? ''));
}

function plainXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
