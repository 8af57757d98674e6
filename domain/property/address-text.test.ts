import { afterEach, expect, it } from 'vitest';
import { chooseLocale, DEFAULT_LOCALE } from '../language/language.ts';
import { addressText } from './address-text.ts';

afterEach(() => chooseLocale(DEFAULT_LOCALE));

// An area that no other test names, because its translation stays.
const HOME = { address: '1403, Badran Heights, Pearl Quay', location: 'Pearl Quay' };

it('an English page shows an address as it was written, and the area without one', () => {
  expect(addressText(HOME)).toBe(HOME.address);
  expect(addressText({ ...HOME, address: '' })).toBe('Pearl Quay');
});

it('an Arabic page gives the area its Arabic name, and isolates each other name', () => {
  chooseLocale({ ...DEFAULT_LOCALE, language: 'ar' }, { places: { 'Pearl Quay': 'رصيف اللؤلؤ' } });
  expect(addressText(HOME).replaceAll(/[\u2068\u2069]/g, '')).toBe('1403، Badran Heights، رصيف اللؤلؤ');
  expect(addressText(HOME)).toContain('\u2068Badran Heights\u2069');
});
