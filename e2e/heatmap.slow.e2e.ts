import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { fitCamera, HOME_FIT, project, toScreen } from '../domain/map/projection.ts';
import { TEST_MARKET } from '../seed/test-market.ts';
import { axeFaults } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/device.ts';

const app = testApp({ viewport: DESKTOP });
let page: Page;

/** Corners of the initial map view, and an area from the gazetteer. */
const HOME = [
  { lat: 25.015, lng: 55.115 },
  { lat: 25.285, lng: 55.4 },
];
const BUSINESS_BAY = { lat: 25.187, lng: 55.2743 };

test.beforeAll(() => {
  page = app.page;
});

const map = () => page.getByRole('application', { name: 'Dubai Transaction Heat Map' });

async function show(query = ''): Promise<void> {
  await page.goto(app.url(`/transaction-heatmap${query}`), { waitUntil: 'domcontentloaded' });
  await expect(map()).toBeVisible();
  await expect(page.getByText('All sales are on this device.')).toBeVisible();
}

/** Returns the number of matching sales, from the first tile. */
async function total(): Promise<number> {
  const text = await page.locator('.stat', { hasText: 'Total Transactions' }).locator('.value').innerText();
  return Number(text.replace(/\D/g, ''));
}

async function totalAfter(act: () => Promise<unknown>): Promise<number> {
  const before = await total();
  await act();
  await expect.poll(total).not.toBe(before);
  return total();
}

async function content(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

test('the four tiles have the names of the specification', async () => {
  await show();
  const tiles = page.locator('.stat > .name');
  await expect(tiles).toHaveText(['Total Transactions', 'Avg Price', 'Active Areas', 'Avg Growth']);
});

test('time and type change the figures, together give a part of each, and Back takes them back', async () => {
  await show();
  const all = await total();
  const villas = await totalAfter(() => page.getByRole('button', { name: 'Villas' }).click());
  const villasOfMonths = await totalAfter(() => page.getByRole('button', { name: '3 Months' }).click());
  expect(villas).toBeLessThan(all);
  expect(villasOfMonths).toBeLessThan(villas);
  await expect(page).toHaveURL(/time=3m&type=villa/);
  await page.goBack();
  await expect.poll(total).toBe(villas);
  await page.goBack();
  await expect.poll(total).toBe(all);

  const parts: number[] = [];
  for (const plan of ['ready', 'off-plan']) {
    await show(`?plan=${plan}`);
    parts.push(await total());
  }
  expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(all);
});

test('the list is the six busiest, by the levels of the spec', async () => {
  await show('?time=6m');
  const rows = page.getByRole('region', { name: 'Busiest areas' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText('Very High · intensity 100');
  const counts = (await rows.locator('span:not(.grow) > .bold').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(rows).toHaveCount(TEST_MARKET.areaIds?.length ?? 0);
});

test('a tap on the map opens the area: figures, months and the deeds themselves, in pages', async () => {
  await show();
  const box = await map().boundingBox();
  if (box === null) throw new Error('the map has no place');
  const camera = fitCamera(HOME, box, HOME_FIT);
  const at = toScreen(project(BUSINESS_BAY), camera);
  await map().click({ position: at });
  const panel = page.getByRole('region', { name: 'Business Bay' });
  await expect(panel.getByRole('img', { name: /Business Bay, \d+ months/ })).toBeVisible();
  await expect(page).toHaveURL(/areas=business-bay/);
  const deeds = panel.getByRole('region', { name: 'Registered sales' });
  const first = await deeds.getByRole('listitem').first().innerText();
  await deeds.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  const last = deeds.getByRole('listitem').last();
  // The list draws its end once it has been told of the scrolling.
  await expect(last).toHaveAttribute('aria-posinset', (await last.getAttribute('aria-setsize')) ?? '');
  await expect(last).toContainText('AED');
  expect(await last.innerText()).not.toBe(first);
  expect(await deeds.getByRole('listitem').count()).toBeLessThan(40);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/areas=/);
});

test('a ring drawn on the map takes its areas together', async () => {
  await show();
  await page.getByRole('button', { name: 'Draw around areas' }).click();
  // The map comes into view by itself.
  await expect.poll(async () => (await map().boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const box = await map().boundingBox();
  if (box === null) throw new Error('the map has no place');
  const at = toScreen(project(BUSINESS_BAY), fitCamera(HOME, box, HOME_FIT));
  const [x, y] = [box.x + at.x, box.y + at.y];
  await page.mouse.move(x - 60, y - 60);
  await page.mouse.down();
  for (const [dx, dy] of [
    [60, -60],
    [60, 60],
    [-60, 60],
    [-60, -50],
  ] as const) {
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/areas=[^&]*business-bay/);
  await expect(page).toHaveURL(/business-bay(%7E|~)/);
});

test('by keyboard alone: the map moves and zooms, Tab reaches an area, Enter opens it', async () => {
  await show();
  await map().focus();
  const picture = () => map().locator('canvas').screenshot();
  let before = await picture();
  for (const key of ['ArrowRight', '+', '-', '0']) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await picture()).equals(before), key).toBe(false);
    before = await picture();
  }
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(/: [\d,]+ sales, Very High/);
  const name = (await focused.getAttribute('aria-label'))?.split(':')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
});

test('two maps answer two questions under one camera', async () => {
  await show();
  await page.getByRole('button', { name: 'Two maps' }).click();
  const second = page.getByRole('application', { name: /^Second map/ });
  await expect(second).toBeVisible();
  const all = await total();
  await page.getByRole('group', { name: 'Second map, Time' }).getByRole('button', { name: 'Last Month' }).click();
  await expect(page).toHaveURL(/b\.time=1m/);
  expect(await total()).toBe(all);
  await expect(page.getByRole('region', { name: 'Second map: Last Month' })).toContainText(/[\d,]+ sales/);
  await page.reload();
  await expect(page.getByRole('application', { name: 'Second map: Last Month' })).toBeVisible();
});

test('the window of time is moved by keyboard and plays by itself', async () => {
  await page.clock.install();
  await show();
  const all = await total();
  await page.getByRole('slider', { name: 'First month' }).focus();
  const fewer = await totalAfter(() => page.keyboard.press('End'));
  expect(fewer).toBeLessThan(all);
  await expect(page).toHaveURL(/time=\d{4}-\d{2}\.\.\d{4}-\d{2}/);
  await show();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/time=/);
  const start = page.url();
  await expect.poll(() => page.url(), { timeout: 20_000 }).not.toBe(start);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  // The address follows the window a moment later.
  await page.clock.fastForward('00:05');
  const rested = await total();
  const address = page.url();
  // Were it still playing, the window would move in each of these minutes.
  await page.clock.fastForward('10:00');
  expect(page.url()).toBe(address);
  expect(await total()).toBe(rested);
});

test('the files hold what is shown', async () => {
  await show('?type=villa&time=6m');
  const shown = await total();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Figures (CSV)' }).click(),
  ]);
  const lines = (await content(csv)).toString('utf8').split('\r\n');
  const head = lines.findIndex((line) => line.startsWith('Area,'));
  const counts = lines
    .slice(head + 1)
    .filter((line) => line !== '')
    .map((line) => Number(line.split(',')[2]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown);
  expect(lines.join('\n')).toContain('Demo data (invented)');
  expect(lines.join('\n')).toContain('Villas');

  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture (PNG)' }).click(),
  ]);
  const bytes = await content(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1600, 1000]);
  expect(bytes.length).toBeGreaterThan(50_000);
  await expect(page.getByRole('link', { name: 'Add to presentation' })).toHaveAttribute('href', /heat=time%3D6m/);
});

