import { useEffect } from 'react';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { rememberSearch } from '../../data/mutations/search-history.ts';
import { paths } from '../../ui/paths.ts';
import { chipsOf, searchLabel } from './chips.ts';
import { searchParamsOf } from './search-url.ts';

/** How long a person stays with a search that is worth remembering. */
const STAY_MS = 1500;

/** A search that found something and that the person stayed with goes into the list of recent ones, as its filters. */
export function useHistoryEntry(state: SearchState, total: number): void {
  useEffect(() => {
    if (chipsOf(state).length === 0 || state.saved || total === 0) return;
    const url = paths.search(Object.fromEntries(searchParamsOf({ ...state, q: '', user: null })));
    const timer = setTimeout(() => void rememberSearch(url, searchLabel(state)), STAY_MS);
    return () => clearTimeout(timer);
  }, [state, total]);
}
