import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, type Device, startDevice } from './support/device.ts';
import { currentRelease, type Server, startServer, temporaryFolder } from './support/server.ts';
import { signInHere } from './support/signed-in.ts';

/** A production server as an administrator starts it: no demo market, no accounts but the one that is made here. */
const PASSWORD = 'vast-lagoon-tells-morning';
const CLOSED = 'http://127.0.0.1:9';
const PRODUCTION = { NODE_ENV: 'production', INIT: '1', DEMO: '0', DLD_GATEWAY_URL: CLOSED, DATA_DUBAI_URL: CLOSED };

let server: Server;
let device: Device;
let page: Page;
let made = '';

test.beforeAll(async () => {
  const [release, dataDir] = [currentRelease(), temporaryFolder('first-day')];
  const command = ['dist/api/admin.js', 'create', 'amal', '--full-name', 'Amal Haddad', '--password-stdin'];
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...PRODUCTION };
  made = execFileSync(process.execPath, command, { cwd: release, env, input: `${PASSWORD}\n`, encoding: 'utf8' });
  server = await startServer({ dataDir, env: PRODUCTION });
  device = await startDevice({ isNew: true, viewport: DESKTOP });
  page = await device.open(server.origin);
});
test.afterAll(async () => {
  await device?.close();
  await server?.kill();
});

const open = (path: string) => page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });

test('an empty market says what to do first: to a visitor, and to the administrator whom the command made', async () => {
  expect(made).toContain('Administrator amal is made.');
  for (const [path, title] of [
    ['/', 'No homes are on offer yet'],
    ['/search', 'No homes are on offer yet'],
    ['/transaction-heatmap', 'No sales are registered yet'],
    ['/compare', 'No homes are on offer yet'],
    ['/value', 'No sales are registered yet'],
  ] as const) {
    await open(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('This site has just opened.')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInHere(page, 'amal', PASSWORD);
  await open('/transaction-heatmap');
  await expect(page.getByText('Import the registered sales and your listings')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make accounts' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Import data' }).click();
  await expect(page.getByRole('heading', { name: 'Dubai open-data import' })).toBeVisible();
});

test('data sources without a network stop at once, with one sentence', async () => {
  await open('/scraper-dashboard');
  await page.getByRole('button', { name: 'Run now', exact: true }).click();
  await expect(page.getByText('The server could not reach any source.').first()).toBeVisible();
  await expect(page.getByText('The source could not be reached.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Run now', exact: true })).toBeEnabled();
});
