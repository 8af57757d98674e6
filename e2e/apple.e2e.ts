import { expect, test } from '@playwright/test';
import { testApp } from './support/app.ts';

const app = testApp();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

test('on an iPhone each screen says what its browser does not do', async () => {
  const page = await app.device.context().newPage();
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    Object.defineProperty(navigator.storage, 'persisted', { value: async () => false });
  }, IPHONE);
  const open = (path: string) => page.goto(app.url(path), { waitUntil: 'domcontentloaded' });
  await open('/settings');
  await expect(page.getByText(/deletes what is kept here after seven days .* Add to Home Screen/)).toBeVisible();
  await open('/ar-property-viewer');
  await expect(page.getByText(/gives the direction of its own compass/)).toBeVisible();
  await page.close();
});
