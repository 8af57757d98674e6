import type { Route } from '../routes/route.ts';
import { createUser, type StoredUser, stored } from '../services/accounts/users.ts';
import type { Store } from '../store/store.ts';
import { listing, putListings } from './fixtures.ts';
import type { REAL_STORES } from './real-stores.ts';
import { serve, TEST_NOW, type TestServer } from './serve.ts';

/** The administrator who loses her rights in the tests, and her password. */
export const EVE = 'eve-77';
export const PASSWORD = 'vast-lagoon-tells-morning';
const createdAt = TEST_NOW.toISOString();

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

export const needsSession = ({ roles, signedIn }: Route): boolean => roles !== undefined || signedIn === true;

const PLACES: Readonly<Record<string, string>> = {
  id: '1',
  kind: 'scenario',
  username: EVE,
  sha256: 'a'.repeat(64),
  part: '0',
  code: 'aaaaaaaaaa',
};

/** The address of a route, with a valid value in each place. */
export function pathOf({ path }: Route, places: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? PLACES[name] ?? 'dld');
}

export type TwoServers = {
  /** Gets the requests of Eve. */
  server: TestServer;
  /** On it she loses her rights: another process if the store allows it, else the same server. */
  other: TestServer;
  /** Lets both servers read what either has written. */
  refresh(): Promise<unknown>;
  /** Creates Eve as an administrator with a new session, even after she was erased. Returns its cookie. */
  makeEve(): Promise<string>;
  close(): Promise<void>;
};

/** Starts servers with one listing and the administrator `root`. */
export async function startTwoServers(
  make: (typeof REAL_STORES)[number][1],
  wrap: (store: Store) => Store = (store) => store,
): Promise<TwoServers> {
  const storage = await make();
  const first = await storage.open(true);
  const stores = first.processes.isAlone ? [first] : [first, await storage.open(false)];
  const server = await serve({ store: wrap(first) });
  const other = stores[1] === undefined ? server : await serve({ store: stores[1] });
  const { passwords } = server.services.login;
  const account = { username: 'root', password: PASSWORD, userType: 'admin' as const, fullName: 'Root' };
  await createUser({ store: first, passwords, createdAt, account });
  await putListings(first, [listing(1)]);
  const refresh = () => Promise.all(stores.map((store) => store.processes.refresh()));
  await refresh();
  return {
    server,
    other,
    refresh,
    async makeEve() {
      const password = await passwords.hash(PASSWORD);
      const eve: StoredUser = {
        username: EVE,
        fullName: 'Eve',
        userType: 'admin',
        demo: false,
        password,
        createdAt,
      };
      await first.commit((tx) => tx.put('users', EVE, stored(eve)));
      const cookie = await server.openSession(EVE);
      await refresh();
      return cookie;
    },
    async close() {
      for (const one of new Set([server, other])) await one.close();
      for (const store of stores) await store.close();
      await storage.dispose();
    },
  };
}
