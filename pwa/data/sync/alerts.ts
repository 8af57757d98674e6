import * as z from 'zod/mini';
import { dubaiDay } from '../../../domain/day.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { type PortfolioAlert, portfolioAlerts } from '../../../domain/portfolio/alerts.ts';
import { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { type PropertyFilter, toPropertyFilter } from '../../../domain/search/filter.ts';
import { parseSearch, searchParams } from '../../../domain/search/search-address.ts';
import { Followed, type FoundAlert, findAlerts } from '../../../domain/user/alerts.ts';
import { findImportAlerts, type ImportAlert, ServerImport } from '../../../domain/user/import-alerts.ts';
import { ListingRequest } from '../../../domain/user/listing-request.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import { profileWishes } from '../../../domain/user/profile-wishes.ts';
import { countNew, findRequestAlerts, ownRequests, type RequestAlert } from '../../../domain/user/request-alerts.ts';
import { type CurrentUser, LISTING_ROLES } from '../../../domain/user/user.ts';
import { http } from '../platform/http.ts';
import { currentUid, currentUser, onUidChange } from '../platform/session.ts';
import type { MarketApi } from '../replica/local-market.ts';
import { marketClient, marketState, useMarketState } from '../replica/market-client.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { NEW_REQUESTS_KEY, readFavourites, readPreferences, readSavedSearches } from '../store/user/user-reads.ts';
import { readRows, type SavedSearch } from '../store/user/user-rows.ts';

/** Requests about the signed-in user's listings, newest first. @throws as `http.json` */
export function fetchRequests(signal?: AbortSignal): Promise<ListingRequest[]> {
  return http.json({ path: '/api/requests', schema: z.array(ListingRequest), signal });
}

const MOST_ALERTS = 100;

/** Stores notifications and deletes the oldest. Call it in the transaction that marks them as reported. */
async function keepAlerts(
  db: UserDb,
  found: readonly (FoundAlert | RequestAlert | ImportAlert | PortfolioAlert)[],
  now: Date,
): Promise<void> {
  await db.alerts.bulkPut(found.map((alert) => ({ ...alert, at: now.toISOString(), isSeen: false })));
  const old = await db.alerts.orderBy('at').reverse().offset(MOST_ALERTS).primaryKeys();
  await db.alerts.bulkDelete(old);
}

const MOST_FOUND = 200;
/** Delay of the check, because a sync changes the market many times and notifications are not urgent. */
const SETTLED_MS = 4000;
const FOLLOWED_KEY = 'followed';

/** Calls `look` once per new version, after `pauseMs`; never for null. Returns a function that checks now. */
function watchVersion(version: () => string | null, look: () => Promise<void>, pauseMs = 0): () => void {
  let looked: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    const next = version();
    if (next === null || next === looked) return;
    looked = next;
    look().catch(() => {});
  };
  const soon = () => {
    if (version() === looked) return;
    clearTimeout(timer);
    timer = setTimeout(now, pauseMs);
  };
  useMarketState.subscribe(soon);
  onUidChange(soon);
  soon();
  return () => {
    looked = null;
    now();
  };
}

/**
 * After each sync, compares what the user follows with its last state, and stores changes as alerts. Days of the
 * portfolio need no market, so each day they are reported without a connection too.
 */
export function watchAlerts(): void {
  watchVersion(
    () => `${currentUid()} ${dubaiDay(new Date())}`,
    async () => reportPortfolioDays(await openUserConnection(currentUid()), new Date()),
  );
  watchVersion(
    () => {
      const { listingsComplete, phase, listingsVersion, salesVersion } = marketState();
      // While the copy downloads, its growth is not a change of the market.
      const isWhole = listingsComplete && phase.kind === 'idle';
      return isWhole ? `${currentUid()} ${listingsVersion} ${salesVersion}` : null;
    },
    async () => {
      const connection = await openUserConnection(currentUid());
      await lookForNews(connection, marketClient(), new Date());
    },
    SETTLED_MS,
  );
}

type AskedMarket = Pick<MarketApi, 'searchProperties' | 'monthlyMedians'> & {
  listings: Pick<MarketApi['listings'], 'cards'>;
};

/** Finds changes in what the user follows. Stores the alerts and the new state in one transaction. */
export async function lookForNews(connection: DbConnection<UserDb>, market: AskedMarket, now: Date): Promise<void> {
  const asked = await connection.read(async (db) => ({
    favourites: [...(await readFavourites(db))],
    searches: await readSavedSearches(db),
    preferences: await readPreferences(db),
  }));
  const followed = await followedNow(market, asked);
  await connection.write(['alerts'], async (db) => {
    const before = Followed.safeParse((await db.meta.get(FOLLOWED_KEY))?.value);
    await db.meta.put({ key: FOLLOWED_KEY, value: followed });
    if (!before.success) return;
    const { notifications } = asked.preferences ?? DEFAULT_PREFERENCES;
    await keepAlerts(db, findAlerts(before.data, followed, notifications), now);
  });
}

type Asked = { favourites: number[]; searches: SavedSearch[]; preferences: Preferences | undefined };

