import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { LISTING } from '../api/testing/fixtures.ts';
import type { BackupList, HeldData, SystemHealth } from '../domain/admin/health.ts';
import { IS_LONG } from '../test/long.ts';
import { mapExtract } from '../test/map-extract.ts';
import { axeFaults, axeThemes } from './support/accessibility.ts';
import { type Client, signedIn } from './support/api.ts';
import { testAppWithServer } from './support/app.ts';
import { DESKTOP, PHONE, startDevice } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testAppWithServer({ viewport: DESKTOP });
const OWN_PASSWORD = 'three plain own words';
let admin: Client;
let page: Page;

test.beforeAll(async () => {
  admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  page = app.page;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await app.goto('/login');
  await signInHere(page, 'admin', 'admin-sahil-2026');
  await expect(page).toHaveURL(/\/admin/);
});

const get = async <T>(path: string) => (await admin.send('GET', path, null)).body as T;
const grouped = (count: number) => count.toLocaleString('en-US');

/** The value of the figure with this name, in one part of a tab. */
function figure(part: string, name: string) {
  const stat = page.getByRole('region', { name: part }).locator('.stat');
  return stat.filter({ has: page.getByText(name, { exact: true }) }).locator('.value');
}

/** Makes a broker's account. Returns the first password, which must be replaced at the first sign-in. */
async function newAccount(username: string, fullName: string, fields: object = {}): Promise<string> {
  const made = await admin.send('POST', '/api/admin/users', { userType: 'broker', username, fullName, ...fields });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as { password: string }).password;
}

/** Makes a broker's account with its first password already replaced and a phone number set. */
async function readyBroker(username: string, fullName: string, fields: object = {}): Promise<Client> {
  const password = await newAccount(username, fullName, fields);
  const client = await signedIn(app.server, username, password);
  await client.send('POST', '/api/auth/password', { current: password, next: OWN_PASSWORD });
  await client.send('PUT', '/api/me/profile', { phone: '+971 50 765 4321' });
  return signedIn(app.server, username, OWN_PASSWORD);
}

async function openTab(name: string, part: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
}

test('an account is made, and its password shown once works once', async () => {
  await openTab('User Management', 'Accounts');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Full name').fill('Dana Farouk');
  await page.getByLabel('Username').fill('dana');
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password of Dana Farouk' });
  const password = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Dana Farouk' })).toBeVisible();
  const login = await fetch(app.url('/api/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dana', password }),
  });
  expect([login.status, ((await login.json()) as { must: string }).must]).toEqual([200, 'password']);
});

test('a broker chooses a password, gives a contact, offline too, and visitors see it on the listing', async () => {
  const password = await newAccount('rana', 'Rana Saleh');
  const phone = await startDevice();
  try {
    const broker = await phone.open(app.url('/login'));
    await signInHere(broker, 'rana', password, { staysHere: true });
    await expect(broker.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await broker.getByLabel('New password').fill(OWN_PASSWORD);
    await broker.getByRole('button', { name: 'Continue' }).click();
    await expect(broker.getByRole('heading', { name: 'How do buyers reach you?' })).toBeVisible();
    await broker.getByLabel('Phone').fill('call me');
    await expect(broker.getByText(/^Enter a phone number/)).toBeVisible();
    await expect(broker.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
    await broker.getByLabel('Phone').fill('+971 50 123 4567');
    await broker.getByLabel('E-mail').fill('rana@palm.ae');
    await broker.getByRole('button', { name: 'Arabic' }).click();
    expect(await axeFaults(broker)).toEqual([]);
    await broker.getByRole('button', { name: 'Save and continue' }).click();
    await expect(broker).toHaveURL(/\/property-management$/);

    const rana = await signedIn(app.server, 'rana', OWN_PASSWORD);
    const published = await rana.send('POST', '/api/properties', LISTING);
    const { id } = published.body as { id: number };
    const visitor = await startDevice();
    try {
      const home = await visitor.open(app.url(`/property/${id}`));
      const agent = home.getByRole('region', { name: 'Agent' });
      await expect(agent).toContainText('Rana Saleh');
      await expect(agent).toContainText('Arabic');
      await expect(agent.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971501234567');

      await broker.goto(app.url('/settings#profile'), { waitUntil: 'domcontentloaded' });
      const contact = broker.getByRole('region', { name: 'Your contact' });
      await expect(contact.getByLabel('E-mail')).toHaveValue('rana@palm.ae');
      await phone.context().setOffline(true);
      await contact.getByLabel('Broker number (BRN)').fill('41207');
      await contact.getByRole('button', { name: 'Save contact' }).click();
      await expect(contact.getByLabel('Broker number (BRN)')).toHaveValue('41207');
      await phone.context().setOffline(false);
      await expect(agent).toContainText('41207', { timeout: 60_000 });
    } finally {
      await visitor.close();
    }
  } finally {
    await phone.close();
  }
});

test('colleagues of an office share listings, and who closes an account gives them to a colleague', async () => {
  const OFFICE = { office: 'Palm Homes' };
  const hadi = await readyBroker('hadi', 'Hadi Nasser', OFFICE);
  await readyBroker('omar', 'Omar Aziz', OFFICE);
  const published = await hadi.send('POST', '/api/properties', { ...LISTING, title: 'Hadi’s home' });
  expect(published.status, JSON.stringify(published.body)).toBe(201);
  const phone = await startDevice();
  try {
    const omar = await phone.open(app.url('/login'));
    await signInHere(omar, 'omar', OWN_PASSWORD);
    const listing = omar.getByRole('article').filter({ hasText: 'Hadi’s home' });
    await expect(listing).toBeVisible();

    await app.goto('/admin');
    await openTab('User Management', 'Accounts');
    await page.getByRole('button', { name: 'Hadi Nasser' }).click();
    const sheet = page.getByRole('dialog', { name: 'Hadi Nasser' });
    await sheet
      .getByLabel('When the account is closed, its listing goes to')
      .selectOption({ label: 'Omar Aziz, Palm Homes' });
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Disable account' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Hadi Nasser' })).toContainText('disabled');
    const [popup] = await Promise.all([
      omar.waitForEvent('popup'),
      listing.getByRole('link', { name: /^View / }).click(),
    ]);
    await expect(popup.getByRole('region', { name: 'Agent' })).toContainText('Omar Aziz');
  } finally {
    await phone.close();
  }
});

