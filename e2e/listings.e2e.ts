import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import jsQR from 'jsqr';
import { pdfPage, pdfPictures, pdfText } from '../test/pdf-reader.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Client, signedIn } from './support/api.ts';
import { testAppWithServer } from './support/app.ts';
import { testTime } from './support/clock.ts';
import { DESKTOP, PHONE } from './support/device.ts';
import { openListingForm, signInHere } from './support/signed-in.ts';

const app = testAppWithServer({ viewport: DESKTOP });
let broker: Client;
let page: Page;
type Home = {
  id: number;
  price: number;
  isActive: boolean;
  coordinates: { lat: number; lng: number } | null;
  photos?: { sha256: string; kind: string }[];
  imageUrl: string;
};

test.beforeAll(async () => {
  broker = await signedIn(app.server, 'broker1', 'broker-one');
  page = app.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto('/login');
  await signInHere(page, 'broker1', 'broker-one');
});

const home = async (id: number) => (await broker.send('GET', `/api/properties/${id}`, null)).body as Home;
const offline = (is: boolean) => app.device.context().setOffline(is);

async function openList(): Promise<void> {
  await app.follow('/property-management');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

/** Returns the ids of the broker's listings in card order. */
async function shownIds(): Promise<number[]> {
  const links = page.getByRole('link', { name: /^View / });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => Number(/(\d+)$/.exec(address)?.[1]));
}

/** The listing with eight photos and a permit. */
let pictured = 0;

const save = () => page.getByRole('button', { name: 'Update', exact: true }).click();

test('several listings are changed at once, also with no network, and each arrives as an edit of its own', async () => {
  await openList();
  const ids = (await shownIds()).slice(0, 3);
  const before = await Promise.all(ids.map(home));
  await offline(true);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected listings' });
  await expect(bar.getByRole('button', { name: 'Change...' })).toBeDisabled();
  for (const n of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(n)
      .check();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Change...' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change 3 listings' });
  await expect(sheet.getByText('Nothing to change yet.')).toBeVisible();
  await sheet.getByLabel('Price').selectOption('lower');
  await sheet.getByLabel('Percent').fill('10');
  await sheet.getByLabel('Status').selectOption('inactive');
  await expect(sheet.getByText(/^Example: .* becomes /)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 listings changed')).toBeVisible();
  await expect(page.getByText('Waiting to sync', { exact: true })).toHaveCount(3);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Waiting to sync', { exact: true })).toHaveCount(3);
  await offline(false);
  for (const { id, price } of before) {
    await expect.poll(async () => (await home(id)).isActive).toBe(false);
    // Sales are rounded to thousands of dirhams.
    expect(Math.abs((await home(id)).price - price * 0.9)).toBeLessThanOrEqual(50_000);
    const history = (await broker.send('GET', `/api/properties/${id}/history`, null)).body as unknown[];
    expect(history).toHaveLength(1);
  }
});

test('View opens the home in a new tab, and prices of cards have one decimal from a million', async () => {
  await page.setViewportSize(PHONE);
  await openList();
  const card = page.getByRole('article').filter({ hasNotText: 'a year' }).first();
  await expect(card.locator('.price')).toHaveText(/^AED (\d+\.\dM|\d+K)$/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), card.getByRole('link', { name: /^View / }).click()]);
  await expect(tab).toHaveURL(/\/property\/\d+$/);
  await tab.close();
  await page.setViewportSize(DESKTOP);
});

