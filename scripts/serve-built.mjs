import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { ROOT } from './stale.mjs';

const SEEDED_MS = 120_000;

/**
 * Serves the built app on a new data folder inside `folder`. `stop` deletes all of `folder`.
 * @param {{ folder: string, app?: string }} given `app` is the checkout whose dist/ is served
 */
export async function serveBuilt({ folder, app = ROOT }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, [join(app, 'dist/api/server.js')], {
    cwd: app,
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  return {
    origin,
    async ready() {
      for (let waited = 0; waited < SEEDED_MS; waited += 250) {
        const reply = await fetch(`${origin}/api/health`).catch(() => null);
        if (reply?.ok) return;
        await pause(250);
      }
      throw new Error('the server does not answer');
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
