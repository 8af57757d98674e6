import { describe, expect, test } from 'vitest';
import type { Property } from '../../../domain/property/property.ts';
import { marketPosition, oneYearReturn, pricePerSqftFils, propertyIdOf, shareCheaper } from './figures.ts';

const evidence = (fairPricePerSqftFils: number): NonNullable<Property['evidence']> => ({
  fairPricePerSqftFils,
  sales: 40,
  scope: 'project',
  from: '2024-01-01',
  to: '2025-12-31',
  grossYield: null,
  areaGrowth: null,
});

test('AED 2.5M expected at 2.685M returns 7.4 %', () => {
  const value = oneYearReturn({ price: 250_000_000, predictedValue: 268_500_000 });
  expect(value).toBeCloseTo(0.074, 10);
});

test('no prediction or no price: no return', () => {
  expect(oneYearReturn({ price: 250_000_000, predictedValue: null })).toBeNull();
  expect(oneYearReturn({ price: 0, predictedValue: 1 })).toBeNull();
});

test('price per sqft is unknown without a size', () => {
  expect(pricePerSqftFils({ price: 250_000_000, sqft: 1250 })).toBe(200_000);
  expect(pricePerSqftFils({ price: 250_000_000, sqft: 0 })).toBeNull();
});

describe('market position against AED 2,000 per sqft', () => {
  const home = (askedPerSqftFils: number) => ({
    price: askedPerSqftFils * 1000,
    sqft: 1000,
    evidence: evidence(200_000),
  });
  test.each([
    [189_000, 'undervalued'],
    [190_000, 'fair'],
    [200_000, 'fair'],
    [210_000, 'fair'],
    [211_000, 'overvalued'],
  ])('%d fils is %s', (asked, kind) => {
    expect(marketPosition(home(asked))?.kind).toBe(kind);
  });
  test('with a range the range decides: AED 1.9M to 2.2M', () => {
    const range50 = { low: 190_000_000, high: 220_000_000 };
    const ranged = (asked: number) => ({ ...home(asked), evidence: { ...evidence(200_000), range50 } });
    expect(marketPosition(ranged(189_999))?.kind).toBe('undervalued');
    expect(marketPosition(ranged(219_000))?.kind).toBe('fair');
    expect(marketPosition(ranged(220_001))?.kind).toBe('overvalued');
  });
  test('too few sales: no position', () => {
    expect(marketPosition({ price: 1, sqft: 1, evidence: null })).toBeNull();
  });
});

test('rank among sales needs five of them', () => {
  expect(shareCheaper(300, [100, 200, 300, 400])).toBeNull();
  expect(shareCheaper(300, [100, 200, 300, 400, 500])).toBe(0.4);
  expect(shareCheaper(null, [100, 200, 300, 400, 500])).toBeNull();
});

test.each([
  ['7', 7],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['7/../8', null],
  ['', null],
  [undefined, null],
  ['9'.repeat(16), null],
])('id %s is %s', (text, id) => {
  expect(propertyIdOf(text)).toBe(id);
});
