import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FIVE_HOMES, FIVE_HOMES_DAY } from '../../../test/five-homes.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { currentUid } from '../platform/session.ts';
import { useMarketState } from '../replica/market-client.ts';
import { DbConnection } from '../store/db-connection.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../store/user/user-db.ts';
import { readAlerts } from '../store/user/user-reads.ts';
import { reportPortfolioDays, watchAlerts } from './alerts.ts';

let db: DbConnection<UserDb>;
beforeEach(async () => {
  freshIndexedDb();
  const silent = { notify: () => {}, dismiss: () => {} };
  db = new DbConnection<UserDb>({ make: () => makeUserDb('u-a'), schema: USER_SCHEMA, ...silent });
  await db.write(['portfolioHomes'], (all) => all.portfolioHomes.bulkPut([...FIVE_HOMES]));
});
afterEach(() => db.close());

const look = (day: string) => reportPortfolioDays(db, new Date(`${day}T08:00:00Z`));
const reported = async () => (await db.read(readAlerts)).map(({ id }) => id).sort();

it('days of the next two weeks are notified once, also after the list was cleared', async () => {
  // The fixed rate of the third home ends today; the tenancies end in 22 days.
  await look(FIVE_HOMES_DAY);
  expect(await reported()).toEqual(['h-3/fixed_rate_end/2026-03-09']);
  await look('2026-03-17');
  const due = ['h-2/tenancy_end/2026-03-31', 'h-3/fixed_rate_end/2026-03-09', 'h-3/tenancy_end/2026-03-31'];
  expect(await reported()).toEqual(due);
  await db.write(['alerts'], (all) => all.alerts.clear());
  await look('2026-03-17');
  expect(await reported()).toEqual([]);
});

it('days are notified without a connection and before the market is downloaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${FIVE_HOMES_DAY}T08:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  useMarketState.setState({ listingsComplete: false, phase: { kind: 'unreachable', message: 'offline' } });
  db = await openUserConnection(currentUid());
  await db.write(['portfolioHomes'], (all) => all.portfolioHomes.bulkPut([...FIVE_HOMES]));
  watchAlerts();
  await vi.waitFor(async () => expect(await reported()).toEqual(['h-3/fixed_rate_end/2026-03-09']));
});
