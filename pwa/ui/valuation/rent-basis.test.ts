import { expect, it } from 'vitest';
import type { RentBehind } from '../../../domain/valuation/rent/rent-value.ts';
import { rentPlaceName, rentReasonText } from './rent-basis.ts';

const RENT: RentBehind = {
  evidence: 'tenancy',
  date: '2026-01-10',
  place: 'belgravia heights',
  rooms: 1,
  sqft: 780,
  isNew: true,
  annualFils: 8_000_000,
  shares: 'project',
  adjustedFils: 8_100_000,
};

it('names the bedrooms of a contract where they differ from the home’s', () => {
  const home = { bedrooms: 2, sqft: 1000 };
  expect(rentReasonText(RENT, home)).toBe('Same project · 1 bed · 22% smaller · new contract');
  expect(rentReasonText({ ...RENT, rooms: 0 }, home)).toBe('Same project · Studio · 22% smaller · new contract');
  expect(rentReasonText({ ...RENT, rooms: 2 }, home)).toBe('Same project · 22% smaller · new contract');
});

it('writes the names of the register as on a sign, numbers of phases too', () => {
  expect(rentPlaceName({ place: 'belgravia heights ii' })).toBe('Belgravia Heights II');
  expect(rentPlaceName({ place: 'al-khail gate phase iv' })).toBe('Al-Khail Gate Phase IV');
  expect(rentPlaceName({ place: "jumeirah's vida" })).toBe("Jumeirah's Vida");
  expect(rentPlaceName({ place: '' })).toBe('Project not named');
});
