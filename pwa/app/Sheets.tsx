import { lazy, Suspense } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useShell } from './shell-state.ts';

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((file) => ({ default: file.MoreSheet })));
const ChangesSheet = lazy(() => import('./ChangesSheet.tsx').then((file) => ({ default: file.ChangesSheet })));

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
