import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { saleWishes } from '../../../domain/user/wishes.ts';
import { keepSearch } from './wishes.ts';

/**
 * Makes every screen match homes for sale with this search, or with the profile if the filter is empty. Apart from the
 * wishes, because only screens with a search need the table of its fields.
 */
export function setSearchWishes(filter: PropertyFilter): void {
  keepSearch(filter, saleWishes(filter));
}
