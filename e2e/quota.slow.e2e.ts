import { expect, type Page } from '@playwright/test';
import { type SharedServer, test } from './support/app.ts';
import { type Device, startDevice } from './support/device.ts';
import { A_PROPERTY } from './support/screens.ts';

const FULL = 'This device is out of space: new changes are not saved.';

let server: SharedServer;
let device: Device;

test.beforeAll(({ sharedServer }) => {
  server = sharedServer;
});
test.afterEach(() => device?.close());

test('a full device: hearts and forms say that they are not saved, and work again with room', async () => {
  device = await startDevice();
  const page = await device.open(`${server.origin}/robots.txt`);
  await limitTo(page, 1);
  await page.goto(`${server.origin}/property/${A_PROPERTY}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: FULL })).toBeVisible();
  await expect(page.locator('.toaster').getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Contact Agent' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Agent' });
  await sheet.getByLabel('Your name').fill('Sara Malik');
  await sheet.getByLabel('Phone or e-mail').fill('sara@example.com');
  await sheet.getByLabel('Message').fill('Is it still free?');
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(sheet.getByText('Not saved.')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  // The typed text is still in the form, and can be sent once there is room.
  await limitTo(page, undefined);
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: /^(Saved on this device|Sending|Sent)/ })).toContainText(
    'Is it still free?',
  );
  await expect(page.getByText(FULL)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await save.click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('no room for the market: the person is told, and nothing claims to be synced', async () => {
  device = await startDevice({ isNew: true });
  const page = await device.open(`${server.origin}/robots.txt`);
  await limitTo(page, 200_000);
  await page.goto(`${server.origin}/`);
  await expect(page.getByText(FULL).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Synced/ }).filter({ visible: true })).toHaveCount(0);
  await page.goto(`${server.origin}/settings`);
  await expect(page.getByText('No market data on this device yet.')).toBeVisible();
});

async function limitTo(page: Page, quotaSize: number | undefined): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) });
}
