import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { AREAS } from '../gazetteer/areas.ts';
import { placeOutsideDubai } from '../gazetteer/outside-dubai.ts';
import { toPropertyInput } from './listing-fields.ts';
import { findPublicationDoubts, needsPublicationCheck } from './publication-check.ts';

const NOTHING = { estimateFils: null, areaPerSqftFils: null };
const home = listing(1, { location: 'Dubai Marina', price: 200_000_000, sqft: 1000, isActive: true });

describe('before a listing is published', () => {
  it.each([
    [139, null],
    [141, 'price'],
    [61, null],
    [59, 'price'],
    [1000, 'digits'],
    [10, 'digits'],
  ])('a price at %i %% of its estimate is asked about: %s', (percent, kind) => {
    const found = findPublicationDoubts(
      { ...home, price: percent * 1_000_000 },
      { ...NOTHING, estimateFils: 100_000_000 },
    );
    expect(found.map((doubt) => doubt.kind)).toEqual(kind === null ? [] : [kind]);
  });

  it('compares with the neighbours if there is no estimate, and then asks about wrong digits alone', () => {
    const evidence = { estimateFils: null, areaPerSqftFils: 200_000 };
    expect(findPublicationDoubts(home, evidence)).toEqual([]);
    expect(findPublicationDoubts({ ...home, price: 300_000_000 }, evidence)).toEqual([]);
    expect(findPublicationDoubts({ ...home, price: 2_000_000_000 }, evidence)).toEqual([
      { kind: 'digits', times: 10, estimateFils: 200_000_000 },
    ]);
  });

  it('asks about other emirates by name, by position, and about unknown areas', () => {
    expect(findPublicationDoubts({ ...home, address: 'Gate Tower, Al Reem Island Abu Dhabi' }, NOTHING)).toEqual([
      { kind: 'outside', place: 'Al Reem Island' },
    ]);
    const inAbuDhabi = { lat: 24.497, lng: 54.405, boundaries: [] };
    expect(findPublicationDoubts({ ...home, coordinates: inAbuDhabi }, NOTHING)).toEqual([{ kind: 'position' }]);
    expect(findPublicationDoubts({ ...home, location: 'Atlantis Minor' }, NOTHING)).toEqual([
      { kind: 'unknown-area', location: 'Atlantis Minor' },
    ]);
    expect(findPublicationDoubts(home, NOTHING)).toEqual([]);
  });

  it('is checked when something is published, not when it stays as it is or goes off the market', () => {
    const input = toPropertyInput(home);
    expect(needsPublicationCheck(null, input)).toBe(true);
    expect(needsPublicationCheck(null, { ...input, isActive: false })).toBe(false);
    expect(needsPublicationCheck(home, { ...input, description: 'New words.' })).toBe(false);
    expect(needsPublicationCheck(home, { ...input, price: input.price + 100 })).toBe(true);
    expect(needsPublicationCheck({ ...home, isActive: false }, input)).toBe(true);
  });
});

it('takes no area of Dubai for a place elsewhere', () => {
  expect(AREAS.filter(({ name }) => placeOutsideDubai(name) !== null)).toEqual([]);
});

it.each([
  ['Al Reem Island, Abu Dhabi', 'Al Reem Island'],
  ['Maryam Island, Sharjah', 'Maryam Island'],
  ['Ghadeer 2, The Lakes', null],
  ['جزيرة الريم، أبوظبي', 'جزيرة الريم'],
  ['Al Hamra Village, RAK', 'Al Hamra Village'],
  ['Tower 3, Dubai Marina', null],
  ['Sheikh Zayed Road towards Abu Dhabi', null],
  ['Abu Dhabi Road, Jebel Ali', null],
  ['Arakan Residence', null],
  ['Ain Dubai view', null],
])('knows whether an address is outside Dubai: %s', (text, place) => {
  expect(placeOutsideDubai(text)).toBe(place);
});
