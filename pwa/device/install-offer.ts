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
