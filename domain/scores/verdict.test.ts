import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Estimated,
  isBeyondYields,
  roundEstimate,
  type Standing,
  toAction,
  toMarketPosition,
  toVerdict,
} from './verdict.ts';

const M = 100_000_000;
/** E 2.59M, likely 2.40M to 2.80M, wide 2.20M to 3.05M, as in the rule's worked example. */
const ESTIMATE: Estimated = {
  valueFils: 2.59 * M,
  likely: { low: 2.4 * M, high: 2.8 * M },
  wide: { low: 2.2 * M, high: 3.05 * M },
  confidence: 0.56,
};
const standing = (cheaperThan: number, over: Partial<Standing> = {}): Standing => ({
  sales: 13,
  cheaperThan,
  dearerThan: 13 - cheaperThan,
  middleFils: 2.6 * M,
  scatter: 0.1,
  hasUnusualYield: false,
  ...over,
});
const word = (price: number, cheaperThan: number) => toVerdict(price * M, ESTIMATE, standing(cheaperThan))?.word;

describe('the verdict on a price', () => {
  it('follows the worked example', () => {
    expect(word(2.3, 11)).toBe('good_value');
    expect(word(2.1, 13)).toBe('ask_why');
    expect(word(2.7, 5)).toBe('fair');
    expect(word(2.9, 2)).toBe('above_market');
    expect(word(3.2, 0)).toBe('overpriced');
  });

  it('is fair where the price lies between the estimate and the similar sales', () => {
    expect(toVerdict(2.9 * M, ESTIMATE, standing(11))).toMatchObject({ word: 'fair', isBetween: true });
    expect(toVerdict(2.3 * M, ESTIMATE, standing(2))).toMatchObject({ word: 'fair', isBetween: true });
  });

  it('asks why a home is cheap if its price is below the wide range, whatever similar sales sold for', () => {
    const verdict = toVerdict(2.1 * M, ESTIMATE, standing(2, { middleFils: 1.9 * M }));
    expect(verdict).toMatchObject({ word: 'ask_why', isBetween: true, disagreement: { sales: 13 } });
    if (verdict === null) throw new Error('no verdict');
    // The disagreement lowers the confidence, and the reason is still the price.
    expect(toAction(verdict, { score: 9, isHighRisk: false })).toEqual({ action: 'hold', reason: 'ask_why' });
  });

  it('asks why a home is cheap, instead of recommending it, if its yield is beyond those of similar homes', () => {
    const verdict = toVerdict(2.3 * M, ESTIMATE, standing(11, { hasUnusualYield: true }));
    if (verdict === null) throw new Error('no verdict');
    expect(verdict.word).toBe('ask_why');
    expect(toAction(verdict, { score: 9, isHighRisk: false })).toEqual({ action: 'hold', reason: 'ask_why' });
    // 2.6M ÷ 2.28M is 14 % more, beyond 1.2816 × 0.1; rents that differ as much as ±20 % explain it.
    expect(isBeyondYields(2.28 * M, standing(11), null)).toBe(true);
    expect(isBeyondYields(2.29 * M, standing(11), null)).toBe(false);
    expect(isBeyondYields(2.2 * M, standing(11), { low: 80, high: 120 })).toBe(false);
  });

  it('needs no similar sales', () => {
    expect(toVerdict(2.3 * M, ESTIMATE, null)).toMatchObject({ word: 'good_value', isBetween: false });
    expect(toVerdict(0, ESTIMATE, null)).toBeNull();
  });

  it('reports that estimate and similar sales disagree, with lower confidence', () => {
    // The wide range is 0.328 of E: its error is 0.328 ÷ 2.5632 = 0.128.
    // ln(4.0 / 2.59) = 0.435; errors together: 1.2816 × √(0.128² + 0.1²) = 0.208.
    const verdict = toVerdict(2.5 * M, ESTIMATE, standing(13, { middleFils: 4 * M }));
    expect(verdict?.disagreement).toEqual({ similarFils: 4 * M, sales: 13 });
    // Within 10 % with errors of √(0.128² + 0.2173²) = 0.252: 0.308 against 0.565 alone; 0.56 × 0.308 ÷ 0.565 = 0.31.
    expect(verdict?.confidence).toBe(0.31);
    // ln(3.1 / 2.59) = 0.180: within the errors.
    expect(toVerdict(2.5 * M, ESTIMATE, standing(13, { middleFils: 3.1 * M }))?.disagreement).toBeNull();
  });

  it('never calls a price above the estimate a buy, or one below most sales overpriced', () => {
    const home = fc.record({
      price: fc.integer({ min: 1, max: 10 * M }),
      cheaperThan: fc.integer({ min: 0, max: 13 }),
      middleFils: fc.integer({ min: M, max: 9 * M }),
      score: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
      isHighRisk: fc.boolean(),
    });
    fc.assert(
      fc.property(home, ({ price, cheaperThan, middleFils, ...known }) => {
        const verdict = toVerdict(price, ESTIMATE, standing(cheaperThan, { middleFils }));
        if (verdict === null) return false;
        const { action } = toAction(verdict, known);
        const position = toMarketPosition(verdict);
        if (action === 'buy') expect(price).toBeLessThanOrEqual(ESTIMATE.valueFils);
        if (action === 'buy') expect(position).not.toBe('overvalued');
        expect(action === 'sell').toBe(position === 'overvalued');
        if (position === 'overvalued') expect(cheaperThan).toBeLessThanOrEqual(13 / 2);
        if (price < ESTIMATE.wide.low) expect(verdict.word).toBe('ask_why');
        else if (position === 'undervalued') expect(cheaperThan).toBeGreaterThanOrEqual(13 / 2);
        return true;
      }),
    );
  });

  it('recommends a buy only with a score, confidence and no high risk', () => {
    const verdict = toVerdict(2.3 * M, ESTIMATE, standing(11));
    if (verdict === null) throw new Error('no verdict');
    const said = (score: number | null, isHighRisk = false, confidence = 0.56) =>
      Object.values(toAction({ ...verdict, confidence }, { score, isHighRisk })).join(': ');
    expect(said(6)).toBe('buy: buy');
    expect(said(5.9)).toBe('hold: score');
    expect(said(null)).toBe('hold: no_score');
    expect(said(9, true)).toBe('hold: risk');
    expect(said(9, false, 0.49)).toBe('hold: confidence');
    expect(said(9, false, 0.5)).toBe('buy: buy');
  });
});

describe('an estimate', () => {
  it('is rounded to three figures', () => {
    expect([258_732_100, 85_049_900, 1_234_567_800, 0].map(roundEstimate)).toEqual([
      259_000_000, 85_000_000, 1_230_000_000, 0,
    ]);
  });
});
