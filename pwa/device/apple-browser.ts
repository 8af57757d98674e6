type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Every browser of an iPhone or iPad: Apple's engine, without an install prompt, waking or an absolute heading. */
export function isIosBrowser({ userAgent, maxTouchPoints }: Browser): boolean {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isTouchMac;
}

/**
 * Whether the browser deletes what a site keeps once it was used for seven days without a visit (Safari's tracking
 * prevention). An app on the home screen is exempt.
 */
export function forgetsUnvisitedSites(browser: Browser, isInstalled: boolean): boolean {
  if (isInstalled) return false;
  const { userAgent } = browser;
  const isMacSafari = /Macintosh.*Version\/[\d.]+.*Safari\//.test(userAgent);
  return isIosBrowser(browser) || isMacSafari;
}
