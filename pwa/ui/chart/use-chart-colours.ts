import { useSyncExternalStore } from 'react';

/** Everything a canvas needs from the style sheet; canvases do not read custom properties themselves. */
export type ChartColours = {
  cat: readonly string[];
  line: string;
  ink: string;
  ink2: string;
  ink3: string;
  surface: string;
  neg: string;
  pos: string;
  gold: string;
  goldSoft: string;
  goldInk: string;
  font: string;
};

const ROOT = () => document.documentElement;
const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

/** The chart colours of the theme that shows; follows theme and contrast. */
export function useChartColours(): ChartColours {
  const key = useSyncExternalStore(subscribe, themeKey);
  return coloursFor(key);
}

let cached: { key: string; colours: ChartColours } | null = null;

function coloursFor(key: string): ChartColours {
  if (cached?.key !== key) cached = { key, colours: readColours() };
  return cached.colours;
}

function readColours(): ChartColours {
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
  return [theme, contrast, matchMedia(DARK).matches, matchMedia(CONTRAST).matches].join();
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(ROOT(), { attributes: true, attributeFilter: ['data-theme', 'data-contrast'] });
  const lists = [matchMedia(DARK), matchMedia(CONTRAST)];
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const list of lists) list.removeEventListener('change', changed);
  };
}
