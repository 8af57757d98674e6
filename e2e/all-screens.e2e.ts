import { expect } from '@playwright/test';
import { screensTested } from '../test/slow-tests.ts';
import { axeFaults, axeThemes, themeOf, untilQuiet } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/device.ts';
import { SCREENS } from './support/screens.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { watchPage } from './support/watch.ts';

/** One device for all tests, which open their pages one after the other. */
const app = testApp();
/** Errors that pages must not cause, see `watchPage`. */
let wrongs: string[] = [];

const NOT_FOUND = { path: '/no-such-screen', heading: 'Page Not Found' };
/** Highest layout shift without user input. Browsers rate up to 0.1 as good. */
const MOST_SHIFT = 0.02;
/** The narrowest phones in use. */
const NARROW = { width: 360, height: 740 };

test.beforeAll(async () => {
  wrongs = await watchPage(app.page);
  await app.page.addInitScript(watchShifts);
  await app.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

for (const { path, heading } of screensTested([...SCREENS, NOT_FOUND], 0)) {
  test(`${path}: axe finds nothing in either theme, nothing scrolls sideways, jumps or breaks`, async () => {
    const { page } = app;
    wrongs.length = 0;
    await page.setViewportSize(NARROW);
    await app.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
    await untilQuiet(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    const found: string[] = [];
    for (const size of [NARROW, DESKTOP]) {
      await page.setViewportSize(size);
      for (const colorScheme of axeThemes(size)) {
        await wear(colorScheme);
        found.push(...(await axeFaults(page)).map((fault) => `${size.width}, ${colorScheme}: ${fault}`));
      }
    }
    await wear('light');
    expect(found).toEqual([]);
    expect(wrongs).toEqual([]);
  });
}

for (const [size, path] of [
  [PHONE, '/roi-simulator?property=1'],
  [PHONE, '/property/301'],
  [DESKTOP, '/roi-simulator?property=1'],
  [DESKTOP, '/area/dubai-marina'],
  [DESKTOP, '/building/jlt--jumeirah-business-centre-5'],
] as const) {
  test(`${path} at ${size.width}: what arrives after the first drawing moves nothing`, async () => {
    const { page } = app;
    await page.setViewportSize(size);
    await app.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await untilQuiet(page);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });
}

async function wear(colorScheme: 'light' | 'dark'): Promise<void> {
  await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(() => themeOf(app.page)).toBe(colorScheme);
}

test('the page follows the theme of the system while it is open', async () => {
  const { page } = app;
  await app.goto('/');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => themeOf(page)).toBe(colorScheme);
  }
});

test('axe finds nothing in sheets and dialogs', async () => {
  const { page } = app;
  const found: string[] = [];
  const check = async (what: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await axeFaults(page)).map((fault) => `${what}: ${fault}`));
  };
  await page.setViewportSize(PHONE);
  await app.goto('/search');
  await page.getByRole('button', { name: /^Filters/ }).click();
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
  await app.goto('/property/1');
  await page.getByRole('button', { name: 'Schedule Viewing' }).filter({ visible: true }).click();
  await check('viewing');
  await page.getByRole('button', { name: 'Send request' }).click();
  await check('viewing with errors');
  await app.goto('/settings');
  await page.getByRole('button', { name: 'Erase this device' }).click();
  await check('erase');
  expect(found).toEqual([]);
});
