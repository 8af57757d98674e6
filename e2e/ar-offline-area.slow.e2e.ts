import { expect } from '@playwright/test';
import { test, testApp } from './support/app.ts';
import { AR, openAr, STREET } from './support/ar.ts';

/** A new phone, so that all its market data comes from "Download this area". */
const app = testApp({ isNew: true });

test('an area downloaded with a network is whole without one: homes, sales, estimates, the screen itself', async () => {
  const page = await openAr(app);
  const area = page.getByRole('region', { name: 'Before you go' });
  await area.getByLabel('Area').selectOption({ label: 'Downtown Dubai' });
  await area.getByLabel('Radius').selectOption('2000');
  await area.getByRole('button', { name: 'Download this area' }).click();
  await expect(page.getByText('Area saved')).toBeVisible({ timeout: 60_000 });
  const saved = area.getByRole('listitem').filter({ hasText: 'Downtown Dubai' });
  await expect(saved).toContainText('Ready to use offline');
  await expect(saved).toContainText(/\d+ homes for sale, [\d.]+ (kB|MB) on this device/);

  await app.device.context().setOffline(true);
  await app.cutOff();
  await app.goto(`${AR}?at=${STREET.lat},${STREET.lng}&heading=20`);
  await page.getByRole('button', { name: 'Try it on a drawn street' }).click();
  await expect(page.getByText('Offline').last()).toBeVisible();
  await page.getByRole('button', { name: 'Walk mode' }).click();
  await page.getByRole('region', { name: 'Nearest homes' }).getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: 'End walk' }).click();
  await page.getByRole('button', { name: /^Open / }).click();
  const sheet = page.getByRole('dialog').last();
  await expect(sheet.getByText('Median per sqft')).toBeVisible();
  await expect(sheet.getByText(/\d+ sales .* to /)).toBeVisible();
  await expect(sheet.locator('.gold')).toHaveText(/^AED [\d,]+$/);
  await expect(sheet.getByText('Gross rental yield')).toBeVisible();
});
