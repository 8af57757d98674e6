import { expect, type Page } from '@playwright/test';

/** Fills the form of the sign-in screen and waits until it was taken. `staysHere`: first steps follow on this screen. */
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
  if (!staysHere) await expect(page).not.toHaveURL(/\/login$/);
}

/** Opens the form of one of the broker's listings, the n-th of their list; answers its id. */
export async function openListingForm(page: Page, origin: string, n = 0): Promise<number> {
  await page.goto(`${origin}/property-management`, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(n)
    .click();
  await expect(page.getByRole('form', { name: 'Edit listing' })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('edit'));
}
