import { describe, expect, it } from 'vitest';
import { buildSlides, homesLeftOut } from '../build-deck.ts';
import type { DeckData, DeckRental } from '../data.ts';
import { newDeck } from '../deck.ts';
import { drawSlide } from '../draw/draw-slide.ts';
import { STAGE } from '../shapes.ts';
import type { Slide, SlideBlock } from '../slide.ts';
import type { TemplateId } from '../templates.ts';
import { dataOf, roughMeasure, TEST_DATA, TEST_RENTAL } from '../testing/deck-data.ts';
import { THEMES } from '../themes.ts';

const deckOf = (templateId: TemplateId) => newDeck({ id: 'd', name: 'Deck', templateId });
const withRental = (change: Partial<DeckRental> = {}): DeckData => ({
  ...dataOf('rental-brief'),
  rentals: [{ ...TEST_RENTAL, ...change }],
});
const slidesOf = (data: DeckData, templateId: TemplateId = 'rental-brief') => buildSlides(deckOf(templateId), data);
const kindsOf = (data: DeckData) => slidesOf(data).map(({ kind }) => kind);
const slideOf = (data: DeckData, kind: Slide['kind']): Slide => {
  const slide = slidesOf(data).find((one) => one.kind === kind);
  if (slide === undefined) throw new Error(`the deck has no slide ${kind}`);
  return slide;
};
const tableOf = ({ blocks }: Slide) =>
  blocks.find((block): block is Extract<SlideBlock, { kind: 'table' }> => block.kind === 'table');
const HOLIDAY: Partial<DeckRental> = {
  isHoliday: true,
  price: 'AED 600 a night',
  monthly: '',
  estimate: null,
  verdict: null,
  tenancies: { ...TEST_RENTAL.tenancies, rows: [] },
  movingIn: null,
  stay: {
    title: 'What the stay costs',
    columns: ['Nights', 'Total'].map((title, i) => ({ title, isNumber: i > 0 })),
    rows: [['3 nights', 'AED 2,130']],
    sources: 'Sources: Dubai Executive Council Resolution 2 of 2014 (2026-11).',
  },
};

describe('slides of a home to let', () => {
  it('show the rent and the terms, the judged rent, the contracts, the costs and the cheques', () => {
    const data = withRental();
    expect(kindsOf(data)).toEqual(['cover', 'rental', 'rent-check', 'tenancies', 'moving-in', 'cheques', 'summary']);
    const [cover] = slidesOf(data);
    expect(cover?.blocks.at(-1)).toMatchObject({
      text: 'One bedroom by the lake',
      lines: ['AED 96,000 a year', 'Prepared 22 Nov 2026'],
    });
    expect(tableOf(slideOf(data, 'rental'))?.rows).toContainEqual(['Deposit', 'AED 4,800']);
    const check = slideOf(data, 'rent-check');
    expect(check.title).toBe('Above market: 6.7% above our estimate');
    // The range in dirhams, and the rent asked beside it.
    expect(check.blocks[0]).toMatchObject({
      chart: 'ranges',
      series: [{ values: [81_000, 96_000] }, { values: [90_000, 96_000] }, { values: [100_000, 96_000] }],
    });
    expect(check.footer.source).toBe('Estimate · Demo market · 214 tenancies in the area · 5 Jan 2024 to 10 Nov 2026');
    expect(slideOf(data, 'moving-in').blocks).toContainEqual(
      expect.objectContaining({ label: 'To pay on the first day', value: 'AED 35,960' }),
    );
    expect(tableOf(slideOf(data, 'cheques'))?.rows).toHaveLength(4);
  });

  it('say nothing about prices of sales', () => {
    const said = JSON.stringify(slidesOf(withRental()));
    expect(said).not.toMatch(/registered sales|like for like/);
    const [block] = slideOf(withRental(), 'summary').blocks;
    expect(block).toMatchObject({
      sentences: [
        'One bedroom by the lake: AED 96,000 a year. Above market: 6.7% above our estimate.',
        'To pay on the first day: AED 35,960, with the first cheque of AED 24,000.',
      ],
    });
  });

  it('judge no rent without an estimate, and say why', () => {
    const { verdict } = TEST_RENTAL;
    if (verdict === null) throw new Error('the rental has a verdict');
    const basis = 'Fewer than five tenancies of such homes are registered in this area.';
    const none = { ...verdict, word: 'No estimate', gap: '', basis, tone: 'plain' } as const;
    const data = withRental({ estimate: null, verdict: none, tenancies: { ...TEST_RENTAL.tenancies, rows: [] } });
    expect(kindsOf(data)).not.toContain('tenancies');
    const check = slideOf(data, 'rent-check');
    expect(check.title).toBe('No estimate');
    expect(check.footer.source).toBe('From the listing');
    expect(JSON.stringify(check.blocks)).toContain('Fewer than five tenancies');
  });

  it.each([1, 6, 7, 12])('show all of %i cheques', (count) => {
    const { movingIn } = TEST_RENTAL;
    if (movingIn === null) throw new Error('the rental is let by the year');
    const rows = Array.from({ length: count }, (_, i) => [`${i + 1} Dec 2026`, `AED ${i + 1},000`]);
    const data = withRental({ movingIn: { ...movingIn, cheques: { columns: [], rows } } });
    const table = tableOf(slideOf(data, 'cheques'));
    expect(table?.rows.length).toBeLessThanOrEqual(6);
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0);
    const cells = table?.rows.flat().filter((cell) => cell !== '') ?? [];
    const shown = cells.flatMap((cell) => cell.split(' · '));
    expect(shown.toSorted()).toEqual(rows.flat().toSorted());
  });

  it('cut no cell of a table, with the longest reasons and terms', () => {
    for (const slide of slidesOf(withRental())) {
      const options = { theme: THEMES.professional, measure: roughMeasure, index: 0, count: 1 };
      const texts = drawSlide(slide, options).flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
      for (const { x, text } of texts) expect(x, text).toBeLessThanOrEqual(STAGE.width);
      for (const cell of tableOf(slide)?.rows.flat() ?? []) expect(texts.map(({ text }) => text)).toContain(cell);
    }
  });
});

