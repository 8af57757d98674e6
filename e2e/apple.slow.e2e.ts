import { expect } from '@playwright/test';
import { test, testApp } from './support/app.ts';

const app = testApp();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** Opens a page that identifies as an iPhone's browser and lacks the same features. */
async function openIphone() {
  const page = await app.device.context().newPage();
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    Object.defineProperty(navigator.storage, 'persisted', { value: async () => false });
    Reflect.deleteProperty(window, 'SyncManager');
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true });
  }, IPHONE);
  return page;
}

test('on an iPhone each screen says what its browser does not do', async () => {
  const page = await openIphone();
  const open = (path: string) => page.goto(app.url(path), { waitUntil: 'domcontentloaded' });
  await open('/settings');
  await expect(page.getByText(/after seven days without a visit.* Add the app to the Home Screen/)).toBeVisible();
  await open('/ar-property-viewer');
  await expect(page.getByText(/iPhone and iPad ask for motion access/)).toBeVisible();
  await page.close();
});

test('on an iPhone whoever saved a home is told the way to the home screen, in place of a button', async () => {
  const page = await openIphone();
  await page.goto(app.url('/property/1'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click();
  const bar = page.getByRole('region', { name: 'Install Sahil' });
  await expect(bar).toContainText('Add to Home Screen', { timeout: 45_000 });
  await expect(bar.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Not now' }).click();
  await expect(bar).toHaveCount(0);
  await page.close();
});

test('on an iPhone what waits is said to leave when the app is opened', async () => {
  const page = await openIphone();
  await page.goto(app.url('/property/1'), { waitUntil: 'domcontentloaded' });
  await app.device.context().setOffline(true);
  await page.getByRole('button', { name: 'Contact Agent' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Agent' });
  await sheet.getByLabel('Your name').fill('Sara Malik');
  await sheet.getByLabel('Phone or e-mail').fill('sara@example.com');
  await sheet.getByLabel('Message').fill('Is it quiet?');
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  await page.goto(app.url('/outbox'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/Open the app when you are online to send them/)).toBeVisible();
  await app.device.context().setOffline(false);
  await page.close();
});
