import { searchLabel } from '../../../domain/search/chips.ts';
import { parseSearch } from '../../../domain/search/search-address.ts';

/** A stored search in words, in the page's language: `location=JVC&beds=2` → `JVC · 2 beds`. */
export function queryLabel(query: string): string {
  return searchLabel(parseSearch(new URLSearchParams(query)).state);
}
