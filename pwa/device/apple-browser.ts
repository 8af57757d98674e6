type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** True for every browser on an iPhone or iPad: all use Apple's engine, which has no install prompt. */
export function isIosBrowser({ userAgent, maxTouchPoints }: Browser): boolean {
  // iPads report themselves as Macs, but no Mac has a touch screen.
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isTouchMac;
}

/**
 * Returns true if the browser deletes a site's storage after seven days of use without a visit (Safari's tracking
 * prevention). Installed apps are exempt.
 */
export function forgetsUnvisitedSites(browser: Browser, isInstalled: boolean): boolean {
  if (isInstalled) return false;
  const { userAgent } = browser;
  const isMacSafari = /Macintosh.*Version\/[\d.]+.*Safari\//.test(userAgent);
  return isIosBrowser(browser) || isMacSafari;
}
