import { describe, expect, it } from 'vitest';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import type { Frame } from '../../domain/advisor/frame/frame.ts';
import type { SearchSlots } from '../../domain/search/slots.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask } = demoConversation();

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
    [
      'should i sell my 2 bed in jvc i bought 2021 for 900k',
      /Your portfolio works it out.*AED 900K paid is 47.2% below/,
    ],
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
    expect(text[2]).toMatch(/^In all, you need about AED 4\d\dK of your own\.$/);
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

describe('a word of negation turns round what follows, in both languages', () => {
  it.each<[string, Partial<SearchSlots>]>([
    ['عندي عميل يبي فيلا ٥ غرف، ما يبي المرابع العربية', { notAreaIds: ['arabian-ranches'], areaIds: [] }],
    ['ما بدنا على الخارطة، شقة غرفتين في الفرجان', { completion: 'ready' }],
    ['لا نريد استوديو، شقق في أرجان', { notTypes: ['studio'], minBeds: null }],
    ['2 beds under 2m, my wife hates Deira', { notAreaIds: ['deira'], areaIds: [] }],
    ['flats in Arjan with no balcony', { keywords: '' }],
  ])('%s', async (question, slots) => {
    expect((await ask(question)).slots).toMatchObject(slots);
  });

  it('figures leave out what was ruled out, and an excluded feature is named', async () => {
    expect((await ask('areas with the best yield, not studios')).calls[0]?.args).toMatchObject({ minBeds: 1 });
    expect((await ask('best yield areas not villas')).calls[0]?.args.types).not.toContain('villa');
    expect((await ask('flats in Arjan with no balcony')).text[0]).toBe('I did not use “no balcony”.');
  });
});

describe('the figure that was asked leads, or is missing', () => {
  it('as many areas and names as were asked for, also in the next question', async () => {
    const rowsOf = ({ blocks }: AdvisorAnswer) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(rowsOf(await ask('top 5 areas by number of sales'))).toHaveLength(5);
    expect(rowsOf(await ask('top 5 areas by number of sales', 'only townhouses'))).toHaveLength(5);
    expect(textOf(await ask('top 9 areas for yield above 7.5%'))).toMatch(/There are only \d, not 9\./);
  });

  it.each<[string[], RegExp]>([
    [['payback on a flat of 900k rented at 70k'], /^Payback/],
    [['top developers by sales value'], /^Developers with the highest value of registered sales/],
    [['areas with the lowest service charges'], /^Areas with the lowest service charges/],
    [['which areas have the best net yield'], /^I did not use “net”/],
    [['rental yield of 1 beds in JVC and Arjan', 'and after service charges?'], /net yield \d.*net yield \d/],
    [['sales in JVC above 2m'], /^JVC: \d+ sales.* from AED 2M, of [\d,]+ at any price/],
    [['what discount did sellers give in JLT'], /^What sellers took off the asking price is not recorded/],
    [['when is the handover of Damac Lagoons'], /^Planned handover in Damac Lagoons: .*\d+ projects?/],
    [['service charge of a 1200 sqft flat in Dubai Marina'], /For 1,200 sqft, that is AED [\d,]+ to/],
  ])('%s', async (questions, said) => {
    expect(textOf(await ask(...questions))).toMatch(said);
  });

  it('the service charge that is given is the one computed with', async () => {
    const { calls, text } = await ask('roi on 1.4m, rent 105k, service charge 14/sqft, 850 sqft');
    expect(calls[0]?.args).toMatchObject({ chargePerSqftAed: 14, sqft: 850 });
    expect(text.join(' ')).not.toContain('I did not use');
  });
});

describe('what is not recorded stands alone', () => {
  it('without homes for sale or prices that were not asked for', async () => {
    const { blocks, text } = await ask('population of JLT');
    expect(blocks).toEqual([]);
    expect(text).toHaveLength(1);
  });

  it('the pace of selling is followed by the number of sales of each kind', async () => {
    expect(textOf(await ask('absorption of studios vs 1 beds in JVC'))).toMatch(
      /not computed\. JVC, sales .*studios \d+/,
    );
  });
});

describe('words and sums of renting', () => {
  it.each<[string, Partial<SearchSlots>]>([
    ['two weeks with the kids, where to stay near the beach, 700 a night', { purpose: 'holiday', maxPriceAed: 700 }],
    ['something in JVC under 60k', { purpose: 'rent', maxPriceAed: 60_000 }],
    ['سكن في ديرة ٣٠٠٠ بالشهر', { purpose: 'rent', maxPriceAed: 36_000 }],
    ['studio 4 cheques JVC', { purpose: 'rent', minCheques: 4 }],
  ])('%s', async (question, slots) => {
    expect((await ask(question)).slots).toMatchObject(slots);
  });
});

describe('amounts keep their meaning', () => {
  it('a share is a down payment only in a question about a loan', async () => {
    expect((await ask('an off-plan tower in JVC that is 70% complete')).slots.downPercent).toBeNull();
    expect((await ask('mortgage on 1.5m with 30%')).slots.downPercent).toBe(30);
  });

  it('a number after `in` is the term of a loan', async () => {
    const { slots } = await ask('mortgage on 2.4m at 4.2% with 25% down', 'what if i pay it in 15 instead');
    expect(slots).toMatchObject({ years: 15, downPercent: 25 });
  });

  it('the rent that a landlord asks is judged', async () => {
    expect(textOf(await ask('landlord wants 95k from 80k, similar ones go for 100k'))).toMatch(
      /95,000 is more than the law/,
    );
    expect(textOf(await ask('landlord raises my rent of 65k by 15%, market is 139k'))).toMatch(/74,750 is allowed/);
  });

  it('a loan keeps to yearly incomes, and the least down payment is named', async () => {
    const { text, calls } = await ask('what can I afford on 28k a month');
    expect(calls[0]?.result).toMatchObject({ maxLoanAed: 2_352_000, yearlyIncomes: 7, leastDownPercent: 20 });
    expect(text.join(' ')).toMatch(/at most 7 yearly incomes.*at least 20% on a first home/);
    expect(textOf(await ask('total cash needed for a 1.5m flat with a mortgage'))).toMatch(/With 20% down, the least/);
  });

  it('a question about a tenancy that a rule answers is no legal advice', async () => {
    const { frame } = await ask('my ejari expired but I still live there, can he kick me out');
    expect(frame).toMatchObject({ operation: 'explain', topic: 'eviction' });
  });
});

it.each([
  ['roi on 1.4m, 25% down, rent 105k', { downPercent: 25, rentChangePercent: null }],
  ['yield on a 1m flat with 20% down, rent 70k', { downPercent: 20, rentChangePercent: null }],
  ['roi on a 1m flat, rent 70k, what if the rent is 10% down', { rentChangePercent: -10 }],
])('a share down is a payment, unless the rent goes down: %s', async (question, slots) => {
  expect((await ask(question)).slots).toMatchObject(slots);
});

it('the place of a price among similar sales is told from the larger side, as screens do', async () => {
  const dear = textOf(await ask('is 3 million a fair price for a 1 bed flat of 700 sqft in JVC?'));
  expect(dear).toMatch(/pricier than \d+ of \d+ similar sales/);
  expect(dear).not.toContain('cheaper than');
  expect(textOf(await ask('is 800000 a fair price for a 1 bed flat of 700 sqft in JVC?'))).toMatch(
    /cheaper than \d+ of \d+ similar sales/,
  );
});
