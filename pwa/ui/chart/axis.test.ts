import { expect, it } from 'vitest';
import { axisMoneyRange } from './axis.ts';

const aed = (amount: number) => amount * 100;

it.each([
  [880_000, 2_140_000, '0.9–2.1M'],
  [900_000, 10_600_000, '0.9–11M'],
  [54_000, 138_400, '54–138K'],
  [350, 900, '350–900'],
  [2_040_000, 1_960_000, '2M'],
])('a range from %d to %d is short, in one unit', (low, high, text) => {
  expect(axisMoneyRange(aed(low), aed(high))).toBe(text);
});
