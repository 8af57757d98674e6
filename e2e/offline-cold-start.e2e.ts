import { expect, type Locator, type Page, test } from '@playwright/test';
import { testAppWithServer } from './support/app.ts';
import { untilSynced } from './support/device.ts';
import { A_PROPERTY, SCREENS } from './support/screens.ts';

const app = testAppWithServer();
/** Values that the screens showed while the server was running. */
let seen: { listings: string; title: string; average: string };

test.beforeAll(async () => {
  const { page } = app;
  await app.goto('/');
  await untilSynced(page);
  const average = await statOf(page, 'Average price').innerText();
  await page.goto(app.url(`/property/${A_PROPERTY}`));
  await expect(nearbyOf(page)).toContainText(/[\d,]+ sales? of .+ (in|around) this/);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(app.url('/search'));
  const count = page.getByRole('heading', { level: 1, name: /^[\d,]+ properties$/ });
  const listings = await count.innerText();
  seen = { listings, title, average };
  // Close the app, then kill the server. The tests then start the app again.
  await page.close();
  await app.cutOff();
  await app.device.restart();
});

test('the server is really gone', async () => {
  await expect(fetch(app.url('/api/health'))).rejects.toThrow();
});

for (const screen of SCREENS) {
  test(`${screen.path} opens from nothing`, async () => {
    const page = await app.device.open(app.url(screen.path));
    await expect(page).toHaveTitle(screen.title);
    await expect(page.getByRole('heading', { level: 1, name: screen.heading }).first()).toBeAttached();
    await expect(page.getByText('This screen stopped')).toHaveCount(0);
    await page.close();
  });
}

test('the home screen shows the market it had', async () => {
  const page = await app.device.open(app.url('/'));
  await expect(statOf(page, 'Average price')).toHaveText(seen.average);
  await expect(statOf(page, 'Registered sales')).toHaveText(/^[\d,]{4,}$/);
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
  await expect(page.locator('.property-card:not([data-placeholder])')).toHaveCount(4);
  await page.close();
});

test('every screen of the market shows figures', async () => {
  for (const path of ['/analytics', '/transaction-heatmap', '/market-presentation']) {
    const page = await app.device.open(app.url(path));
    await expect(
      page
        .getByRole('main')
        .getByText(/AED [\d.,]{3,}/)
        .first(),
    ).toBeVisible();
    await page.close();
  }
});

test('search finds, narrows and opens a property', async () => {
  const page = await app.device.open(app.url('/search'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.listings);
  await page.goto(app.url('/search?location=Marsa+Dubai&type=apartment'));
  const count = page.getByRole('heading', { level: 1 });
  await expect(count).toHaveText(/^[\d,]+ properties$/);
  const found = Number((await count.innerText()).replace(/\D/g, ''));
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(Number(seen.listings.replace(/\D/g, '')));
  const first = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main').getByText('Dubai Marina').filter({ visible: true }).first()).toBeVisible();
  await page.close();
});

test('a property shows itself and what was sold around it', async () => {
  const page = await app.device.open(app.url(`/property/${A_PROPERTY}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.title);
  const nearby = nearbyOf(page);
  await expect(nearby).toContainText(/[\d,]+ sales? of .+ (in|around) this/);
  await expect(nearby.getByRole('listitem').first()).toContainText(/AED [\d,]+/);
  await page.close();
});

test('what is saved without a server is there at the next start', async () => {
  const page = await app.device.open(app.url(`/property/${A_PROPERTY}`));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await app.device.restart();
  const again = await app.device.open(app.url('/search?saved=1'));
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('1 saved property');
  await expect(again.getByRole('link', { name: seen.title })).toBeVisible();
});

function nearbyOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(Similar sales|Nearby registered sales)$/ });
}

function statOf(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Market today' })
    .locator('.stat')
    .filter({ has: page.locator('.name', { hasText: name }) })
    .locator('.value');
}
