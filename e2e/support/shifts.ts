import type { Page } from '@playwright/test';

/** Runs in the page before its own code: sums layout shifts that no user input caused. */
export function watchShifts(): void {
  const page = window as unknown as { shift: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) page.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the page's layout shift since loading, as browsers score it. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
