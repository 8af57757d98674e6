import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { LISTING } from './testing/fixtures.ts';
import { programArgs } from './testing/program.ts';
import { PROJECT_ROOT } from './version.ts';

type Running = { child: ChildProcess; url: string; output: () => string; exit: Promise<number | null> };

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahil-server-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, programArgs('api/server.ts'), {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data'), ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null); // the event's first argument
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, exit };
}

/** Requests the health call until it returns 200. Returns all status codes. */
async function ready(server: Running): Promise<number[]> {
  const seen: number[] = [];
  for (;;) {
    const answer = await fetch(`${server.url}/api/health`).catch(() => null);
    if (answer !== null) seen.push(answer.status);
    if (answer?.status === 200) return seen;
    if (server.child.exitCode !== null) throw new Error(server.output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the server process', () => {
  it('listens while it seeds, keeps what was acknowledged, and stops cleanly', { timeout: 120_000 }, async () => {
    const first = await start();
    const codes = await ready(first);
    expect(codes[0]).toBe(503);
    const json = { 'content-type': 'application/json' };
    const credentials = JSON.stringify({ username: 'broker1', password: 'broker-one' });
    const login = await fetch(`${first.url}/api/auth/login`, { method: 'POST', headers: json, body: credentials });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const body = JSON.stringify(LISTING);
    const made = await fetch(`${first.url}/api/properties`, { method: 'POST', headers: { ...json, cookie }, body });
    expect(made.status).toBe(201);
    const { id } = await made.json();
    // An open event stream must not delay the shutdown.
    await fetch(`${first.url}/api/sync/events`);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(first.output()).not.toContain(cookie);
    expect(first.output()).not.toContain('broker-one');

    const second = await start();
    await ready(second);
    expect(second.output()).not.toContain('demo market');
    expect((await fetch(`${second.url}/api/properties/${id}`)).status).toBe(200);
    expect((await fetch(`${second.url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
    const { rows } = await (await fetch(`${second.url}/api/health`)).json();
    expect(rows).toBeGreaterThan(180_000);

    const rival = await start();
    expect(await rival.exit).toBe(75);
    expect(rival.output()).toContain('in use');
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  it('refuses an empty folder in production and names the way out', { timeout: 60_000 }, async () => {
    const server = await start({ NODE_ENV: 'production' });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('INIT=1');
  });

  it('refuses damaged data and says so', { timeout: 60_000 }, async () => {
    await mkdir(join(folder, 'data/core'), { recursive: true });
    await writeFile(join(folder, 'data/core/snap.00000000000000000007'), 'not a snapshot');
    await writeFile(join(folder, 'data/core/snap.7'), 'not a snapshot');
    const server = await start();
    expect(await server.exit).toBe(65);
  });

  it('refuses an environment it does not understand', { timeout: 60_000 }, async () => {
    const server = await start({ DATABASE_URL: 'mysql://localhost/sahil' });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('DATABASE_URL');
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  it.runIf(hasOpenssl)(
    'ends TLS by its files (needs openssl), and refuses those it cannot use',
    { timeout: 60_000 },
    async () => {
      const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
      const keys = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
      execFileSync('openssl', ['req', '-x509', '-days', '2', ...subject, ...keys], { stdio: 'pipe' });
      const server = await start({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key });
      const ca = await readFile(cert);
      const ask = (maxVersion: 'TLSv1.1' | 'TLSv1.3') =>
        new Promise<number | string>((resolve) => {
          const minVersion = 'TLSv1.1';
          get(`${server.url.replace('http:', 'https:')}/api/health`, { ca, minVersion, maxVersion }, (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
        });
      // The server listens before the store is open: 503 until then.
      while ((await ask('TLSv1.3')) === 'ECONNREFUSED') await new Promise((resolve) => setTimeout(resolve, 50));
      expect([200, 503]).toContain(await ask('TLSv1.3'));
      expect(await ask('TLSv1.1')).toMatch(/^E/);
      await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
      server.child.kill('SIGKILL');
      const swapped = await start({ TLS_CERT_FILE: key, TLS_KEY_FILE: cert });
      expect(await swapped.exit).toBe(78);
      expect(swapped.output()).toContain('TLS_CERT_FILE');
    },
  );
});
