import { expect, type Page } from '@playwright/test';
import { test, testApp } from './support/app.ts';
import { A_PROPERTY } from './support/screens.ts';

const OLDER_TAB = 'A newer version of the app is open in another tab. This tab no longer saves.';

const app = testApp();

test('what is saved in one tab shows in the other', async () => {
  const one = await openHome();
  const other = await openHome();
  await heartOf(one, 'Save').click();
  await expect(heartOf(other, 'Saved')).toHaveAttribute('aria-pressed', 'true');
  await heartOf(other, 'Saved').click();
  await expect(heartOf(one, 'Save')).toHaveAttribute('aria-pressed', 'false');
  await one.close();
  await other.close();
});

test('a newer schema in another tab: the older tab says so and claims nothing', async () => {
  const older = await openHome();
  await expect(heartOf(older, 'Save')).toHaveAttribute('aria-pressed', 'false');
  // The heart is drawn from the database, so the database is open.
  await expect.poll(() => userDatabase(older)).not.toBeNull();
  // Open the user's database with a higher version, as a newer release does when it starts.
  const newer = await app.device.context().newPage();
  await newer.goto(app.url('/robots.txt'));
  const opened = await newer.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('sahil-user-'));
    if (found?.name === undefined || found.version === undefined) return 'no database';
    const { name, version } = found as { name: string; version: number };
    return new Promise<string>((resolve) => {
      const request = indexedDB.open(name, version + 10);
      request.onsuccess = () => resolve('opened');
      request.onblocked = () => resolve('blocked');
      request.onerror = () => resolve('error');
    });
  });
  // The older tab closed its database by itself and does not block the newer tab.
  expect(opened).toBe('opened');
  await expect(older.getByRole('alert').filter({ hasText: OLDER_TAB })).toBeVisible();
  await heartOf(older, 'Save').click();
  await expect(older.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(heartOf(older, 'Save')).toHaveAttribute('aria-pressed', 'false');
  await expect(heartOf(older, 'Saved')).toHaveCount(0);
  // A form cannot be stored either, and says so.
  await older.getByRole('button', { name: 'Contact Agent' }).filter({ visible: true }).click();
  const sheet = older.getByRole('dialog', { name: 'Contact Agent' });
  await sheet.getByLabel('Your name').fill('Sara Malik');
  await sheet.getByLabel('Phone or e-mail').fill('sara@example.com');
  await sheet.getByLabel('Message').fill('Is it still free?');
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(sheet.getByText('Not saved.')).toBeVisible();
  await expect(older.getByText('Saved on this device')).toHaveCount(0);
  await expect(sheet.getByLabel('Message')).toHaveValue('Is it still free?');
});

async function openHome(): Promise<Page> {
  const page = await app.device.open(app.url(`/property/${A_PROPERTY}`));
  await expect(heartOf(page, 'Save')).toBeVisible();
  return page;
}

function heartOf(page: Page, name: 'Save' | 'Saved') {
  return page.getByRole('button', { name, exact: true });
}

function userDatabase(page: Page): Promise<string | null> {
  return page.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name?.startsWith('sahil-user-'))?.name ?? null,
  );
}
