import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupThousands } from './money.ts';
import { type NumberLimits, readTypedNumber } from './typed-number.ts';

const PRICE: NumberLimits = { unit: 'aed', min: 0, max: 1e11, whole: true };
const value = (text: string, limits = PRICE) => {
  const read = readTypedNumber(text, limits);
  return read.ok ? read.value : read.reason;
};

describe('a typed number', () => {
  it.each([
    ['2500000', 2_500_000],
    ['2,500,000', 2_500_000],
    ['1,950,000.00', 1_950_000],
    ['1.950.000,00', 1_950_000],
    ['1.950.000', 1_950_000],
    ["1'200'000", 1_200_000],
    ['1’200’000', 1_200_000],
    ['1 200 000', 1_200_000],
    ['1\u00a0200\u202f000', 1_200_000],
    ['25,00,000', 2_500_000],
    ['1,25,00,000/-', 12_500_000],
    ['1.5m', 1_500_000],
    ['1.5M', 1_500_000],
    ['1,5 million', 1_500_000],
    ['2.35mn', 2_350_000],
    ['1.005m', 1_005_000],
    ['850k', 850_000],
    ['850 K', 850_000],
    ['1.2bn', 1_200_000_000],
    ['45 lakh', 4_500_000],
    ['AED 2,500,000', 2_500_000],
    ['AED2.5M', 2_500_000],
    ['2.5m AED', 2_500_000],
    ['Dhs 850k', 850_000],
    ['850,000 dirhams', 850_000],
    ['٢٥٠٠٠٠٠', 2_500_000],
    ['٢٬٥٠٠٬٠٠٠', 2_500_000],
    ['٢،٥٠٠،٠٠٠', 2_500_000],
    ['۲٬۵۰۰٬۰۰۰', 2_500_000],
    ['٢٬٥٠٠٬٠٠٠٫٠٠', 2_500_000],
    ['٢٫٥ مليون', 2_500_000],
    ['٨٥٠ ألف درهم', 850_000],
    ['د.إ ٢٫٥ مليون', 2_500_000],
    ['\u200f٢٥٠٠٠٠٠\u200f', 2_500_000],
    ['２５００', 2_500],
    ['+5000', 5_000],
  ])('is read as it was meant: %s', (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    ['', 'empty'],
    ['1.5', 'not-whole'],
    ['2,5', 'not-whole'],
    ['850.000', 'ambiguous'],
    ['2,500.000', 'ambiguous'],
    ['1,250m', 'ambiguous'],
    ['-5', 'too-low'],
    ['200bn', 'too-high'],
    ['abc', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['12,34', 'not-whole'],
    ['1,950,00', 'not-a-number'],
    ['1,9500', 'not-a-number'],
    ['19 50', 'not-a-number'],
    ["1'200,000", 'not-a-number'],
    ['USD 500000', 'not-a-number'],
    ['$500000', 'not-a-number'],
    ['1.5x', 'not-a-number'],
    ['1-2m', 'not-a-number'],
    ['5%', 'not-a-number'],
    ['1.5m2', 'not-a-number'],
    ['k', 'not-a-number'],
    ['2 beds', 'not-a-number'],
  ])('is refused with its reason, never cleaned up into another number: %s', (text, reason) =>
    expect(value(text)).toBe(reason),
  );

  it('takes the words of its own unit alone', () => {
    expect(value('4.5%', { unit: 'percent', max: 100 })).toBe(4.5);
    expect(value('٤٫٥٪', { unit: 'percent', max: 100 })).toBe(4.5);
    expect(value('1,250 sq ft', { unit: 'sqft' })).toBe(1250);
    expect(value('116 m²', { unit: 'sqm' })).toBe(116);
    expect(value('116 sqm', { unit: 'sqft' })).toBe('not-a-number');
    expect(value('25 years', { unit: 'years' })).toBe(25);
  });

  it('asks about three decimals only if both readings are possible', () => {
    expect(value('4.125', { unit: 'percent', max: 100 })).toBe(4.125);
    expect(value('4.125', { unit: 'sqft', max: 1e6 })).toBe('ambiguous');
  });

  it('reads every amount back that the app writes, in both digit systems', () => {
    const eastern = (text: string) =>
      text
        .replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
        .replaceAll(',', '٬')
        .replaceAll('.', '٫');
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (fils) => {
        const text = groupThousands(fils / 100);
        const limits: NumberLimits = { unit: 'aed', min: 0, max: 1e11 };
        expect(value(text, limits)).toBe(fils / 100);
        expect(value(eastern(text), limits)).toBe(fils / 100);
      }),
    );
  });
});
