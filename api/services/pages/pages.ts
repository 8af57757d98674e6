import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { Market } from '../market.ts';
import { propertyForReader } from '../property-access.ts';
import type { PropertyIndex } from '../property-index.ts';
import { createHomeAnswers, homePage } from './home-page.ts';
import { listingPage } from './listing-page.ts';
import { searchPage } from './search-page.ts';

/** Puts into the built page of a screen what that screen asks first, as everybody may see it. */
export type Pages = {
  /** The page for an address; as it came where there is nothing to put in. */
  fill(page: string, address: { path: string; query: string }): string;
  /** The market has changed: its figures are counted anew. */
  marketChanged(): void;
};

/** Pages over a store, its market and its listings. */
export function createPages(deps: { store: Store; market: Market; properties: PropertyIndex; clock: Clock }): Pages {
  const { properties, clock } = deps;
  const home = createHomeAnswers(deps);
  return {
    marketChanged: () => home.count(),
    fill(page, { path, query }) {
      const now = clock();
      const listing = propertyForReader(properties.get(listingIdOf(path)), null);
      if (listing !== null) return listingPage(page, listing);
      // To the minute: a page that is asked for again in it has not changed.
      const asOf = `${now.toISOString().slice(0, 16)}:00.000Z`;
      if (path === '/search') {
        return searchPage(page, { columns: properties.columns(), query: new URLSearchParams(query), asOf });
      }
      const answer = path === '/' ? home.answer({ columns: properties.columns(), now, asOf }) : null;
      return answer === null ? page : homePage(page, answer);
    },
  };
}

/** NaN, which no listing has, where the address is of none. */
function listingIdOf(path: string): number {
  return /^\/property\/(\d{1,15})$/.test(path) ? Number(path.slice('/property/'.length)) : Number.NaN;
}
