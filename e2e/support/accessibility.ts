import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { IS_LONG } from '../../test/long.ts';

/**
 * Returns the themes in which axe checks a screen of this size, so that it runs once in each theme: light on a phone,
 * dark on a desktop. The long run checks both themes at each size.
 */
export function axeThemes({ width }: { width: number }): readonly ('light' | 'dark')[] {
  if (IS_LONG) return ['light', 'dark'];
  return width < 600 ? ['light'] : ['dark'];
}

/** Axe's code, which each document needs once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Only an experimental rule, which is off, reads the style sheets that axe would load again. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

type AxeWindow = { axe: { run: (of: Document, options: RunOptions) => Promise<AxeResults> } };

/** Returns axe violations once the page is quiet, each with its element and an explanation. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  await untilQuiet(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      );
    },
    rules === undefined ? OPTIONS : { ...OPTIONS, runOnly: rules },
  );
}

/** Waits until placeholders and outdated figures are gone and animations have ended, so that axe checks the final screen. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect(page.locator('.skeleton:visible, [aria-busy=true]:visible')).toHaveCount(0);
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
