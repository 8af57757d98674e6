import { beforeAll, expect, it } from 'vitest';
import { answerQuestion } from '../domain/advisor/answer.ts';
import type { AdvisorMarket } from '../domain/advisor/tools/advisor-market.ts';
import { GAZETTEER } from '../domain/property/gazetteer.ts';
import { seededRandom } from '../domain/random.ts';
import { type PropertyFilter, toPropertyFilter } from '../domain/search/filter.ts';
import { matchMask } from '../domain/search/listing-search.ts';
import { parseSearch } from '../domain/search/search-address.ts';
import { filterOfSentence } from '../domain/search/sentence-search.ts';
import { demoAdvisorMarket } from '../seed/demo-advisor-market.ts';
import { EVALUATION_DAY } from './advisor/score-frame.ts';

// Ask AI, the search it opens, the search it saves and the API read one sentence as the same homes.

const ENGLISH = [
  ['', 'show me ', 'I want ', 'find '],
  ['', 'ready ', 'off-plan '],
  ['', '2 bed ', '3 bedroom ', '1-2 bed ', '4 bed '],
  ['villas', 'flats', 'townhouses', 'villa or townhouse', 'townhouse or villa', 'apartment or duplex', 'homes'],
  [
    '',
    ' in JVC',
    ' in JVC or JLT',
    ' in Dubai Marina',
    ' not in Mudon',
    ' anywhere but JVC and Arjan',
    ' near the metro',
  ],
  ['', ' under 3m', ' between 1m and 2.5m', ' from 800k', ' up to 1,250,000'],
  ['', ' over 1200 sqft', ' with at least 2 baths', ' handover by 2028', ' yielding over 6%', ', no penthouses'],
] as const;
const ARABIC = [
  ['', 'أريد ', 'ابحث عن '],
  ['فيلا', 'شقة', 'تاون هاوس', 'فيلا أو تاون هاوس', 'شقة أو دوبلكس'],
  ['', ' غرفتين', ' ٣ غرف نوم'],
  ['', ' جاهزة', ' على الخارطة'],
  ['', ' في جي في سي', ' في دبي مارينا', ' في دبي مارينا أو الخليج التجاري', ' قريبة من المترو'],
  ['', ' تحت ٣ مليون', ' بين مليون ومليونين', ' حتى ٩٠٠ ألف'],
] as const;

function sentences(parts: readonly (readonly string[])[], count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const made = new Set<string>();
  while (made.size < count) {
    // Half of the wishes are left out, so that most sentences find homes.
    const pick = (options: readonly string[]) =>
      options[0] === '' && random() < 0.5 ? '' : (options[Math.floor(random() * options.length)] ?? '');
    const text = parts.map(pick).join('');
    // A kind alone may ask what a word means.
    if (text.trim().split(' ').length > 2) made.add(text.trim());
  }
  return [...made];
}

let market: AdvisorMarket;
beforeAll(() => {
  market = demoAdvisorMarket(EVALUATION_DAY);
});

function idsOf(filter: PropertyFilter): number[] {
  const mask = matchMask(market.columns, filter, GAZETTEER);
  return Array.from(market.columns.id).filter((_, row) => mask[row] === 1);
}

/** What each reader finds, or why it finds nothing. */
async function readings(sentence: string) {
  const answer = await answerQuestion(sentence, market);
  const call = answer.calls.find(({ tool }) => tool === 'search_listings');
  if (call === undefined) return { sentence, asked: 'no search' };
  const paramsOf = (kind: string) =>
    answer.actions.find((one) => one.kind === kind && (one.kind === 'save_search' || one.screen === 'search'))?.params;
  const ofAddress = (params: Record<string, string> | undefined) =>
    params && idsOf(toPropertyFilter(parseSearch(Object.entries(params)).state));
  const api = filterOfSentence(sentence, {}, market.columns);
  const asked = idsOf((call.result as { filter: PropertyFilter }).filter);
  return { sentence, asked, opened: ofAddress(paramsOf('open')), saved: ofAddress(paramsOf('save_search')), api };
}

it.each([
  ['English', sentences(ENGLISH, 220, 2026)],
  ['Arabic', sentences(ARABIC, 110, 2027)],
])('the same homes are found by every reader of a sentence: %s', async (_language, all) => {
  const different: unknown[] = [];
  let found = 0;
  for (const sentence of all) {
    const { asked, opened, saved, api } = await readings(sentence);
    const answered = api === undefined ? [] : idsOf(api.filter);
    found += +(answered.length > 0);
    const isSame = [opened, asked.length === 0 ? opened : saved, answered].every(
      (ids) => JSON.stringify(ids) === JSON.stringify(asked),
    );
    if (!isSame)
      different.push({
        sentence,
        asked: asked.length,
        opened: opened?.length,
        saved: saved?.length,
        api: answered.length,
        filter: api?.filter,
        left: api?.notUnderstood,
      });
  }
  expect(different).toEqual([]);
  // Most of them find homes, so that equal answers say something.
  expect(found).toBeGreaterThan(all.length / 2);
});

it.each([
  ['villa or townhouse in JVC under 3m', { types: ['villa', 'townhouse'], areaIds: ['jvc'], maxPriceAed: 3_000_000 }],
  ['4 bed townhouse or villa', { types: ['townhouse', 'villa'], minBeds: 4, maxBeds: 4 }],
  ['no villas in Mudon', { notTypes: ['villa'], areaIds: ['mudon'] }],
])('%s', (sentence, filter) => {
  const read = filterOfSentence(sentence, {}, market.columns);
  expect(read.filter).toEqual(filter);
  expect(read.notUnderstood).toEqual([]);
});
