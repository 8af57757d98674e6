import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { type Client, signedIn } from './support/api.ts';
import { testAppWithServer } from './support/app.ts';
import { DESKTOP } from './support/device.ts';
import { openListingForm, signInHere } from './support/signed-in.ts';

const app = testAppWithServer({ viewport: DESKTOP });
let broker: Client;
/** The tab that the user works in. */
let page: Page;
type Home = { id: number; rev: number; title: string; description: string; price: number } & Record<string, unknown>;

test.beforeAll(async () => {
  broker = await signedIn(app.server, 'broker1', 'broker-one');
  page = app.page;
  await app.goto('/login');
  await signInHere(page, 'broker1', 'broker-one');
});

const home = async (id: number) => (await broker.send('GET', `/api/properties/${id}`, null)).body as Home;
const offline = (is: boolean) => app.device.context().setOffline(is);

test('what is edited offline outlives a reload and a closed tab, and arrives once', async () => {
  const id = await openListingForm(page, app.server.origin);
  await offline(true);
  await page.getByRole('textbox', { name: 'Title' }).fill('Edited without a network');
  await page.getByRole('button', { name: 'Update' }).click();
  const edited = page.getByRole('row').filter({ hasText: 'Edited without a network' });
  await expect(edited).toBeVisible();
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(edited).toBeVisible();
  await page.goto(app.url(`/property/${id}`), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Edited without a network' })).toBeVisible();
  // Close the tab before the device is online again.
  const next = await app.device.open(app.url('/outbox'));
  await page.close();
  page = next;
  await expect(next.getByRole('region', { name: 'Waiting', exact: true })).toContainText('Edited without a network');
  await offline(false);
  await expect(next.getByRole('region', { name: 'Sent in the last 7 days' })).toContainText('Edited without a network');
  expect((await home(id)).title).toBe('Edited without a network');
  const history = (await broker.send('GET', `/api/properties/${id}/history`, null)).body as unknown[];
  expect(history).toHaveLength(1);
});

test('two tabs edit two fields of a listing: both arrive', async () => {
  const first = page;
  const second = await app.device.open(app.url('/'));
  const id = await openListingForm(first, app.server.origin, 1);
  await second.goto(app.url(`/property-management?edit=${id}`), { waitUntil: 'domcontentloaded' });
  await expect(second.getByRole('form', { name: 'Edit listing' })).toBeVisible();
  await offline(true);
  await first.getByRole('textbox', { name: 'Title' }).fill('Title of the first tab');
  await first.getByRole('button', { name: 'Update' }).click();
  await expect(first.getByText('Waiting to sync').first()).toBeVisible();
  await second.getByLabel('Description').fill('Description of the second tab');
  await second.getByRole('button', { name: 'Update' }).click();
  await expect(second.getByText('Waiting to sync').first()).toBeVisible();
  await offline(false);
  await expect
    .poll(async () => {
      const { title, description } = await home(id);
      return [title, description];
    })
    .toEqual(['Title of the first tab', 'Description of the second tab']);
  await second.close();
});

test('a conflict shows both versions, and the chosen one is sent', async () => {
  const id = await openListingForm(page, app.server.origin, 2);
  await offline(true);
  await page.getByLabel(/^Price \*/).fill('1,234,000');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();
  const before = await home(id);
  const { title, description, location, address, propertyType, bedrooms, bathrooms, sqft, features } = before;
  const input = { title, description, location, address, propertyType, bedrooms, bathrooms, sqft, features };
  const theirs = { ...input, isActive: true, price: 200_000_000 };
  const answer = await broker.send('PUT', `/api/properties/${id}`, theirs, { 'if-match': `"${before.rev}"` });
  expect(answer.status).toBe(200);
  await offline(false);
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  const needed = page.getByRole('region', { name: 'Need your decision' });
  await needed.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of this listing' });
  await expect(dialog.getByRole('radio', { name: /^You, on this device.*1,234,000/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^You, .*2,000,000/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save this version' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /1,234,000/ }).check();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await expect.poll(async () => (await home(id)).price).toBe(123_400_000);
});

test('a new listing with photos is published, and found by everybody', async () => {
  await page.goto(app.url('/property-management?new=1'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Quay flat with photos');
  await page.getByLabel(/^Price \*/).fill('1,900,000');
  await page.getByLabel('Location').selectOption('Dubai Marina');
  await page.getByRole('textbox', { name: 'Address' }).fill('Quay 7');
  await page.getByLabel('Property type').selectOption('apartment');
  await page.getByLabel('Description').fill('Bright corner flat.');
  await page.getByRole('tab', { name: 'Property Details' }).click();
  await page.getByLabel('Size').fill('1100');
  await page.getByRole('tab', { name: 'Features & Media' }).click();
  const pngs = await Promise.all([300, 200, 120].map((height) => page.screenshot({ clip: { ...CORNER, height } })));
  const files = pngs.map((buffer, i) => ({ name: `view-${i}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('Add photos').setInputFiles(files);
  await expect(page.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Property Created')).toBeVisible();
  const found = async () => {
    const { body } = await broker.send('GET', '/api/properties?keywords=Quay%20flat%20with', null);
    return (body as { id: number; imageUrl: string; photos: unknown[] }[])[0];
  };
  await expect.poll(async () => (await found())?.photos.length).toBe(3);
  const picture = await fetch(`${app.server.origin}${(await found())?.imageUrl}`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  // A presentation of the home shows the photos on a slide, even offline.
  const slides = page.getByRole('dialog', { name: 'Presentation' }).locator('[data-slide]');
  await page.goto(app.url(`/market-presentation?property=${(await found())?.id}&slide=3`));
  await expect(slides.locator('image')).toHaveCount(3);
  await expect(slides).toContainText('Photos: Quay flat with photos');
  await offline(true);
  await page.reload();
  await expect(slides.locator('image')).toHaveCount(3);
  await offline(false);
});

test('all that waits is downloaded offline as a file that a person can read', async () => {
  const id = await openListingForm(page, app.server.origin, 3);
  const before = await home(id);
  await offline(true);
  await page
    .getByRole('form', { name: 'Edit listing' })
    .getByLabel(/^Price \*/)
    .fill('1,750,000');
  await page.getByRole('button', { name: 'Update' }).click();
  // That is far above the estimate, so the app asks.
  await page.getByRole('button', { name: 'Publish as it is' }).click();
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();
  await page.goto(app.url('/property/1'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Contact Agent' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Agent' });
  await sheet.getByLabel('Your name').fill('Sara Malik');
  await sheet.getByLabel('Phone or e-mail').fill('sara@example.com');
  await sheet.getByLabel('Message').fill('Is the terrace shaded?');
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  // A page that is left right after a save does not queue the change. The next page queues it.
  await page.goto(app.url('/property/1'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click();
  await expect(
    page.getByRole('button', { name: 'Saved', exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sahil-waiting-changes-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.note).toContain('had not reached the server');
  type Change = { what: string; about: string; state: string; fields: Record<string, unknown>; data: object };
  const changes = file.changes as Change[];
  expect(changes.map(({ what, state }) => [what, state]).sort()).toEqual([
    ['Edited listing', 'Waiting'],
    ['Message to the agent', 'Waiting'],
    ['Saved home', 'Waiting'],
  ]);
  const of = (kind: string) => changes.find(({ what }) => what === kind) as Change;
  expect(of('Message to the agent')).toMatchObject({
    about: (await home(1)).title,
    fields: { Name: 'Sara Malik', 'Phone or e-mail': 'sara@example.com', Message: 'Is the terrace shaded?' },
  });
  expect(of('Saved home').about).toBe('Home 1');
  const change = of('Edited listing');
  expect(change).toMatchObject({ what: 'Edited listing', about: before.title, state: 'Waiting' });
  expect(change.fields.Price).toMatchObject({ now: 'AED 1,750,000' });
  expect(change.data).toMatchObject({ listingId: id, input: { price: 175_000_000 }, base: { rev: before.rev } });
  await offline(false);
  await expect.poll(async () => (await home(id)).price).toBe(175_000_000);
});

test('a new listing that the server failed over is put right from the outbox, and published once', async () => {
  const posts = '**/api/properties';
  await app.device.context().route(posts, (route) => route.fulfill({ status: 500, json: { error: {} } }));
  await page.goto(app.url('/property-management?new=1'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Quay flat with a fault');
  await page.getByLabel(/^Price \*/).fill('1,900,000');
  await page.getByLabel('Location').selectOption('Dubai Marina');
  await page.getByRole('textbox', { name: 'Address' }).fill('Quay 9');
  await page.getByLabel('Property type').selectOption('apartment');
  await page.getByLabel('Description').fill('Bright corner flat.');
  await page.getByRole('tab', { name: 'Property Details' }).click();
  await page.getByLabel('Size').fill('1100');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Property Created')).toBeVisible();
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  const needed = page.getByRole('region', { name: 'Need your decision' });
  const entry = needed.getByRole('listitem').filter({ hasText: 'Quay flat with a fault' });
  // After failing five times within a quarter of an hour, the server is assumed to fail permanently on this change.
  await expect(async () => {
    await passTime(page, 4);
    await page.getByRole('button', { name: 'Send now' }).click({ timeout: 2000 });
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(entry).toContainText('The server failed several times on this change.');
  expect(await axeFaults(page)).toEqual([]);
  await app.device.context().unroute(posts);
  await entry.getByRole('link', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit listing' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Quay flat, put right');
  await page.getByRole('button', { name: 'Update' }).click();
  const found = async (title: string) =>
    ((await broker.send('GET', `/api/properties?keywords=${encodeURIComponent(title)}`, null)).body as Home[]).length;
  await expect.poll(() => found('Quay flat, put right')).toBe(1);
  expect(await found('Quay flat with a fault')).toBe(0);
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Sent in the last 7 days' })).toContainText('Quay flat, put right');
  await expect(needed).toHaveCount(0);
});

/** Sets the page's clock ahead. After a reload, the page uses the real time again. */
async function passTime(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    const Before = Date;
    globalThis.Date = class extends Before {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? Before.now() + ms);
      }
      static override now() {
        return Before.now() + ms;
      }
    } as DateConstructor;
  }, minutes * 60_000);
}

/** A part of the screen for test screenshots. */
const CORNER = { x: 0, y: 0, width: 300 };

test('a change that the server refused for good is sent once, and what to do about it is said', async () => {
  const id = await openListingForm(page, app.server.origin, 5);
  let sent = 0;
  const puts = `**/api/properties/${id}`;
  await app.device.context().route(puts, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent++;
    return route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'title: too bold' } } });
  });
  await page
    .getByRole('form', { name: 'Edit listing' })
    .getByRole('textbox', { name: 'Title' })
    .fill('Refused for good');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => sent).toBe(1);
  // Wait until the refusal is stored. Leaving the page earlier would abort the request.
  await expect(page.getByRole('banner').getByRole('button', { name: /1 needs you/ })).toBeVisible();
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  const refused = page.getByRole('region', { name: 'Need your decision' }).getByRole('listitem');
  await expect(refused).toContainText('Title: too bold');
  for (let i = 0; i < 3; i++) {
    await passTime(page, 4);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
  }
  await expect(page.getByRole('banner').getByRole('button', { name: /1 needs you/ })).toBeVisible();
  expect(sent).toBe(1);
  await refused.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(refused).toHaveCount(0);
  await app.device.context().unroute(puts);
});

test('after a restore the header, the listings and the outbox tell one story, and the change arrives once', async () => {
  const admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  const backup = (await admin.send('POST', '/api/admin/backups', {})).body as { id: string };
  const id = await openListingForm(page, app.server.origin, 5);
  await page
    .getByRole('form', { name: 'Edit listing' })
    .getByRole('textbox', { name: 'Title' })
    .fill('Made after the backup');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await home(id)).title).toBe('Made after the backup');
  const answers: { status: number; operation: string | undefined }[] = [];
  page.on('response', (response) => {
    const isOfListing = response.url().endsWith(`/api/properties/${id}`);
    const request = response.request();
    if (!isOfListing || request.method() !== 'PUT') return;
    answers.push({ status: response.status(), operation: request.headers()['idempotency-key'] });
  });
  expect((await admin.send('POST', `/api/admin/backups/${backup.id}/restore`, {})).status).toBe(202);
  await expect.poll(() => titleOf(id)).not.toBe('Made after the backup');
  // After the restore, the session is gone, so the change waits until its author signs in. A device that learns of the
  // session first has nothing to send yet.
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/in to send|The session of broker1 has ended/).first()).toBeVisible();
  await page.goto(app.url('/login'), { waitUntil: 'domcontentloaded' });
  await signInHere(page, 'broker1', 'broker-one');
  await expect.poll(() => titleOf(id), { timeout: 30_000 }).toBe('Made after the backup');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Synced/ })).toBeVisible();
  await page.goto(app.url('/property-management'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/waiting to sync/i)).toHaveCount(0);
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Sent in the last 7 days' })).toContainText('Made after the backup');
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toHaveCount(0);
  // The restored server may reject the change until its author has signed in and it is based on the restored listing.
  // If the page is left before an answer arrives, the same operation is sent again, which has no second effect.
  const accepted = answers.filter(({ status }) => status === 200).map(({ operation }) => operation);
  expect(new Set(accepted).size).toBe(1);
  expect(accepted[0]).toBeDefined();
  expect(answers.length).toBeLessThanOrEqual(4);
  broker = await signedIn(app.server, 'broker1', 'broker-one');
  type History = { changes: { after: string }[] }[];
  const history = (await broker.send('GET', `/api/properties/${id}/history`, undefined)).body as History;
  const effects = history.filter(({ changes }) => changes.some(({ after }) => after === 'Made after the backup'));
  expect(effects).toHaveLength(1);
});

/** Returns the published title, or an empty text while the server restarts. */
async function titleOf(id: number): Promise<string> {
  const answer = await fetch(app.url(`/api/properties/${id}`)).catch(() => null);
  return answer?.ok === true ? ((await answer.json()) as Home).title : '';
}

test('signing out with changes that were not sent asks what is to become of them', async () => {
  await openListingForm(page, app.server.origin, 3);
  await offline(true);
  await page.getByRole('form', { name: 'Edit listing' }).getByRole('textbox', { name: 'Title' }).fill('Never sent');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();
  await page.getByRole('button', { name: 'Layla Nasser' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Some changes have not been sent' });
  await expect(dialog).toContainText('1 change');
  await dialog.getByRole('button', { name: 'Discard them and sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await offline(false);
});
