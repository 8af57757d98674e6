import { expect, it } from 'vitest';
import { propertyListPath } from './filter.ts';

it('is the same for the same search, however its filter was put together', () => {
  const page = { sort: 'newest', limit: 20 } as const;
  const path = propertyListPath({ maxPriceAed: 9, location: 'JVC & more', minBeds: undefined }, page);
  expect(path).toBe('/api/properties?location=JVC%20%26%20more&maxPrice=900&sort=newest&limit=20');
  expect(propertyListPath({ location: 'JVC & more', maxPriceAed: 9 }, page)).toBe(path);
  expect(propertyListPath({}, { sort: 'match', limit: 1 })).toBe('/api/properties?sort=match&limit=1');
});
