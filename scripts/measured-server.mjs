// A server of the built app on an empty data folder of its own, for commands that measure pages.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { isStale, ROOT } from './stale.mjs';

const SEEDED_MS = 240_000;

/**
 * Starts the server on the demo market and waits until its models are trained, so that training does not distort the
 * measurements. `stop` ends the server and deletes `folder`.
 */
export async function startMeasuredServer(name) {
  if (isStale()) console.error('Note: dist/ was built from other sources than these; `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'dist/api/server.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(server, `${origin}/api/health`);
    await answers(
      server,
      `${origin}/api/market/model`,
      ({ state, accuracy }) => state === 'ready' && accuracy !== null,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, folder, stop };
}

async function answers(server, url, isDone = () => true) {
  for (let waited = 0; waited < SEEDED_MS; waited += 250) {
    if (server.exitCode !== null) throw new Error('the server stopped: is it built?');
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok && isDone(await reply.json())) return;
    await pause(250);
  }
  throw new Error('the server does not answer');
}
