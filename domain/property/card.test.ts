import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { toCard } from './card.ts';
import { buildPropertyColumns, cardAt } from './property-columns.ts';

const photo = { sha256: 'a'.repeat(64), kind: 'photo', width: 1, height: 1 } as const;
const PHOTOS = [photo, { ...photo, sha256: 'b'.repeat(64) }];

it('is the card that the columns of a search give', () => {
  for (const changed of [
    {},
    { sqft: 0 },
    { aiScore: null, bathrooms: 2.5 },
    { isActive: false, price: 123_456_789 },
    { photos: PHOTOS },
  ]) {
    const home = listing(7, changed);
    expect(toCard(home).photoCount).toBe(home.photos?.length ?? 0);
    expect(toCard(home)).toEqual(cardAt(buildPropertyColumns([home]), 0));
  }
});
