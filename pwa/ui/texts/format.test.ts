import { describe, expect, it } from 'vitest';
import {
  codeName,
  formatArea,
  formatBathrooms,
  formatBedrooms,
  formatBytes,
  formatCardPrice,
  formatDay,
  formatDistance,
  formatHeading,
  formatMatch,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatRange,
  formatRate,
  formatTime,
} from './format.ts';

describe('prices', () => {
  it.each([
    [250_000_000, 'AED 2.5M', 'AED 2.50M', 'AED 2,500,000'],
    [85_000_000, 'AED 850K', 'AED 850K', 'AED 850,000'],
    [164_500_000, 'AED 1.6M', 'AED 1.65M', 'AED 1,645,000'],
    [165_000_000, 'AED 1.7M', 'AED 1.65M', 'AED 1,650,000'],
    [99_995_000, 'AED 1.0M', 'AED 1.00M', 'AED 999,950'],
    [125_000_000_000, 'AED 1.3B', 'AED 1.25B', 'AED 1,250,000,000'],
    [99_900, 'AED 999', 'AED 999', 'AED 999'],
    [0, 'AED 0', 'AED 0', 'AED 0'],
  ])('%i fils is %s on cards, %s short and %s on detail pages', (fils, card, short, full) => {
    expect(formatCardPrice(fils)).toBe(card);
    expect(formatMoneyShort(fils)).toBe(short);
    expect(formatMoney(fils)).toBe(full);
  });

  it('puts the unit after rates and areas', () => {
    expect(formatRate(200_000)).toBe('AED 2,000/sqft');
    expect(formatArea(1250.4)).toBe('1,250 sqft');
  });
});

describe('changes', () => {
  it.each([
    [0.062, '+6.2%'],
    [-0.008, '−0.8%'],
    [0.1, '+10.0%'],
    [12.345, '+1,234.5%'],
  ])('%f reads %s', (fraction, text) => {
    expect(formatPercent(fraction, true)).toBe(text);
  });

  it('gives zero no sign, also when it only rounds to zero', () => {
    expect(formatPercent(0, true)).toBe('0.0%');
    expect(formatPercent(-0.0004, true)).toBe('0.0%');
  });

  it('shows a plain share without a plus', () => {
    expect(formatPercent(0.062)).toBe('6.2%');
    expect(formatPercent(-0.062)).toBe('−6.2%');
  });
});

describe('homes', () => {
  it('calls no bedroom a studio', () => {
    expect(formatBedrooms(0)).toBe('Studio');
    expect(formatBedrooms(3)).toBe('3');
  });

  it('shows a score of ten as a percentage', () => {
    expect(formatMatch(92)).toBe('92%');
  });
});

describe('places', () => {
  it('changes from metres to kilometres at one kilometre', () => {
    expect(formatDistance(86.4)).toBe('86 m');
    expect(formatDistance(999.6)).toBe('1.0 km');
    expect(formatDistance(1240)).toBe('1.2 km');
  });

  it.each([
    [312, '312° NW'],
    [359.7, '0° N'],
    [-90, '270° W'],
    [22, '22° N'],
    [23, '23° NE'],
  ])('%f degrees read %s', (degrees, text) => {
    expect(formatHeading(degrees)).toBe(text);
  });
});

describe('time', () => {
  const now = new Date('2025-11-21T10:40:00Z');
  it.each([
    ['2025-11-21T10:39:40Z', 'just now'],
    ['2025-11-21T10:38:00Z', '2 min ago'],
    ['2025-11-21T09:32:00Z', '13:32'],
    ['2025-11-20T19:00:00Z', '20 Nov 2025'],
    ['2024-01-05T10:00:00Z', '5 Jan 2024'],
    ['nonsense', '—'],
  ])('%s reads %s', (instant, text) => {
    expect(formatTime(instant, now)).toBe(text);
  });

  it('knows that the day in Dubai begins at 20:00 UTC', () => {
    expect(formatTime('2025-11-20T20:30:00Z', now)).toBe('00:30');
  });

  it('writes days and leaves other text alone', () => {
    expect(formatDay('2025-11-09')).toBe('9 Nov 2025');
    expect(formatDay('soon')).toBe('soon');
  });
});

describe('the rest', () => {
  it('joins ranges with an en dash, once', () => {
    expect(formatRange('3', '5M')).toBe('3–5M');
    expect(formatRange('2019', '2019')).toBe('2019');
  });

  it.each([
    [512, '512 B'],
    [640_000, '640 KB'],
    [999_600, '1.0 MB'],
    [18_200_000, '18 MB'],
    [10_700_000_000, '10.7 GB'],
  ])('%i bytes read %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('title-cases snake_case', () => {
    expect(codeName('swimming_pool')).toBe('Swimming Pool');
    expect([formatBathrooms(4.5), formatBathrooms(2)]).toEqual(['4.5', '2']);
  });
});
