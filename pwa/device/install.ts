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

/** Keeps the browser's install offer. Call it first: the browser offers only once, perhaps before the app renders. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) store.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => store.setState({ offer: null, installed: true }));
}

export function useInstallMethod(): 'button' | 'ios' | 'none' {
  const { offer, installed } = store();
  if (installed) return 'none';
  if (offer !== null) return 'button';
  return isIosBrowser(navigator) ? 'ios' : 'none';
}

export const useIsInstalled = (): boolean => store(({ installed }) => installed);

export async function install(): Promise<boolean> {
  const { offer } = store.getState();
  if (offer === null) return false;
  store.setState({ offer: null });
  await offer.prompt();
  return (await offer.userChoice).outcome === 'accepted';
}

/** The browser's install prompt; missing in TypeScript's DOM types because only Chromium has it. */
type InstallOffer = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };
