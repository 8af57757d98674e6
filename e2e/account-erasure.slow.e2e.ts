import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { signedIn } from './support/api.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, PHONE, startDevice } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testApp({ viewport: PHONE });
const PASSWORD = 'vast-lagoon-tells-morning';

/** Creates an account as an administrator and replaces its first password by PASSWORD. */
async function makeAccount(username: string): Promise<void> {
  const admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  const input = { username, fullName: `Dana ${username}`, userType: 'buyer' };
  const made = (await admin.send('POST', '/api/admin/users', input)).body as { password: string };
  const person = await signedIn(app.server, username, made.password);
  const change = { current: made.password, next: PASSWORD };
  expect((await person.send('POST', '/api/auth/password', change)).status).toBe(204);
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(app.url('/login'), { waitUntil: 'domcontentloaded' });
  await signInHere(page, username, PASSWORD);
}

/** Whether the browser has a database for this user. */
const hasDatabase = (page: Page, username: string) =>
  page.evaluate(
    async (name) => (await indexedDB.databases()).some((one) => one.name?.includes(name) === true),
    username,
  );

test('an account that was erased on another device goes from this one, and the person is told', async () => {
  const { page } = app;
  await makeAccount('dana');
  await signIn(page, 'dana');
  await app.follow('/settings');
  await expect.poll(() => hasDatabase(page, 'dana')).toBe(true);
  const elsewhere = await signedIn(app.server, 'dana', PASSWORD);
  expect((await elsewhere.send('POST', '/api/me/erase', { password: PASSWORD, account: true })).status).toBe(200);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectForgotten(page, 'dana');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page.getByText('Your account was deleted.')).toHaveCount(0);
});

/** Expects that no data of the user is left on the device and that the page shows a guest. */
async function expectForgotten(page: Page, username: string): Promise<void> {
  await expect(page.getByText('Your account was deleted.', { exact: false })).toBeVisible();
  await expect(page.getByText(`Signed in as Dana ${username}`, { exact: false })).toHaveCount(0);
  await expect.poll(() => hasDatabase(page, username)).toBe(false);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(username);
}

test('an open page is told at once that its account was erased, with what waits to be sent', async () => {
  const { page } = app;
  await makeAccount('mona');
  await signIn(page, 'mona');
  const line = page.waitForRequest('**/api/sync/events');
  await app.goto('/property/7');
  await line;
  await app.device.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click();
  await app.follow('/settings');
  await expect(page.getByText('Signed in as Dana mona (mona).')).toBeVisible();
  const elsewhere = await signedIn(app.server, 'mona', PASSWORD);
  expect((await elsewhere.send('POST', '/api/me/erase', { password: PASSWORD, account: true })).status).toBe(200);
  // Once the device is online again, the server's first response is enough.
  await app.device.context().setOffline(false);
  await expectForgotten(page, 'mona');
});

test('a person erases their account, having read what becomes of it; their other device follows at once', async () => {
  const { page } = app;
  await makeAccount('rana');
  await signIn(page, 'rana');
  const laptop = await startDevice({ viewport: DESKTOP });
  const other = await laptop.context().newPage();
  await signIn(other, 'rana');
  const line = other.waitForRequest('**/api/sync/events');
  await other.goto(app.url('/settings'), { waitUntil: 'domcontentloaded' });
  await line;
  await expect(other.getByText('Signed in as Dana rana (rana).')).toBeVisible();
  await app.follow('/settings');
  await page.getByRole('button', { name: 'Erase on the server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase what the server keeps for you?' });
  await expect(dialog).toContainText('The account itself and your listings stay.');
  await dialog.getByText('Also the account itself').click();
  await expect(dialog).toContainText('Nobody can sign in with it again');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(dialog).toContainText('This is not your password.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(page.getByText('Your account was deleted.', { exact: false })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => hasDatabase(page, 'rana')).toBe(false);
  await expect(signedIn(app.server, 'rana', PASSWORD)).rejects.toThrow('401');
  await expectForgotten(other, 'rana');
  await laptop.close();
});
