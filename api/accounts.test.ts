import { afterEach, describe, expect, it } from 'vitest';
import { removeDemoUsers } from './services/accounts/demo-accounts.ts';
import { MOST_SESSIONS } from './services/accounts/sessions.ts';
import { totpAt } from './services/accounts/totp.ts';
import { createUser } from './services/accounts/users.ts';
import { changeSettings } from './services/admin/app-settings.ts';
import { serve, TEST_NOW, type TestServer, testConfig } from './testing/serve.ts';

const servers: TestServer[] = [];
const PASSWORD = 'four plain words here';
const SYSTEM = { actor: 'test', from: '', at: TEST_NOW.toISOString() };

/** A server with two real administrators and a broker, all with the same password. */
async function start(options: Parameters<typeof serve>[0] = {}): Promise<TestServer> {
  const server = await serve(options);
  servers.push(server);
  const { store } = server;
  const { passwords } = server.services.login;
  for (const [username, userType] of [
    ['rita', 'admin'],
    ['sami', 'admin'],
    ['lina', 'broker'],
  ] as const) {
    const account = { username, userType, fullName: username.toUpperCase(), password: PASSWORD };
    await createUser({ store, passwords, createdAt: TEST_NOW.toISOString(), account });
  }
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Sent = { status: number; body: { [name: string]: never }; cookie: string; headers: Headers };

async function send(server: TestServer, path: string, body: unknown, cookie = '', method = 'POST'): Promise<Sent> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, init);
  const text = await answer.text();
  const set = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), cookie: set, headers: answer.headers };
}
const signIn = (server: TestServer, username: string, password = PASSWORD, more = {}) =>
  send(server, '/api/auth/login', { username, password, ...more });
const me = (server: TestServer, cookie: string) => send(server, '/api/auth/me', null, cookie, 'GET');

describe('registration', () => {
  const INPUT = { username: 'Newcomer', fullName: 'New Comer', password: 'a long enough secret', userType: 'buyer' };

  it('is closed until an administrator opens it', async () => {
    const server = await start();
    expect((await send(server, '/api/auth/register', INPUT)).status).toBe(404);
    await changeSettings(server.store, SYSTEM, { registration: 'open' });
    const made = await send(server, '/api/auth/register', INPUT);
    expect([made.status, made.body]).toEqual([200, { username: 'newcomer', userType: 'buyer', fullName: 'New Comer' }]);
    expect((await me(server, made.cookie)).status).toBe(200);
    expect((await send(server, '/api/auth/register', INPUT)).status).toBe(409);
  });

  it.each([
    ['a role that acts for others', { userType: 'broker' }],
    ['an administrator', { userType: 'admin' }],
    ['a short password', { password: 'short one' }],
    ['a leaked password', { password: 'password12345' }],
    ['one letter over and over', { password: 'aaaaaaaaaaaaaa' }],
    ['their own name', { password: 'newcomer-2026' }],
    ['a field of somebody else', { demo: true }],
  ])('refuses %s', async (_name, change) => {
    const server = await start();
    await changeSettings(server.store, SYSTEM, { registration: 'open' });
    expect((await send(server, '/api/auth/register', { ...INPUT, ...change })).status).toBe(400);
    expect(server.store.read((tx) => tx.get('users', 'newcomer'))).toBeNull();
  });
});

