import { SYNC_TAG } from '../../../../domain/sync/operation.ts';
import { workerContainer } from '../../platform/takeover.ts';

/** A part of the platform that not every browser has, and whose types the compiler does not know. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Whether this browser wakes the app when there is a connection again. */
export function hasBackgroundSync(): boolean {
  return typeof window !== 'undefined' && 'SyncManager' in window && workerContainer() !== null;
}

/** Asks the browser to wake the app once there is a connection; a bonus, which nothing depends on. */
export async function askForWaking(): Promise<void> {
  if (!hasBackgroundSync()) return;
  const registration = (await workerContainer()?.getRegistration()) as SyncRegistration | undefined;
  // The person may have forbidden it.
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}

/** Calls `wake` when the service worker says that there is a connection. */
export function onWaking(wake: () => void): void {
  workerContainer()?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === SYNC_TAG) wake();
  });
}
