import { expect, it } from 'vitest';
import { listing } from '../../../test/market-records.ts';
import { NEW_FORM, parseListingForm, toForm, toInput, validateForm } from './listing-form.ts';

const rental = listing(1, { purpose: 'rent', price: 9_500_000, rental: { cheques: 4, depositFils: 475_000 } });

it('a rental keeps its purpose and terms through the form', () => {
  const form = toForm(rental);
  expect(form).toMatchObject({ purpose: 'rent', priceAed: 95_000, rental: rental.rental });
  expect(validateForm(form, '2026-03-09', rental)).toEqual({});
  expect(toInput(form, rental)).toMatchObject({ purpose: 'rent', price: 9_500_000, rental: rental.rental });
});

it('a home for sale is sent without a purpose, as before there were rentals', () => {
  const home = listing(2);
  const input = toInput(toForm(home), home);
  expect(input).not.toHaveProperty('purpose');
  expect(input).not.toHaveProperty('rental');
});

it('a rental that becomes a sale says so and drops its terms; a new rental says so', () => {
  const sold = toInput({ ...toForm(rental), purpose: 'sale', priceAed: 1_500_000 }, rental);
  expect(sold).toMatchObject({ purpose: 'sale', price: 150_000_000 });
  expect(sold).not.toHaveProperty('rental');
  const fresh = { ...toForm(listing(3)), purpose: 'holiday' as const, priceAed: 540, rental: { sleeps: 4 } };
  expect(toInput(fresh, null)).toMatchObject({ purpose: 'holiday', price: 54_000, rental: { sleeps: 4 } });
});

it('a draft of an earlier version is for sale', () => {
  const { purpose: _, rental: __, ...former } = NEW_FORM;
  expect(parseListingForm(former)).toEqual(NEW_FORM);
});
