import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { LISTING_IMAGE_CACHE } from '../../domain/property/card.ts';
import { SYNC_TAG } from '../../domain/sync/operation.ts';
import { isListingImage, isRealMapCode, NOT_THE_APP, SHELL_URL } from './routes.ts';

// The build puts the list of the release's files in place of `__WB_MANIFEST`.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Pictures are cached for recently viewed homes, never at the cost of the user's own records. */
const IMAGES = { cacheName: LISTING_IMAGE_CACHE, maxEntries: 150, maxAgeSec: 30 * 24 * 3600 } as const;

// Files of the release come from the cache, whole or not at all: the new release's cache is filled
// completely before it takes over, and the old one is removed only then.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL_URL), { denylist: [...NOT_THE_APP] }));

registerRoute(
  ({ url, request }) => isListingImage({ url, destination: request.destination, origin: self.location.origin }),
  new CacheFirst({
    cacheName: IMAGES.cacheName,
    plugins: [
      // Only answers we can read: an opaque one may be an error page, and counts as megabytes of storage.
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.type !== 'opaque' ? response : null,
      },
      new ExpirationPlugin({ maxEntries: IMAGES.maxEntries, maxAgeSeconds: IMAGES.maxAgeSec, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ url }) => url.origin === self.location.origin && isRealMapCode(url),
  // Files of this release and the previous one, whose pages may still be open.
  new CacheFirst({ cacheName: 'real-map-code', plugins: [new ExpirationPlugin({ maxEntries: 4 })] }),
);

// `/api` is not cached: the market is in the database, where it can be searched.

self.addEventListener('message', (event) => {
  // Only if the user agrees, or at a start before the database opens.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// The browser is online again: open pages send pending changes, also hidden pages. A page that is
// closed sends when it is opened: the outbox is the page's, and so is the session it is sent with.
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === SYNC_TAG) sync.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ type: SYNC_TAG });
}
