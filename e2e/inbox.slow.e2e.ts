import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { testAppWithServer } from './support/app.ts';
import { testTime } from './support/clock.ts';
import { DESKTOP, PHONE } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testAppWithServer({ viewport: DESKTOP });
let page: Page;

test.beforeAll(async () => {
  page = app.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto('/login');
  await signInHere(page, 'broker1', 'broker-one');
});

test('the header of a broker leads to listings and requests on every width', async () => {
  const header = page.getByRole('banner');
  for (const size of [PHONE, { width: 820, height: 1180 }, DESKTOP]) {
    await page.setViewportSize(size);
    await app.goto('/search');
    // A phone's header only has room for Requests. Manage listings is in the menu.
    if (size === PHONE) await page.getByRole('button', { name: /^More/ }).click();
    const menu = size === PHONE ? page.getByRole('dialog') : header;
    await menu.getByRole('link', { name: 'Manage listings' }).click();
    await expect(page).toHaveURL(/\/property-management$/);
    await header.getByRole('link', { name: 'Requests' }).click();
    await expect(page).toHaveURL(/\/inbox$/);
  }
});

test('a request reaches its broker: told as news, kept for another day, and due on it', async () => {
  await app.goto('/property-management');
  const shown = page.getByRole('link', { name: /^View / }).first();
  const id = Number(/(\d+)$/.exec((await shown.getAttribute('href')) ?? '')?.[1]);
  const fields = { name: 'Sara Malik', day: '2030-03-14', time: '16:30' };
  const ask = (body: object) =>
    fetch(`${app.server.origin}/api/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'viewing', propertyId: id, ...body }),
    });
  expect((await ask({ fields })).status).toBe(400);
  await page.evaluate(() => {
    navigator.setAppBadge = async (count) => {
      document.body.dataset.badge = String(count);
    };
  });
  expect((await ask({ fields: { ...fields, reply: '+971501234567' } })).status).toBe(201);
  // Without a reload, the count appears in the header, on the app icon, and in the bar and menu of a phone.
  const header = page.getByRole('banner').getByRole('link', { name: 'Requests: 1 new request' });
  await expect(header).toHaveText('1');
  await expect(page.locator('body')).toHaveAttribute('data-badge', '1');
  await page.setViewportSize(PHONE);
  await expect(header).toHaveText('1');
  await page.getByRole('button', { name: /More.*1 new request/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Requests 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.click();
  await page.setViewportSize(DESKTOP);
  const card = page.getByRole('article').filter({ hasText: 'Sara Malik' });
  await expect(card.getByText('Thu 14 Mar 2030', { exact: true })).toBeVisible();
  const whatsApp = (await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(whatsApp)).toMatch(/971501234567.*Thu 14 Mar 2030, 16:30/s);
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Calendar file' }).click(),
  ]);
  expect(readFileSync(await calendar.path(), 'utf8')).toContain('DTSTART;TZID=Asia/Dubai:20300314T163000');
  await page.getByRole('button', { name: /^What is new: 1 not seen/ }).click();
  const news = page.getByRole('dialog', { name: 'What is new' });
  await expect(news.getByRole('link', { name: /^New request about .*: viewing$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(testTime());
  // Typed key by key, in the browser's date format.
  const [year, month, dayOfMonth] = today.split('-');
  await card.getByLabel('Remind me on').pressSequentially(`${month}${dayOfMonth}${year}`);
  await expect(card.getByLabel('Remind me on')).toHaveValue(today);
  await expect(page.getByRole('button', { name: 'Due 1' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // After a reload, the reminder is due.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^What is new: 1 not seen/ }).click();
  await news.getByRole('link', { name: /^You wanted to be reminded of a request about/ }).click();
  await expect(page).toHaveURL(/\/inbox\?show=due$/);
  await card.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Due 0' })).toBeVisible();
});
