import { expect, type Locator, type Page } from '@playwright/test';
import { type SharedServer, test } from './support/app.ts';
import { type Device, startDevice, untilControlled, untilSynced } from './support/device.ts';

let server: SharedServer;
let device: Device;
let page: Page;
let taps = 0;

// The second test goes on with the device of the first.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  device = await startDevice({ isNew: true });
  page = await device.open(`${server.origin}/onboarding`);
});
test.afterAll(async () => {
  await device?.close();
  await server?.join();
});

async function tap(target: Locator): Promise<void> {
  taps++;
  await target.click();
}

const results = () => page.getByRole('list', { name: 'Results' });

test('a renter finds a one-bedroom flat, saves the search and asks the agent in at most eight taps', async () => {
  await tap(page.getByRole('button', { name: /Renter or tourist/ }));
  await expect(page).toHaveURL(/\/search\?user=renter/);
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  const search = page.getByPlaceholder('2 bed Dubai Marina, 120k a year');
  await tap(search);
  await search.fill('1 bed in Dubai Marina up to 95k');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=1/);
  await expect(results().getByRole('listitem').first()).toContainText('a year');
  for (const price of await results().locator('.price').allTextContents()) {
    expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(95_000);
  }
  await tap(page.getByRole('button', { name: 'Save search' }));
  await expect(page.getByText('We’ll notify you when new homes match.')).toBeVisible();
  await tap(results().getByRole('link').first());
  await expect(page.getByText(/^AED [\d,]+ a year$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Renting this home' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Is this rent fair?' })).toBeVisible();
  // Nothing of a sale: no mortgage, no investment metrics, no verdict on a price.
  for (const heading of ['Estimated mortgage', 'Investment metrics', 'AI analysis']) {
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
  }
  await tap(page.getByRole('button', { name: 'Contact Agent' }).last());
  const form = page.getByRole('dialog');
  // The phone's keyboard leads from field to field.
  await tap(form.getByLabel('Your name'));
  for (const text of ['Noor', 'noor@example.com', 'Is it still available?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tap(form.getByRole('button', { name: 'Send message' }));
  await expect(page.getByRole('dialog', { name: /^Sent to / })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});

test('afterwards the same search and home are there offline, on Rent again', async () => {
  await page.goto(`${server.origin}/search`);
  await untilSynced(page);
  await untilControlled(page);
  await server.cut();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await expect(results().getByRole('listitem').first()).toContainText('a year');
  await page.getByRole('radio', { name: 'Holiday' }).check({ force: true });
  await expect(results().getByRole('listitem').first()).toContainText('a night');
  await page.getByRole('radio', { name: 'Buy' }).check({ force: true });
  await expect(results().getByRole('listitem').first()).not.toContainText('a year');
});

test('slides of a rental play without a server: its rent, whether it is fair, the cost of moving in and the cheques', async () => {
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await expect(results().getByRole('listitem').first()).toContainText('a year');
  await results().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Add to presentation' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of this presentation' })).toHaveValue('Rental brief');
  await page.getByRole('button', { name: 'Launch Enhanced Presentation' }).click();
  const player = page.getByRole('dialog', { name: 'Presentation' });
  const texts: string[] = [];
  for (let isLast = false; !isLast; ) {
    texts.push((await player.textContent()) ?? '');
    isLast = await player.getByRole('button', { name: 'Next' }).isDisabled();
    if (!isLast) await page.keyboard.press('PageDown');
  }
  const all = texts.join('\n');
  for (const text of [/a year/, /our estimate/, /What it costs to move in/, /Cheques by date/])
    expect(all).toMatch(text);
  expect(all).not.toMatch(/Asking price|Gross yield|Sample figures/);
});
