import { lazy, Suspense } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useShell } from './shell-state.ts';

const loadMore = () => import('./MoreSheet.tsx');
const loadChanges = () => import('./ChangesSheet.tsx');
const MoreSheet = lazy(() => loadMore().then((file) => ({ default: file.MoreSheet })));
const ChangesSheet = lazy(() => loadChanges().then((file) => ({ default: file.ChangesSheet })));

/** The open sheet of the frame; their files come after the first screen. */
export function Sheets() {
  const sheet = useShell((state) => state.sheet);
  return (
    // A sheet that cannot be fetched takes nothing else down.
    <ScreenBoundary>
      <Suspense fallback={null}>
        {sheet === 'more' && <MoreSheet />}
        {sheet === 'changes' && <ChangesSheet />}
      </Suspense>
    </ScreenBoundary>
  );
}

/** Fetches them while the person reads, so that they open at once. */
export function warmUpSheets(): void {
  // A failed fetch is tried again when one is opened.
  loadMore().catch(() => {});
  loadChanges().catch(() => {});
}
