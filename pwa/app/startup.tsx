import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from '../data/platform/appearance.ts';
import { delay, whenIdle, whenQuiet } from '../data/platform/event-loop.ts';
import { localPerson } from '../data/platform/local-person.ts';
import { setOnline } from '../data/platform/notices.ts';
import { ignoreCanceledImports, isCanceledImport, reloadAfterRestore } from '../data/platform/page-life.ts';
import { activateWaitingVersion, reloadOnMissingChunk, startServiceWorker } from '../data/platform/service-worker.ts';
import { checkSession, onUidChange, watchSession } from '../data/platform/session.ts';

import { syncNow } from '../data/queries/shared-records.ts';
import { hadDataAtStart, marketClient, watchImports, whenDownloadAllowed } from '../data/replica/market-client.ts';
import { wakeSender } from '../data/sync/outbox/wake.ts';
import { watchInstall } from '../device/install.ts';
import { areFontsCached, loadFonts } from '../ui/fonts/load-fonts.ts';
import { AppHistory } from './history.ts';
import { countVisit } from './install-memory.ts';
import { goToLandingPage } from './landing-page.ts';
import { isMissingFile } from './missing-file.ts';
import { App, preloadScreen } from './router.tsx';

/**
 * Opens the app. Until this file has loaded, the document shows the empty frame in the chosen theme
 * (`public/theme.js`).
 */
export async function startApp(): Promise<void> {
  // The browser makes its install offer once, perhaps before the app is drawn.
  watchInstall();
  reloadOnMissingChunk();
  reloadAfterRestore();
  ignoreCanceledImports();
  // If a newer version is waiting, it takes over before this one opens a database, so that old code never touches newer
  // data. The page then reloads.
  if (await activateWaitingVersion().catch(() => false)) return;

  applyAppearance(document.documentElement);
  // Cached fonts load before the first drawing, so they cause no layout shift.
  if (areFontsCached()) void loadFonts().catch(keepSystemFonts);
  // If the replica is loaded, queries use it immediately. Until then screens ask the API or use the answers embedded in
  // the page (`queries/api-call.ts`).
  if (hadDataAtStart()) marketClient();
  watchSession();
  watchNetwork();
  goToLandingPage();
  await drawApp();

  onUidChange(() => void marketClient().setPerson(localPerson()).then(syncNow));
  await begin([() => loadFonts().catch(keepSystemFonts), checkSession]);
  // On a first visit, screens ask the server. Everything else waits, so that CPU and network serve the first screen.
  if (!hadDataAtStart()) {
    await whenQuiet();
    await begin([startSender]);
    await whenDownloadAllowed();
  }
  await begin(background());
}

/** Most time that a task has to itself: a server that does not answer must not hold up the tasks after it. */
const TASK_MS = 3000;

/** Starts each task when the page is idle and the task before it has finished. */
async function begin(tasks: readonly (() => unknown)[]): Promise<void> {
  for (const task of tasks) {
    await whenIdle();
    await Promise.race([Promise.resolve().then(task).catch(goOnWithout), delay(TASK_MS)]);
  }
}

function goOnWithout(error: unknown): void {
  if (!isMissingFile(error) && !isCanceledImport(error)) reportError(error);
}

function background(): (() => unknown)[] {
  return [
    // Without its result, which is a proxy of the worker and would wait for its `then`.
    () => void marketClient(),
    followServer,
    startSender,
    startServiceWorker,
    () => import('../data/queries/app-settings.ts').then(({ watchSettings }) => watchSettings()),
    () => import('../data/queries/model-status.ts').then(({ watchModel }) => watchModel()),
    () => import('../data/sync/alerts.ts').then(({ watchAlerts }) => watchAlerts()),
    () => import('../data/sync/alerts.ts').then(({ watchRequests }) => watchRequests()),
    () => import('./show-real-map.ts').then(({ showRealMap }) => showRealMap()),
    watchImports,
    () => import('./count-usage.ts').then(({ countUsage }) => countUsage()),
  ];
}

let sender: Promise<void> | null = null;

/** Starts the outbox sender once; retries with the next connection if its file was missing. */
function startSender(): Promise<void> {
  sender ??= import('../data/sync/outbox/sender-loop.ts')
    .then(({ watchOutbox }) => watchOutbox())
    .catch((error: unknown) => {
      sender = null;
      throw error;
    });
  return sender;
}

/** The server's event stream belongs to the user who opened it, so a new user opens a new one. */
async function followServer(): Promise<void> {
  const { watchServer } = await import('../data/sync/pokes.ts');
  const news = () => {
    wakeSender();
    void import('../data/sync/alerts.ts').then(({ readRequestsNow }) => readRequestsNow()).catch(() => {});
  };
  const follow = () => watchServer(() => void marketClient().wake(), news);
  let stop = follow();
  onUidChange(() => {
    stop();
    stop = follow();
  });
}

async function drawApp(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  countVisit(Date.now());
  await preloadScreen(window.location.pathname);
  const history = new AppHistory();
  const root = createRoot(container);
  // A transition splits the render into slices, so that taps are handled in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App history={history} />
      </StrictMode>,
    ),
  );
}

function watchNetwork(): void {
  const changed = () => {
    setOnline(navigator.onLine);
    void marketClient().setNetwork(navigator.onLine);
    // `keepsWork`: if the session has ended, the user can sign in again and continue on the open page.
    if (!navigator.onLine) return;
    void checkSession({ keepsWork: true });
    startSender().catch(goOnWithout);
  };
  addEventListener('online', changed);
  addEventListener('offline', changed);
  if (!navigator.onLine) changed();
}

function keepSystemFonts(): void {}
