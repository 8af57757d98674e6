import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, type Device, firstVisit, PHONE, startDevice } from './support/device.ts';
import { SCREENS } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

/** One device for all: the market is brought once. Pages are one after the other, as two cores allow. */
let server: Server;
let device: Device;
let page: Page;

test.beforeAll(async () => {
  server = await startServer();
  device = await startDevice();
  page = await firstVisit(device, server.origin);
});
test.afterAll(async () => {
  await device?.close();
  await server?.kill();
});

const NOT_FOUND = { path: '/no-such-screen', heading: 'Page Not Found' };

for (const { path, heading } of [...SCREENS, NOT_FOUND]) {
  test(`axe finds nothing on ${path}: phone and desktop, light and dark`, async () => {
    const found: string[] = [];
    await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });
    for (const [name, size] of [
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
        await untilQuiet(page);
        await expect.poll(() => themeOf(page), `the page follows ${colorScheme}`).toBe(colorScheme);
        // In the dark only the colours are others.
        const axe = new AxeBuilder({ page });
        if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
        for (const violation of (await axe.analyze()).violations) {
          for (const node of violation.nodes)
            found.push(`${name} ${colorScheme}: ${violation.id} ${node.target.join(' ')} ${node.failureSummary}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
}

test('no screen scrolls sideways at 360 px', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const { path, heading } of [...SCREENS, NOT_FOUND]) {
    await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
    await untilQuiet(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide.push(`${path}: ${width} px`);
  }
  expect(wide).toEqual([]);
});

test('axe finds nothing in sheets and dialogs', async () => {
  const found: string[] = [];
  const check = async (what: string) => {
    await untilQuiet(page);
    for (const { id, nodes } of (await new AxeBuilder({ page }).analyze()).violations) {
      found.push(`${what}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
  };
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin}/search`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await check('filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await check('more');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /open waiting changes/ })
    .filter({ visible: true })
    .click();
  await check('waiting changes');
  await page.goto(`${server.origin}/property/1`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Schedule Viewing' }).filter({ visible: true }).click();
  await check('viewing');
  await page.getByRole('button', { name: 'Save viewing' }).click();
  await check('viewing with errors');
  await page.goto(`${server.origin}/settings`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Erase this device' }).click();
  await check('erase');
  expect(found).toEqual([]);
});

/** Placeholders are gone, so that what is checked is the screen and not its shadow. */
async function untilQuiet(page: Page): Promise<void> {
  await expect(page.locator('.sk:visible')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations === 1)
        .map((a) => a.finished.catch(() => {})),
    );
  });
}

/** Dark pages have a dark ground. */
function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [255, 255, 255];
    return (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0) > 384 ? 'light' : 'dark';
  });
}