describe('a password', () => {
  it('is changed by its owner, which ends every other session', async () => {
    const server = await start();
    const [here, there] = [(await signIn(server, 'lina')).cookie, (await signIn(server, 'lina')).cookie];
    const change = (current: string, next: string) => send(server, '/api/auth/password', { current, next }, here);
    expect((await change('not it at all', 'another long secret')).status).toBe(401);
    expect((await change(PASSWORD, 'qwertyuiop123')).status).toBe(400);
    expect((await me(server, there)).status).toBe(200);
    expect((await change(PASSWORD, 'another long secret')).status).toBe(204);
    expect([(await me(server, here)).status, (await me(server, there)).status]).toEqual([200, 401]);
    expect((await signIn(server, 'lina')).status).toBe(401);
    expect((await signIn(server, 'lina', 'another long secret')).status).toBe(200);
  });

  it('set by an administrator can only be used to choose a new one', async () => {
    let now = TEST_NOW.getTime();
    const server = await start({ clock: () => new Date(now) });
    const admin = (await signIn(server, 'rita')).cookie;
    const input = { username: 'nadia', fullName: 'Nadia', userType: 'broker' };
    const made = await send(server, '/api/admin/users', input, admin);
    expect(made.status).toBe(201);
    const temporary = String(made.body.password);
    const first = await signIn(server, 'nadia', temporary);
    expect(first.body).toMatchObject({ must: 'password' });
    expect((await send(server, '/api/dubai/import-data', { dataType: 'brokers', data: [] }, first.cookie)).status).toBe(
      403,
    );
    const next = { current: temporary, next: 'my own long secret' };
    expect((await send(server, '/api/auth/password', next, first.cookie)).status).toBe(204);
    expect((await me(server, first.cookie)).body).not.toHaveProperty('must');

    const reset = await send(server, '/api/admin/users/nadia/password', {}, admin);
    expect((await me(server, first.cookie)).status).toBe(401);
    now += 8 * 24 * 3_600_000;
    expect((await signIn(server, 'nadia', String(reset.body.password))).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed, and ended one by one or all but the current one', async () => {
    const server = await start();
    const cookies = [await signIn(server, 'lina'), await signIn(server, 'lina'), await signIn(server, 'lina')];
    const [a = '', b = '', c = ''] = cookies.map(({ cookie }) => cookie);
    const list = (await send(server, '/api/auth/sessions', null, a, 'GET')).body as unknown as {
      id: string;
      isCurrent: boolean;
    }[];
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const other = list.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await send(server, `/api/auth/sessions/${other}/end`, {}, a)).status).toBe(200);
    expect((await send(server, `/api/auth/sessions/${other}/end`, {}, a)).status).toBe(404);
    expect((await send(server, '/api/auth/sessions/end-others', {}, a)).body).toEqual({ ended: 1 });
    expect((await Promise.all([a, b, c].map((one) => me(server, one)))).map(({ status }) => status)).toEqual([
      200, 401, 401,
    ]);
  });

  it('that end notify the user’s open pages, whoever ended them', async () => {
    const server = await start();
    const { cookie } = await signIn(server, 'lina');
    const other = (await signIn(server, 'lina')).cookie;
    const admin = (await signIn(server, 'rita')).cookie;
    const notified: string[] = [];
    for (const name of ['lina', 'rita']) server.services.pokes.listenFor(name, () => notified.push(name));
    const next = { current: PASSWORD, next: 'another four plain words' };
    const token = other.split('=')[1] ?? '';
    const id = server.services.sessions.list('lina', token).find((one) => one.isCurrent)?.id;
    for (const [path, body, by] of [
      [`/api/auth/sessions/${id}/end`, {}, cookie],
      ['/api/auth/sessions/end-others', {}, cookie],
      ['/api/auth/password', next, cookie],
      ['/api/admin/users/lina/end-sessions', {}, admin],
      ['/api/admin/users/lina/password', {}, admin],
    ] as const) {
      notified.length = 0;
      expect((await send(server, path, body, by)).status).toBeLessThan(300);
      expect(notified).toEqual(['lina']);
    }
    notified.length = 0;
    await send(server, '/api/admin/users/lina', { isDisabled: true }, admin, 'PUT');
    expect(notified).toEqual(['lina']);
  });

  it('of another user cannot be ended', async () => {
    const server = await start();
    const [own, foreign] = [(await signIn(server, 'lina')).cookie, (await signIn(server, 'sami')).cookie];
    const [theirs] = server.services.sessions.list('sami', null);
    expect((await send(server, `/api/auth/sessions/${theirs?.id}/end`, {}, own)).status).toBe(404);
    expect((await me(server, foreign)).status).toBe(200);
  });

  it(`are at most ${MOST_SESSIONS}: one more ends the one unused for longest`, async () => {
    let now = TEST_NOW.getTime();
    const server = await start({ clock: () => new Date(now) });
    const cookies: string[] = [];
    for (let n = 0; n <= MOST_SESSIONS; n++) {
      now += 1000;
      cookies.push((await signIn(server, 'lina')).cookie);
    }
    const statuses = (await Promise.all(cookies.map((cookie) => me(server, cookie)))).map(({ status }) => status);
    expect(statuses).toEqual([401, ...Array.from({ length: MOST_SESSIONS }, () => 200)]);
  });

  it('end with a new role and with the account', async () => {
    const server = await start();
    const admin = (await signIn(server, 'rita')).cookie;
    const put = (change: object) => send(server, '/api/admin/users/lina', change, admin, 'PUT');
    const before = (await signIn(server, 'lina')).cookie;
    expect((await put({ userType: 'developer' })).status).toBe(200);
    expect((await me(server, before)).status).toBe(401);
    const after = (await signIn(server, 'lina')).cookie;
    expect((await put({ isDisabled: true })).status).toBe(200);
    expect((await me(server, after)).status).toBe(401);
    expect((await signIn(server, 'lina')).status).toBe(401);
    expect((await put({ isDisabled: false })).status).toBe(200);
    expect((await signIn(server, 'lina')).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('cannot be removed, however many try at once', async () => {
    const server = await start();
    const [rita, sami] = [(await signIn(server, 'rita')).cookie, (await signIn(server, 'sami')).cookie];
    const both = await Promise.all([
      send(server, '/api/admin/users/sami', { isDisabled: true }, rita, 'PUT'),
      send(server, '/api/admin/users/rita', { userType: 'buyer' }, sami, 'PUT'),
    ]);
    // The later request is signed out or is refused, because its account is the last administrator.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = server.store.read((tx) => tx.all('users')).filter(({ doc }) => doc.userType === 'admin' && !doc.demo);
    const [last, ...others] = left.filter(({ doc }) => doc.isDisabled !== true);
    expect(others).toEqual([]);
    const { cookie } = await signIn(server, last?.id ?? '');
    for (const change of [{ isDisabled: true }, { userType: 'broker' }]) {
      const refused = await send(server, `/api/admin/users/${last?.id}`, change, cookie, 'PUT');
      expect(refused.status).toBe(409);
      // The device translates the reason into the language of its page.
      expect(refused.body).toMatchObject({ error: { details: { reason: 'last_admin' } } });
    }
  });
});

describe('a demo administrator', () => {
  it('creates real accounts but no administrators, and changes no account made by others', async () => {
    const server = await start();
    const demo = await server.cookie('admin');
    const real = await send(server, '/api/admin/users/lina', { userType: 'admin' }, demo, 'PUT');
    expect(real.status).toBe(403);
    expect((await send(server, '/api/admin/users/lina/password', {}, demo)).status).toBe(403);
    expect((await send(server, '/api/admin/users/broker1', { userType: 'admin' }, demo, 'PUT')).status).toBe(409);
    const input = { username: 'planted', fullName: 'Planted', userType: 'admin' };
    expect((await send(server, '/api/admin/users', input, demo)).status).toBe(403);
    expect(await removeDemoUsers(server.store)).toBe(11);
    const left = server.store.read((tx) => tx.all('users').map(({ id }) => id));
    expect(left).toEqual(['lina', 'rita', 'sami']);
    expect(server.store.read((tx) => tx.count('sessions'))).toBe(0);
  });
});

describe('the second step', () => {
  it('is set up with the password, confirmed with a code, and required from then on', async () => {
    let now = TEST_NOW.getTime();
    const server = await start({ clock: () => new Date(now) });
    const { cookie } = await signIn(server, 'rita');
    expect((await send(server, '/api/auth/totp/begin', { password: 'guess' }, cookie)).status).toBe(401);
    const begun = await send(server, '/api/auth/totp/begin', { password: PASSWORD }, cookie);
    const secret = String(begun.body.secret);
    expect(begun.body.uri).toContain(`secret=${secret}`);
    // Sign-in requires a code only after the user confirmed one, so an unscanned key cannot lock the user out.
    expect((await signIn(server, 'rita')).status).toBe(200);
    const code = () => totpAt(secret, Math.floor(now / 30_000));
    expect((await send(server, '/api/auth/totp/confirm', { code: '000000' }, cookie)).body).toMatchObject({
      error: { code: 'bad_code' },
    });
    const proved = await send(server, '/api/auth/totp/confirm', { code: code() }, cookie);
    const recovery = proved.body.recoveryCodes as unknown as string[];
    expect(recovery).toHaveLength(8);

    expect((await signIn(server, 'rita')).body).toMatchObject({ error: { code: 'code_needed' } });
    expect((await signIn(server, 'rita', PASSWORD, { code: code() })).body).toMatchObject({
      error: { code: 'bad_code' },
    });
    now += 30_000;
    const used = code();
    expect((await signIn(server, 'rita', PASSWORD, { code: used })).status).toBe(200);
    expect((await signIn(server, 'rita', PASSWORD, { code: used })).status).toBe(401);
    expect((await signIn(server, 'rita', 'wrong password', { code: code() })).body).toMatchObject({
      error: { code: 'bad_credentials' },
    });
    expect((await signIn(server, 'rita', PASSWORD, { code: recovery[0] })).status).toBe(200);
    expect((await signIn(server, 'rita', PASSWORD, { code: recovery[0] })).status).toBe(401);
    const kept = server.store.read((tx) => JSON.stringify(tx.all('users')));
    expect(kept).not.toContain(recovery[1]);
  });

  it('may be required of administrators, who can do nothing until they set it up', async () => {
    const server = await start();
    await changeSettings(server.store, SYSTEM, { adminTotp: 'required' });
    const { cookie, body } = await signIn(server, 'rita');
    expect(body).toMatchObject({ must: 'totp' });
    expect((await send(server, '/api/admin/users', null, cookie, 'GET')).status).toBe(403);
    expect((await signIn(server, 'lina')).body).not.toHaveProperty('must');
    const begun = await send(server, '/api/auth/totp/begin', { password: PASSWORD }, cookie);
    const code = totpAt(String(begun.body.secret), Math.floor(TEST_NOW.getTime() / 30_000));
    expect((await send(server, '/api/auth/totp/confirm', { code }, cookie)).status).toBe(200);
    expect((await send(server, '/api/admin/users', null, cookie, 'GET')).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  const limits = { ...testConfig().limits, logins: 4 };

  it('from a thousand addresses is allowed a few tries, and the owner still signs in from a known one', async () => {
    const server = await start({ config: { trustProxy: 1, limits } });
    const from = (address: string, password: string) =>
      server.send(
        'POST',
        '/api/auth/login',
        { username: 'lina', password },
        { headers: { 'x-forwarded-for': address } },
      );
    expect((await from('192.0.2.7', PASSWORD)).status).toBe(200);
    let judged = 0;
    const { verify } = server.services.login.passwords;
    server.services.login.passwords.verify = (password, stored) => {
      judged++;
      return verify(password, stored);
    };
    const statuses = new Map<number, number>();
    for (let block = 0; block < 10; block++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => from(`10.0.${block}.${n}`, `guess ${block} ${n}`)),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([judged, statuses.get(401), statuses.get(429)]).toEqual([4, 4, 996]);
    expect((await from('10.9.9.9', PASSWORD)).status).toBe(429);
    expect((await from('192.0.2.7', PASSWORD)).status).toBe(200);
  });

  it('from one address at many accounts is limited too, and refusals do not prolong the wait', async () => {
    let now = TEST_NOW.getTime();
    const server = await start({ clock: () => new Date(now), config: { limits: { ...limits, logins: 2 } } });
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) statuses.push((await signIn(server, `nobody${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429, 429]);
    now += 14 * 60_000;
    const refused = await signIn(server, 'lina');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
    now += 60_001;
    expect((await signIn(server, 'lina')).status).toBe(200);
  });
});
