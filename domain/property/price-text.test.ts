import { expect, it } from 'vitest';
import { formatAedShort } from '../money.ts';
import { priceText } from './price-text.ts';

it('shortens prices and yearly rents, but never the price of a night', () => {
  const short = (price: number, purpose?: 'rent' | 'holiday') =>
    priceText({ price: price * 100, ...(purpose !== undefined && { purpose }) }, formatAedShort);
  expect(short(1_250_000)).toBe('AED 1.25M');
  expect(short(95_000, 'rent')).toBe('AED 95K a year');
  expect([short(950, 'holiday'), short(1450, 'holiday')]).toEqual(['AED 950 a night', 'AED 1,450 a night']);
});
