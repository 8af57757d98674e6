import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildSlides } from '../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../domain/presentation/data.ts';
import { type Deck, newDeck } from '../../../domain/presentation/deck.ts';
import { drawSlide } from '../../../domain/presentation/draw/draw-slide.ts';
import { drawUpright, UPRIGHT_WIDTH } from '../../../domain/presentation/draw/draw-upright.ts';
import { type Shape, STAGE } from '../../../domain/presentation/shapes.ts';
import { TEMPLATE_IDS } from '../../../domain/presentation/templates.ts';
import { dataOf, roughMeasure } from '../../../domain/presentation/testing/deck-data.ts';
import { THEME_IDS, THEMES, type ThemeId } from '../../../domain/presentation/themes.ts';
import { IS_LONG } from '../../../test/long.ts';
import { testDocumentFonts } from '../../../test/pdf-fonts.ts';
import { bytesOf, HAS_POPPLER, pdfText } from '../../../test/pdf-reader.ts';
import { sliceOfDay } from '../../../test/simulation/slice.ts';
import { deckPdf } from '../pdf/write-pdf.ts';
import { deckHtml } from './deck-html.ts';
import { deckPptx } from './deck-pptx.ts';
import type { DeckRequest } from './request.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BRAND = {
  name: 'Amira Haddad',
  lines: ['BRN 41207', 'Marina Office', '+971 50 123 4567 · amira@office.example'],
  logoUri: null,
  photoUri: null,
};

/** Returns a text that depends on the slide: three lines, a long letter, or a single line. */
function ownText(i: number): string {
  const mark = `s${i}x`;
  if (i % 3 === 0)
    return `First ${mark} of three lines\nSecond ${mark} of three lines\nThird ${mark} of three lines, a longer one that says why`;
  if (i % 3 === 1) {
    const sentence = (n: number) =>
      `Sentence${n}${mark} explains at some length what the client asked for and what was agreed.`;
    return Array.from({ length: 24 }, (_, n) => sentence(n)).join(n24(i));
  }
  return `Only ${mark} line`;
}

/** Separates sentences: one paragraph in all if `i` is even, one paragraph per sentence if odd. */
const n24 = (i: number) => (i % 2 === 0 ? ' ' : '\n');

function typed(templateId: (typeof TEMPLATE_IDS)[number]): { deck: Deck; words: string[] } {
  const plain = newDeck({ id: 'd', name: 'Own words', templateId });
  const title = (i: number) => `Title${i} ${'that the broker typed in full length '.repeat(4).trim()}`.slice(0, 158);
  const slides = [
    ...plain.slides,
    { ...plain.slides[0], id: 'own', kind: 'text' as const, isHidden: false, notes: '', seconds: null },
  ];
  const deck = {
    ...plain,
    slides: slides.map((slide, i) => ({ ...slide, title: title(i), text: ownText(i) })),
  } as Deck;
  return {
    deck,
    words: deck.slides.flatMap((slide) => [slide.title ?? '', ...(slide.text ?? '').split(/\n|(?<=\.) /)]),
  };
}

const letters = (text: string) => text.replace(/\s+/g, '');

/** Returns the texts of the shapes and checks that they are within the page. */
function read(shapes: readonly Shape[], page: { width: number; height: number }): string {
  const texts = shapes.filter((shape) => shape.kind === 'text');
  for (const { x, baselineY, text } of texts) {
    expect(baselineY, text).toBeLessThanOrEqual(page.height);
    expect(x).toBeLessThanOrEqual(page.width);
  }
  return letters(texts.map(({ text }) => text).join(''));
}

function missing(words: readonly string[], found: string): string[] {
  return words.filter((one) => !found.includes(letters(one)));
}

function photographed(data: DeckData): DeckData {
  const pictures = { pictureUri: PIXEL, photoUris: [PIXEL] };
  const { homes, rentals } = data;
  return {
    ...data,
    homes: homes.map((home) => ({ ...home, ...pictures })),
    rentals: rentals.map((home) => ({ ...home, ...pictures })),
  };
}

/** Themes in which files are written: two of the five, others each day. The long run has all. */
const FILE_THEMES = IS_LONG ? THEME_IDS : sliceOfDay(THEME_IDS, 2, new Date());

describe.each(TEMPLATE_IDS)('own words in %s', (templateId) => {
  const { deck, words } = typed(templateId);
  const slides = buildSlides(deck, photographed(dataOf(templateId)), BRAND);
  const request = (themeId: ThemeId): DeckRequest => ({
    ...{ name: deck.name, slides, theme: THEMES[themeId], brand: BRAND, format: 'pdf', quality: 'low' },
    ...{ includeData: false, watermark: null, isAnimated: false, speakerNotes: null },
  });

  it.each(THEME_IDS)('are all on the slides of the player, wide and upright, on %s', (themeId) => {
    const options = { theme: THEMES[themeId], measure: roughMeasure, brand: BRAND, count: slides.length };
    const wide = slides.map((slide, index) => read(drawSlide(slide, { ...options, index }), STAGE)).join('');
    expect(missing([...words, ...BRAND.lines], wide)).toEqual([]);
    const upright = slides.map((slide, index) => {
      const { shapes, height } = drawUpright(slide, { ...options, index });
      return read(shapes, { width: UPRIGHT_WIDTH, height });
    });
    expect(missing([...words, ...BRAND.lines], upright.join(''))).toEqual([]);
  });

  it.each(FILE_THEMES)('are all in PowerPoint and in the web page, on %s', async (themeId) => {
    const pptx = await deckPptx(request(themeId), { measure: roughMeasure, drawMap: async () => PIXEL }, () => {});
    const files = unzipSync(await bytesOf(pptx));
    const xml = Object.entries(files).filter(([path]) => /slides\/slide\d+\.xml$/.test(path));
    const said = xml.flatMap(([, bytes]) =>
      [...strFromU8(bytes).matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text),
    );
    expect(missing(words, letters(said.join('')))).toEqual([]);
    const html = await deckHtml(request(themeId), testDocumentFonts(), roughMeasure).text();
    expect(
      missing(words, letters([...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join(''))),
    ).toEqual([]);
  });

  it.runIf(HAS_POPPLER).each(FILE_THEMES)('are all in the PDF, on %s', async (themeId) => {
    const pdf = await deckPdf(request(themeId), testDocumentFonts(), () => {});
    expect(missing(words, letters(pdfText(await bytesOf(pdf))))).toEqual([]);
  });
});
