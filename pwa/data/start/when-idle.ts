let firstScreen: Promise<unknown> = Promise.resolve();

/** What `whenIdle` waits for: the file of the screen that the page opened with. */
export function setFirstScreen(loaded: Promise<unknown>): void {
  firstScreen = loaded;
}

/** Resolves when the page has loaded, its first screen is drawn and nothing else is to be done. */
export async function whenIdle(): Promise<void> {
  await firstScreen;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1000);
  });
}
