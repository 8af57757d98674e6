import { expect, test } from 'vitest';
import { parsePropertyId, pricePerSqftFils, textStart } from './figures.ts';

test('price per sqft is unknown without a size', () => {
  expect(pricePerSqftFils({ price: 250_000_000, sqft: 1250 })).toBe(200_000);
  expect(pricePerSqftFils({ price: 250_000_000, sqft: 0 })).toBeNull();
});

test.each([
  ['7', 7],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['7/../8', null],
  ['', null],
  [undefined, null],
  ['9'.repeat(16), null],
])('id %s is %s', (text, id) => {
  expect(parsePropertyId(text)).toBe(id);
});

test('a long description starts with whole sentences, a short one is shown whole', () => {
  const sentence = `${'word '.repeat(11)}end.`;
  expect(textStart(Array(4).fill(sentence).join(' '))).toBe(`${sentence} ${sentence}`);
  expect(textStart(`${sentence} ${sentence} Short rest.`)).toBe(`${sentence} ${sentence} Short rest.`);
  expect(textStart('one line without an end '.repeat(9))).toHaveLength(216);
});
