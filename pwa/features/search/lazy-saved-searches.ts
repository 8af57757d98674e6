import { lazy } from 'react';

// They read the person's database, whose library comes after the first answer.
export const SaveSearch = lazy(() => import('./SavedSearches.tsx').then((file) => ({ default: file.SaveSearch })));
export const SavedSearchList = lazy(() =>
  import('./SavedSearches.tsx').then((file) => ({ default: file.SavedSearchList })),
);
