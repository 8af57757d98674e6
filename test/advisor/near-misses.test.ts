import { describe, expect, it } from 'vitest';
import type { Frame } from '../../domain/advisor/frame/frame.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask } = demoConversation();

const homesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));

describe('where no home meets every wish, those that lack the least one are shown', () => {
  it.each([
    // A word that is no wish costs no answer.
    [
      'villas in damac hills w/ golf course view 5br',
      /^There are no .* Without a golf view there are \d+ listings\. First: /,
    ],
    // The price that meets all other wishes is named as well.
    [
      'studio to rent in palm jumeirah up to 100k',
      /^There are no .* The cheapest such home costs AED \d+K a year\. Elsewhere in Dubai there are \d+ listings\./,
    ],
    [
      'studio in deira near union metro 1000 aed',
      /^No such home .* as a monthly rent\. There are no .* AED 12K a year.* The cheapest such home costs AED \d+K a year\. (?!Without|With)/,
    ],
    // One wish is not enough here: the price gives way too.
    [
      'studio near metro in jvc under 200k',
      /Without “within 800 metres of a metro station” and “up to AED 200K” there are \d+ listings\. First: Studio/,
    ],
    [
      'استوديو قريب من المترو في قرية جميرا تحت 200 الف',
      /^لا توجد عروض: .* من دون «\u2068ضمن 800 متر من محطة مترو\u2069» و«\u2068حتى AED 200K\u2069»: /,
    ],
  ])('%s', async (question, said) => {
    const answer = await ask(question);
    expect(textOf(answer)).toMatch(said);
    expect(homesOf(answer).length).toBeGreaterThan(0);
  });

  it('they meet all other wishes, and the search that is opened keeps every wish', async () => {
    const answer = await ask('2 bed apartment in dubai hills under 3m with a maid room and a balcony');
    expect(textOf(answer)).toMatch(/^There are no .* Without a maid’s room there are \d+ listings\./);
    for (const home of homesOf(answer)) {
      expect(home).toMatchObject({ areaId: 'dubai-hills', beds: 2 });
      expect(home.priceAed).toBeLessThanOrEqual(3_000_000);
    }
    expect(answer.actions[0]).toMatchObject({ screen: 'search', params: { keywords: 'maids room balcony' } });
  });

  it('not beside figures, where nobody asked for homes', async () => {
    const answer = await ask('is 1.35m fair for a 1br 780 sqft in dubai hills');
    expect(textOf(answer)).not.toMatch(/Without/);
  });
});

describe('a figure that is asked with a kind of home is given, with the homes beside it', () => {
  it.each<[string, Partial<Frame>]>([
    ['roi on a 1.4m apt in business bay', { subject: 'home', measure: 'return' }],
    ['studio in international city yield? i have 400k cash', { subject: 'home', measure: 'return' }],
    ['apartments with low service charge in marina', { subject: 'area', measure: 'service_charge' }],
    ['2 bed apartments in marina 2m monthly payment', { subject: 'loan', measure: 'instalment' }],
    ['عندي فيلا في البرشاء جنوب ٥ غرف وأبغي أأجرها، كم تييب في السنة؟', { subject: 'home', measure: 'rent' }],
  ])('%s', async (question, frame) => {
    expect((await ask(question)).frame).toMatchObject({ operation: 'value', ...frame });
  });

  it('the homes that were searched for are still there for the next question', async () => {
    const answer = await ask('roi on a 1.4m apt in business bay');
    expect(homesOf(answer).length).toBeGreaterThan(0);
    expect(answer.memory.search).toMatchObject({ operation: 'list', slots: { areaIds: ['business-bay'] } });
  });
});

