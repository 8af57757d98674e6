import { describe, expect, it } from 'vitest';
import { buildPropertyColumns } from '../property/property-columns.ts';
import { askForBeds, BED_CHOICES, type BedChoice, chosenBeds } from './bed-choice.ts';
import { EMPTY_CRITERIA } from './fields.ts';
import { parseSearch } from './search-address.ts';
import { filterOfSentence } from './sentence-search.ts';

const read = (address: string) => parseSearch(new URLSearchParams(address)).state;

describe('bedrooms chosen several at once', () => {
  it.each<[string, BedChoice[]]>([
    ['beds=2-2', ['2']],
    ['beds=0-1', ['0', '1']],
    ['beds=2-', ['2', '3', '4+']],
    ['bedrooms=3', ['3', '4+']],
    ['minBedrooms=1&maxBedrooms=2', ['1', '2']],
    ['beds=5-7', ['4+']],
    ['bed-choice=studio,2', ['0', '2']],
    ['bed-choice=1,4', ['1', '4+']],
    ['', []],
  ])('the address %s chooses %j', (address, chosen) => {
    expect(chosenBeds(read(address))).toEqual(chosen);
  });

  it('are a range where they are neighbours, and a set only with a gap', () => {
    expect(askForBeds(['1', '2'])).toEqual({ minBeds: 1, maxBeds: 2, bedChoice: [] });
    expect(askForBeds(['3', '4+'])).toEqual({ minBeds: 3, maxBeds: null, bedChoice: [] });
    expect(askForBeds(['0', '2'])).toEqual({ minBeds: null, maxBeds: null, bedChoice: ['0', '2'] });
    const none = { minBeds: null, maxBeds: null, bedChoice: [] };
    expect([askForBeds([]), askForBeds(BED_CHOICES)]).toEqual([none, none]);
  });

  it('give way to the number of a sentence', () => {
    const columns = buildPropertyColumns([]);
    const { filter } = filterOfSentence('3 bed', { bedChoice: ['0', '2'], maxPriceAed: 9 }, columns);
    expect(filter).toEqual({ minBeds: 3, maxBeds: 3, maxPriceAed: 9 });
    expect(filterOfSentence('villa', { bedChoice: ['0', '2'] }, columns).filter).toMatchObject({
      bedChoice: ['0', '2'],
    });
  });

  it('are read back as they were chosen', () => {
    for (let bits = 1; bits < 31; bits++) {
      const chosen = BED_CHOICES.filter((_, i) => bits & (1 << i));
      expect(chosenBeds({ ...EMPTY_CRITERIA, ...askForBeds(chosen) })).toEqual(chosen);
    }
  });
});
