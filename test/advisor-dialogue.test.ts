import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../domain/advisor/answer-types.ts';
import { EVALUATION_DAY } from '../domain/advisor/evaluation/score-frame.ts';
import type { AdvisorMarket } from '../domain/advisor/market.ts';
import { demoAdvisorMarket } from '../seed/demo-advisor-market.ts';

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

  it('takes the second of a ranking for an area, and judges that area', async () => {
    const { frame, memory } = await talk(
      '2 beds in JVC',
      'fastest growing areas',
      'the second one, is it good for families?',
    );
    expect(frame).toMatchObject({ operation: 'verdict', subject: 'area', purpose: 'live', slots: { homeIds: [] } });
    expect(frame.slots.areas[0]).toEqual(memory.shownAreas[1]);
  });

  it('corrects a place, adds one and takes one back', async () => {
    const corrected = await talk('townhouses in JVC', 'no, in Town Square I mean');
    expect(corrected.slots).toMatchObject({ areas: [{ id: 'town-square' }], notAreas: [] });
    const left = await talk('شقق في جي في سي', 'أو في ارجان', 'شيل ارجان');
    expect(left.slots).toMatchObject({ areas: [{ id: 'jvc' }], notAreas: [], type: 'apartment' });
  });

  it('keeps the price limit in the search that is saved', async () => {
    const { actions } = await talk('villas in Mudon under 4 million', 'save that');
    expect(actions[0]).toMatchObject({ kind: 'save_search', params: { price: '0-4000000' } });
  });

  it('takes what similar homes rent for as the market of a rent that is paid', async () => {
    const { slots } = await talk('can they raise my rent of 60k in JVC for a studio', 'similar ones go for 75k');
    expect(slots).toMatchObject({ rentAed: 60_000, marketRentAed: 75_000 });
  });

  it('answers the first of two questions and offers the second', async () => {
    const { frame, readings } = await talk('show me villas in Dubai Hills. also what is oqood?');
    expect(frame).toMatchObject({ operation: 'list', slots: { areas: [{ id: 'dubai-hills' }] } });
    expect(readings).toEqual(['what is oqood?']);
  });

  it('says so where a ranking has no such place, and shows three hot areas at most', async () => {
    const none = await talk('cheapest area for villas under 1 million', 'the second');
    expect(none.text.join(' ')).not.toContain(': .');
    const { blocks } = await talk('which areas have the highest yield');
    expect(blocks.map((block) => (block.kind === 'table' ? block.rows.length : 0))).toContain(3);
  });
});
