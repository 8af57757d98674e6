import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './config.ts';
import { DEMO_ACCOUNTS } from './services/accounts/demo-accounts.ts';
import { createPasswords } from './services/accounts/password.ts';
import { ABSOLUTE_MS, IDLE_MS } from './services/accounts/sessions.ts';
import { createUser } from './services/accounts/users.ts';
import { openStore } from './store/lowdb/open-store.ts';
import { serve, TEST_NOW, type TestServer, testConfig } from './testing/serve.ts';

const servers: TestServer[] = [];
async function start(options: Parameters<typeof serve>[0] = {}): Promise<TestServer> {
  const server = await serve(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const login = (server: TestServer, username: string, password: string, headers: Record<string, string> = {}) =>
  server.send('POST', '/api/auth/login', { username, password }, { headers });

describe('signing in', () => {
  it('answers with the user and an httpOnly cookie', async () => {
    const server = await start();
    const answer = await login(server, 'broker1', 'broker-one');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ username: 'broker1', userType: 'broker', fullName: 'Layla Nasser' });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it('marks the cookie Secure over https', async () => {
    const server = await start({ config: { trustProxy: 1 } });
    const answer = await login(server, 'broker1', 'broker-one', { 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=[\w-]{43};.*; Secure/);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await server.get('/api/auth/me', { cookie })).status).toBe(200);
  });

  it('keeps no secret of the session in the store', async () => {
    const server = await start();
    const secret = (await server.cookie('buyer1')).slice('sid='.length);
    expect(server.store.read((tx) => JSON.stringify([tx.all('sessions'), tx.all('users')]))).not.toContain(secret);
    expect(server.store.read((tx) => JSON.stringify(tx.all('users')))).not.toContain('buyer-one');
  });

  it('gives a new secret each time and ends the previous session', async () => {
    const server = await start();
    const first = await server.cookie('buyer1');
    const again = await login(server, 'buyer1', 'buyer-one', { cookie: first });
    const second = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(second).not.toBe(first);
    expect((await server.get('/api/auth/me', { cookie: first })).status).toBe(401);
    expect((await server.get('/api/auth/me', { cookie: second })).status).toBe(200);
  });

  it('answers the same for an unknown name and a wrong password', async () => {
    const server = await start();
    const unknown = await login(server, 'nobody-here', 'whatever');
    const wrong = await login(server, 'admin', 'whatever');
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(await unknown.json()).toEqual(await wrong.json());
  });

  it.each(['__proto__', 'constructor', 'ADMIN\u0000', '../admin', ''])('treats %j as unknown', async (username) => {
    const server = await start();
    expect([400, 401]).toContain((await login(server, username, 'admin-sahil-2026')).status);
  });

  it('derives one key for any name', async () => {
    const derived: (string | null)[] = [];
    const passwords = createPasswords({ logN: 4, r: 8, p: 1 });
    const server = await start();
    const { verify } = server.services.login.passwords;
    server.services.login.passwords.verify = (password, stored) => {
      derived.push(stored);
      return verify(password, stored);
    };
    const account = { username: 'own', password: 'correct horse battery', userType: 'buyer' as const, fullName: 'Own' };
    await createUser({ store: server.store, passwords, createdAt: TEST_NOW.toISOString(), account });
    expect((await login(server, 'Own', 'correct horse battery')).status).toBe(200);
    expect((await login(server, 'own', 'wrong')).status).toBe(401);
    expect((await login(server, 'admin', 'wrong')).status).toBe(401);
    expect((await login(server, 'unknown', 'wrong')).status).toBe(401);
    expect(derived.map((hash) => hash?.slice(0, 12) ?? null)).toEqual(['scrypt$4$8$1', 'scrypt$4$8$1', null, null]);
  });

  it.each(['.', '..'])(
    'refuses an account named %s of an older version, which nobody could disable',
    async (username) => {
      const server = await start();
      const passwords = createPasswords({ logN: 4, r: 8, p: 1 });
      const account = {
        username: 'own',
        password: 'correct horse battery',
        userType: 'admin',
        fullName: 'Own',
      } as const;
      const own = await createUser({ store: server.store, passwords, createdAt: TEST_NOW.toISOString(), account });
      await server.store.commit((tx) => tx.put('users', username, { ...own, username }));
      expect((await login(server, 'own', 'correct horse battery')).status).toBe(200);
      expect((await login(server, username, 'correct horse battery')).status).toBe(401);
    },
  );

  it('stops guessing after some failures, for the account and not for others', async () => {
    const server = await start({ config: { limits: { ...testConfig().limits, logins: 3 } } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await login(server, 'admin', `guess ${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const right = await login(server, 'ADMIN ', 'admin-sahil-2026');
    expect(right.status).toBe(429);
    expect((await right.json()).error.code).toBe('too_many');
    expect((await login(server, 'broker1', 'broker-one')).status).toBe(200);
  });

  it('does not count successful sign-ins', async () => {
    const server = await start({ config: { limits: { ...testConfig().limits, logins: 2 } } });
    for (let i = 0; i < 6; i++) expect((await login(server, 'admin', 'admin-sahil-2026')).status).toBe(200);
  });

  it('is not fooled by a forged address', async () => {
    const server = await start({ config: { limits: { ...testConfig().limits, logins: 2 } } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await login(server, 'admin', 'no', { 'x-forwarded-for': `10.0.0.${i}` })).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it('limits requests in general', async () => {
    const server = await start({ config: { limits: { ...DEFAULT_LIMITS, perMinute: 3 } } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await server.get('/api/health')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('demo accounts', () => {
  it('are one admin and two of each other kind, and all of them work', async () => {
    const server = await start();
    const accounts = await (await server.get('/api/auth/demo-accounts')).json();
    expect(accounts).toEqual(DEMO_ACCOUNTS);
    const types = (accounts as { userType: string }[]).map(({ userType }) => userType).sort();
    const pairs = ['broker', 'buyer', 'developer', 'investor', 'renter'].flatMap((type) => [type, type]);
    expect(types).toEqual(['admin', ...pairs]);
    for (const { username, password } of accounts) expect((await login(server, username, password)).status).toBe(200);
  });

  it('are shut out while demo mode is off, open sessions too', async () => {
    const before = await start();
    const cookie = await before.cookie('admin');
    const after = await start({ store: before.store, config: { demo: false } });
    expect((await after.get('/api/auth/demo-accounts')).status).toBe(404);
    expect((await login(after, 'admin', 'admin-sahil-2026')).status).toBe(401);
    expect((await after.get('/api/auth/me', { cookie })).status).toBe(401);
  });
});

describe('sessions', () => {
  it('end after twelve idle hours, and after fourteen days at the latest', async () => {
    let now = TEST_NOW.getTime();
    const server = await start({ clock: () => new Date(now) });
    const cookie = await server.cookie('buyer1');
    const status = async () => (await server.get('/api/auth/me', { cookie })).status;
    const end = now + ABSOLUTE_MS;
    while (now + IDLE_MS / 2 < end) {
      now += IDLE_MS / 2;
      expect(await status()).toBe(200);
    }
    now = end;
    expect(await status()).toBe(401);
    const other = await server.cookie('buyer2');
    now += IDLE_MS;
    expect((await server.get('/api/auth/me', { cookie: other })).status).toBe(401);
    expect(await server.services.sessions.sweep()).toBe(2);
  });

  it('survive a restart on the same data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sahil-restart-'));
    const open = () => openStore({ dataDir, init: true, clock: () => TEST_NOW.getTime() });
    const first = await open();
    const before = await serve({ store: first.store });
    const cookie = await before.cookie('developer1');
    await before.close();
    await first.store.close();
    const second = await open();
    const after = await serve({ store: second.store });
    const me = await after.get('/api/auth/me', { cookie });
    expect(me.status).toBe(200);
    expect((await me.json()).username).toBe('developer1');
    await after.close();
    await second.store.close();
    await rm(dataDir, { recursive: true });
  });
});
