import { describe, expect, it } from 'vitest';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { toInsights } from '../../domain/advisor/answers/chat-response.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask, market } = demoConversation();

const homesIn = ({ blocks }: AdvisorAnswer) => blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));

describe('an answer about a place or a kind of home has homes and figures', () => {
  it.each([
    'I want to buy a two bedroom apartment in Dubai Marina. What do you recommend?',
    'recommend me a flat in Dubai Marina',
    'Can you suggest a studio in Dubai Marina?',
  ])('a wish for a home is a search first: %s', async (question) => {
    const answer = await ask(question);
    expect(answer.frame).toMatchObject({ operation: 'list', subject: 'home' });
    expect(answer.text[0]).toMatch(/^There (?:is|are) [\d,]+ listings? for /);
    expect(homesIn(answer)).toHaveLength(2);
    expect(textOf(answer)).toContain('the median sale in the last twelve months');
  });

  it.each([
    'price trend in Dubai Marina',
    'is Dubai Marina a good place to invest?',
    'how many sales were there in Dubai Marina?',
    'Dubai Marina',
  ])('a question about a place shows two homes there as well: %s', async (question) => {
    const answer = await ask(question);
    const homes = homesIn(answer);
    expect(homes.map(({ areaId }) => areaId)).toEqual(['dubai-marina', 'dubai-marina']);
    expect(answer.calls.map(({ tool }) => tool)).toContain('area_figures');
    expect(answer.actions.map((action) => (action.kind === 'open' ? action.screen : ''))).toContain('search');
  });

  it('the homes meet everything that was said', async () => {
    const answer = await ask('what do 1 bed apartments in JVC cost, I have 1.5 million');
    for (const home of homesIn(answer)) {
      expect(home).toMatchObject({ areaId: 'jvc', beds: 1 });
      expect(home.priceAed).toBeLessThanOrEqual(1_500_000);
    }
    expect(homesIn(answer).length).toBeGreaterThan(0);
  });

  it('an opinion on buying stays an opinion', async () => {
    const { frame } = await ask('is it too late to buy a townhouse in Villanova?');
    expect(frame.operation).toBe('verdict');
  });

  it('a rent shows homes to rent, and neither a rent nor a loan shows homes for sale', async () => {
    const rents = homesIn(await ask('how much is rent for a studio in JLT?'));
    expect(rents.map(({ purpose }) => purpose)).toEqual(['rent', 'rent']);
    expect(homesIn(await ask('mortgage on a 2 million flat in JLT'))).toEqual([]);
  });

  it('the reply of the API shows the same price and growth as the answer', async () => {
    const answer = await ask('1 bed apartments in JVC');
    const { marketInsights } = toInsights(answer, market().records);
    const figures = answer.calls.find(({ tool }) => tool === 'area_figures')?.result as [
      { medianPriceAed: number; growthPercent: number },
    ];
    expect(marketInsights).toMatchObject({
      ...{ location: 'JVC', averagePrice: figures[0].medianPriceAed * 100, priceGrowth: figures[0].growthPercent },
    });
  });
});

