import { expect, it } from 'vitest';
import { axisMoney, axisMoneyRange, axisTick } from './axis.ts';

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

it.each([
  [[1_550, 1_600, 1_650, 1_700, 1_750, 1_800], '1.55K 1.6K 1.65K 1.7K 1.75K 1.8K'],
  [[1_400, 1_600, 1_800], '1.4K 1.6K 1.8K'],
  [[1_000_000, 1_020_000, 1_040_000], '1M 1.02M 1.04M'],
])('the steps %j of an axis are told apart', (steps, text) => {
  const ticks = steps.map(aed);
  expect(ticks.map((tick) => axisTick(tick, ticks, axisMoney)).join(' ')).toBe(text);
});
