import { fetchFirstScreen } from './app/first-screen.ts';
import { applyStoredLook } from './data/look.ts';
import { reloadOnMissingChunk, takeOver } from './data/takeover.ts';
import { firstPaint } from './device/first-paint.ts';
import { keepInstallOffer } from './device/install-offer.ts';

/**
 * The first script of the page, and a small one: the document shows its frame by itself, and what is needed to
 * draw the screens into it is fetched meanwhile and run after that first paint.
 */
applyStoredLook(document.documentElement);
keepInstallOffer();
reloadOnMissingChunk();
void start();

async function start(): Promise<void> {
  const isTakenOver = takeOver().catch(() => false);
  await firstPaint();
  if (await isTakenOver) return;
  fetchFirstScreen(location.pathname);
  // React in a task of its own: between it and the app the page answers.
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  const { mount } = await import('./app/mount.tsx');
  mount();
}
