import { showFirstFrame } from './app/first-frame.ts';
import { fetchFirstScreen, untilFirstScreen } from './app/first-screen.ts';
import { yieldToEventLoop } from './data/event-loop.ts';
import { marketThread } from './data/market/market-thread.ts';
import { isRestful } from './data/start/first-rest.ts';
import { reloadOnMissingChunk, takeOver } from './data/start/takeover.ts';
import { applyStoredTheme } from './data/start/theme-boot.ts';
import { firstPaint } from './device/first-paint.ts';
import { captureInstallOffer } from './device/install-offer.ts';
import { areFontsCached, loadFonts } from './ui/load-fonts.ts';

/**
 * The first script of the page, and a small one: the document shows its frame by itself, the market is opened or
 * fetched in its worker, and what is needed to draw the screens is fetched meanwhile and run after the first paint.
 */
applyStoredTheme(document.documentElement);
// What cannot be had leaves the page as it is.
if (areFontsCached()) loadFonts().catch(() => {});
captureInstallOffer();
reloadOnMissingChunk();
void start();

async function start(): Promise<void> {
  if (await takeOver().catch(() => false)) return;
  showFirstFrame(location.pathname);
  // With two cores or fewer the market's worker would take from the page what it needs to draw its first screen.
  const isEarly = navigator.hardwareConcurrency > 2 && !isRestful();
  if (isEarly) marketThread();
  await firstPaint();
  // Each part runs in a task of its own: between them the page answers.
  await import('react-dom/client');
  await yieldToEventLoop();
  const { startData } = await import('./data/start/start.ts');
  await yieldToEventLoop();
  if (isEarly) startData();
  fetchFirstScreen(location.pathname);
  // The frame goes over into its screen, with nothing in between.
  await untilFirstScreen();
  await yieldToEventLoop();
  const { mount } = await import('./app/mount.tsx');
  await yieldToEventLoop();
  mount();
}
