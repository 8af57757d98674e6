import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on a page once it stands still: one line a fault, with its place and what is wrong. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  await untilQuiet(page);
  const axe = new AxeBuilder({ page });
  if (rules !== undefined) axe.withRules(rules);
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Placeholders are gone and movements at rest, so that what is checked is the screen and not its shadow. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations === 1)
        .map((a) => a.finished.catch(() => {})),
    );
  });
}

/** Dark pages have a dark ground. */
export function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [255, 255, 255];
    return (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0) > 384 ? 'light' : 'dark';
  });
}