describe('what was said is used or named', () => {
  it.each([
    ['2 bed dubai hills, not ground floor, closed kitchen under 3m', /^I have nothing on “closed” or “kitchen”\./],
    ['3br palm jumeirah shoreline', /^I have nothing on “shoreline”\./],
    ['rent for a 1 bed in Princess Tower in marina', /^I know no building, .* called “Princess Tower”\./],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it('a common word is no wish because a listing has it', async () => {
    const answer = await ask('2 bhk to rent in al nahda, family building, walk to shops');
    expect(answer.frame.slots.keywords).toBe('');
  });

  it('a follow-up that changes nothing says so', async () => {
    const answer = await ask('cheapest 3 bed townhouse in dubai ready', 'without the ones that are in the desert');
    expect(answer.text[0]).toBe('I read nothing in this that changes my last answer.');
  });

  it('a home that was never shown is asked for', async () => {
    const answer = await ask('is the 2nd one you showed still available and can i see it tmrw');
    expect(answer).toMatchObject({ asks: 'home', text: [expect.stringMatching(/^No homes have been shown/)] });
  });

  it('without an answer there is nothing to explain', async () => {
    const answer = await ask('is 2m a good price for burj vista 2 bed', 'why?');
    expect(textOf(answer)).toMatch(/^There is no figure yet to explain/);
  });

  it('the nearer of two areas is told', async () => {
    const answer = await ask('compare town square and al furjan for 3br townhouse', 'which one is closer to the metro');
    expect(textOf(answer)).toMatch(/^Nearest metro station to Town Square: .* Nearest metro station to Al Furjan: /);
  });
});

describe('someone who rents is understood as one', () => {
  it.each<[string[], object]>([
    [
      ['My landlord says rent goes from 85,000 to 110,000 from next month. 1 bedroom JLT. Is he allowed to do this?'],
      { measure: 'rent_increase', slots: { rentAed: 85_000, wantedRentAed: 110_000 } },
    ],
    [['sports city one is rented at 58k till november. can the buyer kick the tenant out'], { topic: 'eviction' }],
    [
      ['apartment next to a beach, 2 beds, rent up to 160k, pet friendly'],
      { operation: 'list', slots: { purpose: 'rent', maxPriceAed: 160_000, pets: 'allowed' } },
    ],
    [
      ['Show me furnished 1br marina monthly rent, my company is paying up to 12k a month'],
      { operation: 'list', slots: { purpose: 'rent', maxPriceAed: 144_000, furnishing: 'furnished' } },
    ],
    [
      ['We both work in DIFC, budget is around 120k for rent, would love a gym. where should we look?'],
      { operation: 'list', slots: { purpose: 'rent', areaIds: [], near: 'difc,10000', keywords: 'gym' } },
    ],
    [
      [
        'i want a 1 bed to rent in marina up to 120k',
        'what about business bay, is it noisy',
        'ok show me some 1 beds there',
      ],
      { operation: 'list', slots: { purpose: 'rent', areaIds: ['business-bay'] } },
    ],
    [['studio to rent in deira, 1000 aed a month'], { slots: { maxPriceAed: 12_000 } }],
    [['studio in deira 1000 aed', 'furnished?'], { slots: { maxPriceAed: 12_000 } }],
    [
      ['1bhk or big studio near metro, budget 55 to 60k, 4 or more cheques'],
      { slots: { purpose: 'rent', minPriceAed: 55_000, maxPriceAed: 60_000, minCheques: 4 } },
    ],
    [
      ['بدي استأجر ستوديو قريب من مدينة دبي للانترنت، راتبي ٩ آلاف'],
      { slots: { maxPriceAed: null, near: 'internet-city-metro' } },
    ],
  ])('%s', async (questions, frame) => {
    expect((await ask(...questions)).frame).toMatchObject(frame);
  });
});

describe('a number is taken for what it counts', () => {
  it.each<[string[], object]>([
    [
      ['last sales in Marina Gate 2 bedroom', 'so is 3.4 too much for floor 38'],
      { homeIds: [], maxPriceAed: 3_400_000 },
    ],
    [['what is my 3 bed in Springs worth, type 3M'], { maxPriceAed: null }],
    [['1 bed marina to rent from 1 october'], { minPriceAed: null, minBeds: 1 }],
    [['plots in JVT to build a villa, G+1'], { minPriceAed: null }],
    [['2 bed flat in Al Barsha around 2016'], { minPriceAed: null, maxPriceAed: null }],
    [['شقة غرفتين ومو بعيد عن الخوانيج'], { areaIds: ['al-khawaneej'], notAreaIds: [] }],
  ])('%s', async (questions, slots) => {
    expect((await ask(...questions)).frame.slots).toMatchObject(slots);
  });
});

it('a rent that follows rents, and offices, are no homes for sale', async () => {
  expect((await ask('كم متوسط ايجار غرفة في ديرة', 'والنهدة او القصيص كم؟')).frame.measure).toBe('rent');
  expect(textOf(await ask('fitted office in business bay to rent abt 3000 sqft, what are the going rates'))).toMatch(
    /^Offices, shops, warehouses and plots are not in the data/,
  );
});

describe('a term that is asked more than its meaning gets the rule about it', () => {
  it.each([
    ['dld fee who pays buyer or seller', /usually paid by the buyer/],
    ['golden visa how much property value needed, and does offplan count?', /worth AED 2,000,000 or more/],
    ['what is a dld fee', /^The DLD fee is the transfer fee/],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });
});

describe('a calculation takes the terms that are said', () => {
  it.each([
    // 500,000 ÷ 1,400,000.
    [['roi on a 1.4m apt in business bay with 500k down'], /With 35\.7% down at 4\.5%/],
    [['roi on a 1.4m apt in business bay', 'and if interest goes to 5%'], /With 25% down at 5%/],
    [['I earn 32k a month. how much mortgage can I get over 25 yrs', 'what if i put 35% down'], /with 35% paid down/],
    [['total cost of buying 2.2m apartment ready, cash', 'and if i take mortgage 75%?'], /with a loan of AED 1\.65M/],
    [['what are all the fees when buying a ready apartment'], /charges 4% of the price .* At which price\?$/],
    [['1.6m loan 25 years 3.99% monthly payment?', 'and if i put 300k more down'], /a loan of AED 1\.30M/],
    [
      ['How much down payment do I need for a 1.8M apartment and what would the monthly be over 25 years at 4%?'],
      /^AED 7,126 a month: .* The minimum down payment .* AED 360K/,
    ],
    [['fixed 3 yr 3.89, loan 1.6m'], /over 25 years at 3\.89%/],
    [
      [
        'sell or keep? 2 bed in the Greens, bought 2013 at 1.25, rented 105k',
        'what should i ask if i list it now, 1,230 sqft',
      ],
      /more than the AED 1\.25M paid/,
    ],
  ])('%s', async (questions, said) => {
    expect(textOf(await ask(...questions))).toMatch(said);
  });
});
