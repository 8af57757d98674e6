import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, untilSynced } from './support/device.ts';

const app = testApp({ viewport: DESKTOP });

/** The tile of a figure, found by the button that explains the figure. */
const stat = (name: string) =>
  app.page.locator('.stat').filter({ has: app.page.getByRole('button', { name: `What ${name} means` }) });
const value = async (name: string) => (await stat(name).locator('.value').innerText()).trim();

test('the home screen and analytics say the same, to the digit', async () => {
  await app.page.goto(app.server.origin);
  await untilSynced(app.page);
  const panel = app.page.getByRole('region', { name: 'Market today' });
  await expect(panel.locator('.stat .value').first()).not.toBeEmpty();
  const home = (await panel.locator('.stat').allInnerTexts()).map((text) => text.split('\n'));
  await app.page.goto(`${app.server.origin}/analytics`);
  await expect(stat('Average price')).toBeVisible();
  expect(home[0]).toContain(await value('Average price'));
  expect(home[0]?.join(' ')).toContain(await value('Price growth'));
  expect(home[2]).toContain(await value('Days on market'));
  expect(home[3]).toContain(await value('Next 6 months'));
});

test('with no server, filters change the figures and the address keeps them', async () => {
  await app.page.goto(`${app.server.origin}/analytics`);
  await expect(stat('Average price')).toBeVisible();
  await app.cutOff();
  const city = await value('Average price');
  await app.page.getByLabel('Type', { exact: true }).selectOption('villa');
  await expect(app.page).toHaveURL(/type=villa/);
  await expect(stat('Average price').locator('.value')).not.toHaveText(city);
  const villas = await value('Average price');
  const sales = await stat('Market Activity').innerText();
  await app.page.reload();
  await expect(stat('Average price').locator('.value')).toHaveText(villas);
  await app.page.getByText('3M', { exact: true }).click();
  await expect(app.page).toHaveURL(/months=3/);
  await expect.poll(() => stat('Market Activity').innerText()).not.toBe(sales);
  await app.page.getByRole('button', { name: 'Share Link' }).click();
  await expect(app.page.getByLabel('Link', { exact: true })).toHaveValue(app.page.url());
  await expect(app.page.getByRole('img', { name: 'Scan to open' })).toBeVisible();
  await app.page.keyboard.press('Escape');
});

test('the chart is drawn, and every month of it stands in the table behind it', async () => {
  await app.page.goto(`${app.server.origin}/analytics?area=dubai-marina`);
  const figure = app.page.locator('figure.chart').first();
  // A chart is drawn once it is near the window.
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('img', { name: /^Dubai Marina: AED/ })).toBeVisible();
  // The chart is painted in more than one colour.
  const colours = await figure.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const seen = new Set<number>();
    for (let i = 0; i + 3 < pixels.length; i += 4 * 97) {
      seen.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
    }
    return seen.size;
  });
  expect(colours).toBeGreaterThan(2);
  await figure.getByText('View as table').click();
  const table = figure.getByRole('table');
  await expect(table.getByRole('columnheader').first()).toHaveText('Month');
  // The latest whole month, the twelve months before it, six forecast months and the header.
  await expect(table.getByRole('row')).toHaveCount(20);
  await expect(table.getByRole('row').nth(1)).toContainText('AED');
});

test('the ranking sorts by keyboard and comes as a file, and no page of it asks the server', async () => {
  await app.page.goto(`${app.server.origin}/analytics?user=investor`);
  const yields = app.page.getByRole('columnheader', { name: 'Gross yield' });
  await yields.getByRole('button').focus();
  await app.page.keyboard.press('Enter');
  await expect(yields).toHaveAttribute('aria-sort', 'descending');
  await expect(app.page).toHaveURL(/sort=-yield/);
  const first = await app.page
    .getByRole('region', { name: /^Areas/ })
    .locator('tbody tr')
    .first()
    .innerText();
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    app.page.getByRole('button', { name: 'Areas as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', best = ''] = text.replace('\ufeff', '').split('\r\n');
  expect(head.split(',')[0]).toBe('Area');
  expect(first).toContain(best.split(',')[0] ?? '?');
  expect(text).toContain('Period,');
});

test.describe('for everybody', () => {
  // The default view is already checked in all-screens.e2e.ts.
  for (const query of ['?user=broker&area=dubai-marina,jvc', '?user=developer&measure=total&months=36']) {
    test(`axe finds nothing on /analytics${query}`, async () => {
      await app.page.goto(`${app.server.origin}/analytics${query}`);
      await expect(stat('Average price')).toBeVisible();
      await app.page.locator('figure.chart').first().scrollIntoViewIfNeeded();
      await expect(app.page.locator('figure.chart canvas').first()).toBeVisible();
      await app.page.locator('summary', { hasText: 'View as table' }).first().click();
      expect(await axeFaults(app.page)).toEqual([]);
    });
  }

  test('nothing reaches beyond the edge of a phone', async () => {
    await app.page.setViewportSize({ width: 390, height: 844 });
    await app.page.goto(`${app.server.origin}/analytics?user=broker&area=dubai-marina,jvc`);
    await expect(stat('Average price')).toBeVisible();
    await expect(app.page.getByRole('heading', { name: 'Latest registered sales' })).toBeVisible();
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