describe('slides of a holiday home', () => {
  it('show its terms and what stays cost, and no yearly rent', () => {
    const data = withRental(HOLIDAY);
    expect(kindsOf(data)).toEqual(['cover', 'rental', 'moving-in', 'summary']);
    expect(slideOf(data, 'moving-in').title).toBe('What the stay costs');
    expect(tableOf(slideOf(data, 'moving-in'))?.rows).toEqual([['3 nights', 'AED 2,130']]);
    expect(JSON.stringify(slidesOf(data))).not.toMatch(/a year|Our estimate/);
    expect(slideOf(data, 'summary').blocks).toMatchObject([
      { sentences: ['One bedroom by the lake: AED 600 a night.', 'The shortest stay, 3 nights, costs AED 2,130.'] },
    ]);
  });
});

describe('a deck with a rental and a home for sale', () => {
  const MIXED: DeckData = { ...TEST_DATA, rentals: [TEST_RENTAL] };

  it('judges each by its own market', () => {
    const deck = deckOf('rental-brief');
    const both = { ...deck, slides: [...deck.slides, ...deckOf('price-opinion').slides.slice(1)] };
    const slides = buildSlides(both, MIXED);
    expect(slides.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rent-check', 'valuation', 'comparables']));
    expect(slides[0]?.title).toBe('2 homes');
    expect(slides.find(({ kind }) => kind === 'property')?.title).toBe('Two bedrooms above the marina');
    expect(slides.find(({ kind }) => kind === 'rental')?.title).toBe('One bedroom by the lake');
    expect(homesLeftOut(both, MIXED)).toEqual([]);
  });

  it('says in words which home its slides leave out', () => {
    expect(homesLeftOut(deckOf('property-brief'), MIXED)).toEqual(['One bedroom by the lake']);
    expect(homesLeftOut(deckOf('rental-brief'), MIXED)).toEqual(['Two bedrooms above the marina']);
    const comparison = slidesOf(MIXED, 'property-comparison').find(({ kind }) => kind === 'comparison');
    expect(comparison?.blocks).toContainEqual({
      kind: 'note',
      style: 'plain',
      sentences: ['Not compared, because they are for rent: One bedroom by the lake.'],
    });
    const [block] = slidesOf(MIXED, 'property-brief').at(-1)?.blocks ?? [];
    expect(JSON.stringify(block)).toContain('One bedroom by the lake: AED 96,000 a year.');
  });

  it('compares rentals where no home is for sale, and names none as left out', () => {
    const dear = { ...TEST_RENTAL, id: 8, title: 'One bedroom on the park', price: 'AED 110,000 a year' };
    const data = { ...withRental(), rentals: [TEST_RENTAL, dear] };
    const slide = slidesOf(data, 'property-comparison').find(({ kind }) => kind === 'comparison');
    expect(slide?.blocks[0]).toMatchObject({
      columns: [{ title: '' }, { title: 'One bedroom by the lake' }, { title: 'One bedroom on the park' }],
      rows: expect.arrayContaining([
        ['Rent', 'AED 96,000 a year', 'AED 110,000 a year'],
        ['Is it fair?', 'Above market', 'Above market'],
      ]),
    });
    expect(homesLeftOut(deckOf('property-comparison'), data)).toEqual([]);
    expect(slidesOf(withRental(), 'property-comparison').map(({ kind }) => kind)).not.toContain('comparison');
  });

  it('shows no slide of sales for a rental alone, and none of rents for a home for sale', () => {
    const kinds = slidesOf(withRental(), 'property-brief').map(({ kind }) => kind);
    expect(kinds).not.toEqual(expect.arrayContaining(['valuation']));
    expect(slidesOf(TEST_DATA).map(({ kind }) => kind)).toEqual(['cover', 'summary']);
  });
});
