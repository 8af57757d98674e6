import { describe, expect, it } from 'vitest';
import { confidenceLevel, medianConfidence, toConfidence, withMoreError } from './confidence.ts';

/** A value of AED 1M with the ranges of normal errors of this standard deviation. */
const ranges = (deviation: number) => ({
  value: 1e6,
  range50: { low: 1e6 * (1 - 0.6745 * deviation), high: 1e6 * (1 + 0.6745 * deviation) },
  range80: { low: 1e6 * (1 - 1.2816 * deviation), high: 1e6 * (1 + 1.2816 * deviation) },
});

describe('confidence', () => {
  it('is the chance of a price within 10 %, worked by hand for normal errors', () => {
    // 2 Φ(0.1 ÷ 0.07) − 1 = 2 Φ(1.4286) − 1 = 0.847.
    expect([0.07, 0.12, 0.16].map((deviation) => toConfidence(ranges(deviation)))).toEqual([0.85, 0.6, 0.47]);
    expect(toConfidence(ranges(0.001))).toBe(1);
    expect(toConfidence(ranges(9))).toBeLessThan(0.02);
  });

  it('treats each side of an asymmetric range separately', () => {
    const { value, range50, range80 } = ranges(0.07);
    const wider = { value, range50: { ...range50, high: 1.2e6 }, range80: { ...range80, high: 1.4e6 } };
    // Below: 0.847 ÷ 2; above: Φ(0.6745 ÷ 2) − 0.5 = 0.132.
    expect(toConfidence(wider)).toBe(0.56);
  });

  it('of an old model is never high', () => {
    expect(toConfidence(ranges(0.03), ['old_model'])).toBe(0.69);
    expect(toConfidence(ranges(0.16), ['old_model'])).toBe(0.47);
    expect(toConfidence(ranges(0.03), ['no_project'])).toBe(1);
  });

  it('of a median is the share of similar sales within 10 % of it, and always low', () => {
    expect(medianConfidence([80, 95, 100, 120, 130], 100)).toBe(0.4);
    expect(medianConfidence([99, 100, 101], 100)).toBe(0.49);
  });

  it('falls with one more error', () => {
    // 2 Φ(0.1 ÷ √(0.07² + 0.1²)) − 1 = 2 Φ(0.819) − 1 = 0.587.
    expect(withMoreError(0.847, 0.07, 0.1)).toBe(0.59);
    expect(withMoreError(0.847, 0.07, 0)).toBe(0.85);
  });

  it('is worded by its rounded value: 0.696 reads 70 % and is high', () => {
    expect([0.696, 0.694, 0.496, 0.494].map(confidenceLevel)).toEqual(['high', 'medium', 'medium', 'low']);
  });
});