async function followedNow(market: AskedMarket, { favourites, searches, preferences }: Asked): Promise<Followed> {
  const followed: Followed = { homes: {}, searches: {}, areas: {} };
  for (const { id, title, price, aiScore, purpose } of await market.listings.cards(favourites)) {
    followed.homes[id] = { title, price, score: aiScore, ...(purpose !== undefined && { purpose }) };
  }
  const find = async (filter: PropertyFilter) => {
    const { cards } = await market.searchProperties({ filter, sort: 'newest', offset: 0, limit: MOST_FOUND });
    return cards.map(({ id }) => id);
  };
  for (const { id, name, query } of searches) {
    const { state } = parseSearch(new URLSearchParams(query));
    followed.searches[id] = { name, query, ids: await find(toPropertyFilter(state)) };
  }
  // Only saved searches and stated preferences create notifications.
  const wishes = profileWishes(preferences ?? null);
  if (wishes === null || preferences === undefined) return followed;
  const query = new URLSearchParams(searchParams({ ...wishes, sort: 'newest' })).toString();
  followed.searches[WISHES] = { name: '', query, ids: await find(wishes) };
  for (const place of preferences.preferredLocations) {
    const area = resolveArea(place);
    if (area === null) continue;
    const last = (await market.monthlyMedians(area.id)).at(-1);
    if (last !== undefined) followed.areas[area.id] = { name: area.name, month: last.month, sales: last.count };
  }
  return followed;
}

const WISHES = 'wishes';

const NOTIFIED_REQUESTS_KEY = 'toldRequests';
const NotifiedIds = z.lazy(() => z.array(z.string()));

async function notifiedIds(db: UserDb, key: string): Promise<Set<string>> {
  return new Set(NotifiedIds.safeParse((await db.meta.get(key))?.value).data);
}

let lookForRequests = () => {};

/** Reads the requests now, because the server announced a new one. */
export function readRequestsNow(): void {
  lookForRequests();
}

export function watchRequests(): void {
  lookForRequests = watchVersion(
    () => {
      const user = currentUser();
      const { syncedAt } = marketState();
      const mayHaveSome = user !== null && syncedAt !== null && LISTING_ROLES.includes(user.userType);
      return mayHaveSome ? `${currentUid()} ${syncedAt}` : null;
    },
    async () => {
      const user = currentUser();
      const requests = await fetchRequests();
      if (user === null || currentUser()?.username !== user.username) return;
      const connection = await openUserConnection(currentUid());
      await reportRequests(connection, ownRequests(requests, user), new Date());
      const imports = await http.json({ path: '/api/dubai/imports?limit=50', schema: z.array(ServerImport) });
      await reportImports(connection, imports, user);
    },
  );
}

export async function reportRequests(
  connection: DbConnection<UserDb>,
  requests: readonly ListingRequest[],
  now: Date,
): Promise<void> {
  const found = findRequestAlerts(requests, dubaiDay(now));
  const preferences = (await connection.read(readPreferences)) ?? DEFAULT_PREFERENCES;
  await connection.write(['alerts'], async (db) => {
    const notified = await notifiedIds(db, NOTIFIED_REQUESTS_KEY);
    const news = found.filter(({ id }) => !notified.has(id));
    // Reported requests are remembered as long as they exist, because they may be reopened.
    const known = new Set(requests.map(({ id }) => id));
    const kept = [...notified].filter((id) => known.has(id.split('/')[1] ?? ''));
    await db.meta.put({ key: NOTIFIED_REQUESTS_KEY, value: [...kept, ...news.map(({ id }) => id)] });
    await db.meta.put({ key: NEW_REQUESTS_KEY, value: countNew(requests) });
    // Requests received while notifications are off are not reported later.
    if (preferences.notifications.requests) await keepAlerts(db, news, now);
  });
}

const NOTIFIED_DAYS_KEY = 'notifiedPortfolioDays';

/** Reports coming days of the portfolio, each once on each device. They are the user's own, so no switch turns them off. */
export async function reportPortfolioDays(connection: DbConnection<UserDb>, now: Date): Promise<void> {
  await connection.write(['alerts', 'portfolioHomes'], async (db) => {
    const notified = await notifiedIds(db, NOTIFIED_DAYS_KEY);
    const found = portfolioAlerts(await readRows(PortfolioHome, db.portfolioHomes), dubaiDay(now), notified);
    if (found.length === 0) return;
    await db.meta.put({
      key: NOTIFIED_DAYS_KEY,
      value: [...notified, ...found.map(({ id }) => id)].slice(-MOST_NOTIFIED),
    });
    await keepAlerts(db, found, now);
  });
}

const MOST_NOTIFIED = 2000;

const NOTIFIED_IMPORTS_KEY = 'toldImports';

/** Reports publications that need this administrator, and decisions on the user's own publications. */
async function reportImports(connection: DbConnection<UserDb>, imports: readonly ServerImport[], user: CurrentUser) {
  const found = findImportAlerts(imports, user);
  await connection.write(['alerts', 'importBatches'], async (db) => {
    const notified = await notifiedIds(db, NOTIFIED_IMPORTS_KEY);
    const news = found.filter(({ id }) => !notified.has(id));
    await noteDecisions(db, imports);
    await db.meta.put({ key: NOTIFIED_IMPORTS_KEY, value: found.map(({ id }) => id) });
    await keepAlerts(db, news, new Date());
  });
}

/** Updates the user's imports with the decisions of administrators. */
async function noteDecisions(db: UserDb, imports: readonly ServerImport[]): Promise<void> {
  const known = new Map(imports.map((one) => [one.id, one]));
  await db.importBatches.toCollection().modify((batch) => {
    const now = known.get(batch.serverId ?? '');
    if (now === undefined) return;
    if (now.state === 'undone') batch.undone = true;
    if (now.state === 'refused') {
      batch.decision = 'refused';
      batch.reason = now.reason;
    } else if (now.state !== 'waiting') delete batch.decision;
  });
}

export async function countNewRequests(requests: readonly ListingRequest[]): Promise<void> {
  const user = currentUser();
  if (user === null) return;
  const value = countNew(ownRequests(requests, user));
  const connection = await openUserConnection(currentUid());
  await connection.write([], (db) => db.meta.put({ key: NEW_REQUESTS_KEY, value }));
}
