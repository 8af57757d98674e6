import { expect } from '@playwright/test';
import { test, testApp } from './support/app.ts';

const app = testApp();

test.beforeAll(async () => {
  // The tenancies come after the deeds.
  await app.goto('/area/dubai-marina');
  await expect(app.page.getByRole('heading', { level: 1, name: 'Dubai Marina' })).toBeVisible();
  await expect(app.page.getByText(/^Registered tenancies from the last 24 months/)).toBeVisible({ timeout: 30_000 });
  await app.cutOff();
});

test('offline, an area leads to a building with its prices, and the building back to its area', async () => {
  const { page } = app;
  await app.goto('/area/dubai-marina');
  await expect(
    page.getByText(/^Dubai Marina is an area of apartments, .+ Registered here in the last 12 months: .+ sales, /),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Around' }).getByText('Dubai Marina Mall', { exact: true }),
  ).toBeVisible();
  const buildings = page.getByRole('list', { name: 'Most sold buildings and projects' });
  const first = buildings.getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prices' }).getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest sales', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Guide to Dubai Marina' }).click();
  await expect(page).toHaveURL(/\/area\/dubai-marina$/);
});

test('offline, both pages are in Arabic', async () => {
  const { page } = app;
  await app.goto('/area/dubai-marina?lang=ar');
  await expect(page.getByRole('heading', { level: 1, name: 'دبي مارينا' })).toBeVisible();
  await expect(page.getByText('لمن تناسب')).toBeVisible();
  await page.getByRole('list', { name: 'المباني والمشاريع الأكثر مبيعًا' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'أحدث المبيعات' })).toBeVisible();
  await expect(page.getByRole('link', { name: /دليل/ })).toBeVisible();
});
