import { expect, it } from 'vitest';
import { listing } from '../../../test/market-records.ts';
import { NEW_FORM, toForm, toHome, validateForm } from './listing-form.ts';

const form = { ...NEW_FORM, location: 'JVC', propertyType: 'apartment', priceAed: 1_000_000, sqft: 800 } as const;

it('a home without a number of bedrooms is not valued as a studio', () => {
  expect(toHome({ ...form, bedrooms: null }, null)).toMatchObject({ bedrooms: -1 });
  expect(toHome({ ...form, bedrooms: 2 }, null)).toMatchObject({ bedrooms: 2 });
  expect(toHome({ ...form, propertyType: 'studio', bedrooms: null }, null)).toMatchObject({ bedrooms: 0 });
});

it('a listing of a file without bedrooms asks for them instead of showing -1', () => {
  const before = listing(1, { bedrooms: -1 });
  const opened = toForm(before);
  expect(opened.bedrooms).toBeNull();
  expect(validateForm(opened, '2026-11-28', before)).toHaveProperty('bedrooms');
  expect(validateForm({ ...opened, bedrooms: 0 }, '2026-11-28', before)).not.toHaveProperty('bedrooms');
});
