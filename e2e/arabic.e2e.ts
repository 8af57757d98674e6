import { expect } from '@playwright/test';
import { IS_LONG } from '../test/long.ts';
import { screensTested } from '../test/slow-tests.ts';
import { axeFaults, untilQuiet } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP } from './support/device.ts';
import { SCREENS } from './support/screens.ts';
import { latinTexts } from './support/untranslated.ts';
import { watchPage } from './support/watch.ts';

/** One device for all tests, which open their pages one after the other. */
const app = testApp();
let wrongs: string[] = [];
/** The narrowest phones in use, and the desktop width that designs are made for. */
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** A tablet has the narrowest places for figures: four in a row. */
const TABLET = { width: 768, height: 1024 };

test.beforeAll(async () => {
  wrongs = await watchPage(app.page);
  await app.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

test('an address with ?lang=ar shows the app in Arabic, and the device remembers it', async () => {
  const { page } = app;
  await page.setViewportSize(DESKTOP);
  await app.goto('/search?lang=ar&location=JVC');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('عقار');
  expect(new URL(page.url()).search).toBe('?location=JVC');
  await app.goto('/settings');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'الإعدادات' })).toBeAttached();
});

for (const { path } of screensTested([...SCREENS, { path: '/no-such-screen' }], 1)) {
  test(`${path} in Arabic: from right to left, no English left, nothing scrolls sideways, axe finds nothing`, async () => {
    const { page } = app;
    wrongs.length = 0;
    const found: string[] = [];
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      if (size === WIDTHS[0]) await openInArabic(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await untilQuiet(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${size.width}: ${overflow} px wider than the window`);
      found.push(...(await cutFigures()).map((text) => `${size.width}: ${text} is cut off`));
      found.push(...(await latinTexts(page)).map((text) => `${size.width}: ${text}`));
      // English screens are checked at the other size, too. What differs in Arabic is there at each.
      if (size === WIDTHS[0] || IS_LONG)
        found.push(...(await axeFaults(page)).map((fault) => `${size.width}: ${fault}`));
    }
    await page.setViewportSize(TABLET);
    found.push(...(await cutFigures()).map((text) => `${TABLET.width}: ${text} is cut off`));
    expect(found).toEqual([]);
    expect(wrongs).toEqual([]);
  });
}

/** Opens a screen from another one. Screens that are loaded by their address are in `all-screens.e2e.ts`. */
async function openInArabic(path: string): Promise<void> {
  // A test after a failure starts with a new device.
  const isArabic = (await app.page.locator('html').getAttribute('dir')) === 'rtl';
  await (isArabic ? app.follow(path) : app.goto(`${path}?lang=ar`));
}

/** Returns the figures that are wider than their place: a price in Arabic words is longer than in English. */
function cutFigures(): Promise<string[]> {
  return app.page.evaluate(() =>
    [...document.querySelectorAll('.stat .value')]
      .filter((figure) => figure.checkVisibility() && figure.scrollWidth > figure.clientWidth + 1)
      .map((figure) => figure.textContent ?? ''),
  );
}

test('an area picked by its Arabic name stays Arabic in the field and is the same place in the address', async () => {
  const { page } = app;
  await page.setViewportSize(DESKTOP);
  await app.goto('/?lang=ar');
  const home = page.getByRole('search').getByLabel('الموقع');
  await home.fill('مارينا');
  await page.getByRole('option', { name: 'دبي مارينا', exact: true }).click();
  await expect(home).toHaveValue('دبي مارينا');
  await home.press('Enter');
  await expect(page).toHaveURL(/\/search\?location=Dubai\+Marina$/);
  // The address changes before the screen. Until then, Home's field would receive the key presses.
  await expect(home).toBeHidden();
  const field = page.getByLabel('الموقع').first();
  await expect(field).toHaveValue('دبي مارينا');
  // More words after the name turn the field into a sentence search.
  await field.press('End');
  await field.pressSequentially(' غرفتان');
  await expect(field).toHaveValue('دبي مارينا غرفتان');
  await expect(page).toHaveURL(/q=/);
});

test('scales and time run from left to right, the bars of a period under its handles', async () => {
  const { page } = app;
  await page.setViewportSize(DESKTOP);
  await app.goto('/property/1?lang=ar');
  const scale = page.locator('.vstand').first();
  // As on the axes, the low end is green and on the left. The mark is at its given position.
  const { fromLeft, given, ground } = await scale.evaluate((bar) => {
    const mark = bar.firstElementChild;
    if (!(mark instanceof HTMLElement)) throw new Error('no mark');
    const [box, at] = [bar.getBoundingClientRect(), mark.getBoundingClientRect()];
    return {
      fromLeft: (((at.left + at.right) / 2 - box.left) / box.width) * 100,
      given: Number.parseFloat(mark.style.insetInlineStart),
      ground: getComputedStyle(bar).backgroundImage,
    };
  });
  expect(Math.abs(fromLeft - given)).toBeLessThan(1);
  expect(ground).toContain('to right');

  await app.goto('/transaction-heatmap?lang=ar');
  const from = page.getByRole('slider', { name: 'الشهر الأول' });
  await from.press('End');
  const [bars, handle] = await page
    .locator('section')
    .filter({ has: from })
    .evaluate((section) => {
      const shown = section.querySelectorAll('svg[viewBox] path[fill="var(--gulf)"]')[0]?.getBoundingClientRect();
      const input = section.querySelector('input')?.getBoundingClientRect();
      return [shown?.left ?? 0, input?.right ?? 0];
    });
  // The period is now its last month, so its bar is next to the handle at the end.
  expect(Math.abs(bars - handle)).toBeLessThan(40);
});

test('digits and the unit of area follow the choice in Settings, and English comes back', async () => {
  const { page } = app;
  await page.setViewportSize(DESKTOP);
  await app.goto('/settings?lang=ar');
  await page.getByText('١ ٢ ٣ ٤').click();
  await page.getByText('المتر المربع').click();
  await app.goto('/property/1');
  await expect(
    page
      .getByText(/[٠-٩]+(٬[٠-٩]+)* درهم/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('م²', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await app.goto('/settings');
  await page.getByText('English').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached();
  await page.getByText('Square feet').click();
});