test('accounts are found and downloaded; the company stands in the footer once it is named', async () => {
  await readyBroker('salma', 'Salma Karim', { office: 'Marina Homes' });
  await app.goto('/admin');
  await openTab('User Management', 'Accounts');
  const accounts = page.getByRole('region', { name: 'Accounts', exact: true });
  await accounts.getByLabel('Search accounts').fill('salma marina');
  await expect(accounts.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await accounts.getByRole('button', { name: 'Download as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('+971 50 765 4321');
  await accounts.getByLabel('Search accounts').fill('');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/000 0000|sahil\.example/)).toHaveCount(0);
  await openTab('Settings', 'Company');
  await page.getByLabel('Company name').fill('Palm Homes LLC');
  await page.getByLabel('Company phone').fill('+971 4 555 1234');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(footer).toContainText('Palm Homes LLC');
  await expect(footer.getByRole('link', { name: '+971 4 555 1234' })).toHaveAttribute('href', 'tel:+97145551234');
});

test('the map of streets of the installation is given, named and taken away', async () => {
  await openTab('Data Management', 'Map of streets');
  const part = page.getByRole('region', { name: 'Map of streets' });
  const give = (name: string, bytes: Buffer) =>
    part.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
  const served = async () => (await fetch(app.url('/api/map'))).json();
  await expect(part.getByText('No map: devices show the drawn one.')).toBeVisible();
  await give('notes.pmtiles', Buffer.from('no map at all'));
  await expect(part.getByText(/not a PMTiles file/)).toBeVisible();
  expect(await served()).toEqual({ map: null });
  await give('dubai.pmtiles', Buffer.from(mapExtract()));
  await expect(part.getByText(/^Dubai of the tests \(.*\) is shown on every map/)).toBeVisible();
  await expect(part.getByText('Shown on each map: © OpenStreetMap of the tests')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await part.getByRole('button', { name: 'Remove the map' }).click();
  await expect(part.getByText('No map: devices show the drawn one.')).toBeVisible();
  expect(await served()).toEqual({ map: null });
});

test('data, analytics and health say what the server says', async () => {
  await newAccount('yusuf', 'Yusuf Amin');
  await openTab('Data Management', 'Data on the server');
  const held = await get<HeldData>('/api/admin/data');
  const count = (name: string) => held.collections.find((one) => one.name === name)?.count ?? 0;
  await expect(figure('Data on the server', 'Listings')).toHaveText(grouped(count('properties')));
  expect(count('properties')).toBeGreaterThan(100);
  await expect(figure('Data on the server', 'Deeds, demo market included')).toHaveText(grouped(held.deeds));
  await expect(figure('Data on the server', 'Brokers')).toHaveText(grouped(count('brokers')));

  await fetch(app.url('/api/usage'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.server.origin },
    body: JSON.stringify({ counts: [{ kind: 'journey', key: 'investor', n: 3 }] }),
  });
  await openTab('Analytics', 'How the app is used');
  await expect(figure('How the app is used', 'Journeys chosen')).toHaveText('3');

  await openTab('System Health', 'Server status');
  const health = await get<SystemHealth>('/api/admin/health');
  await expect(figure('Server status', 'Documents')).toHaveText(grouped(health.store.documents));
  await expect(page.getByRole('region', { name: 'Server status' })).toContainText(`version ${health.version}`);
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Account made yusuf');
});

test('a backup is made and verified', async () => {
  await openTab('Data Management', 'Backups');
  const backups = page.getByRole('region', { name: 'Backups' });
  const made = async () => (await get<BackupList>('/api/admin/backups')).backups;
  const before = (await made()).length;
  await backups.getByRole('button', { name: 'Back up now' }).click();
  let newest: BackupList['backups'][number] | undefined;
  const isMade = async () => {
    const all = await made();
    newest = all[0];
    return all.length;
  };
  await expect.poll(isMade, { timeout: 30_000 }).toBe(before + 1);
  expect(newest).toMatchObject({ reason: 'manual' });
  const row = backups.getByRole('listitem').filter({ hasText: 'manual' });
  await expect(row).toContainText(`${grouped(newest?.rows ?? -1)} deeds`);
  await row.getByRole('button', { name: /^Verify the backup of/ }).click();
  await expect(row.getByText(/^Verified: \d+ files intact\.$/)).toBeVisible({ timeout: 30_000 });
});

test('a setting is saved and every device follows it', async () => {
  await openTab('Settings', 'Server settings');
  await page.getByLabel('Landing page').selectOption({ label: 'Search' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(async () => (await get<{ landingPage: string }>('/api/settings')).landingPage).toBe('search');
});

for (const tab of ['users', 'data', 'analytics', 'health', 'settings']) {
  test(`axe finds nothing on the tab ${tab}, on phone and desktop, light and dark, and nothing scrolls sideways`, async () => {
    const faults: string[] = [];
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      if (size === PHONE || IS_LONG) await app.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      for (const colorScheme of axeThemes(size)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        faults.push(...(await axeFaults(page)).map((fault) => `${size.width} ${colorScheme}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
