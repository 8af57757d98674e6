import { execFileSync } from 'node:child_process';
import { createServer, type Server as HttpServer } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { signedIn } from './support/api.ts';
import { DESKTOP, type Device, startDevice } from './support/device.ts';
import { currentRelease, type Server, startServer, temporaryFolder } from './support/server.ts';
import { signInHere } from './support/signed-in.ts';

/** A new production server: no demo market, and only the account created in this test. */
const PASSWORD = 'vast-lagoon-tells-morning';
const PRODUCTION = { NODE_ENV: 'production', INIT: '1', DEMO: '0' };

let server: Server;
let device: Device;
let page: Page;
let made = '';
/** A data source that accepts requests but never answers, until it is closed. */
let silent: HttpServer;

test.beforeAll(async () => {
  const sourcePort = await freePort();
  silent = createServer(() => {}).listen(sourcePort, '127.0.0.1');
  const source = `http://127.0.0.1:${sourcePort}`;
  const [release, dataDir] = [currentRelease(), temporaryFolder('first-day')];
  const command = ['dist/api/admin.js', 'create', 'amal', '--full-name', 'Amal Haddad', '--password-stdin'];
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...PRODUCTION };
  made = execFileSync(process.execPath, command, { cwd: release, env, input: `${PASSWORD}\n`, encoding: 'utf8' });
  server = await startServer({ dataDir, env: { ...PRODUCTION, DLD_GATEWAY_URL: source, DATA_DUBAI_URL: source } });
  device = await startDevice({ isNew: true, viewport: DESKTOP });
  page = await device.open(server.origin);
});
test.afterAll(async () => {
  await device?.close();
  await server?.kill();
  closeSource();
});

function closeSource(): void {
  silent.close();
  silent.closeAllConnections();
}

const open = (path: string) => page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });

test('a start without an administrator says how to make one', async () => {
  const bare = await startServer({ dataDir: temporaryFolder('bare'), port: await freePort(), env: PRODUCTION });
  await expect.poll(bare.output).toContain('npm run admin -- create NAME');
  await bare.kill();
});

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
  await expect(page.getByRole('link', { name: 'Create accounts' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Import data' }).click();
  await expect(page.getByRole('heading', { name: 'Dubai open-data import' })).toBeVisible();
});

test('a broker of an empty market publishes the first home, and a visitor sees it with the contact', async () => {
  const admin = await signedIn(server, 'amal', PASSWORD);
  const account = { username: 'lina', fullName: 'Lina Saab', userType: 'broker' };
  const { password } = (await admin.send('POST', '/api/admin/users', account)).body as { password: string };
  const phone = await startDevice({ isNew: true });
  try {
    const broker = await phone.open(`${server.origin}/login`);
    await signInHere(broker, 'lina', password, { staysHere: true });
    await broker.getByLabel('New password').fill('her own four words');
    await broker.getByRole('button', { name: 'Continue' }).click();
    await broker.getByLabel('Phone').fill('+971 50 123 4567');
    await broker.getByRole('button', { name: 'Save and continue' }).click();
    // The role is known, so the app does not ask the user to choose a journey.
    await expect(broker).toHaveURL(/\/property-management$/);
    await broker.goto(`${server.origin}/search`);
    await expect(
      broker.getByText('Publish the first one. Buyers see it at once, with your contact details.'),
    ).toBeVisible();
    await broker.getByRole('link', { name: 'Publish a listing' }).click();
    await broker.getByRole('button', { name: 'Create First Property' }).click();
    const form = broker.getByRole('form', { name: 'New listing' });
    await form.getByLabel('Title').fill('First home of the site');
    await form.getByLabel(/^Price \*/).fill('1500000');
    await form.getByLabel('Location').selectOption('Dubai Marina');
    await form.getByLabel('Property type').selectOption('apartment');
    await form.getByRole('textbox', { name: 'Address' }).fill('Quay 1');
    await form.getByLabel('Description').fill('A home.');
    await broker.getByRole('tab', { name: 'Property Details' }).click();
    await form.getByLabel('Size').fill('900');
    await form.getByRole('button', { name: 'Create' }).click();
    await open('/search');
    const card = page.getByRole('listitem').filter({ hasText: 'First home of the site' });
    await expect(card).toContainText('Lina Saab');
    await card.getByRole('link', { name: 'First home of the site' }).first().click();
    const agent = page.getByRole('region', { name: 'Agent' });
    await expect(agent).toContainText('Lina Saab');
    await expect(agent.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971501234567');
  } finally {
    await phone.close();
  }
});

test('while sources are read for the first time nothing says never, and a source without its key is not on', async () => {
  await open('/scraper-dashboard');
  await page.getByRole('button', { name: 'Run now', exact: true }).click();
  await expect(page.getByText('First run', { exact: true })).toBeVisible();
  await expect(page.getByText('Never run', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  const source = page.getByRole('listitem').filter({ hasText: 'data.dubai' });
  await expect(source.getByText('Needs a key', { exact: true })).toBeVisible();
  await expect(source.getByText('On', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Run now', exact: true })).toBeEnabled();
});

test('data sources without a network stop at once, with one sentence', async () => {
  closeSource();
  await open('/scraper-dashboard');
  await page.getByRole('button', { name: 'Run now', exact: true }).click();
  await expect(page.getByText('The server could not reach any source.').first()).toBeVisible();
  await expect(page.getByText('The source could not be reached.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Run now', exact: true })).toBeEnabled();
});
