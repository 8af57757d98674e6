import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { freePort } from '../../../scripts/free-port.mjs';
import { DEMO_ACCOUNTS } from '../../services/accounts/demo-accounts.ts';
import { PROJECT_ROOT } from '../../version.ts';
import { programArgs } from '../program.ts';

export type Programs = {
  /** Folder of a build. If empty, the project's build, or the source if there is no current build (`programArgs`). */
  built: string;
};

/** Starts a program of the product on a data folder, a server on `port`. Its errors go to those of this process. */
export function start(
  { built }: Programs,
  from: { program: string; args?: string[]; dataDir: string; port?: number },
): ChildProcess {
  const { program, args = [], dataDir, port = 0 } = from;
  // Hashing a password takes a few milliseconds instead of 0.4 s.
  const demo = { DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: '', PASSWORD_COST: '10' };
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), ...demo };
  const path = built === '' ? programArgs(program) : [join(resolve(built), `${basename(program, '.ts')}.js`)];
  return spawn(process.execPath, [...path, ...args], {
    env,
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A running server on a data folder. */
export type Running = { url: string; pid: number; kill(): Promise<void> };

export async function startServer(programs: Programs, dataDir: string): Promise<Running> {
  const port = await freePort();
  const child = start(programs, { program: 'api/server.ts', dataDir, port });
  const url = `http://127.0.0.1:${port}`;
  const exit = once(child, 'exit');
  for (let i = 0; i < 1200; i++) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/api/dubai/imports`).catch(() => null);
    if (answer?.ok === true) {
      const kill = async () => {
        child.kill('SIGKILL');
        await exit;
      };
      return { url, pid: child.pid ?? 0, kill };
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the server does not answer');
}

/** Returns the session cookie of a demo broker. */
export async function signIn(url: string): Promise<string> {
  const broker = DEMO_ACCOUNTS.find(({ userType }) => userType === 'broker');
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: broker?.username, password: broker?.password }),
  });
  const cookies = answer.headers.getSetCookie().map((value) => value.split(';')[0]);
  return cookies.join('; ');
}

/** Uploads a file and waits for the end of its import. Rejects if the server ends before that. */
export async function upload(url: string, cookie: string, path: string): Promise<Record<string, unknown>> {
  const body = Readable.toWeb(createReadStream(path, { highWaterMark: 256 * 1024 }));
  const headers = { 'content-type': 'text/csv', origin: url, cookie };
  // `duplex` exists only in undici.
  const answer = await fetch(`${url}/api/dubai/import-data`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const result: unknown = await answer.json();
  return { status: answer.status, ...(typeof result === 'object' ? result : {}) };
}

export type HistoryEntry = { id: string; state?: string; taken: number; duplicate: number };

export async function history(url: string): Promise<HistoryEntry[]> {
  return (await (await fetch(`${url}/api/dubai/imports?limit=100`)).json()) as HistoryEntry[]; // from our own server
}