describe('what no tool knows is said in one line', () => {
  it.each([
    ['how much does an airbnb in Dubai Marina earn?', 'holiday homes'],
    ['what is the absorption rate in JVC?', 'absorption'],
    ['if rates go up by 1 percent what happens to my cash flow?', 'your loan'],
    ['I bought a flat in JVC in 2021, how much have I made?', 'own purchase'],
    ['should I hold or sell my flat in Dubai Marina?', 'hold or sell'],
    ['what is the sharpe ratio in JVC?', 'sharpe ratio'],
    ['كم نسبة الإشغال لبيوت العطلات في النخلة؟', 'بيوت العطلات'],
  ])('%s', async (question, words) => {
    const answer = await ask(question);
    expect(answer.text[0]).toContain(words);
    expect(answer.readings.length).toBeGreaterThan(0);
    // Never another measure in place of the one asked for.
    expect(textOf(answer)).not.toMatch(/investment score|off-plan \(|rents for|have been listed for/);
  });

  it('rents over time are not answered with prices', async () => {
    const answer = await ask('how have rents changed in JVC over the last two years?');
    expect(answer.text[0]).toContain('only the present level is known');
    expect(textOf(answer)).not.toContain('median sale');
  });

  it('buildings are not ranked by sales in place of service charges', async () => {
    const answer = await ask('which buildings in JLT have the lowest service charges?');
    expect(textOf(answer)).toContain('only areas are known');
    expect(answer.blocks.some(({ kind }) => kind === 'table')).toBe(false);
  });

  it('a search with a handover and a loan with its own rate are answered', async () => {
    expect((await ask('off-plan apartments in Business Bay with handover in 2027')).frame.operation).toBe('list');
    expect(textOf(await ask('what if rates go to 5.5% on 1.4M with 20% down'))).toContain('a month');
  });
});

describe('kinds and sizes in one area', () => {
  it.each([
    ['compare apartments and villas in Dubai Hills', ['apartments', 'villas']],
    ['studio or 1 bed in JVC for investment?', ['studios', '1-bed homes']],
    ['off-plan vs ready in Business Bay', ['ready homes', 'off-plan homes']],
    ['which unit type sells best in Dubai South?', ['studios', '1-bed homes', '2-bed homes', '3-bed homes']],
  ])('%s', async (question, kinds) => {
    const answer = await ask(question);
    const [table] = answer.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    expect(table?.columns.slice(1)).toEqual(kinds);
    expect(answer.asks).toBeNull();
  });

  it('after a search, another place with kinds of its own is a new question', async () => {
    const answer = await ask('2 bed flats in Dubai Marina', 'which unit type sells best in Dubai South?');
    expect(answer.frame).toMatchObject({ operation: 'compare', slots: { areaIds: ['dubai-south'], types: [] } });
  });

  it('areas are compared by cash flow and IRR when these are asked for', async () => {
    const answer = await ask('compare JVC and Dubai Marina by cash flow and IRR');
    expect(textOf(answer)).toMatch(/JVC, a home at the median price .*cash flow .* IRR /);
  });

  it('homes as well, from the ROI tool', async () => {
    const [one, other] = homesIn(await ask('1 bed apartments in JVC'));
    const answer = await ask(`compare homes ${one?.id} and ${other?.id} by cash flow and IRR`);
    expect(answer.text[0]).toMatch(/^IRR: /);
    expect(answer.calls.filter(({ tool }) => tool === 'return_on_investment')).toHaveLength(2);
  });
});

describe('a new subject begins clean', () => {
  it.each([
    ['what can I afford on 40k a month?', 'afford'],
    ['how much is a mortgage on 2 million?', 'value'],
    ['what are the fees to buy a home for 3M?', 'value'],
    ['which areas have the highest yield?', 'rank'],
    ['is the market in Dubai rising?', 'trend'],
  ])('%s', async (question, operation) => {
    const { frame } = await ask('3 bed villas in Mudon under 5M', question);
    expect(frame.operation).toBe(operation);
    expect(frame.slots).toMatchObject({ areaIds: [], types: [], minBeds: null, maxBeds: null });
  });

  it('what was said to be kept is kept', async () => {
    const { slots } = (await ask('flats in JLT under 1M', 'how is the market in Dubai?', 'same budget in JVC')).frame;
    expect(slots).toMatchObject({ areaIds: ['jvc'], types: ['apartment'], maxPriceAed: 1_000_000 });
  });

  it('3 villas are three homes, not three bedrooms', async () => {
    expect((await ask('3 villas under 4M')).frame.slots).toMatchObject({ types: ['villa'], minBeds: null });
    expect((await ask('3 bed villas under 4M')).frame.slots).toMatchObject({ minBeds: 3, maxBeds: 3 });
  });
});

describe('plural and joining', () => {
  it.each([
    ['areas where yield is above 8.5%', /ranked 1 area with/],
    ['4 bed villas in Arabian Ranches under 5M', /There is 1 listing for/],
    ['studio apartments in JVC', /for studio apartments in JVC|for studios in JVC/],
  ])('%s', async (question, words) => {
    expect(textOf(await ask(question))).toMatch(words);
  });

  it('Arabic counts by the form of the noun', async () => {
    expect(textOf(await ask('شقق غرفتين في دبي مارينا'))).toMatch(/شقق بغرفتي نوم/);
    expect(textOf(await ask('شقق غرفة نوم واحدة في دبي مارينا'))).toMatch(/شقق بغرفة نوم واحدة/);
  });
});
