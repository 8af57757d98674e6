import { expect, test } from 'vitest';
import { savedCards } from './saved-cards.ts';

const home = (id: number, patch: object = {}) => ({
  id,
  title: `Home ${id}`,
  location: 'Dubai Marina',
  areaId: 'dubai-marina',
  price: id * 100_000_000,
  bedrooms: id,
  bathrooms: id,
  sqft: id * 1000,
  propertyType: 'apartment' as const,
  completion: 'ready' as const,
  aiScore: id as number | null,
  pricePerSqftFils: 100_000 as number | null,
  ...patch,
});
const ids = (cards: readonly { id: number }[]) => cards.map((card) => card.id);
const homes = [
  home(1),
  home(2, { aiScore: null, pricePerSqftFils: null }),
  home(3, { propertyType: 'villa', areaId: 'jvc', location: 'JVC' }),
];

test('no filter keeps all, best match first and unscored last', () => {
  expect(ids(savedCards(homes, { filter: {}, sort: 'match', areaId: null }))).toEqual([3, 1, 2]);
});

test('price, rooms and type narrow the list, both ends included', () => {
  const only = (filter: object) => ids(savedCards(homes, { filter, sort: 'price-asc', areaId: null }));
  expect(only({ minPrice: 200_000_000, maxPrice: 200_000_000 })).toEqual([2]);
  expect(only({ minBedrooms: 2 })).toEqual([2, 3]);
  expect(only({ maxBathrooms: 1 })).toEqual([1]);
  expect(only({ propertyType: 'villa' })).toEqual([3]);
});

test('a place is found by its area, whatever it was called, or by its words', () => {
  const at = (location: string, areaId: string | null) =>
    ids(savedCards(homes, { filter: { location }, sort: 'newest', areaId }));
  expect(at('Marsa Dubai', 'dubai-marina')).toEqual([2, 1]);
  expect(at('marina', null)).toEqual([2, 1]);
  expect(at('home 3', null)).toEqual([3]);
  expect(at('nowhere', null)).toEqual([]);
});

test('homes without a price per sqft come last', () => {
  expect(ids(savedCards(homes, { filter: {}, sort: 'price-per-sqft-asc', areaId: null }))).toEqual([1, 3, 2]);
});
