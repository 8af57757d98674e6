import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/accessibility.ts';
import { signedIn } from './support/api.ts';
import { test, testApp } from './support/app.ts';
import { PHONE } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testApp({ viewport: PHONE });
let page: Page;

test.beforeAll(async () => {
  page = app.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function signIn(): Promise<void> {
  await app.goto('/login');
  await signInHere(page, 'buyer1', 'buyer-one');
}

/** Ends all sessions of the account on the server, without the open page knowing. */
async function endSessions(): Promise<void> {
  const admin = await signedIn(app.server, 'admin', 'admin-sahil-2026');
  expect((await admin.send('POST', '/api/admin/users/buyer1/end-sessions', {})).status).toBe(200);
}

/** The save button on a home's page. */
const keeps = (name: 'Save' | 'Saved') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

test('a session that ended is said once, on any screen, and signing in brings the person’s things back', async () => {
  await signIn();
  await app.follow('/property/7');
  await keeps('Save').click();
  await expect(keeps('Saved')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Synced/ })).toBeVisible();
  await app.follow('/not-a-screen');
  await endSessions();

  await app.goto('/property/7');
  const said = page.getByRole('alert').filter({ hasText: 'The session of buyer1 has ended.' });
  await expect(said).toContainText('Sign in again to see your saved data.');
  await expect(keeps('Save')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // Until dismissed, the notice appears again on other screens, in the chosen language.
  await app.goto('/analytics?lang=ar');
  await expect(page.getByRole('alert').filter({ hasText: 'انتهت جلسة' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await app.goto('/search?lang=en');
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toBeHidden();
  await app.follow('/property/7');
  await expect(keeps('Save')).toBeVisible();
  await expect(said).toHaveCount(0);

  await signIn();
  await app.follow('/property/7');
  await expect(keeps('Saved')).toBeVisible();
});

test('an open page is told at once, goes on with what it shows, and signing in from there ends the words', async () => {
  await signIn();
  const line = page.waitForRequest('**/api/sync/events');
  await app.goto('/settings');
  await line;
  await expect(page.getByText('Signed in as Sara Malik (buyer1).')).toBeVisible();
  await endSessions();
  const said = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(said).toBeVisible();
  await expect(page.getByText('Signed in as Sara Malik (buyer1).')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await said.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(said.getByRole('link')).toHaveCount(0);
  await signInHere(page, 'buyer1', 'buyer-one');
  await expect(said).toHaveCount(0);
});
