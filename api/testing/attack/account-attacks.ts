import { newDeck } from '../../../domain/presentation/deck.ts';
import { LISTING } from '../fixtures.ts';
import { type Attack, expectThat } from './attack.ts';
import { pause, type Target } from './target.ts';

const PASSWORD = 'vast-lagoon-tells-morning';
/** Longer than a server needs to admit a request by its headers. */
const ADMITTED_MS = 500;

/** Attacks by users who are about to lose their account or their rights. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    name: 'bodies held back until their sender is dismissed',
    bound: 'a request has the rights its sender has when it ends, or none',
    isQuick: true,
    async run(target) {
      for (const [username, dismiss] of Object.entries(DISMISSALS)) {
        const cookie = await makeBroker(target, username);
        const held = CHANGES.map((change) =>
          target.hold(change.path, { ...change, headers: { ...change.headers, cookie } }),
        );
        await pause(ADMITTED_MS);
        await dismiss(target, { username, cookie });
        for (const [n, one] of held.entries()) {
          const { status } = await one.end();
          expectThat(status === 401, `${CHANGES[n]?.path} of somebody who was dismissed: ${status}`);
        }
        const { status } = await signIn(target, username);
        expectThat(status === 401, `${username} signs in again: ${status}`);
      }
    },
  },
  {
    name: 'sign-ins under way while the password is reset',
    bound: 'no session of the old password is left',
    isQuick: true,
    async run(target) {
      const username = 'mallory-2';
      await makeBroker(target, username);
      // Both derive a key, which takes a while. The sign-ins begin with the old password, and end after the reset.
      const reset = target.ask(`/api/admin/users/${username}/password`, { method: 'POST', as: 'admin', body: {} });
      await pause(50);
      const tries = Array.from({ length: 4 }, () => signIn(target, username));
      expectThat((await reset).status === 200, 'the password could not be reset');
      for (const { headers } of await Promise.all(tries)) {
        const cookie = headers['set-cookie']?.[0]?.split(';')[0];
        if (cookie === undefined) continue;
        const { status } = await target.ask('/api/auth/me', { headers: { cookie } });
        expectThat(status === 401, `a session of the old password is open: ${status}`);
      }
    },
  },
];

const CHANGES: { method: string; path: string; body: unknown; headers: Record<string, string> }[] = [
  { method: 'POST', path: '/api/properties', body: LISTING, headers: {} },
  { method: 'PUT', path: '/api/me/profile', body: { fullName: 'Still Here' }, headers: {} },
  { method: 'PUT', path: '/api/me/records/scenario/1', body: { doc: {} }, headers: { 'if-match': '"0"' } },
  {
    method: 'POST',
    path: '/api/shares',
    body: { deck: newDeck({ id: 'd1', name: 'Mine' }), sharer: null },
    headers: {},
  },
];

type Dismiss = (target: Target, who: { username: string; cookie: string }) => Promise<unknown>;
const DISMISSALS: Readonly<Record<string, Dismiss>> = {
  'mallory-0': (target, { username }) =>
    target.ask(`/api/admin/users/${username}`, { method: 'PUT', as: 'admin', body: { isDisabled: true } }),
  'mallory-1': (target, { cookie }) =>
    target.ask('/api/me/erase', { method: 'POST', body: { password: PASSWORD, account: true }, headers: { cookie } }),
};

const signIn = (target: Target, username: string, password = PASSWORD) =>
  target.ask('/api/auth/login', { method: 'POST', body: { username, password } });

/** Creates a broker with a password of its own, and returns the cookie of a session. */
async function makeBroker(target: Target, username: string): Promise<string> {
  const account = { username, fullName: 'Mallory', userType: 'broker' };
  const made = await target.ask('/api/admin/users', { method: 'POST', as: 'admin', body: account });
  const { password } = made.json();
  const { headers } = await signIn(target, username, password);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const body = { current: password, next: PASSWORD };
  const { status } = await target.ask('/api/auth/password', { method: 'POST', body, headers: { cookie } });
  expectThat(status === 204, `the account could not be made: ${made.status}, ${status}`);
  return cookie;
}
