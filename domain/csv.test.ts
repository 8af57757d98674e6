import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['say "no"', '"say ""no"""'],
  ['=1+1', "'=1+1"],
  ['x;=1+1', '"x;=1+1"'],
  [' padded ', '" padded "'],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('writes numbers as numbers, and nothing for invalid ones', () => {
  expect(csvLine([1.5, Number.NaN, null, undefined, true, ''])).toBe('1.5,,,,true,\r\n');
});
