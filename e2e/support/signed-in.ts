import { expect, type Page } from '@playwright/test';

/** Submits the sign-in form and waits until the page has left it. `staysHere`: first steps follow, so do not wait. */
export async function signInHere(
  page: Page,
  username: string,
  password: string,
  { staysHere = false } = {},
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  // The address changes before the screen does.
  if (!staysHere) await expect(form).toHaveCount(0);
}

/**
 * Opens the edit form of the broker's n-th listing for sale, counted from 0. Returns the listing's id.
 * @param open opens the screen at a path in `page`
 */
export async function openListingForm(page: Page, open: (path: string) => Promise<unknown>, n = 0): Promise<number> {
  await open('/property-management');
  await page
    .locator('article, tr')
    .filter({ hasNotText: /a year|a night/ })
    .getByRole('button', { name: /^Edit / })
    .nth(n)
    .click();
  await expect(page.getByRole('form', { name: 'Edit listing' })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('edit'));
}
