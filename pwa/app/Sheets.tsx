import { lazy, Suspense } from 'react';
import { useSignOutQuestion } from '../data/mutations/sign-out.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useShell } from './shell-state.ts';

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((file) => ({ default: file.MoreSheet })));
const ChangesSheet = lazy(() => import('./ChangesSheet.tsx').then((file) => ({ default: file.ChangesSheet })));
const AlertsSheet = lazy(() => import('./AlertsSheet.tsx').then((file) => ({ default: file.AlertsSheet })));
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((file) => ({ default: file.SignOutDialog })));

/** The open sheet of the frame; their files come after the first screen. */
export function Sheets() {
  const sheet = useShell((state) => state.sheet);
  const isLeaving = useSignOutQuestion();
  return (
    // A sheet that cannot be fetched takes nothing else down.
    <ScreenBoundary>
      <Suspense fallback={null}>
        {sheet === 'more' && <MoreSheet />}
        {sheet === 'changes' && <ChangesSheet />}
        {sheet === 'alerts' && <AlertsSheet />}
        {isLeaving && <SignOutDialog />}
      </Suspense>
    </ScreenBoundary>
  );
}
