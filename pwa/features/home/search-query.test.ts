import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { homeSearchParams } from './SearchForm.tsx';

test('nothing chosen, nothing in the address', () => {
  expect(homeSearchParams({ area: null, text: '', type: 'all', price: 'any' })).toEqual({});
});

test('each choice becomes the spec’s parameter', () => {
  expect(homeSearchParams({ area: 'Dubai Marina', text: 'دبي مارينا', type: 'condo', price: '5000000-' })).toEqual({
    location: 'Dubai Marina',
    type: 'condo',
    price: '5000000-',
  });
});

test('other words are a sentence', () => {
  expect(homeSearchParams({ area: null, text: '2 bed marina', type: 'all', price: 'any' })).toEqual({
    q: '2 bed marina',
  });
});

test('offers the types and price ranges of the spec', () => {
  expect(messages.types.map((type) => type.value)).toEqual(['all', 'house', 'condo', 'townhouse', 'apartment']);
  expect(messages.prices.sale.map((price) => price.value)).toEqual([
    'any',
    '0-500000',
    '500000-1000000',
    '1000000-2000000',
    '2000000-5000000',
    '5000000-',
  ]);
});
