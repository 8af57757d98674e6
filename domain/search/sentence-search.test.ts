import { describe, expect, it, test } from 'vitest';
import { parseSentence } from './parse-sentence.ts';
import { toSearch } from './sentence-search.ts';
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

test('a sentence of which nothing is understood asks for its words, so that it finds nothing rather than everything', () => {
  const read = toSearch(parseSentence('qwxz vbnm'));
  expect(read).toEqual({ patch: { keywords: 'qwxz vbnm' }, notUnderstood: ['qwxz', 'vbnm'], corrected: [] });
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
