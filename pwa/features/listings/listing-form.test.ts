import { expect, it } from 'vitest';
import { NEW_FORM, toHome } from './listing-form.ts';

const form = { ...NEW_FORM, location: 'JVC', propertyType: 'apartment', priceAed: 1_000_000, sqft: 800 } as const;

it('a home without a number of bedrooms is not valued as a studio', () => {
  expect(toHome({ ...form, bedrooms: null }, null)).toMatchObject({ bedrooms: -1 });
  expect(toHome({ ...form, bedrooms: 2 }, null)).toMatchObject({ bedrooms: 2 });
  expect(toHome({ ...form, propertyType: 'studio', bedrooms: null }, null)).toMatchObject({ bedrooms: 0 });
});
