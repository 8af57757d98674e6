import { describe, expect, it } from 'vitest';
import { buildSlides, presenterNotes, secondsOf } from './build-deck.ts';
import type { DeckData } from './data.ts';
import { Deck, newDeck } from './deck.ts';
import { drawSlide } from './draw/draw-slide.ts';
import { layoutSlide, MARGIN } from './layout.ts';
import { STAGE } from './shapes.ts';
import { type FigureBlock, SLIDE_KINDS, type Slide } from './slide.ts';
import { TEMPLATE_IDS, TEMPLATE_SLIDES, TEMPLATES } from './templates.ts';
import { dataOf, roughMeasure, TEST_DATA, TEST_RENTAL } from './testing/deck-data.ts';
import { THEME_IDS, THEMES } from './themes.ts';

const deckOf = (templateId: (typeof TEMPLATE_IDS)[number]) => newDeck({ id: 'd', name: 'Deck', templateId });
const EVERY_KIND = {
  ...newDeck({ id: 'd', name: 'Deck' }),
  slides: SLIDE_KINDS.map((kind, i) => ({
    ...{ id: `s${i}`, kind, isHidden: false, title: null, text: null, notes: '', seconds: null },
  })),
};
const MIXED: DeckData = { ...TEST_DATA, rentals: [TEST_RENTAL] };
function photographed(data: DeckData): DeckData {
  const photoUris = ['data:image/jpeg;base64,A'];
  const { homes, rentals } = data;
  return {
    ...data,
    homes: homes.map((home) => ({ ...home, photoUris })),
    rentals: rentals.map((home) => ({ ...home, photoUris })),
  };
}
const figures = (slide: Slide | undefined) =>
  (slide?.blocks ?? []).filter((block): block is FigureBlock => block.kind === 'figure');

