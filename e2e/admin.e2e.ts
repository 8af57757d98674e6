import { expect, test } from '@playwright/test';
import { axeFaults, untilQuiet } from './support/accessibility.ts';
import { testApp } from './support/app.ts';
import { DESKTOP } from './support/device.ts';

/** The dashboard of an administrator, on a server of its own. */
const app = testApp();
const TABS = ['User Management', 'Data Management', 'Analytics', 'System Health', 'Settings'] as const;

test.beforeAll(async () => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto('/login');
  await page.getByRole('button', { name: /Amal Haddad/ }).click();
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

for (const tab of TABS) {
  test(`${tab}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { page } = app;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await untilQuiet(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const faults = await axeFaults(page);
    await page.setViewportSize(DESKTOP);
    faults.push(...(await axeFaults(page)));
    expect(faults).toEqual([]);
  });
}

test('an account is made with a password shown once, which must be replaced at the first sign-in', async () => {
  const { page } = app;
  await app.goto('/admin');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel(/Full name/).fill('Nadia Karim');
  await page.getByLabel(/Username/).fill('nadia');
  await page.getByRole('button', { name: 'Make the account' }).click();
  const shown = page.getByRole('dialog', { name: 'Password of Nadia Karim' });
  const password = (await shown.locator('code').textContent()) ?? '';
  expect(password.split('-').length).toBeGreaterThanOrEqual(5);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Nadia Karim/ })).toContainText('not signed in');
  const answer = await page.request.post(app.url('/api/auth/login'), { data: { username: 'nadia', password } });
  expect(await answer.json()).toMatchObject({ must: 'password' });
  // The request signed the page's cookie in as somebody else.
  await page.request.post(app.url('/api/auth/login'), {
    data: { username: 'admin', password: 'admin-sahil-2026' },
  });
});

test('a backup is made, verified and put back: what came after it is gone', async () => {
  const { page } = app;
  await app.goto('/admin?tab=data');
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await page
    .getByRole('button', { name: /^Verify the backup of/ })
    .first()
    .click();
  await expect(page.getByText(/^Good: all \d+ files/)).toBeVisible();
  const late = { username: 'too-late', fullName: 'Too Late', userType: 'buyer' };
  expect((await page.request.post(app.url('/api/admin/users'), { data: late })).status()).toBe(201);
  await page
    .getByRole('button', { name: /^Restore the backup of/ })
    .first()
    .click();
  await page.getByLabel('Type restore to confirm').fill('restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect
    .poll(
      async () =>
        (
          await page.request.post(app.url('/api/auth/login'), {
            data: { username: 'admin', password: 'admin-sahil-2026' },
          })
        ).status(),
      { timeout: 30_000 },
    )
    .toBe(200);
  const users = (await (await page.request.get(app.url('/api/admin/users'))).json()) as { username: string }[];
  const names = users.map(({ username }) => username);
  expect([names.includes('nadia'), names.includes('too-late')]).toEqual([true, false]);
  const audit = await (await page.request.get(app.url('/api/admin/audit?verify=1'))).json();
  expect(audit.check.isIntact).toBe(true);
  expect(audit.entries.map(({ action }: { action: string }) => action)).toContain('backup restored');
});

test('settings take effect: a visit that names no screen begins on the landing page', async () => {
  const { page } = app;
  await app.goto('/admin?tab=settings');
  await page.getByLabel('Landing page').selectOption('search');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(app.url('/'), { waitUntil: 'domcontentloaded' });
  await expect(visitor).toHaveURL(/\/search$/);
  await visitor.close();
});

test('with no connection the dashboard says so', async () => {
  const { page } = app;
  await app.goto('/admin?tab=health');
  await expect(page.getByText('Event loop, 99 % below')).toBeVisible();
  await app.cutOff();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('This is kept on the server: it needs a connection.')).toBeVisible();
});
