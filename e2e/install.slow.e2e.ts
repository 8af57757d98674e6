import { expect } from '@playwright/test';
import { type SharedServer, test } from './support/app.ts';
import { type Device, startDevice, untilControlled } from './support/device.ts';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string }[];
  screenshots: (Icon & { form_factor: string })[];
};

let server: SharedServer;
let device: Device;

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  device = await startDevice({ isNew: true, isWhole: true });
});
test.afterAll(() => device?.close());

test('the browser has nothing against installing', async () => {
  const page = await device.open(`${server.origin}/`);
  await untilControlled(page);
  const cdp = await device.context().newCDPSession(page);
  const errors = async () => {
    const answer = await cdp.send('Page.getInstallabilityErrors');
    return answer.installabilityErrors.map(({ errorId }) => errorId);
  };
  await expect.poll(errors, { timeout: 30_000 }).toEqual([]);
  // `Page.getInstallabilityErrors` also returns [] if the browser knows no app, so check the app id too.
  const { appId } = await cdp.send('Page.getAppId');
  expect(appId).toBe(`${server.origin}/`);
  const manifest = await cdp.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  await page.close();
});

test('the manifest lies at the root and names everything an installed app needs', async ({ request }) => {
  const response = await request.get(`${server.origin}/manifest.webmanifest`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: Manifest = await response.json();
  expect(manifest).toMatchObject({ short_name: 'Sahil', display: 'standalone', scope: '/' });
  expect(new URL(manifest.start_url, server.origin).pathname).toBe('/');
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
  expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/i);
  const sizes = (purpose: string) =>
    manifest.icons.filter((icon) => (icon.purpose ?? 'any').includes(purpose)).map((icon) => icon.sizes);
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizes('maskable')).toContain('512x512');
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(expect.arrayContaining(['wide', 'narrow']));
  expect(manifest.shortcuts.length).toBeGreaterThan(0);
});

test('every picture of the manifest is there in the size it names, every shortcut opens a screen', async () => {
  const page = await device.open(`${server.origin}/`);
  const manifest: Manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  for (const picture of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(picture.src, server.origin).pathname);
    if (picture.type !== 'image/svg+xml') expect(size, picture.src).toBe(picture.sizes);
  }
  for (const { url, name } of manifest.shortcuts) {
    const response = await page.goto(new URL(url, server.origin).href);
    expect(response?.status(), name).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByText('Page Not Found')).toHaveCount(0);
  }
  await page.close();
});

test('the worker is never cached, a missing file is never a page', async ({ request }) => {
  const worker = await request.get(`${server.origin}/sw.js`);
  expect(worker.headers()['cache-control']).toContain('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  const missing = await request.get(`${server.origin}/assets/gone-12345678.js`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).not.toContain('html');
  const page = await (await request.get(`${server.origin}/`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const asset = await request.get(`${server.origin}${script}`);
  expect(asset.headers()['cache-control']).toContain('immutable');
});
