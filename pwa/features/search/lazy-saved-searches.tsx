import { lazy, Suspense } from 'react';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { useSharedRecords } from '../../data/queries/shared-records.ts';

const Save = lazy(() => import('./SavedSearches.tsx').then((file) => ({ default: file.SaveSearch })));
const List = lazy(() => import('./SavedSearches.tsx').then((file) => ({ default: file.SavedSearchList })));

/** Returns true once the user database has loaded. */
function useIsDatabaseLoaded(): boolean {
  return useSharedRecords(({ searches }) => !searches.isPending);
}

export function SaveSearch({ state }: { state: SearchState }) {
  return useIsDatabaseLoaded() ? (
    <Suspense fallback={null}>
      <Save state={state} />
    </Suspense>
  ) : null;
}

export function SavedSearchList() {
  return useIsDatabaseLoaded() ? (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  ) : null;
}
