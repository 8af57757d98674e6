import { describe, expect, it } from 'vitest';
import { filsFromAed } from '../money.ts';
import type { VerdictWord } from '../property/verdict-word.ts';
import type { Doubt } from '../valuation/confidence.ts';
import { type Audience, adviceFor } from './advice.ts';
import type { HomeReport } from './report.ts';
import type { Action, ActionReason } from './verdict.ts';

const fils = filsFromAed;

type Change = {
  price?: number;
  action?: Action;
  word?: VerdictWord;
  actionReason?: ActionReason;
  confidence?: number;
  disagreement?: object;
  doubts?: Doubt[];
};

/** Estimate 2.59M; asking price 3.2M, more expensive than 14 of 16 similar sales. */
function report(change: Change = {}) {
  const { price = 3_200_000, action = 'sell', actionReason = 'price', confidence = 0.9 } = change;
  return {
    home: { price: fils(price) },
    estimatedValue: { valueFils: fils(2_590_000) },
    verdict: { word: change.word ?? 'fair', confidence, disagreement: change.disagreement ?? null },
    doubts: change.doubts ?? [],
    standing: { dearerThan: 14 },
    analysis: { recommendation: { action }, investment: { overallScore: 5.8 } },
    actionReason,
    rent: { annualFils: fils(140_000), estimate: { range50: { high: fils(155_000) } } },
  } as unknown as HomeReport;
}
const read = (audience: Audience, change?: Parameters<typeof report>[0]) => {
  const found = adviceFor(report(change), audience);
  return found === null ? null : `${found.heading}: ${found.text}`;
};

describe('adviceFor', () => {
  it('tells a buyer of an overpriced home to offer less, without a second highest offer, and never to sell', () => {
    expect(read('buyer')).toBe(
      'Offer less: Our estimate is AED 2,590,000, below the asking price. 14 similar homes sold for less per sqft.',
    );
    for (const action of ['buy', 'sell', 'hold'] as const) expect(read('buyer', { action })).not.toMatch(/\bsell\b/i);
  });

  it('tells the owner of it what to accept', () => {
    expect(read('owner')).toBe('Sell: Accept offers from AED 2,590,000: similar homes sold for less than you ask.');
    expect(read('owner', { action: 'buy', price: 2_300_000 })).toBe(
      'Hold: Ask for more or wait: our estimate is AED 2,590,000.',
    );
  });

  it('tells the owner of an undervalued home to ask for more, whatever keeps a buyer from it', () => {
    const of = (word: VerdictWord) => read('owner', { action: 'hold', actionReason: 'score', word });
    expect(of('good_value')).toBe('Hold: Ask for more or wait: our estimate is AED 2,590,000.');
    expect(of('fair')).toBe('Hold: Keep your price: it is fair.');
  });

  it('gives a buyer the reason that decided', () => {
    const said = (actionReason: ActionReason) => read('buyer', { action: 'hold', price: 2_500_000, actionReason });
    expect(said('buy')).toBe(
      'Buy: Worth buying at AED 2,500,000: not above our estimate, with an investment score of 5.8 of 10.',
    );
    expect(said('score')).toMatch(/^Compare first: .*score is 5\.8 of 10\. We recommend buying from 6\.$/);
    expect(read('buyer', { action: 'hold', actionReason: 'score', word: 'good_value' })).toMatch(
      /^Compare first: The price is good, but the investment score is 5\.8/,
    );
    expect(said('risk')).toMatch(/^Compare first: .*the risk is high/);
    expect(said('evidence')).toMatch(/^Compare first: Our estimate and similar sales point to different prices/);
    expect(said('ask_why')).toBe('Ask first: Ask the seller why it is cheap before you offer.');
    expect(said('confidence')).toMatch(/^Check the price: Get a valuation first/);
  });

  it('says why a confidence is low, and speaks of few sales only where they are few', () => {
    const said = (change: Change) => read('buyer', { actionReason: 'confidence', confidence: 0.3, ...change });
    expect(said({ disagreement: {} })).toMatch(/our estimate and similar sales point to different prices\.$/);
    expect(said({ doubts: ['wide_range', 'few_sales'] })).toMatch(/rests on too few similar sales\.$/);
    expect(said({ doubts: ['wide_range'] })).toMatch(/homes like this sell at very different prices\.$/);
    expect(read('owner', { action: 'hold', confidence: 0.3 })).toMatch(/sell at very different prices\.$/);
  });

  it('tells a renter what such homes rent for', () => {
    expect(read('renter')).toBe('Rent: Homes like this rent for about AED 140,000 a year. Pay at most AED 155,000.');
  });
});
