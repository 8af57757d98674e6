import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { DEMO_ACCOUNTS } from '../../services/accounts/demo-accounts.ts';
import { PROJECT_ROOT } from '../../version.ts';
import { type HeldRequest, holdRequest } from '../held-request.ts';
import { programArgs } from '../program.ts';
import { start } from '../proofs/programs.ts';

export type Asked = {
  method?: string;
  /** Demo account whose session cookie is sent. */
  as?: string;
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Address of this machine to send from, so that one attack does not use up the limits of another. */
  from?: string;
};
export type Answer = { status: number; headers: IncomingMessage['headers']; text: string; json: () => Json };
/** Any JSON value of an answer. These programs trust the server's answers. */
// biome-ignore lint/suspicious/noExplicitAny: attacks read a field or two of many answers
type Json = any;

/** A hostile client of a server on loopback. */
export type Client = {
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Sends the headers of a request, and holds its JSON body back. */
  hold(path: string, asked: { method: string; body: unknown; headers: Record<string, string> }): HeldRequest;
  /** Opens a connection to the server, for requests that no HTTP client would send. */
  connect(from?: string): Promise<Socket>;
  /** Sends a picture in parts. Complete it with `POST /api/photos/{sha256}` or by creating an AR photo. */
  sendParts(bytes: Buffer, asked: { as: string; from?: string }): Promise<string>;
};

/** A new server in its own process, with its usual limits and a demo market. */
export type Target = Client & {
  moveClock(ms: number): Promise<void>;
  isAlive(): boolean;
  stop(): Promise<void>;
};

const PART_BYTES = 192 * 1024;

/** `seed`: options of `npm run seed` for a smaller market than a new server writes. `env`: other settings. */
export async function startTarget({ seed, env }: { seed?: readonly string[]; env?: object } = {}): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahil-attack-'));
  const port = await freePort();
  if (seed !== undefined) {
    const seeding = start({ built: '' }, { program: 'api/cli/seed.ts', args: [...seed], dataDir });
    const [code] = await once(seeding, 'exit');
    if (code !== 0) throw new Error('the market was not written');
  }
  const clock = new URL('./movable-clock.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', clock, ...programArgs('api/server.ts')], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const target: Target = {
    ...createClient(`http://127.0.0.1:${port}`),
    async moveClock(moveClockMs) {
      const moved = once(child, 'message');
      child.send({ moveClockMs });
      await moved;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await whenReady(target);
  return target;
}

export function createClient(url: string): Client {
  const port = Number(new URL(url).port);
  const cookies = new Map<string, Promise<string>>();
  const cookieOf = (username: string) => {
    const known = cookies.get(username) ?? signIn(client, username);
    cookies.set(username, known);
    return known;
  };
  const client: Client = {
    async ask(path, { method = 'GET', as, body, headers = {}, from = '127.0.0.1' } = {}) {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const type = isRaw || body === undefined ? {} : { 'content-type': 'application/json' };
      const cookie = as === undefined ? {} : { cookie: await cookieOf(as) };
      const content = body === undefined || isRaw ? body : JSON.stringify(body);
      const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
      const sent = { ...type, ...length, ...cookie, ...headers };
      const req = request(url + path, { method, localAddress: from, agent: false, headers: sent });
      // A refusal may arrive before the whole body was sent, and then the connection breaks.
      req.on('error', () => undefined);
      req.end(content);
      const [res] = (await once(req, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      return { status: res.statusCode ?? 0, headers: res.headers, text, json: () => JSON.parse(text) };
    },
    hold(path, { body, headers, ...asked }) {
      const sent = { 'content-type': 'application/json', ...headers };
      return holdRequest(url + path, { ...asked, headers: sent, body: JSON.stringify(body) });
    },
    async connect(from = '127.0.0.1') {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
    async sendParts(bytes, asked) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      for (let part = 0; part * PART_BYTES < bytes.length; part++) {
        await client.ask(`/api/photos/${sha256}/parts/${part}`, {
          ...asked,
          method: 'PUT',
          body: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
          headers: { 'content-type': 'application/octet-stream' },
        });
      }
      return sha256;
    },
  };
  return client;
}

/** @throws if the sign-in is refused */
async function signIn(client: Client, username: string): Promise<string> {
  const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password ?? '';
  const answer = await client.ask('/api/auth/login', { method: 'POST', body: { username, password } });
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`${username} could not sign in: ${answer.status}`);
  return cookie;
}

async function whenReady(target: Target): Promise<void> {
  while (target.isAlive()) {
    const answer = await target.ask('/api/health').catch(() => null);
    if (answer?.status === 200) return;
    await pause(50);
  }
  throw new Error('the server does not start');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
