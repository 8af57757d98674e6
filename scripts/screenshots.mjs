// `npm run screenshots`: takes the screenshots for the README and the install dialog from the running app on a fresh
// demo market.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { ROOT } from './stale.mjs';

const PORT = 3210;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const SHOTS = [
  { file: 'home-phone', path: '/', ...PHONE },
  { file: 'search-phone', path: '/search?location=Dubai+Marina', ...PHONE },
  { file: 'property-phone', path: '/property/4', ...PHONE, colorScheme: 'dark' },
  { file: 'property-desktop', path: '/property/4', ...DESKTOP },
  { file: 'roi-desktop', path: '/roi-simulator', ...DESKTOP },
];

const dataDir = mkdtempSync(join(tmpdir(), 'sahil-shots-'));
const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const server = spawn(process.execPath, [join(ROOT, 'dist/api/server.js')], { env, stdio: 'inherit' });
try {
  await until(async () => (await (await fetch(`${ORIGIN}/api/health`)).json()).valuation === 'ready');
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: chromiumPath() });
  for (const { file, path, ...screen } of SHOTS) await take(browser, { file, path, screen });
  await browser.close();
} finally {
  server.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(browser, { file, path, screen }) {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', ...screen });
  const page = await context.newPage();
  await page.goto(ORIGIN + path);
  // Once this shows, the whole market is on the device.
  const pill = page.getByText(/^Synced/).filter({ visible: true });
  await pill.first().waitFor({ timeout: 60_000 });
  await page
    .getByText(/^Estimat(?:es are being|ing\b)/)
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(ROOT, `public/screenshots/${file}.png`) });
  await context.close();
  console.log(`public/screenshots/${file}.png`);
}

async function until(ready) {
  for (let i = 0; i < 1500; i++) {
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not become ready');
}
