import { describe, expect, it } from 'vitest';
import { filsFromAed } from '../money.ts';
import { type MatchSubject, matchProperty } from './match.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

const HOME: MatchSubject = {
  areaId: 'dubai-marina',
  location: 'Dubai Marina',
  price: filsFromAed(1_500_000),
  propertyType: 'apartment',
  aiScore: 8,
};
const match = (change: Partial<MatchSubject> = {}, wishes = {}) =>
  matchProperty({ ...HOME, ...change }, { ...DEFAULT_PREFERENCES, ...wishes });

describe('matchProperty', () => {
  it('meets the default wishes with a flat in Dubai Marina', () => {
    expect(match()).toEqual({ score: 9.7, location: true, price: true, type: true });
  });

  it('takes off what a wish weighs', () => {
    expect(match({ areaId: 'jlt', location: 'JLT' })).toMatchObject({ score: 6.2, location: false });
    expect(match({ propertyType: 'penthouse' })).toMatchObject({ score: 7.7, type: false });
    expect(match({ price: filsFromAed(4_000_000) })).toMatchObject({ score: 6.7, price: false });
    // 12.5 % over the upper end: half the points for the price.
    expect(match({ price: filsFromAed(2_250_000) })).toMatchObject({ score: 8.2, price: false });
  });

  it('reads wished places by any of their names', () => {
    expect(match({}, { preferredLocations: ['Marsa Dubai'] })).toMatchObject({ location: true });
  });

  it('is met by everything where nothing is wished, and silent where nothing is known either', () => {
    const none = { preferredLocations: [], propertyTypes: [], priceRange: { min: 0, max: 0 } };
    expect(match({ aiScore: 10 }, none)?.score).toBe(10);
    expect(match({ aiScore: null }, none)).toBeNull();
    expect(match({ aiScore: null })?.score).toBe(10);
  });
});
