import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetAccountPassword, updateAccount } from './services/accounts/accounts.ts';
import { changeOwnPassword } from './services/accounts/own-account.ts';
import { createUser, findUser, type StoredUser, stored } from './services/accounts/users.ts';
import { listAudit } from './services/admin/audit.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

const PASSWORD = 'vast-lagoon-tells-morning';
const NEXT = 'calm-orchard-meets-winter';
const who = { actor: 'root', from: '', at: TEST_NOW.toISOString() };

let server: TestServer;
let root: StoredUser;
beforeEach(async () => {
  server = await serve();
  root = await makeUser('root');
  await makeUser('val');
});
afterEach(() => server.close());

function makeUser(username: string): Promise<StoredUser> {
  const account = { username, password: PASSWORD, userType: 'admin' as const, fullName: username };
  const { store, services } = server;
  return createUser({ store, passwords: services.login.passwords, createdAt: TEST_NOW.toISOString(), account });
}
const val = (): StoredUser => findUser(server.store, 'val') as StoredUser;
const reset = () => resetAccountPassword(server.services.login, { admin: root, who }, 'val');

/** Runs `act` after the next password was found to be right, and before anything is made of it. */
function onceChecked(act: () => Promise<unknown>): void {
  const { passwords } = server.services.login;
  const verify = passwords.verify.bind(passwords);
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    await act();
    return isRight;
  });
}
const signIn = () => server.send('POST', '/api/auth/login', { username: 'val', password: PASSWORD });
const sessions = () => server.services.sessions.list('val', null).length;

describe('a sign-in under way', () => {
  const secret = { secret: 'JBSWY3DPEHPK3PXP', since: who.at, lastStep: 0, recovery: [] };
  it.each<[string, () => Promise<unknown>]>([
    ['the password was reset', reset],
    [
      'the account was disabled',
      () =>
        updateAccount(server.services.login, { admin: root, who }, { username: 'val', change: { isDisabled: true } }),
    ],
    [
      'a second step was set up',
      () => server.store.commit((tx) => tx.put('users', 'val', stored({ ...val(), totp: secret }))),
    ],
  ])('opens no session once %s', async (_what, act) => {
    onceChecked(act);
    const answer = await signIn();
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'bad_credentials']);
    expect([sessions(), answer.headers.getSetCookie()]).toEqual([0, []]);
    expect(listAudit(server.store, { limit: 9 }).map(({ action }) => action)).not.toContain('signed in');
  });

  it('goes on when only a key for a second step was asked for, or a code was used', async () => {
    onceChecked(() =>
      server.store.commit((tx) => tx.put('users', 'val', stored({ ...val(), totp: { ...secret, since: null } }))),
    );
    expect([(await signIn()).status, sessions()]).toEqual([200, 1]);
  });
});

describe('a change of the own password under way', () => {
  it('does not overwrite the reset of an administrator', async () => {
    let given = '';
    onceChecked(async () => {
      given = (await reset()).password;
    });
    const self = { user: val(), who: { ...who, actor: 'val' }, token: null };
    const changed = changeOwnPassword(server.services.login, self, { current: PASSWORD, next: NEXT });
    await expect(changed).rejects.toMatchObject({ code: 'bad_credentials' });
    const { passwords } = server.services.login;
    expect(await passwords.verify(given, val().password)).toBe(true);
    expect(val().temporaryUntil).toBeDefined();
  });

  it('does not overwrite the one of another device', async () => {
    const [first, second] = [await server.openSession('val'), await server.openSession('val')];
    const change = (cookie: string, next: string) =>
      server.send('POST', '/api/auth/password', { current: PASSWORD, next }, { headers: { cookie } });
    onceChecked(async () => expect((await change(second, NEXT)).status).toBe(204));
    expect((await change(first, 'third-lamp-over-river')).status).toBe(401);
    expect(await server.services.login.passwords.verify(NEXT, val().password)).toBe(true);
  });
});

describe('a stream of events', () => {
  it('ends with the session, after the device was told to look', async () => {
    const cookie = await server.openSession('val');
    const stream = await server.get('/api/sync/events', { cookie });
    const text = stream.text();
    const asRoot = { headers: { cookie: await server.openSession('root') } };
    expect((await server.send('POST', '/api/admin/users/val/end-sessions', {}, asRoot)).status).toBe(200);
    // The first two come as it opens.
    expect((await text).match(/^event: .*$/gm)).toEqual(['event: poke', 'event: records', 'event: records']);
  });
});
