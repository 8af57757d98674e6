/** The browser's offer to install; not in TypeScript's DOM types because only Chromium has it. */
export type InstallOffer = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let take: (offer: InstallOffer) => void = (offer) => {
  kept = offer;
};
let kept: InstallOffer | null = null;

/** Catches the browser's offer so that it can be made when it helps. It comes once, perhaps before the app. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) take(event as InstallOffer);
  });
}

/** Hands on the offer that came, and those that will. */
export function onInstallOffer(listener: (offer: InstallOffer) => void): void {
  take = listener;
  if (kept !== null) listener(kept);
  kept = null;
}
