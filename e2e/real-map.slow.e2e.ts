import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { mapExtract } from '../test/map-extract.ts';
import { axeFaults } from './support/accessibility.ts';
import { testAppWithServer } from './support/app.ts';
import { temporaryFolder } from './support/server.ts';
import { watchPage } from './support/watch.ts';

const app = testAppWithServer({ webGl: true });
const CREDIT = '© OpenStreetMap of the tests';
const DRAWN_CREDIT = '© OpenStreetMap contributors';

const fileOf = (name: string, options = {}) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(mapExtract(options)),
});
const credit = (page: Page) => page.locator('.map-credit');
const chooser = (page: Page) => page.locator('[data-map-file] input[type=file]');

test('a file that is no map of Dubai is refused with the reason, and the drawn map stays', async () => {
  const { page } = app;
  await app.follow('/settings');
  await chooser(page).setInputFiles(fileOf('london.pmtiles', { bounds: { south: 51, west: -1, north: 52, east: 1 } }));
  await expect(
    page.getByText('This file does not cover Dubai from Jebel Ali to Deira. Nothing has changed.'),
  ).toBeVisible();
  await chooser(page).setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK'.repeat(99)),
  });
  await expect(page.getByText('This is not a PMTiles file. Nothing has changed.')).toBeVisible();
  await app.follow('/transaction-heatmap');
  await expect(credit(page)).toHaveText(DRAWN_CREDIT);
});

test('a person\u2019s own map lies under heat map, results and AR, also with the network off, until it is removed', async () => {
  const { page } = app;
  const wrongs = await watchPage(page);
  await app.follow('/settings');
  await chooser(page).setInputFiles(fileOf('dubai.pmtiles'));
  await expect(page.getByText(/^Dubai of the tests is on this device/)).toBeVisible();
  // The code that draws the map is cached from the next start on.
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('real-map-code')).keys()).length))
    .toBe(2);
  await app.device.context().setOffline(true);
  for (const path of ['/transaction-heatmap', '/search?view=map', '/ar-property-viewer']) {
    await app.follow(path);
    if (path.startsWith('/ar')) await page.getByRole('button', { name: 'Map and list' }).click();
    await expect(credit(page)).toHaveText(CREDIT);
    await expect(page.locator('.map-real canvas')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  }
  await app.follow('/transaction-heatmap');
  await expect(credit(page)).toHaveText(CREDIT);
  const map = page.getByRole('application', { name: 'Dubai Transaction Heat Map' });
  // Another theme draws the same map in its own colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(credit(page)).toHaveText(CREDIT);
  const before = await map.screenshot();
  await map.press('ArrowLeft');
  await map.press('+');
  await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(false);
  await page.getByRole('list', { name: 'Areas on the map' }).getByRole('button').first().press('Enter');
  await expect(page).toHaveURL(/areas=/);
  await app.device.context().setOffline(false);
  await app.follow('/settings');
  await page.getByRole('button', { name: 'Remove the map' }).click();
  await expect(page.getByText(/^Dubai of the tests is on this device/)).toHaveCount(0);
  await app.follow('/transaction-heatmap');
  await expect(credit(page)).toHaveText(DRAWN_CREDIT);
  expect(wrongs).toEqual([]);
});

test('without WebGL the drawn map stays', async () => {
  const page = await app.device.context().newPage();
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: '2d', ...more: []) {
        return String(kind).startsWith('webgl') ? null : getContext.call(this, kind, ...more);
      },
    });
  });
  await page.goto(app.url('/settings'), { waitUntil: 'domcontentloaded' });
  await chooser(page).setInputFiles(fileOf('dubai.pmtiles'));
  await expect(page.getByText(/^Dubai of the tests is on this device/)).toBeVisible();
  await page.goto(app.url('/transaction-heatmap'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('All sales are on this device.')).toBeVisible();
  await expect(credit(page)).toHaveText(DRAWN_CREDIT);
  await page.goto(app.url('/settings'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Remove the map' }).click();
  await page.close();
});

test('the server\u2019s map is seen while online, and after a copy with the server dead', async () => {
  const { page } = app;
  const folder = temporaryFolder('map');
  writeFileSync(join(folder, 'map.pmtiles'), mapExtract());
  cpSync(join(folder, 'map.pmtiles'), join(app.server.dataDir, 'map.pmtiles'));
  await app.goto('/transaction-heatmap');
  await expect(credit(page)).toHaveText(CREDIT);
  await app.follow('/settings');
  await page.getByRole('button', { name: /^Keep the server.s map/ }).click();
  await expect(page.getByText(/^Dubai of the tests is on this device/)).toBeVisible();
  await app.cutOff();
  await app.goto('/transaction-heatmap?lang=ar');
  await expect(credit(page)).toHaveText(CREDIT);
});
