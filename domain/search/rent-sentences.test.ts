import { expect, it, test } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { buildPropertyColumns } from '../property/property-columns.ts';
import sentences from './rent-sentences.json' with { type: 'json' };
import { readRentWords } from './rent-words.ts';
import { readSearch } from './sentence-search.ts';
import saleSentences from './sentences.json' with { type: 'json' };

/** Words of listings that a sentence about renting could be confused with. */
const columns = buildPropertyColumns([
  listing(1, { title: 'Sea view, Lulwa Heights', features: ['pet_friendly', 'metro_access'] }),
]);

/** The fields that a reading asks for. */
function asked(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null && value !== ''));
}

it.each(sentences)('$say', ({ say, search }) => {
  const { patch, notUnderstood } = readSearch(say, columns);
  expect(asked(patch)).toEqual(search);
  expect(notUnderstood).toEqual([]);
});

test('there are forty, a dozen of them Arabic', () => {
  expect(sentences).toHaveLength(40);
  expect(sentences.filter(({ say }) => /\p{Script=Arabic}/u.test(say)).length).toBeGreaterThanOrEqual(12);
});

it.each(saleSentences.map(({ say }) => say))('“%s” says nothing about renting', (say) => {
  expect(readRentWords(say)).toEqual({ slots: {}, rest: say, perYear: 1 });
});

it.each([
  'apartment for sale or to rent in jvc',
  'let me see villas in mudon',
  'tenanted studio in jlt',
  'off plan 1 bed with a payment plan of 1% a month',
  'عائد الايجار في المارينا',
])('“%s” decides nothing', (say) => {
  expect(readRentWords(say).slots).toEqual({});
});
