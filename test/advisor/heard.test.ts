import { beforeAll, describe, expect, it } from 'vitest';
import type { AdvisorAnswer } from '../../domain/advisor/answer-types.ts';
import type { Frame } from '../../domain/advisor/frame.ts';
import type { AdvisorMarket } from '../../domain/advisor/market.ts';
import type { SearchSlots } from '../../domain/search/slots.ts';
import { demoAdvisorMarket } from '../../seed/demo-advisor-market.ts';
import { converse } from './conversation.ts';

let market: AdvisorMarket;
beforeAll(() => {
  market = demoAdvisorMarket('2026-09-28');
}, 120_000);

const ask = (...questions: string[]) => converse(market, questions);

const textOf = ({ text }: AdvisorAnswer) => text.join(' ');

describe('features, limits and orders that were said are met', () => {
  it.each<[string[], Partial<SearchSlots>]>([
    [['2 beds in JVC max 1.3m', 'any of them with parking and a balcony'], { keywords: 'parking balcony', minBeds: 2 }],
    [['flats in JVC under 1m', 'only ones with tenant already in'], { keywords: 'tenanted', maxPriceAed: 1_000_000 }],
    [['فيلا 4 غرف مع مسبح في المرابع العربية'], { keywords: 'pool', types: ['villa'] }],
    [['شقق بدون اثاث في ديرة'], { furnishing: 'unfurnished', areaIds: ['deira'] }],
    [['2 beds in JVC', 'whats the cheapest one per sqft'], { sort: 'price-per-sqft-asc' }],
    [['deals more than 15% under valuation'], { minBelowPercent: 15 }],
    [['price dropped 2 bed marina'], { priceChange: 'dropped', minBeds: 2 }],
  ])('%s', async (questions, slots) => {
    const answer = await ask(...questions);
    expect(answer.frame).toMatchObject({ operation: 'list', subject: 'home', slots });
    expect(answer.ignored).toEqual([]);
  });

  it('the answer names features in its language', async () => {
    expect(textOf(await ask('2 beds with parking and a balcony in JVC'))).toContain('with parking and a balcony');
    expect(textOf(await ask('شقة غرفتين مع موقف وشرفة في دبي مارينا'))).toContain('مع موقف سيارة وشرفة');
  });
});

it.each<[string, string[]]>([
  ['3 bed in Dubai Marina, not ground floor', ['ground floor']],
  ['2 bed in Business Bay, available in jan', ['in jan']],
])('words that no field takes are named: %s', async (question, ignored) => {
  expect((await ask(question)).ignored).toEqual(expect.arrayContaining(ignored));
});

describe('a measure or subject without a tool is called missing', () => {
  it.each<[string, RegExp]>([
    ['occupancy of holiday homes in the palm', /how often they are booked is not recorded/],
    ['airbnb or long let in downtown 1bed?', /ROI calculator compares a yearly let with a holiday let/],
    ['absorption of 1 beds in jvc last quarter', /absorption rate is not computed/],
    ['rental growth in al furjan, not prices', /How rents changed over time is not computed/],
    ['can i get a mortgage if im self employed 8 months', /to whom they lend, is not recorded/],
    ['should i sell my 2 bed in jvc i bought 2021 for 900k', /Your portfolio works it out.*median sale/],
    ['is it a bubble', /cannot be known/],
    ['هل الاسعار بتنزل السنة الجاية؟', /لا توقع لهذا المكان ككل/],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });
});

describe('a question gets the figure that it asks for', () => {
  it.each<[string[], Partial<Frame>]>([
    [['best flats in JVC under 1m', 'cashflow of the first one with 25% down'], { measure: 'return' }],
    [['عائد الايجار الصافي في مدينة دبي الرياضية'], { measure: 'return' }],
    [['top developers by units sold this year'], { operation: 'rank', subject: 'developer', measure: 'sales' }],
    [['500k budget what can u do for me'], { operation: 'list', subject: 'home' }],
  ])('%s', async (questions, frame) => {
    expect((await ask(...questions)).frame).toMatchObject(frame);
  });

  it('a change of rates is added to the usual rate', async () => {
    const { slots } = await ask('what happens to my cash flow if rates go up 2% on a 1.5m flat with 25% down');
    expect(slots).toMatchObject({ ratePercent: 6.5, maxPriceAed: 1_500_000, downPercent: 25 });
  });

  it('the cash needed is the down payment and the costs with a loan', async () => {
    const { text, calls } = await ask('how much cash do i need for a 1.5m flat');
    expect(calls[0]?.result).toMatchObject({ isCash: false, loanAed: 1_125_000 });
    expect(text[1]).toMatch(/^In all, you need about AED 4\d\dK of your own\.$/);
  });

  it('an overpriced area is set beside Dubai', async () => {
    expect((await ask('is business bay overpriced')).text[0]).toMatch(/^Business Bay costs more than Dubai as a whole/);
  });
});

describe('rents', () => {
  it.each([['is 140k fair for a 3 bed townhouse in town square'], ['villa 4 bed with maids room mirdif 180k']])(
    'a sum far below every such home for sale in Dubai is a rent: %s',
    async (question) => {
      const { frame, text } = await ask(question);
      expect(text[0]).toContain('I read it as a yearly rent');
      expect(frame.measure === 'rent' || frame.slots.purpose === 'rent').toBe(true);
    },
  );

  it('a limit after a question about rents is one for homes to rent', async () => {
    const { slots } = await ask('ايجار ستوديو في قرية جميرا', 'اقل من 45 الف', 'مفروش');
    expect(slots).toMatchObject({ areaIds: ['jvc'], purpose: 'rent', maxPriceAed: 45_000, furnishing: 'furnished' });
  });

  it('cheques that were read are not called unused', async () => {
    expect((await ask('1 bed to rent in jlt 70k', '4 cheques ok?')).ignored).toEqual([]);
  });
});
