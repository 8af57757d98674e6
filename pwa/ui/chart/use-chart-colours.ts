import { useSyncExternalStore } from 'react';
import { onThemeChange } from '../controls/theme-changes.ts';

export type ChartColours = ReturnType<typeof readColours>;

const ROOT = () => document.documentElement;

export function useChartColours(): ChartColours {
  const key = useSyncExternalStore(onThemeChange, themeKey);
  return coloursFor(key);
}

let cached: { key: string; colours: ChartColours } | null = null;

function coloursFor(key: string): ChartColours {
  if (cached?.key !== key) cached = { key, colours: readColours() };
  return cached.colours;
}

/** Reads the colours for a canvas from the style sheet, because a canvas cannot use custom properties. */
function readColours() {
  const style = getComputedStyle(ROOT());
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    cat: [1, 2, 3, 4, 5, 6].map((n) => read(`cat-${n}`)),
    line: read('line'),
    ink: read('ink'),
    ink2: read('ink-2'),
    ink3: read('ink-3'),
    surface: read('surface'),
    neg: read('neg'),
    pos: read('pos'),
    gold: read('gold'),
    goldSoft: read('gold-soft'),
    goldInk: read('gold-ink'),
    font: read('font-ui'),
  };
}

function themeKey(): string {
  const { theme, contrast } = ROOT().dataset;
  return `${theme} ${contrast}`;
}
