import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import type { Frame } from '../../domain/advisor/frame/frame.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask, market } = demoConversation();

const resultOf = <T>({ calls }: AdvisorAnswer, name: string) => calls.find(({ tool }) => tool === name)?.result as T;

describe('a home that is named is what the question is about', () => {
  it.each([
    ['any red flags on property 32', 32],
    ['any red flags on 32', 32],
    ['what do you think of 482', 482],
    ['is 482 a good buy', 482],
    ['tell me about 482', 482],
    ['any issues with the flat at reference 482', 482],
    ['any red flags on home 482 in JVC', 482],
    ['هل في مشاكل بالعقار 32', 32],
  ])('%s', async (question, homeId) => {
    const answer = await ask(question);
    // A value of a listing carries its verdict too.
    expect(answer.frame.operation).toMatch(/^(?:verdict|value)$/);
    expect(answer.frame).toMatchObject({ subject: 'home', slots: { homeIds: [homeId] } });
    expect(textOf(answer)).toMatch(/Risk: (?:low|medium|high)|المخاطر: /);
  });

  it.each(['any red flags on this one', 'red flags on the second one'])('after a list: %s', async (question) => {
    const listed = await ask('2 bed in JVC');
    const answer = await answerQuestion(question, market(), listed.memory);
    const [first, second] = listed.memory.shownIds;
    expect(answer.frame).toMatchObject({ operation: 'verdict', subject: 'home' });
    expect(answer.frame.slots.homeIds).toEqual([question.includes('second') ? second : first]);
  });

  it('states the risk that the home has on its page, with its reasons', async () => {
    const answer = await ask('is home 482 risky?');
    const { risk } = resultOf<{ risk: { level: string; en: string[] } }>(answer, 'value_home');
    expect(textOf(answer)).toContain(`Risk: ${risk.level} (${risk.en.join(', ')}).`);
  });

  it('a year or a sum is no home', async () => {
    expect((await ask('tell me about 2026')).frame.slots.homeIds).toEqual([]);
    expect((await ask('no.3 by price from the bottom, townhouses in Mira')).frame.slots.homeIds).toEqual([]);
    expect((await ask('flats up to 900k in JVC')).frame.operation).toBe('list');
  });
});

describe('the measure asked for is answered', () => {
  const asked: [string, Partial<Frame>][] = [
    [
      'what was the biggest sale in Dubai Marina this year',
      { operation: 'list', measure: 'sales', from: '2026-01-01' },
    ],
    ['اغلى صفقة في دبي هيلز هالسنة', { operation: 'list', measure: 'sales', from: '2026-01-01' }],
    ['biggest apartment for sale on the palm', { operation: 'list', measure: null }],
    ['top areas by off-plan transactions in 2026', { operation: 'rank', measure: 'sales' }],
    ['areas with the largest off-plan share of sales', { operation: 'rank', measure: 'off_plan_share' }],
    ['net yield in Business Bay for a one bed', { operation: 'value', measure: 'return' }],
    ['our project in Al Furjan is 1,100 psf, too high?', { operation: 'verdict', measure: 'price_per_sqft' }],
    ['how much down payment do I need for a 1.5 million flat', { operation: 'value', measure: 'instalment' }],
  ];
  it.each(asked)('%s', async (question, frame) => {
    expect((await ask(question)).frame).toMatchObject(frame);
  });

  it('a record sale is the highest of those listed, and a follow-up finds it after a count', async () => {
    const answer = await ask('how many flats were sold in Downtown last month?', 'and the most expensive one?');
    const { sales } = resultOf<{ sales: { priceAed: number }[] }>(answer, 'registered_sales');
    expect(sales.map(({ priceAed }) => priceAed)).toEqual(sales.map(({ priceAed }) => priceAed).sort((a, b) => b - a));
    expect(answer.text[0]).toMatch(/^The highest registered sale of apartments: AED/);
    expect(answer.frame).toMatchObject({ from: '2026-08-01', to: '2026-08-31' });
  });

  it('a count says how many sales there were a year before, and their sum', async () => {
    const answer = await ask('number of sales in Business Bay in q2 2026');
    const [now, before] = answer.calls
      .filter(({ tool }) => tool === 'area_figures')
      .map(({ result }) => (result as { sales: number }[])[0]?.sales);
    expect(answer.text[0]).toContain(`${now} sales of homes`);
    expect(answer.text[0]).toContain(`a year before: ${before} sales`);
  });

  it('a comparison after a count counts both places', async () => {
    const answer = await ask('how many sales were there in Business Bay last quarter?', 'compared with Dubai Marina?');
    expect(answer.frame.slots.areaIds).toEqual(['business-bay', 'dubai-marina']);
    expect(textOf(answer)).toMatch(/Business Bay:? [\d,]+ sales/);
    expect(textOf(answer)).toMatch(/Dubai Marina:? [\d,]+ sales/);
  });

  it('several types are counted together, never all homes in their place', async () => {
    const villas = await ask('how many villas and townhouses were sold in Dubai Hills this year');
    const all = await ask('how many homes were sold in Dubai Hills this year');
    const sales = (answer: AdvisorAnswer) => resultOf<{ sales: number }[]>(answer, 'area_figures')[0]?.sales ?? 0;
    expect(sales(villas)).toBeGreaterThan(0);
    expect(sales(villas)).toBeLessThan(sales(all));
  });

  it('a price without a size is set beside what such homes sold for', async () => {
    const answer = await ask('Is 1.9m too much for a two bed in Business Bay?');
    expect(answer.text[0]).toMatch(/^(?:Low|Usual|High): AED 1\.90M is [\d.]+% (?:below|above) the median/);
    expect(answer.asks).toBe('size');
  });

  it('off-plan and ready homes are compared by price, and their shares are of all sales', async () => {
    expect((await ask('off-plan vs ready price gap in Creek Harbour')).text[0]).toMatch(/^Off-plan homes cost [\d.]+%/);
    const shares = await ask('compare the off-plan share of sales in Downtown and Creek Harbour');
    expect(shares.text[0]).toMatch(/Downtown Dubai [\d.]+%, Dubai Creek Harbour [\d.]+%/);
  });

  it('rents and yields of a size are of that size', async () => {
    const answer = await ask('yield on a 1 bed in JVC vs a 1 bed in Dubai South');
    const rents = answer.calls.filter(({ tool }) => tool === 'usual_rent');
    expect(rents.map(({ args }) => args.beds)).toEqual([1, 1]);
  });

  it('the change leads an answer about a change, the estimate one about the months to come', async () => {
    expect((await ask('did prices in JVC go up or down this last year')).text[0]).toMatch(/^JVC, homes: like for like/);
    expect((await ask('price forecast for JVC')).text[0]).toMatch(/^JVC, homes: estimate for the next six months/);
  });
});

