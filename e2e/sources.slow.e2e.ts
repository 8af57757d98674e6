import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { axeFaults, untilQuiet } from './support/accessibility.ts';
import { testAppWithServer } from './support/app.ts';
import { testTime } from './support/clock.ts';
import { DESKTOP, PHONE } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

/** The app with an administrator signed in. */
const app = testAppWithServer();

test.beforeAll(async () => {
  const { page } = app;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await app.goto('/login');
  await signInHere(page, 'admin', 'admin-sahil-2026');
});

test('every tab of the data sources is clean for axe, on phone and desktop', async () => {
  const { page } = app;
  await app.goto('/scraper-dashboard');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveCount(3);
  const found: string[] = [];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await untilQuiet(page);
      const name = await tab.textContent();
      for (const fault of await axeFaults(page)) found.push(`${size.width} ${name}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});

test('a file that could not be read is told on the administrator’s dashboard', async () => {
  const { page, server } = app;
  const folder = join(server.dataDir, 'watched');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'rubbish.csv');
  writeFileSync(path, 'a;b');
  // Make the file look older, because the server skips files that may still be being copied.
  const before = new Date(testTime().getTime() - 60_000);
  utimesSync(path, before, before);
  await page.setViewportSize(DESKTOP);
  await app.goto('/admin');
  const alert = page.getByRole('alert').filter({ hasText: 'data sources' });
  // The server checks the folder every 15 seconds.
  await expect(alert).toBeVisible({ timeout: 60_000 });
  expect(await axeFaults(page)).toEqual([]);
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(/\/scraper-dashboard$/);
});
