import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { homeSearchParams } from './search-query.ts';

test('nothing chosen, nothing in the address', () => {
  expect(homeSearchParams({ location: '', type: 'all', price: 'any', isArea: false })).toEqual({});
  expect(homeSearchParams({ location: '   ', type: 'all', price: 'any', isArea: false })).toEqual({});
});

test('each wish goes where the spec puts it', () => {
  expect(homeSearchParams({ location: ' Dubai Marina ', type: 'condo', price: '5000000-', isArea: true })).toEqual({
    location: 'Dubai Marina',
    type: 'condo',
    price: '5000000-',
  });
});

test('other words are a sentence', () => {
  expect(homeSearchParams({ location: '2 bed marina', type: 'all', price: 'any', isArea: false })).toEqual({
    q: '2 bed marina',
  });
});

test('offers the types and price ranges of the spec', () => {
  expect(messages.types.map((type) => type.value)).toEqual(['all', 'house', 'condo', 'townhouse', 'apartment']);
  expect(messages.prices.map((price) => price.value)).toEqual([
    'any',
    '0-500000',
    '500000-1000000',
    '1000000-2000000',
    '2000000-5000000',
    '5000000-',
  ]);
});
