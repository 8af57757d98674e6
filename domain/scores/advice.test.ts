import { describe, expect, it } from 'vitest';
import { filsFromAed } from '../money.ts';
import { type Audience, adviceFor } from './advice.ts';
import type { HomeReport } from './report.ts';

const fils = filsFromAed;

/** Estimate 2.59M; asking price 3.2M, more expensive than 14 of 16 similar sales. */
function report(
  change: { price?: number; action?: 'buy' | 'sell' | 'hold'; confidence?: number; isBetween?: boolean } = {},
) {
  const { price = 3_200_000, action = 'sell', confidence = 0.9, isBetween = false } = change;
  return {
    home: { price: fils(price) },
    estimatedValue: { valueFils: fils(2_590_000) },
    verdict: { confidence, isBetween },
    standing: { dearerThan: 14 },
    analysis: { recommendation: { action } },
    rent: { annualFils: fils(140_000), estimate: { highFils: fils(155_000) } },
  } as HomeReport;
}
const read = (audience: Audience, change?: Parameters<typeof report>[0]) => {
  const found = adviceFor(report(change), audience);
  return found === null ? null : `${found.heading}: ${found.text}`;
};

describe('adviceFor', () => {
  it('tells a buyer of an overpriced home what to offer, and never to sell', () => {
    expect(read('buyer')).toBe('Offer less: Offer at most AED 2,590,000; 14 similar homes sold lower per sqft.');
    for (const action of ['buy', 'sell', 'hold'] as const) expect(read('buyer', { action })).not.toMatch(/\bsell\b/i);
  });

  it('tells the owner of it what to accept', () => {
    expect(read('owner')).toBe('Sell: Accept offers from AED 2,590,000: similar homes sold for less than you ask.');
    expect(read('owner', { action: 'buy', price: 2_300_000 })).toBe(
      'Hold: Ask for more or wait: our estimate is AED 2,590,000.',
    );
  });

  it('does not tell a buyer to bid below a price that the estimate or similar sales support', () => {
    const text = 'Compare first: The price is reasonable. Compare yield and risk with other homes first.';
    expect(read('buyer', { action: 'hold', price: 2_400_000 })).toBe(text);
    expect(read('buyer', { action: 'hold', price: 2_700_000, isBetween: true })).toBe(text);
    expect(read('buyer', { action: 'hold', price: 2_700_000 })).toMatch(/^Offer less: Offer at most AED 2,590,000/);
    expect(read('buyer', { action: 'buy', price: 2_300_000 })).toBe(
      'Buy: Worth buying at AED 2,300,000; our estimate is AED 2.59M.',
    );
  });

  it('names no price on a low confidence', () => {
    expect(read('buyer', { action: 'hold', confidence: 0.3 })).toMatch(/^Check the price: Have it valued first/);
  });

  it('tells a renter what such homes rent for', () => {
    expect(read('renter')).toBe('Rent: Homes like this rent for about AED 140,000 a year. Pay at most AED 155,000.');
  });
});
