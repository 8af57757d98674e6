import type { OfflineSelection } from '../../../domain/sync/offline-selection.ts';
import { LOCAL_KEYS, writeLocal } from '../platform/local-storage.ts';
import { isOnline } from '../platform/notices.ts';
import { currentUser, signOut } from '../platform/session.ts';
import { forgetData } from '../platform/storage.ts';
import { marketClient } from '../replica/market-client.ts';

/**
 * Deletes everything the app stored on this device: the databases of all users, offline files, settings, the service
 * worker. Reload the page afterwards. @throws when a database cannot be deleted
 */
export async function eraseDevice(): Promise<void> {
  if (currentUser() !== null && isOnline()) await signOut();
  const [{ deleteUserDbs }, { stopImports }, { eraseKeptMap }] = await Promise.all([
    import('../store/user/user-store.ts'),
    import('../imports/import-client.ts'),
    import('../replica/device-map.ts'),
  ]);
  stopImports();
  await Promise.all([marketClient().erase(), deleteUserDbs(), eraseKeptMap()]);
  if (typeof caches !== 'undefined') await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const workers = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const key of Object.values(LOCAL_KEYS)) writeLocal(key, null);
  forgetData();
}

export function saveOfflineSelection(choice: OfflineSelection): Promise<void> {
  return marketClient().offlineSelection.choose(choice);
}
