import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { LISTING } from './testing/fixtures.ts';
import { PROJECT_ROOT } from './version.ts';

/** Starting takes minutes if the app has to be built first. */
const POLL = { timeout: 800_000, interval: 500 };
const folder = await mkdtemp(join(tmpdir(), 'sahil-deploy-'));
let shell: ChildProcess | undefined;
afterAll(async () => {
  // Kills the whole process group, which includes the server.
  if (shell?.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The commands of the first block of docs/deploy.md, in a fresh folder; the machine's packages and Caddy are left out. */
async function commands(port: number): Promise<string> {
  const doc = await readFile(join(PROJECT_ROOT, 'docs/deploy.md'), 'utf8');
  const lines = /```sh\n([\s\S]+?)```/.exec(doc)?.[1]?.trim().split('\n') ?? [];
  expect(lines).toHaveLength(10);
  const [packages, ...rest] = lines;
  expect(packages).toBe('npm ci && npm run build');
  expect(rest.at(-1)).toMatch(/^caddy reverse-proxy /);
  return rest
    .slice(0, -1)
    .join('\n')
    .replace('/var/lib/sahil', join(folder, 'data'))
    .replace('/mnt/backup/sahil', join(folder, 'backups'))
    .replace('PORT=3000', `PORT=${port}`)
    .replace('transactions.csv', join(folder, 'transactions.csv'));
}

it('the ten lines of the guide lead to a listing with contact that a visitor sees', { timeout: 900_000 }, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await copyFile(
    join(PROJECT_ROOT, 'domain/import/fixtures/ok/dubai-pulse-46-columns.csv'),
    join(folder, 'transactions.csv'),
  );
  const script = `set -e\n${await commands(port)}\necho ALL DONE\nwait\n`;
  const env = { PATH: process.env.PATH ?? '', HOME: folder, LOG_LEVEL: 'warn' };
  shell = spawn('bash', ['-c', script], { cwd: PROJECT_ROOT, env, detached: true });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => (shell?.exitCode == null ? output : `${output} ended`), POLL).toMatch(/ALL DONE| ended$/);
  expect(output).toContain('ALL DONE');
  expect(output).not.toContain('There is no administrator');

  const call = async (method: string, path: string, body?: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, cookie: set, body: await answer.json().catch(() => null) };
  };
  const password = /Password \(shown only now\): (\S+)/.exec(output)?.[1];
  const admin = await call('POST', '/api/auth/login', { username: 'amal', password });
  expect(admin.body).toEqual({ username: 'amal', userType: 'admin', fullName: 'Amal Haddad' });
  expect((await call('GET', '/api/properties')).body).toEqual([]);
  expect((await call('GET', '/api/health')).body.rows).toBeGreaterThan(0);
  expect((await call('GET', '/api/auth/demo-accounts')).status).toBe(404);

  const account = { username: 'lina', fullName: 'Lina Saab', userType: 'broker', office: 'Palm Homes' };
  const made = await call('POST', '/api/admin/users', account, admin.cookie);
  const first = await call('POST', '/api/auth/login', { username: 'lina', password: made.body.password });
  const next = { current: made.body.password, next: 'her own four words' };
  expect((await call('POST', '/api/auth/password', next, first.cookie)).status).toBe(204);
  const contact = { phone: '+971 50 123 4567', email: 'lina@palm.ae', licenseNumber: '41207' };
  expect((await call('PUT', '/api/me/profile', contact, first.cookie)).status).toBe(200);
  expect((await call('POST', '/api/properties', LISTING, first.cookie)).status).toBe(201);

  const [listing] = (await call('GET', '/api/properties')).body;
  expect(listing).toMatchObject({ title: LISTING.title });
  const { changes } = (await call('GET', '/api/sync/pull?limit=2000')).body;
  const agent = changes.find(
    ({ coll, id }: { coll: string; id: string }) => coll === 'brokers' && id === listing.brokerId,
  );
  expect(agent.doc).toMatchObject({ brokerName: 'Lina Saab', companyName: 'Palm Homes', ...contact });
});
