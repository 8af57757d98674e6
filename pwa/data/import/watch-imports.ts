import { marketClient } from '../market/market-client.ts';
import { isOnline } from '../notices.ts';
import { currentUid, onUidChange } from '../session/session.ts';
import { openUserConnection } from '../user/user-records.ts';
import { importClient } from './import-client.ts';

/**
 * Lets the person's own imports join the market on this device, and sends what waits for the server: now,
 * whenever somebody signs in, and whenever the network comes back.
 */
export function watchImports(): void {
  const joinMarket = () => {
    // A database that does not open is reported by DbConnection; the market then answers without the person's own.
    marketClient()
      .privateImports.use(currentUid())
      .catch(() => {});
  };
  const send = () => void sendWaiting();
  joinMarket();
  send();
  onUidChange(joinMarket);
  onUidChange(send);
  addEventListener('online', send);
}

/** The import worker is started only when something waits. */
async function sendWaiting(): Promise<void> {
  if (!isOnline()) return;
  try {
    const connection = await openUserConnection(currentUid());
    const waiting = await connection.read((db) => db.importJobs.filter(({ stage }) => stage === 'queued').count());
    if (waiting > 0) await importClient().sendQueued();
  } catch {
    // A database that does not open is reported by DbConnection; what waits goes on waiting.
  }
}
