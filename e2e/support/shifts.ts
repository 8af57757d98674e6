import type { Page } from '@playwright/test';

/** Runs in the page before its own code: adds up what moves without a hand of the person. */
export function watchShifts(): void {
  const page = window as unknown as { shift: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) page.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Layout shift of the page since it was asked for, as browsers score it. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