describe('what cannot be known is said first', () => {
  it.each([
    ['whats the drive to DIFC at 8am', 'travel times'],
    ['will eibor come down soon or should i fix my rate', 'Interest rates'],
    ['will rents fall next year', 'Rents are not forecast'],
    ['areas where rents are growing fastest', 'How rents changed'],
    ['nationality of buyers in Palm Jumeirah', 'Who buys'],
    ['where do buyers in Dubai Hills come from', 'Who buys'],
    ['how many leads will i get from an instagram campaign', 'Leads'],
    ['what documents do I need to buy a flat', 'Documents'],
    ['resale premium over launch price in Sobha Hartland', 'premiums'],
    ['what will prices in JVC be in five years', 'cannot be known'],
    ['how much are electricity and water for a 2 bed', 'Utility bills'],
    ['is Dubai Sports City safe for kids at night', 'safety'],
    ['هل راح تزيد إشغالات الشقق الفندقية في المارينا', 'بيوت العطلات'],
    ['تتوقع الفايدة بتنزل السنة الجاية؟', 'الفائدة'],
  ])('%s', async (question, words) => {
    const answer = await ask(question);
    expect(answer.text[0]).toContain(words);
    expect(answer.readings.length).toBeGreaterThan(0);
  });

  it('a loan with its own rate, a search near a school and charges of owners are answered', async () => {
    expect(textOf(await ask('what if rates go to 5.5% on 1.4M with 20% down'))).toContain('a month');
    expect((await ask('2 bed in JVC near a school')).frame.operation).toBe('list');
    expect((await ask('service charges in Downtown')).text[0]).toContain('published service charges');
  });
});

