import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { LISTING_IMAGE_CACHE } from '../../domain/property/card.ts';
import { RESTORE_FILES, SYNC_TAG } from '../../domain/sync/operation.ts';
import { restoreMissingFiles } from './restore-files.ts';
import { isFallbackFont, isListingImage, isRealMapCode, NON_APP_PATHS, SHELL_URL } from './routes.ts';

// The build replaces `__WB_MANIFEST` with the list of the release's files.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Limits of the cache for recently viewed homes, which is emptied on a full disk to leave space for user records. */
const IMAGES = { cacheName: LISTING_IMAGE_CACHE, maxEntries: 150, maxAgeSec: 30 * 24 * 3600 } as const;

// Serves the release's files from the cache. A new release takes over only when all its files are cached, and the old
// cache is removed only then.
const release = new PrecacheController();
release.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(release));
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(release.createHandlerBoundToURL(SHELL_URL), { denylist: [...NON_APP_PATHS] }));

registerRoute(
  ({ url, request }) => isListingImage({ url, destination: request.destination, origin: self.location.origin }),
  new CacheFirst({
    cacheName: IMAGES.cacheName,
    plugins: [
      // Opaque responses are not cached: they may be error pages, and browsers count each as megabytes.
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
  // Enough for the files of this release and the previous one, whose pages may still be open.
  new CacheFirst({ cacheName: 'real-map-code', plugins: [new ExpirationPlugin({ maxEntries: 4 })] }),
);

registerRoute(
  ({ url }) => url.origin === self.location.origin && isFallbackFont(url),
  new CacheFirst({
    cacheName: 'fallback-fonts',
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
  }),
);

// `/api` is not cached: market data is in IndexedDB, where it can be searched.

self.addEventListener('message', (event) => {
  // Sent when the user accepts the update, or at startup before the database opens.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Sent by each page when it is idle. A failed download is tried again by the next page.
  if (event.data?.type === RESTORE_FILES) event.waitUntil(restoreFiles().catch(() => {}));
});

async function restoreFiles(): Promise<void> {
  const cache = await caches.open(release.strategy.cacheName);
  const page = new URL(SHELL_URL, self.location.origin).href;
  await restoreMissingFiles(cache, release.getURLsToCacheKeys(), page, (url) => fetch(url, { cache: 'no-cache' }));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// The browser is online again, so open pages, including hidden ones, send pending changes. If no page is open, the
// changes are sent when the app next opens, because only pages have the outbox and the session.
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === SYNC_TAG) sync.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ type: SYNC_TAG });
}
