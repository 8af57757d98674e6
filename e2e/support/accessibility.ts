import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { IS_LONG } from '../../test/long.ts';

/**
 * Returns the themes in which axe checks a screen of this size, so that it runs once in each theme: light on a phone,
 * dark on a desktop. The long run checks both themes at each size.
 */
export function axeThemes({ width }: { width: number }): readonly ('light' | 'dark')[] {
  if (IS_LONG) return ['light', 'dark'];
  return width < 600 ? ['light'] : ['dark'];
}

/** Returns axe violations once the page is quiet, each with its element and an explanation. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  await untilQuiet(page);
  // Without legacy mode, each run opens another page to put the results of frames together. The app has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Waits until placeholders are gone and animations have ended, so that axe checks the final screen. */
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

/** Returns the page's theme, judged by its background colour. */
export function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [255, 255, 255];
    return (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0) > 384 ? 'light' : 'dark';
  });
}