describe('a misreading is visible', () => {
  it.each([
    [
      'an amount that no tool takes',
      'what yield do 2 beds in JVC give if vacant 30% of the year',
      /^I did not use “30%”\./,
    ],
    ['an amount in Arabic digits', 'قبل سنة كان القدم بالمارينا ١٩٥٠، والحين؟', /^لم أستخدم «١٩٥٠»\./],
    [
      'a figure in place of which another would stand',
      'where do areas pay back soonest by rent',
      /^I did not use “pay back”/,
    ],
    [
      'a building that nobody recorded',
      'price of 1 beds in Zubair Tower, JLT',
      /^I know no building.* called “Zubair Tower”\./,
    ],
    ['a name with a capital', 'what do 2 beds sell for in Zubair Mews', /^I know no building.*“Zubair”/],
    [
      'a building known as its area',
      'price per sqft in burj khalifa',
      /^I know “burj khalifa” only as part of Downtown Dubai/,
    ],
  ])('begins with %s', async (_, question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it.each([
    'price trend in Dubai Marina',
    'gross yield in JVC',
    'how many sales were there in JVC last October',
    'pls bro tell me avg chrg for a flat in Al Furjan',
    '2 incomes of 26k and 14k, what can we afford',
    'what is a mortgage on 2m with 30% down over 20 years at 4.2',
    'price growth in Arjan over the last 12 months',
  ])('says nothing of it when all was used: %s', async (question) => {
    const text = textOf(await ask(question));
    expect(text).not.toMatch(/I did not use|I know no|only as part of/);
  });

  it('takes an amount that changes the last one as used', async () => {
    const text = textOf(await ask('2 bed flats in JVC under 1.5m', 'raise the budget by 200k'));
    expect(text).not.toContain('I did not use');
  });

  it('answers both of two questions, and names the one it cannot', async () => {
    const both = await ask('what are the service charges in Downtown and what is the price per sqft there?');
    expect(textOf(both)).toContain('service charges');
    expect(textOf(both)).toContain('per sqft');
    expect(both.calls.map(({ tool }) => tool)).toEqual(expect.arrayContaining(['service_charge', 'area_figures']));
  });

  it('a limit below every home for sale is read as a rent, and says so', async () => {
    const answer = await ask('2 bed in JLT for 120k');
    expect(answer.frame.slots).toMatchObject({ purpose: 'rent', maxPriceAed: 120_000 });
    expect(answer.text[0]).toContain('so I read it as a yearly rent');
    expect((await ask('2 bed in JLT for 2.9m')).frame.slots.purpose).toBeNull();
  });
});

describe('what is said beside a question does not become the question', () => {
  it.each([
    ['وين أفضل منطقة للاستثمار بميزانية 800 ألف؟ أبغى عائد إيجار مو أقل من 7%', /أعلى عائد إيجاري/],
    ['راتبي 22 ألف وعندي ولدين في المدرسة. أبي أشتري بيت في مردف، كم أقدر أشتري؟', /تستطيع الشراء حتى/],
    ['is al quoz or al barsha better for rent? need a 1 bhk, close to metro', /^Rent a year: Al Quoz .*Al Barsha/],
    ['in August we move to Dubai. 2 bed in JVC up to 1.5m', /^There are \d+ listings for 2-bed homes in JVC/],
    ['عندي شقة غرفتين في الخليج التجاري مساحتها 1250 قدم، بكم أأجرها؟', /نحو AED [\d,]+ سنويًا/],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it('names a follow-up that changes nothing, and a year that a rent does not have', async () => {
    const furnished = await ask('how much is a 2 bed in JVC per sqft', 'and what would the neighbours whisper');
    expect(textOf(furnished)).toMatch(/^(?:I read nothing in this that changes my last answer|I did not understand)/);
    const rent = await ask('avg rent 2br silicon oasis', 'and how much was it in 2022?');
    expect(textOf(rent)).toMatch(/^I did not use “2022”/);
  });
});

describe('figures side by side', () => {
  it('two offers are judged one by one, the better return first', async () => {
    const { text } = await ask('is a studio in JVC for 620k or a 1 bed in Dubai South for 750k smarter to rent out');
    expect(text[0]).toMatch(/^The higher net yield: studios in JVC at AED 620K, [\d.]+% against [\d.]+%\.$/);
    expect(text).toContain('1-bed homes in Dubai South at AED 750K:');
  });

  it.each([
    ['off plan sales volume Business Bay last 12 months by bedroom type', /off-plan 1-bed homes \d+, off-plan studios/],
    ['what sells faster in jlt, 1 bed or 2 bed', /JLT, sales .*: 1-bed homes \d+, 2-bed homes \d+/],
    ['price trend in JVC year by year', /per sqft by year: 2021 AED [\d,]+, 2022 AED/],
    ['average price of 3 bed villas in arabian ranches vs mudon', /^Median price: Arabian Ranches AED .*, Mudon AED/],
    ['asking 2,650 psf for 3 beds in business bay. am i overpriced?', /AED 2,650 per sqft is [\d.]+% above the median/],
    ['which areas are near a metro where I can get a 1 bed below 900k', /^There are .*\. Most are in /],
    [
      'top 10 developers by off plan sales this year',
      /^Developers with the most registered sales for off-plan homes: (?:[^,]+, ){9}/,
    ],
    ['اكثر ١٠ مشاريع مبيعا', /(?:،[^،]+){9}/],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it('sales of the same months a year before stand beside those of now', async () => {
    const first = await ask('how many sales in JVC last month');
    expect(textOf(first)).toMatch(/In the same period a year before: \d+ sales/);
    const again = await ask('how many sales in JVC last month', 'compare with the same month last year');
    expect(textOf(again)).toBe(textOf(first));
  });

  it('a follow-up about rents stays with rents', async () => {
    const answer = await ask('avg rent 2br silicon oasis', 'has it gone up much since last year?');
    expect(textOf(answer)).toMatch(/^Rent a year: only the present level is known/);
  });

  it('a price per sqft after an area is judged there', async () => {
    const answer = await ask('price per sqft in al furjan', 'so at 1,550 per foot would i be above the market?');
    expect(answer.frame).toMatchObject({ operation: 'verdict', measure: 'price_per_sqft' });
    expect(answer.slots).toMatchObject({ areaIds: ['al-furjan'], homeIds: [] });
  });
});
