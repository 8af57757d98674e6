import { expect, test } from 'vitest';
import { areaOptions } from './area-options.ts';

test('a register name finds the area and shows the matching name', () => {
  expect(areaOptions('marsa', 3)[0]).toEqual({ id: 'dubai-marina', name: 'Dubai Marina', also: 'Marsa Dubai' });
});

test('the market name shows the register name beside it', () => {
  expect(areaOptions('Dubai Mar', 1)[0]?.also).toBe('Marsa Dubai');
});

test('Arabic finds the area too', () => {
  expect(areaOptions('دبي مارينا', 1)[0]?.name).toBe('Dubai Marina');
});

test.each([
  ['mar', 'Dubai Marina'],
  ['downtown', 'Downtown Dubai'],
  ['palm', 'Palm Jumeirah'],
  ['creek', 'Dubai Creek Harbour'],
])('a word of the own name comes before streets and towers: %s', (typed, name) => {
  expect(areaOptions(typed, 1)[0]?.name).toBe(name);
});

test('areas whose own name has the word come before any that is only on such a street', () => {
  const names = areaOptions('hills', 20).map(({ name }) => name);
  const isOwn = names.map((name) => /\bhills\b/i.test(name));
  expect(names).toContain('Dubai Hills');
  expect(isOwn.lastIndexOf(true)).toBe(isOwn.filter(Boolean).length - 1);
});

test('suggests nothing for an empty text, and never more than the limit', () => {
  expect(areaOptions('  ', 5)).toEqual([]);
  expect(areaOptions('al', 4).length).toBeLessThanOrEqual(4);
});
