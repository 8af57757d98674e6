import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { cardOf } from './card.ts';
import { buildPropertyColumns, cardAt } from './property-columns.ts';

it('is the card that the columns of a search give', () => {
  for (const changed of [{}, { sqft: 0 }, { aiScore: null, bathrooms: 2.5 }, { isActive: false, price: 123_456_789 }]) {
    const home = listing(7, changed);
    expect(cardOf(home)).toEqual(cardAt(buildPropertyColumns([home]), 0));
  }
});
