import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { countVisit } from './app/install-memory.ts';
import { startData } from './data/start.ts';
import { isReplacing } from './data/update.ts';
import { watchInstall } from './device/install.ts';

/** Looking for an update that was left waiting takes milliseconds; a browser that does not answer holds nobody up for longer. */
const START_MS = 3000;

watchInstall();
countVisit(Date.now());

const started = startData().catch(() => {
  // Every part of the start tells the person itself when it fails; the screens are drawn in any case.
});
await Promise.race([started, new Promise((resolve) => setTimeout(resolve, START_MS))]);
// The old version must neither draw nor open a database any more; the reload is on its way.
if (isReplacing()) await started;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
