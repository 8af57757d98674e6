import { expect, it } from 'vitest';
import { leadingMatch } from './ai-match.ts';

const home = (match: number, misses: string) => ({ aiScore: 8.1, match, misses });

it('lets a search’s match lead only for homes with its place and type', () => {
  // “villa in Palm Jumeirah” and a flat in JVC, a villa elsewhere, and a villa there beyond the budget.
  expect(leadingMatch(home(0, 'areaIds types'), true).match).toBeUndefined();
  expect(leadingMatch(home(40, 'areaIds'), true)).toMatchObject({ aiScore: 8.1, match: undefined });
  expect(leadingMatch(home(70, 'priceAed +pool'), true)).toEqual(home(70, 'priceAed +pool'));
  expect(leadingMatch(home(96, ''), true).match).toBe(96);
});

it('lets a profile’s match lead for every home, with what is not met', () => {
  expect(leadingMatch(home(21, 'location priceAed'), false)).toEqual(home(21, 'location priceAed'));
  expect(leadingMatch({ aiScore: 8.1 }, true)).toEqual({ aiScore: 8.1 });
});
