import type { Page } from '@playwright/test';

/**
 * Watches a page that is about to be opened. Returns a list that fills with everything a page must not do: violate the
 * content policy, throw, log an error, or open a browser dialog.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const wrongs: string[] = [];
  page.on('dialog', (dialog) => {
    wrongs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => wrongs.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself logs an error when a request gets 401 or 404.
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
