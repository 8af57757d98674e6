import { describe, expect, it } from 'vitest';
import { buildSlides } from './build-deck.ts';
import { Deck, newDeck, WHOLE_CITY } from './deck.ts';
import { ALL_SALES, choiceOfSales, isAllSales, isNarrowed, type SalesScope, wordsOfSales } from './sales-scope.ts';
import type { SlideKind } from './slide.ts';
import { TEST_DATA } from './testing/deck-data.ts';

const OFF_PLAN_VILLAS: SalesScope = { ...ALL_SALES, propertyType: 'villa', state: 'off-plan', months: 24 };

describe('which sales a deck is of', () => {
  it('is said in words', () => {
    expect(wordsOfSales(ALL_SALES)).toEqual({ what: '', inPeriod: 'twelve months', period: 'last 12 months' });
    expect(wordsOfSales(OFF_PLAN_VILLAS)).toEqual({
      what: 'off-plan villas',
      inPeriod: '24 months',
      period: 'last 24 months',
    });
    expect(wordsOfSales({ ...ALL_SALES, rooms: 2, propertyType: 'flat' }).what).toBe(
      '2-bedroom apartments of any kind',
    );
    expect(wordsOfSales({ ...ALL_SALES, rooms: 0, state: 'ready' }).what).toBe('ready studio properties');
    // Six months up to June begin in January; fifteen begin in April of the year before.
    expect(wordsOfSales({ ...ALL_SALES, months: 6, until: '2024-06' }).period).toBe('Jan 2024 to Jun 2024');
    expect(wordsOfSales({ ...ALL_SALES, months: 15, until: '2024-06' }).period).toBe('Apr 2023 to Jun 2024');
    expect(wordsOfSales({ ...ALL_SALES, months: 0 }).inPeriod).toBe('all years on record');
  });

  it('becomes the market’s own query', () => {
    expect(choiceOfSales(ALL_SALES)).toEqual({});
    expect(choiceOfSales({ ...OFF_PLAN_VILLAS, rooms: 4 })).toEqual({
      types: ['villa'],
      rooms: { min: 4 },
      offPlan: true,
    });
    expect(choiceOfSales({ ...ALL_SALES, propertyType: 'flat' }).types).toEqual([
      'apartment',
      'studio',
      'penthouse',
      'duplex',
    ]);
    expect([isAllSales(ALL_SALES), isAllSales({ ...ALL_SALES, months: 24 }), isNarrowed(OFF_PLAN_VILLAS)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is all homes in twelve months for decks of earlier versions', () => {
    const deck = newDeck({ id: 'd', name: 'Deck' });
    const { areaId, propertyIds, scenario, origin } = deck.scope;
    const earlier = { ...deck, scope: { areaId, propertyIds, scenario, origin } };
    expect(Deck.parse(earlier).scope).toEqual(WHOLE_CITY);
  });
});

describe('slides of some sales', () => {
  const slideOf = (kind: SlideKind, data = TEST_DATA) => {
    const deck = { ...newDeck({ id: 'd', name: 'Deck' }), slides: [slideRow(kind)] };
    const [slide] = buildSlides(deck, data);
    if (slide === undefined) throw new Error('the deck has one slide');
    return slide;
  };
  const slideRow = (kind: SlideKind) => ({
    ...{ id: 's', kind, isHidden: false, title: null, text: null, notes: '', seconds: null },
  });
  const villas = { ...TEST_DATA, sales: OFF_PLAN_VILLAS };

  it('say so in the line over the title, in the title and beside the figures', () => {
    const slide = slideOf('market-figures', villas);
    expect(slide.kicker).toBe('Dubai property market · Dubai Marina · off-plan villas');
    expect(slide.title).toBe('Dubai Marina: 940 registered sales of off-plan villas in 24 months');
    expect(slide.blocks[0]).toMatchObject({ value: '940', detail: 'registered, last 24 months' });
    expect(slideOf('map', villas).blocks[0]).toMatchObject({ caption: expect.stringContaining('last 24 months') });
  });

  it('mark what is known of all homes only', () => {
    const ofAll = 'For all homes: not known by type.';
    expect(JSON.stringify(slideOf('forecast', villas))).toContain(ofAll);
    expect(JSON.stringify(slideOf('yields', villas))).toContain(ofAll);
    expect(JSON.stringify(slideOf('forecast'))).not.toContain(ofAll);
  });

  it('show that there are no sales instead of sample figures, when the market has other sales', () => {
    const { summary } = TEST_DATA;
    if (summary === null) throw new Error('the test data have a summary');
    const none = {
      ...villas,
      summary: { ...summary, sales: 0, averagePriceFils: null, medianPerSqftFils: null },
      records: [],
    };
    const slide = slideOf('market-figures', none);
    expect(slide.title).toBe('Dubai Marina: no registered sales of off-plan villas in 24 months');
    expect(slide.footer).toEqual({
      source: 'No registered sales of off-plan villas · last 24 months',
      isSample: false,
    });
    expect(slideOf('area-ranking', none).footer.isSample).toBe(false);
  });

  it('say when only a part of them is on the device', () => {
    expect(slideOf('market-figures', { ...TEST_DATA, isPartial: true }).footer.source).toMatch(
      /· part of the sales is on this device$/,
    );
  });

  it('set chosen areas side by side, and no others', () => {
    const focus = { ...TEST_DATA.focus, others: [{ areaId: 'jvc', name: 'JVC' }] };
    const otherMonths = [TEST_DATA.months.map((month) => ({ ...month, perSqftFils: 112_000 }))];
    const both = { ...TEST_DATA, focus, otherMonths };
    const figures = slideOf('market-figures', both);
    expect(figures.title).toBe('Dubai Marina and JVC: registered sales in twelve months');
    expect(figures.blocks[0]).toMatchObject({
      rows: [
        ['Dubai Marina', '940', 'AED 2.00M', '−1.8%', 'AED 2,015'],
        ['JVC', '900', 'AED 2.00M', '+12.4%', 'AED 1,120'],
      ],
    });
    const [ranking] = slideOf('area-ranking', both).blocks;
    expect(ranking).toMatchObject({
      rows: [
        ['JVC', ...Array(3).fill(expect.any(String))],
        ['Dubai Marina', ...Array(3).fill(expect.any(String))],
      ],
    });
    const [trend] = slideOf('price-trend', both).blocks;
    expect(trend).toMatchObject({ series: [{ name: 'Dubai Marina' }, { name: 'JVC', values: Array(24).fill(1120) }] });
  });
});
