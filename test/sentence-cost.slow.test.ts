import { beforeAll, expect, it } from 'vitest';
import { answerQuestion } from '../domain/advisor/answer.ts';
import { readInMarket } from '../domain/advisor/read-question.ts';
import type { AdvisorMarket } from '../domain/advisor/tools/advisor-market.ts';
import { GAZETTEER } from '../domain/property/gazetteer.ts';
import { wordPlaces } from '../domain/property/row-words.ts';
import { readWork } from '../domain/read-work.ts';
import { craftSentences } from '../domain/search/crafted-sentences.ts';
import { matchMask } from '../domain/search/listing-search.ts';
import { filterOfSentence, readSearch } from '../domain/search/sentence-search.ts';
import { demoAdvisorMarket } from '../seed/demo-advisor-market.ts';
import { IS_LONG } from './long.ts';

const SEED = 42;
const SENTENCES = IS_LONG ? 1000 : 250;
const SLOW_MS = 300_000;
/** Most operations of one sentence, about twice what the slowest crafted one needs. */
const MOST = { cells: 40_000, lookups: 5000, places: 250_000 };

let market: AdvisorMarket;
let sentences: string[];
beforeAll(() => {
  market = demoAdvisorMarket('2026-09-28');
  const listed = [...wordPlaces(market.columns).keys()].filter((word) => word.length > 3);
  sentences = craftSentences(SENTENCES, SEED, listed);
}, SLOW_MS);

/** Returns the most operations that one of the sentences needed. */
function mostWork(run: (sentence: string) => void): typeof readWork {
  const most = { cells: 0, lookups: 0, places: 0 };
  for (const sentence of sentences) {
    const before = { ...readWork };
    run(sentence);
    for (const name of ['cells', 'lookups', 'places'] as const)
      most[name] = Math.max(most[name], readWork[name] - before[name]);
  }
  return most;
}

function expectBounded(work: typeof readWork): void {
  expect(work.cells, 'the crafted sentences have words to correct').toBeGreaterThan(1000);
  expect(work.cells).toBeLessThan(MOST.cells);
  expect(work.lookups).toBeLessThan(MOST.lookups);
  expect(work.places).toBeLessThan(MOST.places);
}

it(
  'a crafted sentence costs a search a bounded number of operations',
  () => {
    expectBounded(
      mostWork((sentence) => {
        const { filter } = filterOfSentence(sentence, {}, market.columns);
        matchMask(market.columns, filter, GAZETTEER);
      }),
    );
  },
  SLOW_MS,
);

it(
  'a crafted sentence costs the advisor a bounded number of operations',
  () => {
    expectBounded(mostWork((sentence) => readInMarket(sentence, market, null)));
  },
  SLOW_MS,
);

it(
  'a place or keywords of the greatest length cost a bounded number of operations',
  () => {
    const work = mostWork((sentence) => {
      const [location, keywords] = [sentence.slice(0, 120), sentence.slice(0, 200)];
      matchMask(market.columns, { location, keywords }, GAZETTEER);
      matchMask(market.columns, { location: location.replaceAll(' ', ';') }, GAZETTEER);
    });
    expect(work.places).toBeLessThan(MOST.places);
  },
  SLOW_MS,
);

it('the rest of a sentence that is too long is reported', () => {
  const words = 'villa in jvc '.repeat(20);
  expect(readSearch(`${words}with a roof garden`, market.columns).notUnderstood).toEqual(['with a roof garden']);
  // Twenty ligatures are 300 letters.
  const { notUnderstood } = readSearch(`villa ${'ﷺ '.repeat(30)} pool`, market.columns);
  expect(notUnderstood.at(-1)).toMatch(/^ﷺ.*pool$/);
});

it('the advisor says that it read only the beginning of a long message', async () => {
  const long = `villas in jvc ${'with many nice rooms '.repeat(20)}`;
  expect((await answerQuestion(long, market)).text.at(-1)).toMatch(/read only its beginning/);
  expect((await answerQuestion(`فلل في دبي مارينا ${'مع غرف كثيرة '.repeat(30)}`, market)).text.at(-1)).toMatch(
    /بدايتها/,
  );
  expect((await answerQuestion('villas in jvc', market)).text.join(' ')).not.toMatch(/read only its beginning/);
});
