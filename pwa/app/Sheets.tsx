import { lazy, Suspense } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useShell } from './shell-state.ts';

type Sheet = 'more' | 'changes';

const loadMore = () => import('./MoreSheet.tsx');
const loadChanges = () => import('./ChangesSheet.tsx');
const MoreSheet = lazy(() => loadMore().then((file) => ({ default: file.MoreSheet })));
const ChangesSheet = lazy(() => loadChanges().then((file) => ({ default: file.ChangesSheet })));

/** The sheets of the frame: they come after the first screen, and are drawn from their first opening on. */
export function Sheets() {
  const opened = useShell((state) => state.opened);
  const has = (sheet: Sheet) => opened.includes(sheet);
  return (
    // A sheet that cannot be fetched takes nothing else down.
    <ScreenBoundary>
      <Suspense fallback={null}>
        {has('more') && <MoreSheet />}
        {has('changes') && <ChangesSheet />}
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
