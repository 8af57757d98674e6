import { afterEach, describe, expect, it } from 'vitest';
import { formatArea, formatDay, formatPercent, formatRate } from '../format.ts';
import { formatAed, formatAedShort } from '../money.ts';
import { domainArabic } from '../translations/arabic.ts';
import { count, nouns } from './count.ar.ts';
import { chooseLocale, inLanguage, inNumerals, isolated, westernDigits } from './language.ts';

const texts = inLanguage('ofThisTest', {
  title: 'Sales',
  size: 'Size (sqft)',
  nested: { count: (n: number) => `${n} sales in Marina 2` },
  list: ['One', 'Two'],
});
const english = { title: texts.title, size: texts.size, list: [...texts.list] };
const arabic = {
  title: 'المبيعات، 24 شهرًا',
  size: 'المساحة (قدم²)',
  nested: { count: (n: number) => `${count(n, nouns.sale)} في ${isolated('Marina 2')}` },
  list: ['واحد', 'اثنان'],
};

afterEach(() => {
  Object.assign(texts, english, { nested: { count: (n: number) => `${n} sales in Marina 2` } });
  chooseLocale({ language: 'en', numerals: 'latn', areaUnit: 'sqft' });
});

describe('a page in Arabic', () => {
  it('has Arabic texts in groups that were made before and after the choice', () => {
    chooseLocale({ language: 'ar', numerals: 'latn', areaUnit: 'sqft' }, { ofThisTest: arabic, later: { a: 'بعد' } });
    expect(texts.title).toBe('المبيعات، 24 شهرًا');
    expect(texts.list).toEqual(['واحد', 'اثنان']);
    expect(inLanguage('later', { a: 'after' }).a).toBe('بعد');
  });

  it('writes every digit in the chosen numerals, but those of names and of words with Latin letters', () => {
    chooseLocale({ language: 'ar', numerals: 'arab', areaUnit: 'sqft' }, { ofThisTest: arabic });
    expect(texts.title).toBe('المبيعات، ٢٤ شهرًا');
    expect(texts.nested.count(11)).toBe('١١ عملية بيع في \u2068Marina 2\u2069');
    expect(inNumerals('1,250.5% من A4 و sahil-2025-11.json')).toBe('١٬٢٥٠٫٥٪ من A4 و sahil-2025-11.json');
    expect(westernDigits('١٬٢٥٠٫٥')).toBe('1,250.5');
  });

  it('says the chosen unit of area in labels', () => {
    chooseLocale({ language: 'ar', numerals: 'latn', areaUnit: 'sqm' }, { ofThisTest: arabic });
    expect(texts.size).toBe('المساحة (م²)');
  });
});

it('an English page with square metres says so in labels and figures', () => {
  chooseLocale({ language: 'en', numerals: 'latn', areaUnit: 'sqm' });
  expect(texts.size).toBe('Size (sqm)');
  // 1,250 × 0.09290304 = 116.13; AED 2,000 ÷ 0.09290304 = 21,527.8.
  expect(formatArea(1250)).toBe('116 sqm');
  expect(formatRate(200_000)).toBe('AED 21,528/sqm');
});

it('numbers count their nouns in the six forms of Arabic', () => {
  const forms = [1, 2, 3, 11, 100, 103].map((n) => count(n, nouns.listing));
  expect(forms).toEqual(['إعلان واحد', 'إعلانان', '3 إعلانات', '11 إعلانًا', '100 إعلان', '103 إعلانات']);
  expect(count('1,204', nouns.listing)).toBe('1,204 إعلانات');
});

it('figures have Arabic words, and signs that stay at the left of their numbers', () => {
  expect([formatAed(250_000_000), formatAedShort(-164_500_000), formatPercent(-0.062)]).toEqual([
    'AED 2,500,000',
    '−AED 1.65M',
    '−6.2%',
  ]);
  chooseLocale({ language: 'ar', numerals: 'latn', areaUnit: 'sqft' }, domainArabic);
  expect([formatAed(250_000_000), formatAedShort(-164_500_000), formatPercent(-0.062)]).toEqual([
    '2,500,000 درهم',
    '\u200e−1.65 مليون درهم',
    '\u200e−6.2%',
  ]);
  expect([formatArea(1250), formatRate(200_000), formatDay('2025-11-21')]).toEqual([
    '1,250 قدم²',
    '2,000 درهم/قدم²',
    '21 نوفمبر 2025',
  ]);
});
