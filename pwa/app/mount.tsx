import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstAnswer } from '../data/market-worker.ts';
import { watchInstall } from '../device/install.ts';
import { App } from './App.tsx';
import { countVisit } from './install-memory.ts';
import { wearTypefaces } from './typefaces.ts';

/** Puts the app in place of the document's frame. */
export function mount(): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  watchInstall();
  countVisit(Date.now());
  void afterFirstAnswer().then(wearTypefaces);
  const root = createRoot(container);
  // As a transition the drawing is cut into slices: a tap on the frame's links is heard between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
