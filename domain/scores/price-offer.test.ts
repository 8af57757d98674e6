import { expect, it } from 'vitest';
import { NOT_DESCRIBED } from '../property/described-home.ts';
import { type AskedPrice, priceOffer } from './price-offer.ts';

const M = 100_000_000;
const asked = (change: Partial<AskedPrice> = {}): AskedPrice => ({
  askedFils: 1.2 * M,
  valueFils: M,
  range50: { low: 0.94 * M, high: 1.08 * M },
  range80: { low: 0.85 * M, high: 1.2 * M },
  confidence: 0.72,
  verdict: 'above_market',
  described: NOT_DESCRIBED,
  similar: { sales: 12, cheaper: 10 },
  growth: null,
  ...change,
});

it('starts at the lower end of the likely range, aims at the estimate and stops at the upper end', () => {
  expect(priceOffer(asked())).toMatchObject({ startFils: 0.94 * M, aimFils: M, mostFils: 1.08 * M, isAsked: false });
});

it('moves the aim within the likely range by floor, view and condition', () => {
  const best = priceOffer(asked({ described: { floor: 'high', view: 'water', condition: 'renewed' } }));
  expect(best).toMatchObject({ startFils: 1.02 * M, aimFils: 1.08 * M, mostFils: 1.08 * M });
  // One third of 0.06M below the estimate.
  const worn = priceOffer(asked({ described: { ...NOT_DESCRIBED, condition: 'worn' } }));
  expect(worn).toMatchObject({ startFils: 0.92 * M, aimFils: 0.98 * M, mostFils: 1.08 * M });
  expect(worn?.reasons.map(({ kind }) => kind)).toEqual(['gap', 'similar', 'described']);
  // Never below the wide range.
  const worst = priceOffer(
    asked({
      described: { floor: 'low', view: 'blocked', condition: 'worn' },
      range80: { low: 0.92 * M, high: 1.2 * M },
    }),
  );
  expect(worst).toMatchObject({ startFils: 0.92 * M, aimFils: 0.94 * M });
});

it('says nothing of floor, view and condition where none is given, whatever else a form holds', () => {
  const form = { ...NOT_DESCRIBED, place: 'Dubai Marina', bedrooms: 2 };
  expect(priceOffer(asked({ described: form }))?.reasons.map(({ kind }) => kind)).toEqual(['gap', 'similar']);
});

it('offers no more than is asked, and asks why a price is so low', () => {
  const cheap = priceOffer(asked({ askedFils: 0.8 * M, verdict: 'ask_why', confidence: 0.3, growth: -0.04 }));
  expect(cheap).toMatchObject({ startFils: 0.8 * M, aimFils: 0.8 * M, mostFils: 0.8 * M, isAsked: true });
  expect(cheap?.reasons.map(({ kind }) => kind)).toEqual(['ask_why', 'gap', 'similar', 'growth', 'thin']);
  expect(priceOffer(asked({ askedFils: 0.97 * M }))).toMatchObject({
    startFils: 0.94 * M,
    aimFils: 0.97 * M,
    mostFils: 0.97 * M,
  });
});

it('says nothing without a price', () => {
  expect(priceOffer(asked({ askedFils: 0 }))).toBeNull();
});
