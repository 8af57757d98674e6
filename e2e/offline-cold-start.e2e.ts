import { expect, type Locator, type Page, test } from '@playwright/test';
import { screensTested } from '../test/slow-tests.ts';
import { testAppWithServer } from './support/app.ts';
import { untilSynced } from './support/device.ts';
import { A_PROPERTY, SCREENS } from './support/screens.ts';

const app = testAppWithServer();
/** Values that the screens showed while the server was running. */
let seen: { listings: string; title: string; average: string };
/** The only tab of the restarted browser. Each test loads the app in it. */
let page: Page;

test.beforeAll(async () => {
  page = app.page;
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
  page = await app.device.context().newPage();
});

test('the server is really gone', async () => {
  await expect(fetch(app.url('/api/health'))).rejects.toThrow();
});

/** What some screens show besides their heading, by path. */
const SHOWN: Readonly<Record<string, () => Promise<void>>> = {
  async '/'() {
    await expect(statOf(page, 'Average price')).toHaveText(seen.average);
    await expect(statOf(page, 'Registered sales')).toHaveText(/^[\d,]{4,}$/);
    await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
    await expect(page.locator('.property-card:not([data-placeholder])')).toHaveCount(4);
  },
  async '/search'() {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.listings);
  },
  async [`/property/${A_PROPERTY}`]() {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.title);
    const nearby = nearbyOf(page);
    await expect(nearby).toContainText(/[\d,]+ sales? of .+ (in|around) this/);
    await expect(nearby.getByRole('listitem').first()).toContainText(/AED [\d,]+/);
  },
  '/analytics': expectFigures,
  '/transaction-heatmap': expectFigures,
  '/market-presentation': expectFigures,
};

async function expectFigures(): Promise<void> {
  const figures = page.getByRole('main').getByText(/AED [\d.,]{3,}/);
  await expect(figures.first()).toBeVisible();
}

for (const { path, title, heading } of screensTested(SCREENS, 2)) {
  test(`${path} opens from nothing${path in SHOWN ? ', and shows the market it had' : ''}`, async () => {
    await load(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
    await SHOWN[path]?.();
    await expect(page.getByText('This screen stopped')).toHaveCount(0);
  });
}

test('every screen with figures was among them', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(Object.keys(SHOWN).filter((path) => !paths.includes(path))).toEqual([]);
});

test('search finds, narrows and opens a property', async () => {
  await load('/search?location=Marsa+Dubai&type=apartment');
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
});

test('what is saved without a server is there at the next start', async () => {
  await load(`/property/${A_PROPERTY}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await app.device.restart();
  page = await app.device.open(app.url('/search?saved=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 saved property');
  await expect(page.getByRole('link', { name: seen.title })).toBeVisible();
});

async function load(path: string): Promise<void> {
  await page.goto(app.url(path), { waitUntil: 'domcontentloaded' });
}

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
