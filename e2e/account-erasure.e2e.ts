import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { signedIn } from './support/api.ts';
import { testApp } from './support/app.ts';
import { PHONE } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testApp({ viewport: PHONE });
const PASSWORD = 'vast-lagoon-tells-morning';

/** An account that an administrator made, with a password of its own. */
async function makeAccount(username: string): Promise<void> {
  const admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  const input = { username, fullName: `Dana ${username}`, userType: 'buyer' };
  const made = (await admin.send('POST', '/api/admin/users', input)).body as { password: string };
  const person = await signedIn(app.server, username, made.password);
  const change = { current: made.password, next: PASSWORD };
  expect((await person.send('POST', '/api/auth/password', change)).status).toBe(204);
}

async function signIn(page: Page, username: string): Promise<void> {
  await app.goto('/login');
  await signInHere(page, username, PASSWORD);
}

/** Whether the browser has a database of a person. */
const hasDatabase = (page: Page, username: string) =>
  page.evaluate(
    async (name) => (await indexedDB.databases()).some((one) => one.name?.includes(name) === true),
    username,
  );

test('an account that was erased on another device goes from this one, and the person is told', async () => {
  const { page } = app;
  await makeAccount('dana');
  await signIn(page, 'dana');
  await app.goto('/settings');
  await expect.poll(() => hasDatabase(page, 'dana')).toBe(true);
  const elsewhere = await signedIn(app.server, 'dana', PASSWORD);
  expect((await elsewhere.send('POST', '/api/me/erase', { password: PASSWORD, account: true })).status).toBe(200);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('The account dana was erased.', { exact: false })).toBeVisible();
  await expect.poll(() => hasDatabase(page, 'dana')).toBe(false);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('dana');
});

test('a person erases their account, having read what becomes of it', async () => {
  const { page } = app;
  await makeAccount('rana');
  await signIn(page, 'rana');
  await app.goto('/settings');
  await page.getByRole('button', { name: 'Erase on the server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase what the server keeps for you?' });
  await expect(dialog).toContainText('The account itself and your listings stay.');
  await dialog.getByRole('radio', { name: /the account itself/ }).check();
  await expect(dialog).toContainText('Nobody can sign in with it again');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(dialog).toContainText('This is not your password.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(page.getByText('The account rana was erased.', { exact: false })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => hasDatabase(page, 'rana')).toBe(false);
  await expect(signedIn(app.server, 'rana', PASSWORD)).rejects.toThrow('401');
});