test('own listings are found by words, reference, type, status, permit and price, sorted, and stand in a table', async () => {
  await openList();
  const table = page.getByRole('region', { name: 'Your listings' });
  const found = page.getByText(/^\d+ of \d+$/);
  const prices = async () => {
    const cells = await table
      .getByRole('row')
      .getByText(/^AED [\d,]+$/)
      .allInnerTexts();
    return cells.map((text) => Number(text.replace(/\D/g, '')));
  };
  // Every column is in sight.
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [first = 0] = await shownIds();
  await page.getByLabel('Title, reference, building or permit').fill(`sahil-${first}`);
  await expect(found).toHaveText(/^1 of /);
  expect(await shownIds()).toEqual([first]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Sort').selectOption('price-down');
  await expect(async () => {
    const shown = await prices();
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  }).toPass();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Property type').selectOption('villa');
  await page.getByLabel('Price to (AED)').fill('9000000');
  await expect.poll(async () => Math.max(...(await prices()))).toBeLessThanOrEqual(9_000_000);
  await expect(table.getByRole('cell', { name: 'Villa', exact: true })).toHaveCount((await shownIds()).length);
  await page.getByLabel('Permit', { exact: true }).selectOption('complete');
  await expect(page.getByText('No listing matches')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('a new listing: buildings are suggested, the estimate stands at the price, Cancel asks, Create shows it', async () => {
  await app.follow('/property-management?new=1');
  const form = page.getByRole('form', { name: 'New listing' });
  await form.getByLabel('Title').fill('Round price home');
  const price = form.getByLabel(/^Price \*/);
  await price.fill('2345678');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('2,350,000');
  await form.getByLabel('Location').selectOption('Dubai Marina');
  await form.getByLabel('Property type').selectOption('apartment');
  await form.getByRole('textbox', { name: 'Address' }).fill('1 Street');
  await form.getByLabel('Description').fill('A home.');
  await page.getByRole('tab', { name: 'Property Details' }).click();
  await form.getByLabel('Size (sqft)').fill('1200');
  await form.getByLabel('Year built').fill('2099');
  await form.getByLabel('Year built').blur();
  await expect(form.getByText(`1950 to ${testTime().getFullYear()}`)).toBeVisible();
  await form.getByLabel('Year built').fill('2015');
  await form.getByLabel('Building or project').fill('m');
  await expect.poll(() => form.locator('datalist option').count()).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Basic Information' }).click();
  await expect(form.getByText(/^Our estimate: AED /)).toBeVisible();
  // The focused field is never hidden by the button bar.
  await page.setViewportSize(PHONE);
  for (const name of ['Address', 'Description', 'Advertising permit number', 'Page of the permit']) {
    // Fields of the other tabs stay in the page, hidden.
    const labelled = form.getByLabel(name).filter({ visible: true });
    await labelled.focus();
    const field = await labelled.boundingBox();
    const bar = await form.getByRole('button', { name: 'Cancel' }).boundingBox();
    expect(field?.y).toBeLessThan((bar?.y ?? 0) - 20);
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  expect(await axeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  const created = page.getByRole('article').filter({ hasText: 'Round price home' });
  await expect(created).toBeInViewport();
  await expect(created.getByText('New', { exact: true })).toBeVisible();
  await created.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('form', { name: 'Edit listing' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
});

/** Returns the position displayed in the form. */
async function saidPosition(): Promise<{ lat: number; lng: number }> {
  const text = await page.getByText(/^\d\d\.\d+, \d\d\.\d+$/).innerText();
  const [lat = Number.NaN, lng = Number.NaN] = text.split(', ').map(Number);
  return { lat, lng };
}

test('a position is set on the map by mouse and by keys, with no network, and arrives', async () => {
  const id = await openListingForm(page, app.follow, 3);
  await offline(true);
  await page.getByRole('tab', { name: 'Property Details' }).click();
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  const sheet = page.getByRole('dialog', { name: 'Where is the property?' });
  await sheet.getByRole('button', { name: 'Use this place' }).click();
  await expect(sheet).toBeHidden();
  const start = await saidPosition();

  // After dragging the map 60 pixels to the left, the cross marks a place further east.
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  const map = sheet.getByLabel('Map of Dubai. The cross in the middle marks where the home is.');
  const box = await map.boundingBox();
  if (box === null) throw new Error('the map has a place');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x + 30, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 30, middle.y, { steps: 6 });
  await page.mouse.up();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Use this place' }).click();
  const dragged = await saidPosition();
  expect(dragged.lng).toBeGreaterThan(start.lng + 0.0005);
  expect(Math.abs(dragged.lat - start.lat)).toBeLessThan(0.0005);

  // With the keyboard alone: open the map, move it with the arrow keys, confirm the place.
  await page.getByRole('button', { name: 'Choose on the map' }).focus();
  await page.keyboard.press('Enter');
  await map.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await sheet.getByRole('button', { name: 'Use this place' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  const moved = await saidPosition();
  expect(moved.lat).toBeGreaterThan(dragged.lat + 0.0001);
  await save();
  await expect(page.getByText(/listings, 1 waiting to sync/)).toBeVisible();
  await offline(false);
  await expect.poll(async () => (await home(id)).coordinates).toMatchObject(moved);
});

test('photos are ordered, the first is the cover, a floor plan is its own kind; all of it with no network', async () => {
  const id = await openListingForm(page, app.follow, 4);
  await page.getByRole('tab', { name: 'Features & Media' }).click();
  await offline(true);
  const clips = [300, 200, 120].map((height) => ({ x: 0, y: 0, width: 300, height }));
  const pictures = await Promise.all(clips.map((clip) => page.screenshot({ clip })));
  const files = pictures.map((buffer, i) => ({ name: `view-${i}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('Add photos').setInputFiles(files);
  await expect(page.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  const heights = () =>
    page
      .getByRole('img', { name: /^Photo \d$/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalHeight));
  await expect.poll(heights).toEqual([300, 200, 120]);
  // The last photo becomes the first, which is the cover.
  await page.getByRole('button', { name: 'Move earlier' }).nth(2).click();
  await page.getByRole('button', { name: 'Move earlier' }).nth(1).click();
  await expect.poll(heights).toEqual([120, 300, 200]);
  await page.getByRole('checkbox', { name: 'Floor plan' }).nth(2).check();
  expect(await axeFaults(page)).toEqual([]);
  // On a phone, two photos per row, with their arrow buttons side by side.
  await page.setViewportSize(PHONE);
  const box = async (name: string, n: number) => {
    const found = await page
      .getByRole('img', { name: /^Photo \d$/ })
      .nth(n)
      .boundingBox();
    const arrow = await page.getByRole('button', { name }).nth(n).boundingBox();
    return { photoY: found?.y, arrowY: arrow?.y };
  };
  expect((await box('Move earlier', 0)).photoY).toBe((await box('Move later', 1)).photoY);
  expect((await box('Move earlier', 1)).arrowY).toBe((await box('Move later', 1)).arrowY);
  await page.setViewportSize(DESKTOP);
  await save();
  await expect(page.getByText('Waiting to sync', { exact: true }).first()).toBeVisible();

  // Before the photos reach the server, the home's page already shows them as a strip and in full size.
  await app.follow(`/property/${id}`);
  const strip = page.getByRole('list', { name: 'Photos of the home' });
  await expect(strip.getByRole('button')).toHaveCount(3);
  // Photos keep their aspect ratio.
  const squashed = () =>
    strip.locator('img').evaluateAll((all) =>
      all.map((one) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = one as HTMLImageElement;
        return Math.abs(clientWidth / clientHeight / (naturalWidth / naturalHeight) - 1) > 0.03;
      }),
    );
  await expect.poll(squashed).toEqual([false, false, false]);
  await strip.getByRole('button').nth(2).click();
  const viewer = page.getByRole('dialog', { name: 'Photos of the home' });
  await expect(viewer).toContainText('Floor plan');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await offline(false);
  await expect
    .poll(async () => (await home(id)).photos?.map(({ kind }) => kind))
    .toEqual(['photo', 'photo', 'floor_plan']);
  const { photos = [], imageUrl } = await home(id);
  expect(imageUrl).toContain(photos[0]?.sha256);
});

test('the report has six photos of eight, the permit with a code that scans, and names signer and agent', async () => {
  const id = await openListingForm(page, app.follow, 3);
  pictured = id;
  const permit = 'https://trakheesi.dubailand.gov.ae/permit/71234567890';
  await page.getByLabel('Advertising permit number').fill('71234567890');
  await page.getByLabel('Page of the permit').fill(permit);
  await page.getByRole('tab', { name: 'Features & Media' }).click();
  const clips = [110, 130, 150, 170, 190, 210, 230, 250].map((height) => ({ x: 0, y: 0, width: 300, height }));
  const pictures = await Promise.all(clips.map((clip) => page.screenshot({ clip })));
  await page
    .getByLabel('Add photos')
    .setInputFiles(pictures.map((buffer, i) => ({ name: `more-${i}.png`, mimeType: 'image/png', buffer })));
  await expect(page.getByRole('img', { name: 'Photo 8' })).toBeVisible();
  await save();
  await expect.poll(async () => (await home(id)).photos?.length, { timeout: 60_000 }).toBe(8);
  await app.follow(`/property/${id}`);
  await expect(page.getByRole('list', { name: 'Photos of the home' }).getByRole('button')).toHaveCount(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF report' }).click(),
  ]);
  const pdf = readFileSync(await download.path());
  const text = pdfText(pdf).replace(/\s+/g, ' ');
  // The listing belongs to a colleague in the same office, whom the report names too, or to the signer.
  expect(text).toMatch(/Prepared by.*Layla Nasser/);
  const agent = (await page.getByRole('region', { name: 'Agent' }).locator('bdi').first().textContent()) ?? '';
  expect(text).toMatch(new RegExp(`Listing agent.*${agent}|Prepared by the listing agent`));
  expect(text).toContain('Advertising permit (Trakheesi)');
  expect(text).toContain('71234567890');
  // The cover photo, and five photos on the listing's page.
  expect(pdfPictures(pdf).map(({ page: place }) => place)).toEqual([1, 2, 2, 2, 2, 2]);
  const { data, width, height } = pdfPage(pdf, 2);
  expect(jsQR(data, width, height)?.data).toBe(permit);
});

test('a portal feed carries permit, agent with phone and e-mail, and no picture twice', async () => {
  // Earlier tests made some listings inactive.
  if (!(await home(pictured)).isActive) {
    await app.follow(`/property-management?edit=${pictured}`);
    await page.getByRole('switch', { name: 'Inactive' }).click();
    await save();
    await expect.poll(async () => (await home(pictured)).isActive).toBe(true);
  }
  await openList();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Export listings' });
  await expect(sheet.getByText(/left out of portal feeds/)).toBeVisible();
  const feed = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name }).click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  const finder = await feed('Property Finder XML');
  expect(finder).toContain('<permit_number>71234567890</permit_number>');
  expect(finder).toMatch(/<agent><name>[^<]+<\/name><email>[^<]+@[^<]+<\/email><phone>\+971[^<]+<\/phone><\/agent>/);
  const pictures = [...finder.matchAll(/<url>([^<]+)<\/url>/g)].map(([, url]) => url);
  expect(pictures).toHaveLength(8);
  expect(new Set(pictures).size).toBe(8);
  expect(await feed('Bayut XML')).toMatch(/<Listing_Agent_Phone>\+971[^<]+<.*<Listing_Agent_Email>[^<]+@/);
  await page.keyboard.press('Escape');
});

test('a session that the server ended is said while the person goes on, and signing in sends what waits', async () => {
  await openList();
  const sessions = (await broker.send('GET', '/api/auth/sessions', null)).body as { id: string }[];
  expect(sessions.length).toBeGreaterThan(0);
  // End all sessions of the account on the server, without the page knowing.
  const admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  expect((await admin.send('POST', '/api/admin/users/broker1/end-sessions', {})).status).toBe(200);
  const [id = 0] = (await shownIds()).slice(5);
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(5)
    .click();
  await page.getByRole('form', { name: 'Edit listing' }).getByLabel('Title').fill('Typed after the session ended');
  await save();
  const pill = page.getByRole('banner').getByRole('button', { name: /Sign in to send/ });
  await expect(pill).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Typed after the session ended/ })).toBeVisible();
  await pill.click();
  const sheet = page.getByRole('dialog').filter({ hasText: 'Sign in' });
  await expect(sheet).toContainText(/1 change/);
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Sign in' }).click();
  await signInHere(page, 'broker1', 'broker-one');
  broker = await signedIn(app.server, 'broker1', 'broker-one');
  await expect
    .poll(async () => ((await broker.send('GET', `/api/properties/${id}`, null)).body as { title: string }).title)
    .toBe('Typed after the session ended');
  await expect(page.getByRole('banner').getByRole('button', { name: /Sign in to send/ })).toHaveCount(0);
});