describe('slides of a deck', () => {
  it('are as many as the template has, with its seconds each', () => {
    for (const id of TEMPLATE_IDS) {
      const { slideSeconds } = TEMPLATES[id];
      const slides = TEMPLATE_SLIDES[id];
      const built = buildSlides(deckOf(id), photographed(dataOf(id)));
      expect(built).toHaveLength(slides.length);
      // Home announces this one with four slides, as the specification does; all others have five to ten.
      expect(slides.length).toBeGreaterThanOrEqual(id === 'investment-trends' ? 4 : 5);
      expect(slides.length).toBeLessThanOrEqual(10);
      expect([8, 10, 12, 14]).toContain(slideSeconds);
      for (const slide of built) expect(slide.durationMs).toBe(slideSeconds * 1000);
    }
  });

  it('leave out photos that a home does not have, in their number and their seconds', () => {
    const deck = deckOf('property-brief');
    const all = buildSlides(deck, photographed(dataOf('property-brief')));
    const bare = buildSlides(deck, dataOf('property-brief'));
    expect(all.length - bare.length).toBe(1);
    // One slide of twelve seconds less.
    expect(secondsOf(all) - secondsOf(bare)).toBe(12);
  });

  it('show the market’s growth, not one of their own', () => {
    const [slide] = buildSlides(deckOf('market-overview'), TEST_DATA);
    expect(figures(slide).find(({ label }) => label === 'Price growth')).toMatchObject({
      value: '−1.8%',
      tone: 'bad',
      detail: 'bearish · like for like, last 3 months against a year earlier',
    });
    expect(slide?.footer.source).toBe('Demo market · 940 sales · 1 Nov 2025 to 31 Oct 2026');
  });

  it('name the Land Department where sales are its', () => {
    const { summary } = TEST_DATA;
    if (summary === null) throw new Error('the test market has a summary');
    const [slide] = buildSlides(deckOf('market-overview'), {
      ...TEST_DATA,
      summary: { ...summary, sources: ['dld-export'] },
    });
    expect(slide?.footer.source).toMatch(/ · Data provided by Dubai Land Department$/);
  });

  it('leave areas with few sales out of rankings and keep the focus in', () => {
    const ranking = buildSlides(EVERY_KIND, TEST_DATA).find(({ kind }) => kind === 'area-ranking');
    expect(ranking?.title).toBe('JVC leads with +12.4%');
    const [table] = ranking?.blocks ?? [];
    const names = table?.kind === 'table' ? table.rows.map(([name]) => name) : [];
    expect(names).toEqual(['JVC', 'Palm Jumeirah', 'Dubai Marina']);
  });

  it('name the area of most sales on the map, whatever the focus is', () => {
    const mapOf = (data: typeof TEST_DATA) => buildSlides(EVERY_KIND, data).find(({ kind }) => kind === 'map')?.title;
    expect(mapOf({ ...TEST_DATA, focus: { areaId: 'jvc', name: 'JVC', others: [] } })).toBe(
      'More homes sell in Dubai Marina than in any other area: 940 sales',
    );
    expect(mapOf({ ...TEST_DATA, focus: { areaId: null, name: 'Dubai', others: [] } })).toBe(
      'More homes sell in Dubai Marina than in any other area: 940 sales',
    );
    expect(mapOf({ ...TEST_DATA, records: [] })).toBe('Where homes sell');
  });

  it('compare five homes with no cell of figures cut off', () => {
    const [home] = TEST_DATA.homes;
    if (home === undefined) throw new Error('the test data has a home');
    const dearer = { ...home, priceFils: 277_907_000 };
    const homes = [home, dearer, home, dearer, home];
    const slide = buildSlides(EVERY_KIND, { ...TEST_DATA, homes }).find(({ kind }) => kind === 'comparison');
    const [table] = slide?.blocks ?? [];
    if (slide === undefined || table?.kind !== 'table') throw new Error('homes are compared in a table');
    // 2.4 M against 2.59 M is 7.3 % less, 2.77907 M is 7.3 % more.
    expect(table.rows.find(([name]) => name === 'Against our estimate')?.slice(1, 3)).toEqual(['−7.3%', '+7.3%']);
    const options = { theme: THEMES.professional, measure: roughMeasure, index: 0, count: 1 };
    const drawn = drawSlide(slide, options).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    for (const cell of table.rows.flat()) expect(drawn).toContain(cell);
  });

  it.each([1, 2, 3, 4, 5, 6, 9])('place %i photos of a home apart from each other, six at most', (count) => {
    const [home] = TEST_DATA.homes;
    if (home === undefined) throw new Error('the test data have a home');
    const photoUris = Array.from({ length: count }, (_, i) => `data:image/jpeg;base64,${i}`);
    const slide = buildSlides(EVERY_KIND, { ...TEST_DATA, homes: [{ ...home, photoUris }] }).find(
      ({ kind }) => kind === 'photos',
    );
    const boxes = slide === undefined ? [] : layoutSlide(slide).map(({ box }) => box);
    expect(boxes).toHaveLength(Math.min(6, count));
    boxes.forEach((a, i) => {
      expect(a.y + a.height).toBeLessThanOrEqual(627);
      expect(a.x + a.width).toBeLessThanOrEqual(STAGE.width - MARGIN + 1);
      for (const b of boxes.slice(i + 1)) {
        const hasPunctuationBefore =
          a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
        expect(hasPunctuationBefore).toBe(true);
      }
    });
  });

  it('say where homes are for sale, most first, the focus among them', () => {
    const few = TEST_DATA.records.map((record, i) => ({ ...record, activeListings: [7, 90, 0, 30][i] ?? 0 }));
    const slide = buildSlides(EVERY_KIND, { ...TEST_DATA, records: few }).find(({ kind }) => kind === 'supply');
    expect(slide?.blocks[0]).toMatchObject({
      kind: 'chart',
      categories: ['JVC', 'Thin Area', 'Dubai Marina'],
      series: [{ values: [90, 30, 7] }],
    });
  });

  it('have no slide of photos where the home has none', () => {
    expect(buildSlides(EVERY_KIND, TEST_DATA).map(({ kind }) => kind)).not.toContain('photos');
  });

  it('mark the specification’s figures as samples where there are no sales', () => {
    const empty = { ...TEST_DATA, summary: null, records: [], months: [], homes: [], rentals: [], scenario: null };
    const slides = buildSlides(EVERY_KIND, empty);
    const overview = slides.find(({ kind }) => kind === 'market-figures');
    expect(figures(overview).map(({ value }) => value)).toEqual(['12,450', 'AED 2.1M', '12.5%']);
    expect(overview?.footer).toEqual({ source: 'Sample figures: no sales are on this device yet', isSample: true });
  });

  it('show edited texts, leave hidden slides out, and keep notes private', () => {
    const deck = deckOf('market-overview');
    const [first, second] = deck.slides;
    if (first === undefined || second === undefined) throw new Error('a template has slides');
    const edited = {
      ...deck,
      slides: [
        { ...first, title: 'My finding', text: 'Line one\nLine two', notes: 'Commission 2 %', seconds: 20 },
        { ...second, isHidden: true },
      ],
    };
    const slides = buildSlides(edited, TEST_DATA);
    expect(slides).toHaveLength(1);
    expect(slides[0]).toMatchObject({ title: 'My finding', durationMs: 20_000 });
    expect(slides[0]?.blocks.at(-1)).toEqual({ kind: 'note', style: 'plain', sentences: ['Line one', 'Line two'] });
    expect(JSON.stringify(slides)).not.toContain('Commission');
    expect(presenterNotes(edited).get(first.id)).toBe('Commission 2 %');
  });

  it('are drawn on the stage in every theme, with and without data', () => {
    const empty = { ...TEST_DATA, summary: null, records: [], months: [], homes: [], rentals: [], scenario: null };
    for (const data of [TEST_DATA, MIXED, dataOf('rental-brief'), empty]) {
      const slides = buildSlides(EVERY_KIND, data);
      for (const id of THEME_IDS) {
        slides.forEach((slide, index) => {
          const options = { theme: THEMES[id], measure: roughMeasure, index, count: slides.length };
          for (const shape of drawSlide(slide, options)) {
            expect(JSON.stringify(shape)).not.toMatch(/null|NaN|undefined/);
            if (shape.kind !== 'text') continue;
            expect(shape.x).toBeGreaterThanOrEqual(0);
            expect(shape.x).toBeLessThanOrEqual(STAGE.width);
            expect(shape.baselineY).toBeLessThanOrEqual(STAGE.height);
          }
        });
      }
    }
  });

  it('pass their schema, and need at least one slide', () => {
    for (const id of TEMPLATE_IDS) expect(Deck.safeParse(deckOf(id)).success).toBe(true);
    expect(Deck.safeParse({ ...deckOf('market-overview'), slides: [] }).success).toBe(false);
  });
});
