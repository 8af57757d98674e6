import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { buildPropertyColumns } from '../property/property-columns.ts';
import { EMPTY_SEARCH } from './search-address.ts';
import { filterOfSentence, parseWish, readSearch } from './sentence-search.ts';
import { withSentence } from './with-sentence.ts';

const said = (sentence: string) => {
  const { slots, notUnderstood } = parseWish(sentence, {});
  return { least: slots.minPriceAed, most: slots.maxPriceAed, notUnderstood };
};

describe('two sums beside each other', () => {
  it.each([
    ['aed 500k aed 700k'],
    ['2 bed in JVC AED 500,000 AED 700,000'],
    ['500k 700k jvc'],
    ['jvc 700k, 500k'],
    ['jvc 500000 dirhams 700000 dirhams'],
    ['دبي مارينا 500 الف 700 الف'],
  ])('are a range: %s', (sentence) => {
    expect(said(sentence)).toEqual({ least: 500_000, most: 700_000, notUnderstood: [] });
  });

  it('have a currency each', () => {
    expect(said('jvc usd 200k usd 300k')).toMatchObject({ least: 734_500, most: 1_101_750 });
  });

  it('are none if they are as far apart as a rent and a price', () => {
    expect(said('marina flat AED 85,000 AED 1,400,000')).toEqual({
      ...{ least: null, most: 1_400_000 },
      notUnderstood: ['AED 85,000'],
    });
  });

  it('are none if a word says what the second is', () => {
    expect(said('jvc flat 1.6m, 700k deposit')).toMatchObject({
      least: null,
      most: 700_000,
      notUnderstood: ['deposit', '1.6m'],
    });
  });

  it('are ends of bedrooms, too', () => {
    expect(parseWish('1 bed 2 bed jvc', {}).slots).toMatchObject({ minBeds: 1, maxBeds: 2 });
    expect(parseWish('we outgrew our 1 bed. 2 bed flats in jvc', {}).slots).toMatchObject({ minBeds: 2, maxBeds: 2 });
    expect(parseWish('2 bed 2 bath jvc', {}).slots).toMatchObject({ minBeds: 2, maxBeds: 2, minBaths: 2 });
  });
});

it.each([
  ['price 500k max 700k', 700_000, ['500k']],
  ['over 1m under 2m', 2_000_000, []],
])('a limit that a later one replaces is named: %s', (sentence, most, notUnderstood) => {
  expect(said(sentence)).toMatchObject({ most, notUnderstood });
});

describe('a price that can only be a rent', () => {
  const columns = buildPropertyColumns([
    listing(1, { areaId: 'jvc', bedrooms: 1, price: 60_000_000 }),
    listing(2, { areaId: 'jvc', bedrooms: 2, price: 110_000_000 }),
    listing(3, { areaId: 'dubai-marina', bedrooms: 4, price: 800_000_000 }),
    listing(4, { areaId: 'jvc', bedrooms: 1, price: 7_000_000, purpose: 'rent' }),
  ]);
  const purposeOf = (sentence: string) => filterOfSentence(sentence, {}, columns).filter.purpose ?? 'sale';

  it.each([
    ['JVC 1br 65k', 'rent'],
    ['1 bed jvc 50k to 70k', 'rent'],
    ['4 bed in JVC 400k', 'rent'],
    ['JVC 1br 590k', 'sale'],
    ['JVC 1br 350k', 'sale'],
    ['JVC 1br 65k for sale', 'sale'],
    ['JVC', 'sale'],
  ])('%s: %s', (sentence, purpose) => {
    expect(purposeOf(sentence)).toBe(purpose);
  });

  it('decides only where nobody chose', () => {
    const read = readSearch('JVC 1br 65k', columns);
    expect(read.isRentLimit).toBe(true);
    const asked = { ...EMPTY_SEARCH, q: 'JVC 1br 65k' };
    expect(withSentence(asked, read).purpose).toBe('rent');
    expect(withSentence({ ...asked, purpose: 'holiday' }, read).purpose).toBe('holiday');
    expect(filterOfSentence('JVC 1br 65k', { purpose: 'holiday' }, columns).filter.purpose).toBe('holiday');
  });
});