test('own borders colour the areas they name, stay after a restart, and can be taken away', async () => {
  await show();
  const ring = [
    [55.25, 25.17],
    [55.29, 25.17],
    [55.29, 25.2],
    [55.25, 25.2],
    [55.25, 25.17],
  ];
  const file = (name: string, value: unknown) => ({
    name,
    mimeType: 'application/geo+json',
    buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  });
  const feature = {
    type: 'Feature',
    properties: { n: 'BUSINESS BAY' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  await page.getByRole('button', { name: 'Custom boundaries' }).click();
  const sheet = page.getByRole('dialog', { name: 'Custom community boundaries' });
  await sheet.getByLabel('Choose a file').setInputFiles(file('bad.json', '<html>'));
  await expect(sheet.getByRole('alert')).toContainText('not JSON');
  await sheet
    .getByLabel('Choose a file')
    .setInputFiles(file('mine.geojson', { type: 'FeatureCollection', features: [feature] }));
  await expect(sheet.getByText('mine.geojson: 1 region, 1 of them known')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Custom boundaries' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Custom boundaries' }).click();
  await sheet.getByRole('button', { name: 'Remove custom boundaries' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Custom boundaries' })).toHaveAttribute('aria-pressed', 'false');
});

test('around me: found when allowed, told when refused', async () => {
  await show();
  await app.device.context().clearPermissions();
  await page.getByRole('button', { name: 'Around me' }).click();
  await expect(page.getByRole('alert')).toContainText('Location is not allowed');
  await app.device.context().grantPermissions(['geolocation'], { origin: app.server.origin });
  await app.device.context().setGeolocation({ latitude: 25.187, longitude: 55.274 });
  await page.getByRole('button', { name: 'Around me' }).click();
  await expect(page.getByText(/Business Bay, \d+ m from you/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await app.device.context().clearPermissions();
});

test('axe finds nothing with an area open, two maps, and the filters', async () => {
  await show('?areas=business-bay&metric=growth');
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(app.url('/transaction-heatmap?compare=1&metric=median'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('application')).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
  await show();
  await page.getByRole('button', { name: /^More filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('a phone with no server: filters, a sheet with the area, a picture', async () => {
  await app.cutOff();
  await page.setViewportSize(PHONE);
  await page.goto(app.url('/transaction-heatmap?type=apartment'), { waitUntil: 'domcontentloaded' });
  await expect(map()).toBeVisible();
  const flats = await total();
  expect(flats).toBeGreaterThan(1000);
  const recent = await totalAfter(() => page.getByRole('button', { name: '6 Months' }).click());
  expect(recent).toBeLessThan(flats);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('region', { name: 'Busiest areas' }).getByRole('listitem').first().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: 'Registered sales' }).getByRole('listitem').first()).toContainText(
    'AED',
  );
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/areas=/);
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture (PNG)' }).click(),
  ]);
  expect((await content(png)).length).toBeGreaterThan(50_000);
});
