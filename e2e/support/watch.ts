import type { Page } from '@playwright/test';

/**
 * Follows a page that is about to be opened. The list gets a line for everything that a page must not do: break the
 * content policy, throw, write an error to the console, open a dialog of the browser.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const wrongs: string[] = [];
  page.on('dialog', (dialog) => {
    wrongs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => wrongs.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A call that answers 401 or 404 is told by the browser, not by us.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      wrongs.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('noteViolation', (what: string) => wrongs.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (window as unknown as { noteViolation: (what: string) => void }).noteViolation;
      note(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return wrongs;
}
