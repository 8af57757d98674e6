import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../domain/advisor/answers/answer-types.ts';
import type { AdvisorMarket } from '../domain/advisor/tools/advisor-market.ts';
import type { AreaFigures } from '../domain/advisor/tools/areas.ts';
import { demoAdvisorMarket } from '../seed/demo-advisor-market.ts';
import { EVALUATION_DAY } from './advisor/score-frame.ts';

let market: AdvisorMarket;

beforeAll(() => {
  market = demoAdvisorMarket(EVALUATION_DAY);
});

async function talk(...turns: readonly string[]): Promise<AdvisorAnswer> {
  let answer: AdvisorAnswer | null = null;
  for (const turn of turns) answer = await answerQuestion(turn, market, answer?.memory ?? null);
  if (answer === null) throw new Error('nothing was asked');
  return answer;
}

describe('a conversation', () => {
  it('values a home that was found by its own price, not by the limit of the search', async () => {
    const { frame, memory } = await talk('flats in JVC below 900k', 'the second one, what is it worth?');
    expect(frame).toMatchObject({ subject: 'home', slots: { homeIds: [memory.shownIds[1]], maxPriceAed: null } });
  });

  it('finds homes for the price that an income affords', async () => {
    const afforded = await talk('how much can I afford with 30k a month');
    const { frame } = await talk('how much can I afford with 30k a month', 'show me homes for that');
    expect(afforded.frame.slots).toMatchObject({ incomeAed: 30_000, monthlyAed: null });
    expect(frame).toMatchObject({ operation: 'list', slots: { maxPriceAed: afforded.memory.affordableAed } });
  });

  it('answers a comparison by the measure that is asked next', async () => {
    const { text, calls } = await talk('compare JVC and JLT', 'which is cheaper to rent?');
    const [figures] = calls.flatMap(({ tool, result }) => (tool === 'area_figures' ? [result] : []));
    const rents = (figures as AreaFigures[]).map(({ rentAed }) => (rentAed ?? 0).toLocaleString('en'));
    expect(text[0]).toBe(`Rent a year: JVC AED ${rents[0]}, JLT AED ${rents[1]}.`);
    expect(text[1]).toMatch(/^Median price: JVC AED [\d.]+M, JLT AED [\d.]+M\.$/);
  });

  it('goes back to the search for another kind of home, and forgets a wish that is dropped', async () => {
    const ready = await talk('1 bed off plan in Dubai South', 'is the first a fair price?', 'what about ready instead');
    expect(ready.frame).toMatchObject({ operation: 'list', slots: { homeIds: [], completion: 'ready', minBeds: 1 } });
    const { slots } = (await talk('studios in Sports City', 'near the metro', 'drop the metro')).frame;
    expect(slots).toMatchObject({ near: '', keywords: '', minBeds: 0 });
  });

  it('compares the yield of an area with the city', async () => {
    const { text } = await talk('is JLT a good place to invest?');
    expect(text.find((line) => line.startsWith('Risks'))).toMatch(/gross rental yield [\d.]+%, [\d.]+% in Dubai/);
  });

  it('counts two amounts in Arabic, and leaves out every place of a list', async () => {
    const range = await talk('شقة بين ٨٠٠ ومليون في سبورت سيتي');
    expect(range.frame.slots).toMatchObject({ minPriceAed: 800_000, maxPriceAed: 1_000_000 });
    const out = await talk('1 bed under 1m, JVC and JLT are out');
    expect(out.frame.slots).toMatchObject({ areaIds: [], notAreaIds: ['jvc', 'jlt'] });
  });

  it('takes the second of a ranking for an area, and judges that area', async () => {
    const { frame, memory } = await talk(
      '2 beds in JVC',
      'fastest growing areas',
      'the second one, is it good for families?',
    );
    expect(frame).toMatchObject({ operation: 'verdict', subject: 'area', purpose: 'live', slots: { homeIds: [] } });
    expect(frame.slots.areaIds[0]).toEqual(memory.shownAreaIds[1]);
  });

  it('corrects a place, adds one and takes one back', async () => {
    const corrected = await talk('townhouses in JVC', 'no, in Town Square I mean');
    expect(corrected.slots).toMatchObject({ areaIds: ['town-square'], notAreaIds: [] });
    const left = await talk('شقق في جي في سي', 'أو في ارجان', 'شيل ارجان');
    expect(left.slots).toMatchObject({ areaIds: ['jvc'], notAreaIds: [], types: ['apartment'] });
  });

  it('keeps the price limit in the search that is saved', async () => {
    const { actions } = await talk('villas in Mudon under 4 million', 'save that');
    expect(actions[0]).toMatchObject({ kind: 'save_search', params: { price: '0-4000000' } });
  });

  it('takes what similar homes rent for as the market of a rent that is paid', async () => {
    const { slots } = await talk('can they raise my rent of 60k in JVC for a studio', 'similar ones go for 75k');
    expect(slots).toMatchObject({ rentAed: 60_000, marketRentAed: 75_000 });
  });

  it('leads from a rent increase to the renewal check with what was said', async () => {
    const { actions } = await talk('can they raise my rent of 60k in JVC for a studio', 'similar ones go for 75k');
    const params = { rent: '60000', index: '75000', area: 'jvc', rooms: '0' };
    expect(actions).toContainEqual({ kind: 'open', screen: 'renewal', params });
    const rule = await talk('what does the law say about a rent increase?');
    expect(rule.actions).toContainEqual({ kind: 'open', screen: 'renewal', params: {} });
  });

  it('goes back to the last search, for another place or the same budget', async () => {
    const search = ['2 bed flats in JVC under 1.5m', 'is it a good area for families'];
    const same = { types: ['apartment'], minBeds: 2, maxPriceAed: 1_500_000 };
    expect((await talk(...search, 'ok back to the flats')).slots).toMatchObject({ ...same, areaIds: ['jvc'] });
    const other = await talk(...search, 'show me arjan for the same money');
    expect(other.frame).toMatchObject({
      operation: 'list',
      slots: { areaIds: ['arjan'], maxPriceAed: 1_500_000 },
    });
  });

  it('adds to what is excluded, and takes an exclusion back', async () => {
    const without = ['2 beds under 1.5m, anywhere but JVC', 'and not arjan either'];
    expect((await talk(...without)).slots.notAreaIds).toEqual(['jvc', 'arjan']);
    const { slots } = await talk(...without, 'add jvc back');
    expect(slots).toMatchObject({ areaIds: [], notAreaIds: ['arjan'], minBeds: 2 });
  });

  it('finds the third home of a list of which two are shown, and says if there is none', async () => {
    const third = await talk('villas in Jumeirah Park', 'what would the third rent for');
    expect(third.slots.homeIds).toEqual([third.memory.listedIds?.[2]]);
    const { asks, text } = await talk(
      '2 bed flats in Dubai Marina under 2m',
      'the ninth',
      'what does the fourth rent for',
    );
    expect(asks).toBe('home');
    expect(text.join(' ')).toBe('The last list has no such place. Which home do you mean?');
  });

  it('shows further homes of a list, and orders all of them, not only those shown', async () => {
    const list = await talk('2 bed flats in JVC');
    const more = await talk('2 bed flats in JVC', 'show more');
    expect(more.memory.shownIds[0]).toBe(list.memory.listedIds?.[2]);
    const cheapest = await talk('2 bed flats in JVC', 'which one is the cheapest');
    expect(cheapest.slots).toMatchObject({ sort: 'price-asc', homeIds: [] });
    expect(cheapest.text[0]).toBe(list.text[0]);
  });

  it('asks about the area of the home that was talked about', async () => {
    const { frame } = await talk('is home 24 a fair price', 'is the area good for kids');
    const home = await market.property(24);
    expect(frame).toMatchObject({ operation: 'verdict', subject: 'area', slots: { areaIds: [home?.areaId] } });
  });

  it('explains a rule again where a few words ask on', async () => {
    const { frame } = await talk('my landlord wants me out because he sells', 'how long notice');
    expect(frame).toMatchObject({ operation: 'explain', topic: 'eviction' });
  });

  it('answers both of two questions, the first one first', async () => {
    const { frame, text, calls } = await talk('show me villas in Dubai Hills. also what is oqood?');
    expect(frame).toMatchObject({ operation: 'list', slots: { areaIds: ['dubai-hills'] } });
    expect(text.join(' ')).toContain('Oqood');
    expect(calls.map(({ tool }) => tool)).toEqual(expect.arrayContaining(['search_listings', 'define_term']));
  });

  it('says so where a ranking has no such place, and shows three hot areas at most', async () => {
    const none = await talk('cheapest area for villas under 1 million', 'the second');
    expect(none.text.join(' ')).not.toContain(': .');
    const { blocks } = await talk('which areas have the highest yield');
    expect(blocks.map((block) => (block.kind === 'table' ? block.rows.length : 0))).toContain(3);
  });
});
