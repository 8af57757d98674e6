import { expect, it } from 'vitest';
import { priceStep, roundStep } from './price-step.ts';

it('a price goes to the next round one, up and down', () => {
  expect([800_000, 2_345_678, 12_000_000].map(priceStep)).toEqual([5_000, 10_000, 50_000]);
  expect([roundStep(2_345_678, 10_000, 1), roundStep(2_345_678, 10_000, -1)]).toEqual([2_350_000, 2_340_000]);
  expect([roundStep(2_350_000, 10_000, 1), roundStep(2_350_000, 10_000, -1)]).toEqual([2_360_000, 2_340_000]);
});
