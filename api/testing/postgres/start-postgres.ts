import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';

export type PostgresServer = {
  url: string;
  /** Kills the server like a crash, or shuts it down, then starts it again with the same data and port. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
};

/** Returns the folder of `initdb` and `postgres`, or null if they are not installed. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** Starts a server in a temporary folder on a free port. `stop` deletes the folder. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const who = ownerOfServer();
  if (who !== null) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const as = { cwd: folder, ...(who ?? {}) };
  const init = ['-D', data, '-U', 'sahil', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, { ...as, stdio: 'pipe' });
  const port = await freePort();
  const settings = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  const start = () => startProgram(join(programs, 'postgres'), ['-D', data, ...settings], as);
  let server = await start();
  return {
    url: `postgres://sahil@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      await server.end(signal);
      server = await start();
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server accepts connections. */
async function startProgram(program: string, args: readonly string[], as: { cwd: string; uid?: number; gid?: number }) {
  const server = spawn(program, args, { ...as, stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  return {
    async end(signal: 'SIGINT' | 'SIGQUIT') {
      server.kill(signal);
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root. In that case it runs as the user `postgres` of its package. */
function ownerOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}
