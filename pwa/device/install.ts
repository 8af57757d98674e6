import { create } from 'zustand';
import { isIosBrowser } from './apple-browser.ts';

type InstallState = { offer: InstallOffer | null; installed: boolean };

const store = create<InstallState>(() => ({ offer: null, installed: isStandalone() }));

function isStandalone(): boolean {
  if (typeof matchMedia === 'undefined') return false;
  // iOS has its own flag and no display-mode before 16.4.
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** Call once, before the first render. */
export function watchInstall(): void {
  onInstallOffer((offer) => store.setState({ offer }));
  addEventListener('appinstalled', () => store.setState({ offer: null, installed: true }));
}

export function useInstallWay(): 'button' | 'ios' | 'none' {
  const { offer, installed } = store();
  if (installed) return 'none';
  if (offer !== null) return 'button';
  return isIosBrowser(navigator) ? 'ios' : 'none';
}

export function useIsInstalled(): boolean {
  return store(({ installed }) => installed);
}

/** Shows the browser's install prompt. True if the user accepted. */
export async function install(): Promise<boolean> {
  const { offer } = store.getState();
  if (offer === null) return false;
  store.setState({ offer: null });
  await offer.prompt();
  return (await offer.userChoice).outcome === 'accepted';
}

/** The browser's offer to install; not in TypeScript's DOM types because only Chromium has it. */
export type InstallOffer = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let take: (offer: InstallOffer) => void = (offer) => {
  kept = offer;
};
let kept: InstallOffer | null = null;

/** Catches the browser's install offer, which comes once, perhaps before the app is ready. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) take(event as InstallOffer);
  });
}

/** Calls the listener with the caught offer, if any, and with later ones. */
export function onInstallOffer(listener: (offer: InstallOffer) => void): void {
  take = listener;
  if (kept !== null) listener(kept);
  kept = null;
}
