import * as z from 'zod/mini';
import { dubaiDay } from '../../../../domain/day.ts';
import type { ListingRequest } from '../../../../domain/user/listing-request.ts';
import { DEFAULT_PREFERENCES } from '../../../../domain/user/preferences.ts';
import { findRequestAlerts } from '../../../../domain/user/request-alerts.ts';
import { type CurrentUser, LISTING_ROLES } from '../../../../domain/user/user.ts';
import { currentUid, currentUser, onUidChange } from '../../platform/session/session.ts';
import { marketState, onMarketState } from '../../replica/market-client.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { openUserConnection } from '../../store/user/open-user-store.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { readPreferences } from '../../store/user/user-reads.ts';
import { fetchRequests } from './fetch-requests.ts';
import { keepAlerts } from './keep-alerts.ts';

const KEY = 'toldRequests';
const Told = z.lazy(() => z.array(z.string()));

/** After each sync asks for the requests about the listings of whoever is signed in, and tells what is new and due. */
export function watchRequests(): void {
  let looked = '';
  const look = async () => {
    const user = currentUser();
    const { syncedAt } = marketState();
    const version = `${currentUid()} ${syncedAt}`;
    if (user === null || syncedAt === null || version === looked || !LISTING_ROLES.includes(user.userType)) return;
    looked = version;
    const requests = await fetchRequests();
    if (currentUid() !== version.split(' ')[0]) return;
    await tellRequests(await openUserConnection(currentUid()), ownRequests(requests, user), new Date());
  };
  // Asked again after the next sync.
  const soon = () => void look().catch(() => {});
  onMarketState(soon);
  onUidChange(soon);
  soon();
}

/** An administrator reads everybody's requests and is told of their own. */
function ownRequests(requests: ListingRequest[], { userType, brokerId = '' }: CurrentUser): ListingRequest[] {
  return userType === 'admin' ? requests.filter((request) => request.brokerId === brokerId) : requests;
}

/** Keeps as alerts what was not told before, and notes it as told, in one transaction. */
export async function tellRequests(
  connection: DbConnection<UserDb>,
  requests: readonly ListingRequest[],
  now: Date,
): Promise<void> {
  const found = findRequestAlerts(requests, dubaiDay(now));
  const preferences = (await connection.read(readPreferences)) ?? DEFAULT_PREFERENCES;
  await connection.write(
    (db) => [db.alerts],
    async (db) => {
      const stored = Told.safeParse((await db.meta.get(KEY))?.value);
      const told = new Set(stored.success ? stored.data : []);
      const news = found.filter(({ id }) => !told.has(id));
      // What a request was told of stays known for as long as there is the request: it may be opened again.
      const known = new Set(requests.map(({ id }) => id));
      const kept = [...told].filter((id) => known.has(id.split('/')[1] ?? ''));
      await db.meta.put({ key: KEY, value: [...kept, ...news.map(({ id }) => id)] });
      // What comes while the switch is off is not told later either.
      if (preferences.notifications.requests) await keepAlerts(db, news, now);
    },
  );
}
