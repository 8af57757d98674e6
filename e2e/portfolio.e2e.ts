import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { signedIn } from './support/api.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, type Device, PHONE, startDevice, untilSynced } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

// The browser tests happen on 18 November 2026.
const app = testApp({ viewport: PHONE });
const PASSWORD = 'vast-lagoon-tells-morning';
const NAME = 'Marina flat';

let laptop: Device;
let other: Page;

test.beforeAll(async () => {
  const admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  const input = { username: 'owner', fullName: 'Dana Owner', userType: 'investor' };
  const made = (await admin.send('POST', '/api/admin/users', input)).body as { password: string };
  const person = await signedIn(app.server, 'owner', made.password);
  await person.send('POST', '/api/auth/password', { current: made.password, next: PASSWORD });
  laptop = await startDevice({ viewport: DESKTOP });
  other = await laptop.context().newPage();
  for (const page of [app.page, other]) {
    await page.goto(app.url('/login'), { waitUntil: 'domcontentloaded' });
    await signInHere(page, 'owner', PASSWORD);
  }
});
test.afterAll(() => laptop.close());

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills the fields of the open sheet and saves. */
async function enter(page: Page, values: Record<string, string>): Promise<void> {
  const sheet = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values))
    await sheet.getByLabel(label, { exact: false }).first().fill(value);
  await save(page);
  await expect(sheet).toHaveCount(0);
}

async function addFlow(page: Page, kind: string, day: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add cost or income' }).click();
  await page.getByRole('dialog').getByLabel('What is it').selectOption({ label: kind });
  await enter(page, { Day: day, Amount: amount });
}

test('a home is entered on a phone, edited on two devices offline, and loses nothing', async () => {
  test.slow();
  const { page } = app;
  await app.goto('/portfolio');
  await page.getByRole('button', { name: 'Add a home' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Area', { exact: true }).fill('Dubai Marina');
  await sheet.getByLabel('Size').fill('900');
  await sheet.getByLabel('Name').fill(NAME);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  await page.getByRole('button', { name: 'Add purchase' }).click();
  await enter(page, { Day: '2024-11-18', Price: '1200000', 'Purchase costs': '84000' });
  await page.getByRole('button', { name: 'Add loan' }).click();
  await enter(page, { 'Loan amount': '600000', 'First day': '2024-11-18', 'Yearly rate': '0', Years: '10' });
  await page.getByRole('button', { name: 'Add tenancy' }).click();
  await enter(page, { 'First day': '2026-03-01', 'Last day': '2027-02-28', 'Yearly rent': '90000' });
  // AED 5,000 a month since two years: 480,000 is owed. Notice is due 90 days before 28 February.
  await expect(section(page, 'Figures')).toContainText('AED 480,000');
  await expect(section(page, 'Coming days')).toContainText('30 Nov 2026');
  await expect(section(page, 'Figures')).toContainText('Enter the service charge to see net income.');

  // The other device has the home once both have synced.
  await other.goto(app.url('/portfolio'), { waitUntil: 'domcontentloaded' });
  await other.getByRole('link', { name: NAME }).first().click();
  await expect(section(other, 'Figures')).toContainText('AED 480,000');

  for (const device of [app.device, laptop]) await device.context().setOffline(true);
  await addFlow(page, 'Rent received', '2026-03-01', '90000');
  await other.getByRole('button', { name: 'Add service charge' }).click();
  await enter(other, { 'Yearly amount': '18000' });
  await addFlow(other, 'Maintenance', '2026-06-01', '2000');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(section(page, 'Costs and income')).toContainText('AED 90,000');

  for (const device of [app.device, laptop]) await device.context().setOffline(false);
  // Once both have sent what waited, each reads the other's changes as it opens.
  for (const one of [page, other]) await untilSynced(one);
  for (const one of [page, other]) await one.reload({ waitUntil: 'domcontentloaded' });
  for (const one of [page, other]) {
    // 90,000 less 18,000 and 2,000.
    await expect(section(one, 'Costs and income')).toContainText('AED 90,000', { timeout: 30_000 });
    await expect(section(one, 'Costs and income')).toContainText('AED 2,000', { timeout: 30_000 });
    await expect(one.getByText('AED 70K').first()).toBeVisible({ timeout: 30_000 });
  }
  expect(await axeFaults(page)).toEqual([]);
  expect(await axeFaults(other)).toEqual([]);
});

test('the portfolio opens without a network, with its table, chart, map and workbook', async () => {
  const { page } = app;
  await app.cutOff();
  await app.goto('/portfolio');
  await expect(page.getByRole('tabpanel')).toContainText(NAME);
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect(page.getByText('By the model and the sales known on each day')).toBeVisible();
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByRole('button', { name: new RegExp(NAME) })).toBeAttached();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel with formulas' }).click();
  expect((await saved).suggestedFilename()).toBe('portfolio.xlsx');
  const statement = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF report' }).click();
  expect((await statement).suggestedFilename()).toBe('portfolio.pdf');
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,area,type\nVilla,JVC,villa\nBoat,JVC,boat\n'),
    });
  await expect(page.getByRole('dialog')).toContainText('1 home can be added. 1 row cannot be read.');
  await page.getByRole('button', { name: 'Add 1 home' }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('link', { name: 'Villa' })).toBeVisible();
});
