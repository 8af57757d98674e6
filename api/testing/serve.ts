import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Clock } from '../clock.ts';
import { DEFAULT_LIMITS, readServerConfig, type ServerConfig } from '../config.ts';
import { DEMO_ACCOUNTS, ensureDemoUsers } from '../services/accounts/demo-accounts.ts';
import { findUser } from '../services/accounts/users.ts';
import type { Services } from '../services/services.ts';
import { RETRY_POLICY } from '../sources/retry-policy.ts';
import type { Store } from '../store/store.ts';
import { createMemoryStore } from './memory-store.ts';

/** A server under test on its own port. */
export type TestServer = {
  url: string;
  services: Services;
  store: Store;
  /** Sends a request with the session cookie of this user. */
  as(username: string, path: string, init?: RequestInit): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends JSON, with the session cookie of the user `as`, if given. */
  send(
    method: string,
    path: string,
    body: unknown,
    options?: { as?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  cookie(username: string): Promise<string>;
  /** Opens another session of this user, without a password, and returns its cookie. */
  openSession(username: string): Promise<string>;
  close(): Promise<void>;
};

/** Current time of test servers. */
export const TEST_NOW = new Date('2026-03-09T10:00:00Z');
export const testClock: Clock = () => TEST_NOW;

/** Address on which nothing listens, so that tests never call a real source. */
const NOBODY = 'http://127.0.0.1:9';

/** Configuration for tests: fast password hashing and limits that are never reached. */
export function testConfig(changes: Partial<ServerConfig> = {}): ServerConfig {
  const config = readServerConfig({ LOG_LEVEL: 'silent', DLD_GATEWAY_URL: NOBODY, DATA_DUBAI_URL: NOBODY });
  return {
    ...config,
    sources: { ...config.sources, retryPolicy: { ...RETRY_POLICY, pauseMs: 0, attempts: 1 } },
    password: { logN: 8, r: 8, p: 1 },
    limits: {
      ...DEFAULT_LIMITS,
      perMinute: 1e9,
      logins: 1e9,
      accounts: 1e9,
      imports: 1e9,
      ai: 1e9,
      assistant: 1e9,
      requests: 1e9,
      shares: 1e9,
      pictures: 1e9,
      usage: 1e9,
      rows: 1e12,
      streams: 50,
    },
    ...changes,
  };
}

/** Starts a server with demo accounts over `store`, or over a new memory store. */
export async function serve(
  options: {
    store?: Store;
    config?: Partial<ServerConfig>;
    webRoot?: string;
    clock?: Clock;
    restart?: () => void;
  } = {},
): Promise<TestServer> {
  // The folder is only created if a large file is uploaded.
  const dataDir = join(tmpdir(), `sahil-serve-${randomUUID()}`);
  const config = testConfig({ dataDir, backupDir: join(dataDir, 'backups'), ...options.config });
  const clock = options.clock ?? testClock;
  const store = options.store ?? createMemoryStore({ clock: () => clock().getTime() });
  await ensureDemoUsers(store, clock().toISOString());
  const logger = pino({ level: 'silent' });
  const { restart = null, webRoot = null } = options;
  const { app, services } = createApp({ config, store, clock, logger, webRoot, restart });
  await services.marketChanged();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port, not a pipe
  const cookies = new Map<string, string>();

  const cookie = async (username: string) => {
    const known = cookies.get(username);
    if (known !== undefined) return known;
    const fresh = await signIn(url, username);
    cookies.set(username, fresh);
    return fresh;
  };
  return {
    url,
    services,
    store,
    cookie,
    async openSession(username) {
      const user = findUser(store, username);
      if (user === null) throw new Error(`there is no ${username}`);
      return `sid=${await services.sessions.open(user, '')}`;
    },
    get: (path, headers = {}) => fetch(url + path, { headers }),
    async as(username, path, init = {}) {
      return fetch(url + path, { ...init, headers: { ...init.headers, cookie: await cookie(username) } });
    },
    async send(method, path, body, { as, headers = {} } = {}) {
      const session: Record<string, string> = as === undefined ? {} : { cookie: await cookie(as) };
      const init = { method, headers: { 'content-type': 'application/json', ...session, ...headers } };
      return fetch(url + path, { ...init, body: typeof body === 'string' ? body : JSON.stringify(body) });
    },
    async close() {
      services.pokes.close();
      services.metrics.stop();
      await services.sourceRunner.stop();
      await services.valuationTrainer.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string, username: string): Promise<string> {
  const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password ?? '';
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`${username} could not sign in: ${answer.status}`);
  return cookie;
}
