import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { countVisit } from './app/install-memory.ts';
import { startData } from './data/start.ts';
import { watchInstall } from './device/install.ts';

/** An update that was left waiting is applied before anything opens a database; drawing waits no longer than this. */
const START_MS = 1500;

watchInstall();
countVisit(Date.now());

const started = startData().catch(() => {
  // Every part of the start tells the person itself when it fails; the screens are drawn in any case.
});
await Promise.race([started, new Promise((resolve) => setTimeout(resolve, START_MS))]);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
