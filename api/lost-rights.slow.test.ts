import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDeck } from '../domain/presentation/deck.ts';
import { mapExtract } from '../test/map-extract.ts';
import { ROUTES } from './routes/all.ts';
import { LARGE_FROM_BYTES } from './services/import/uploads.ts';
import { COLLECTIONS } from './store/store.ts';
import { LISTING } from './testing/fixtures.ts';
import { holdRequest } from './testing/held-request.ts';
import {
  EVE,
  nameOf,
  needsSession,
  PASSWORD,
  pathOf,
  startTwoServers,
  type TwoServers,
} from './testing/lost-rights.ts';
import { REAL_STORES } from './testing/real-stores.ts';

const NEXT = 'calm-orchard-meets-winter';

/** Bodies that would take effect. Others are refused for their form, but only after the session is found to be over. */
const BODIES: Record<string, unknown> = {
  'post /api/properties': LISTING,
  'put /api/properties/{id}': LISTING,
  'post /api/requests': { kind: 'contact', propertyId: 1, fields: { reply: 'a@b.example', message: 'Is it free?' } },
  'put /api/me/records/{kind}/{id}': { doc: { name: 'Mine' } },
  'put /api/me/profile': { fullName: 'Eve Again' },
  'post /api/me/erase': { password: PASSWORD },
  'post /api/shares': { deck: newDeck({ id: 'd1', name: 'Marina' }), sharer: null },
  'post /api/dubai/import-data': { dataType: 'brokers', data: [{ broker_id: 'b-1', broker_name: 'Made up' }] },
  'post /api/admin/users': { username: 'helper', fullName: 'Helper', userType: 'admin' },
  'put /api/admin/users/{username}': { userType: 'admin', isDisabled: false },
  'put /api/admin/settings': { landingPage: 'search' },
  'post /api/auth/password': { current: PASSWORD, next: NEXT },
  'post /api/auth/totp/begin': { password: PASSWORD },
};

type Sent = {
  name: string;
  isGuarded: boolean;
  method: string;
  path: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
};

/** A request of every route that changes something and reads a body, so that the body can be held back. */
const REQUESTS: Sent[] = ROUTES.filter(
  ({ method, bodyReader, bodyTypes }) =>
    (method === 'post' || method === 'put') && (bodyReader !== 'own' || bodyTypes !== undefined),
).map((route) => {
  const name = nameOf(route);
  const types = route.bodyTypes ?? [];
  // Imports are sent as JSON here, and as files below.
  const isFile = types.includes('application/octet-stream') && !types.includes('application/json');
  const key = name.replaceAll(/\W/g, '-').slice(0, 60);
  return {
    isGuarded: needsSession(route),
    ...{ name, method: route.method.toUpperCase(), path: pathOf(route) },
    body: isFile ? mapExtract() : JSON.stringify(BODIES[name] ?? { unknown: 1 }),
    headers: {
      ...{ 'if-match': '*', 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(route.changes !== undefined && { 'idempotency-key': key }),
    },
  };
});

/** Deeds as a file: a small one is read from memory, a large one is first written to disk. */
const CSV = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date,remark\n';
const FILES: Sent[] = [1, LARGE_FROM_BYTES].map((length) => ({
  isGuarded: true,
  ...{ name: `a file of more than ${length} bytes`, method: 'POST', path: '/api/dubai/import-data' },
  body: `${CSV}T1,JVC,apartment,900000,80,2026-01-05,${'x'.repeat(length)}\n`,
  headers: { 'content-type': 'text/csv' },
}));

/** How somebody loses the right to do what they began. */
type Calls = Record<'root' | 'eve', (path: string, method: string, body: unknown) => Promise<Response>>;
const LOSSES: Record<string, (by: Calls) => Promise<Response>> = {
  disabled: ({ root }) => root(`/api/admin/users/${EVE}`, 'PUT', { isDisabled: true }),
  demoted: ({ root }) => root(`/api/admin/users/${EVE}`, 'PUT', { userType: 'renter' }),
  erased: ({ eve }) => eve('/api/me/erase', 'POST', { password: PASSWORD, account: true }),
  'given another password': ({ eve }) => eve('/api/auth/password', 'POST', { current: PASSWORD, next: NEXT }),
  'signed out': ({ root }) => root(`/api/admin/users/${EVE}/end-sessions`, 'POST', {}),
};

/** Collections of a request about a listing, which may also be sent without an account. */
const PUBLIC: ReadonlySet<string> = new Set(['requests', 'counters']);

describe.each(REAL_STORES)('with data %s', (_name, make) => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await startTwoServers(make);
  }, 120_000);
  afterAll(() => both.close());

  const eveNow = () => both.server.store.read((tx) => tx.get('users', EVE))?.doc;

  it.each(Object.entries(LOSSES))(
    'no held request of somebody who was %s takes effect',
    async (_loss, lose) => {
      const { server, other, refresh } = both;
      const { store, services } = server;
      const cookie = await both.makeEve();
      const by = (own: string) => (path: string, method: string, body: unknown) =>
        other.send(method, path, body, { headers: { cookie: own } });
      const calls = { root: by(await other.openSession('root')), eve: by(await other.openSession(EVE)) };
      const identified = vi.spyOn(services.sessions, 'touch').mockClear();
      const held = [...REQUESTS, ...FILES].map(({ headers, ...sent }) => ({
        ...{ name: sent.name, isGuarded: sent.isGuarded },
        ...holdRequest(server.url + sent.path, { ...sent, headers: { ...headers, cookie } }),
      }));
      // The role is checked in the same step as the session is read, so all requests are past both.
      await vi.waitFor(() => expect(identified.mock.calls.length).toBe(held.length), 30_000);
      identified.mockRestore();
      expect((await lose(calls)).ok).toBe(true);
      await refresh();
      const [before, head] = [eveNow(), store.head()];
      const { hash } = store.market.manifest();

      const answers = await Promise.all(held.map(async ({ end, ...sent }) => ({ ...sent, ...(await end()) })));
      await refresh();
      const passed = answers.filter(({ isGuarded, status }) => status !== 401 && isGuarded);
      expect(passed).toEqual([]);
      // A request about a listing may be stored, but without her. Signing out removes what is left of her session.
      const { changes } = store.changesSince(head, COLLECTIONS, 10_000);
      const isHarmless = ({ coll, deleted }: (typeof changes)[number]) =>
        PUBLIC.has(coll) || (coll === 'sessions' && deleted === true);
      expect(changes.filter((change) => !isHarmless(change))).toEqual([]);
      for (const { doc } of changes) expect(doc?.signedIn ?? false).toBe(false);
      expect([eveNow(), store.market.manifest().hash]).toEqual([before, hash]);
      expect(await store.processes.parts.names('photo/')).toEqual([]);
      expect(await services.mapFile.current()).toBeNull();
    },
    120_000,
  );
});
