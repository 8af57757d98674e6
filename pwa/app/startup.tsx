import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { startServiceWorker } from '../data/platform/app-update.ts';
import { applyAppearance } from '../data/platform/appearance.ts';
import { setOnline } from '../data/platform/notices.ts';
import { startAnewAfterBack } from '../data/platform/page-cache.ts';
import { localPerson } from '../data/platform/session/local-person.ts';
import { checkSession, onUidChange, watchSession } from '../data/platform/session/session.ts';
import { reloadOnMissingChunk, takeOver } from '../data/platform/takeover.ts';
import { whenIdle } from '../data/platform/when-idle.ts';
import { syncNow } from '../data/queries/sync-status.ts';
import { hadDataAtStart, marketClient } from '../data/replica/market-client.ts';
import { wakeSender } from '../data/sync/outbox/wake.ts';
import { watchServer } from '../data/sync/pokes.ts';
import { watchInstall } from '../device/install.ts';
import { captureInstallOffer } from '../device/install-offer.ts';
import { areFontsCached, loadFonts } from '../ui/load-fonts.ts';
import { countVisit } from './install-memory.ts';
import { goToLandingPage } from './landing-page.ts';
import { isMissingFile } from './missing-file.ts';
import { startRouter } from './router.tsx';
import { Screens } from './Screens.tsx';

/**
 * What happens when the page opens, in this order. The document shows the empty frame by itself, in the chosen theme
 * (`public/theme.js`), while this file and what it imports are fetched.
 */
export async function startApp(): Promise<void> {
  // The browser makes its offer to install once, perhaps before the app is drawn.
  captureInstallOffer();
  reloadOnMissingChunk();
  startAnewAfterBack();
  // A newer version that was left waiting takes over before this one opens a database, so that no older code touches
  // newer data. The page is loaded anew then: nothing is drawn, nothing is opened.
  if (await takeOver().catch(() => false)) return;

  applyAppearance(document.documentElement);
  // On a later visit the typefaces are here: before the first drawing they move nothing.
  if (areFontsCached()) void loadFonts().catch(keepSystemFonts);
  // A device that holds the market answers from it at once. Until a copy can answer, screens ask the API, or take the
  // answers that came with the page (`useMarketQuery`): the drawing waits for nothing.
  if (hadDataAtStart()) marketClient();
  watchSession();
  watchNetwork();
  goToLandingPage();
  const router = await drawApp();

  // Staff see listings that others do not: the copy follows who is signed in.
  onUidChange(() => void marketClient().setPerson(localPerson()).then(syncNow));
  // What no screen waits for, the market's copy of a first visit too: one after another, each when the page has
  // nothing else to do, so that processor and line belong to the first screen.
  for (const begin of background(router)) {
    await whenIdle();
    Promise.resolve().then(begin).catch(goOnWithout);
  }
}

/** The page is being left, or the signal went before all of the app was stored: the next start has the file. */
function goOnWithout(error: unknown): void {
  if (!isMissingFile(error)) reportError(error);
}

function background(router: DataRouter): (() => unknown)[] {
  return [
    () => loadFonts().catch(keepSystemFonts),
    () => marketClient(),
    () => checkSession(),
    () => followServer(),
    () => startServiceWorker(),
    () => startSender(),
    () => import('../data/queries/app-settings.ts').then(({ followSettings }) => followSettings()),
    () => import('../data/queries/model-status.ts').then(({ watchModel }) => watchModel()),
    () => import('../data/queries/personal-match.ts').then(({ watchPersonalMatch }) => watchPersonalMatch()),
    () => import('../data/sync/alerts/watch-alerts.ts').then(({ watchAlerts }) => watchAlerts()),
    () => import('../data/sync/alerts/watch-requests.ts').then(({ watchRequests }) => watchRequests()),
    () => import('./show-real-map.ts').then(({ showRealMap }) => showRealMap()),
    () => import('../data/sync/watch-imports.ts').then(({ watchImports }) => watchImports()),
    () => import('./count-usage.ts').then(({ countUsage }) => countUsage(router)),
  ];
}

let sender: Promise<void> | null = null;

/** Begins to send what waits, once; what its file was missing for is tried again with the next connection. */
function startSender(): Promise<void> {
  sender ??= import('../data/sync/outbox/sender-loop.ts')
    .then(({ watchOutbox }) => watchOutbox())
    .catch((error: unknown) => {
      sender = null;
      throw error;
    });
  return sender;
}

/** The server tells a line what concerns the person who opened it: another person has another line. */
function followServer(): void {
  const follow = () => watchServer(() => void marketClient().wake(), wakeSender);
  let stop = follow();
  onUidChange(() => {
    stop();
    stop = follow();
  });
}

async function drawApp(): Promise<DataRouter> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  watchInstall();
  countVisit(Date.now());
  const router = await startRouter();
  const root = createRoot(container);
  // As a transition the drawing is cut into slices: a tap is heard between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Screens router={router} />
      </StrictMode>,
    ),
  );
  return router;
}

function watchNetwork(): void {
  const changed = () => {
    setOnline(navigator.onLine);
    void marketClient().setNetwork(navigator.onLine);
    // Who comes back to a session that has ended goes on with what is open.
    if (!navigator.onLine) return;
    void checkSession({ goesOn: true });
    // A connection may last for moments only: what waits does not stand behind what begins when the page is idle.
    startSender().catch(goOnWithout);
  };
  addEventListener('online', changed);
  addEventListener('offline', changed);
  if (!navigator.onLine) changed();
}

/** Typefaces that cannot be had leave the page in the system's. */
function keepSystemFonts(): void {}
