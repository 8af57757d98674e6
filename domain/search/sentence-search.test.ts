import { describe, expect, it, test } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { NO_PLACES } from '../property/place-names.ts';
import { buildPropertyColumns } from '../property/property-columns.ts';
import { matchMask } from './listing-search.ts';
import { parseSentence } from './parse-sentence.ts';
import { listedPlaces } from './place-options.ts';
import { filterOfSentence, readSearch, toSearch } from './sentence-search.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Words of listings, as a market would have them. */
const LISTED = ['sea view', 'lulwa heights', 'marina gate', 'palmera street'];
const isInListings = (phrase: string) => LISTED.some((text) => ` ${text} `.includes(` ${phrase} `));

describe('sentences of search are answered as a person would', () => {
  type Example = { say: string; search: object; notUnderstood?: string[]; corrected?: string[] };
  it.each(sentences as Example[])('$say', ({ say, search, notUnderstood = [], corrected = [] }) => {
    const read = toSearch(parseSentence(say, { isInListings }));
    expect(read.patch).toEqual(search);
    expect(read.notUnderstood).toEqual(notUnderstood);
    expect(read.corrected.map(({ typed }) => typed)).toEqual(corrected);
  });
});

test('there are at least forty, ten of them Arabic', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(40);
  expect(sentences.filter(({ say }) => /\p{Script=Arabic}/u.test(say)).length).toBeGreaterThanOrEqual(10);
});

test('a name in the listings comes before a place it contains, and a place before words that begin with it', () => {
  expect(toSearch(parseSentence('marina gate', { isInListings })).patch).toEqual({ keywords: 'marina gate' });
  expect(toSearch(parseSentence('palm', { isInListings })).patch).toEqual({ areaIds: ['palm-jumeirah'] });
});

test('a project of the listings is found by its name, not by one of its words', () => {
  const homes = [
    listing(1, { title: 'Flat', address: '', building: 'Utarid Place Tower A', project: 'Utarid Place' }),
    listing(2, { title: 'Flat near Utarid Place', address: 'Utarid Street', building: '', project: 'Zuhal Court' }),
  ];
  const columns = buildPropertyColumns(homes);
  const found = (sentence: string) => {
    const { filter, notUnderstood } = filterOfSentence(sentence, {}, columns);
    expect(notUnderstood).toEqual([]);
    return [...matchMask(columns, filter, NO_PLACES)].flatMap((fits, row) => (fits === 1 ? columns.id[row] : []));
  };
  expect(found('Utarid Place')).toEqual([1]);
  expect(found('flat in utarid place tower a')).toEqual([1]);
  expect(found('utarid')).toEqual([1, 2]);
  expect(listedPlaces(columns, 'utar', 4).map(({ kind, name }) => [kind, name])).toEqual([
    ['project', 'Utarid Place'],
    ['building', 'Utarid Place Tower A'],
  ]);
});

test('a sentence of which nothing is understood asks for its words, so that it finds nothing rather than everything', () => {
  const read = toSearch(parseSentence('qwxz vbnm'));
  expect(read).toEqual({ patch: { keywords: 'qwxz vbnm' }, notUnderstood: ['qwxz', 'vbnm'], corrected: [] });
});

test('a word that asks for nothing is named if it is all that is said', () => {
  const columns = buildPropertyColumns([listing(1, { title: 'Flat with a city view' })]);
  const read = (sentence: string) => readSearch(sentence, columns);
  expect(read('city')).toMatchObject({ notUnderstood: ['city'] });
  expect(read('a nice community')).toMatchObject({ notUnderstood: ['nice', 'community'] });
  expect(read('منطقة')).toMatchObject({ notUnderstood: ['منطقة'] });
  // All homes are asked for, and words beside a wish are talk.
  expect(read('homes for sale in Dubai').notUnderstood).toEqual([]);
  expect(read('a nice villa in the city').notUnderstood).toEqual([]);
});

test('any text is read without failing', () => {
  for (const text of [
    '',
    '   ',
    '٪٪٪',
    '0',
    '-1',
    '💰💰',
    'a'.repeat(5000),
    '1e999',
    '<script>',
    '........',
    '\u0000',
  ]) {
    expect(() => toSearch(parseSentence(text))).not.toThrow();
  }
});
