import type { DemoAccount } from '../../../domain/user/user.ts';
import type { Doc, Store } from '../../store/store.ts';
import { seededBrokers } from '../market/seed.ts';
import { endSessions } from './sessions.ts';
import { type StoredUser, stored } from './users.ts';

/** Accounts that anybody may use in demo mode. The sign-in page shows their passwords, so no hash is stored. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', password: 'admin-sahil-2026', userType: 'admin', fullName: 'Amal Haddad' },
  { username: 'investor1', password: 'investor-one', userType: 'investor', fullName: 'Omar Rahman' },
  { username: 'investor2', password: 'investor-two', userType: 'investor', fullName: 'Elena Petrova' },
  { username: 'buyer1', password: 'buyer-one', userType: 'buyer', fullName: 'Sara Malik' },
  { username: 'buyer2', password: 'buyer-two', userType: 'buyer', fullName: 'James Carter' },
  { username: 'broker1', password: 'broker-one', userType: 'broker', fullName: 'Layla Nasser' },
  { username: 'broker2', password: 'broker-two', userType: 'broker', fullName: 'Rahul Menon' },
  { username: 'developer1', password: 'developer-one', userType: 'developer', fullName: 'Khalid Saeed' },
  { username: 'developer2', password: 'developer-two', userType: 'developer', fullName: 'Mei Lin' },
  { username: 'renter1', password: 'renter-one', userType: 'renter', fullName: 'Nora Jensen' },
  { username: 'renter2', password: 'renter-two', userType: 'renter', fullName: 'Yusuf Ali' },
];

/** Demo brokers by account. The account manages the listings of its broker and of the broker's company. */
const DEMO_BROKERS: ReadonlyMap<string, string> = new Map([
  ['broker1', 'broker-1'],
  ['broker2', 'broker-10'],
]);

/** Creates missing demo users and assigns them to their brokers' offices. Commits only if something is missing. */
export async function ensureDemoUsers(store: Store, createdAt: string): Promise<void> {
  const missing = DEMO_ACCOUNTS.filter(({ username }) => store.read((tx) => tx.get('users', username)) === null);
  if (missing.length > 0) {
    await store.commit((tx) => {
      for (const { username, userType, fullName } of missing) {
        const user: StoredUser = { username, userType, fullName, demo: true, password: null, createdAt };
        if (tx.get('users', username) === null) tx.put('users', username, stored(user));
      }
    });
  }
  await assignDemoOffices(store);
}

/** Reads offices from the generator of the demo market, because an import could have changed the stored brokers. */
async function assignDemoOffices(store: Store): Promise<void> {
  const without = [...DEMO_BROKERS].filter(([username]) => {
    const doc = store.read((tx) => tx.get('users', username))?.doc;
    return doc?.demo === true && doc.brokerIds === undefined;
  });
  const brokers = without.length === 0 ? [] : seededBrokers(store);
  if (brokers.length === 0) return;
  await store.commit((tx) => {
    for (const [username, brokerId] of without) {
      const user = tx.get('users', username);
      const office = brokers.find(({ id }) => id === brokerId)?.companyName;
      const colleagues = brokers.flatMap(({ id, companyName }) =>
        companyName === office && id !== brokerId ? [id] : [],
      );
      if (user !== null)
        tx.put('users', username, stored({ ...user.doc, office, brokerIds: [brokerId, ...colleagues] }));
    }
  });
}

/** Removes demo accounts and their sessions from a server without demo mode. Returns the number of accounts. */
export async function removeDemoUsers(store: Store): Promise<number> {
  const isDemo = ({ doc }: { doc: Doc }) => doc.demo === true;
  if (!store.read((tx) => tx.all('users')).some(isDemo)) return 0;
  const { value } = await store.commit((tx) => {
    const gone = tx.all('users').filter(isDemo);
    for (const { id } of gone) {
      endSessions(tx, id);
      tx.del('users', id);
    }
    return gone.length;
  });
  return value;
}

/** Older versions marked accounts made by a demo administrator as demo. Clears that mark, except for administrators. */
export async function keepAccountsMadeInDemo(store: Store): Promise<void> {
  const isMade = ({ doc }: { doc: Doc }) => doc.demo === true && doc.password !== null && doc.userType !== 'admin';
  if (!store.read((tx) => tx.all('users')).some(isMade)) return;
  await store.commit((tx) => {
    for (const { id, doc } of tx.all('users').filter(isMade))
      tx.put('users', id, { ...doc, demo: false, madeInDemo: true });
  });
}

export function demoPassword(username: string): string | null {
  return DEMO_ACCOUNTS.find((account) => account.username === username)?.password ?? null;
}
