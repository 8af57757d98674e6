/** Rules of the service worker as pure functions, so that tests need no service worker. */

/** The app's only HTML page, which serves every route. */
export const SHELL_URL = '/index.html';

/** Paths that are not app routes: API calls and paths that name a file. */
export const NON_APP_PATHS: readonly RegExp[] = [/^\/api(\/|$)/, /^[^?]*\/[^/?]+\.[a-z0-9]{1,12}(\?|$)/i];

/**
 * Returns true for a listing's picture on this site. The app's own files have another cache. Pictures on other sites
 * are not handled, because the content policy lets a service worker fetch only from this site.
 */
export function isListingImage(request: { url: URL; destination: string; origin: string }): boolean {
  const { url, destination, origin } = request;
  if (destination !== 'image' || url.origin !== origin) return false;
  if (url.pathname.startsWith('/api/photos/') || /^\/api\/properties\/\d+\/picture$/.test(url.pathname)) return true;
  return !/^\/(api|assets|icons)\//.test(url.pathname) && url.pathname !== '/favicon.ico';
}

/** Whether a file contains code for street maps. Such files are cached on first use, not with every release. */
export function isRealMapCode({ pathname }: { pathname: string }): boolean {
  return /^\/assets\/(draw-real-map|maplibre-gl-worker)-[\w-]+\.js$/.test(pathname);
}

/** A font for other scripts in exported files: fetched when a text needs it, then kept for exports without a network. */
export function isFallbackFont({ pathname }: Pick<URL, 'pathname'>): boolean {
  return /^\/assets\/noto-[\w-]+\.woff$/.test(pathname);
}
