import { expect, type Page, test } from '@playwright/test';
import { type Client, signedIn } from './support/api.ts';
import { type Device, startDevice, untilControlled } from './support/device.ts';
import { type Server, startServer } from './support/server.ts';
import { watchPage } from './support/watch.ts';

const SCRIPT = `<script>alert('title')</script>`;
const HOSTILE = {
  title: `"><img src=x onerror=alert(1)>${SCRIPT} O'Brien`,
  description: `${SCRIPT}\n<iframe srcdoc="<script>parent.alert(2)</script>"></iframe>\njavascript:alert(3) {{7*7}} \${alert(4)}`,
  price: 123_456_700,
  location: 'JVC',
  address: `"><svg/onload=alert(5)>, JVC`,
  propertyType: 'apartment',
  bedrooms: 1,
  bathrooms: 1,
  sqft: 700,
  features: ['<b onmouseover=alert(6)>pool</b>', `');alert(7);//`],
  isActive: true,
};

let server: Server;
let device: Device;
let page: Page;
let broker: Client;
let path: string;
/** Errors that the page must not cause, see `watchPage`. */
let wrongs: string[] = [];

test.beforeAll(async () => {
  server = await startServer();
  broker = await signedIn(server, 'broker1', 'broker-one');
  const made = await broker.send('POST', '/api/properties', HOSTILE);
  expect(made.status).toBe(201);
  path = `/property/${(made.body as { id: number }).id}`;
  device = await startDevice({ isNew: true });
  page = await device.context().newPage();
  wrongs = await watchPage(page);
  await page.goto(`${server.origin}/`);
  await page.waitForLoadState('load');
  await untilControlled(page);
});
test.afterAll(async () => {
  await device?.close();
  await server?.kill();
});
test.beforeEach(() => {
  wrongs.length = 0;
});

test('hostile text of a listing is shown as text, and nothing of it runs', async () => {
  await page.goto(`${server.origin}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE.title);
  await expect(page.getByRole('main')).toContainText('javascript:alert(3) {{7*7}}');
  await expect(page.getByRole('main')).toContainText(HOSTILE.address);
  expect(
    await page.locator('main iframe, main script, main svg[onload], main img[onerror], main [onmouseover]').count(),
  ).toBe(0);
  // The text also appears in a list, a suggestion, a form and the title of a sheet.
  await page.goto(`${server.origin}/search?location=JVC&price=1234567-1234567`);
  await expect(page.getByRole('list', { name: 'Results' })).toContainText(`O'Brien`);
  await page.goto(`${server.origin}${path}`);
  await page.getByRole('button', { name: 'Contact Agent' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Agent' });
  await sheet.getByLabel('Your name').fill(SCRIPT);
  await sheet.getByLabel('Phone or e-mail').fill('a@example.com');
  await sheet.getByLabel('Message').fill('<img src=x onerror=alert(8)>');
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: /^(Saved on this device|Sending|Sent)/ })).toContainText(SCRIPT);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${server.origin}/outbox`);
  await expect(page.getByRole('main')).toContainText(`O'Brien`);
  expect(wrongs).toEqual([]);
});

test('hostile addresses are shown as text too', async () => {
  const attack = encodeURIComponent(`"><img src=x onerror=alert(9)>`);
  for (const address of [
    `/search?location=${attack}&type=${attack}&minPrice=${attack}&sort=${attack}`,
    `/property/${attack}`,
    `/market-presentation?template=${attack}&focus=${attack}`,
    `/roi-simulator?price=${attack}&property=${attack}`,
    `/compare?a=${attack}`,
    `/analytics?user=${attack}`,
    `/${attack}`,
  ]) {
    await page.goto(`${server.origin}${address}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
    await expect(page.getByText('This screen stopped'), address).toHaveCount(0);
    expect(await page.locator('img[onerror]').count(), address).toBe(0);
  }
  expect(wrongs).toEqual([]);
});

test('a picture that is a script is refused, whole', async () => {
  for (const imageUrl of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/x.png',
    'http://x.example/a.png',
  ]) {
    const answer = await broker.send('POST', '/api/properties', { ...HOSTILE, title: 'refused', imageUrl });
    expect(answer.status, imageUrl).toBe(400);
  }
  const list = await (await fetch(`${server.origin}/api/properties?location=JVC&limit=5000`)).text();
  expect(list).not.toContain('"refused"');
});

test('the watch sees what it is there for', async () => {
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'alert(1)';
    document.body.append(script);
  });
  await expect.poll(() => wrongs.join(' ')).toContain('script-src');
});
