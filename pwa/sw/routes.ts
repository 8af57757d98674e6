/** Rules of the service worker as pure functions, so that they can be tested without one. */

/** The one page of the app; every route of it is drawn by this file. */
export const SHELL_URL = '/index.html';

/** Paths that are never the app: calls of the API, and anything that names a file. */
export const NOT_THE_APP: readonly RegExp[] = [/^\/api(\/|$)/, /^[^?]*\/[^/?]+\.[a-z0-9]{1,12}(\?|$)/i];

/**
 * A picture of a listing, which this site hands out; the app's files have their own cache. Pictures of other sites pass
 * by: a service worker may only fetch what the content policy lets it connect to, which is this site.
 */
export function isListingImage(request: { url: URL; destination: string; origin: string }): boolean {
  const { url, destination, origin } = request;
  if (destination !== 'image' || url.origin !== origin) return false;
  if (url.pathname.startsWith('/api/photos/') || /^\/api\/properties\/\d+\/picture$/.test(url.pathname)) return true;
  return !/^\/(api|assets|icons)\//.test(url.pathname) && url.pathname !== '/favicon.ico';
}

/** Whether a file draws street maps: it is cached once a device has such a map, not with every release. */
export function isRealMapCode({ pathname }: { pathname: string }): boolean {
  return /^\/assets\/(draw-real-map|maplibre-gl-worker)-[\w-]+\.js$/.test(pathname);
}
