// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const EARLY = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8');
const root = document.documentElement;
beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('data-theme');
  root.removeAttribute('data-contrast');
  vi.resetModules();
});

/** Mocks the system's preferred colour scheme and contrast. */
function systemPrefers({ dark, contrast }: { dark: boolean; contrast: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') ? dark : contrast,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const look = () => ({ theme: root.dataset.theme, contrast: root.dataset.contrast });
const choice = (theme: string, contrast: string) => JSON.stringify({ state: { theme, contrast }, version: 1 });

it.each([
  ['nothing chosen, a light system', null, false, false, 'light', undefined],
  ['nothing chosen, a dark system with more contrast', null, true, true, 'dark', 'more'],
  ['light chosen on a dark system', choice('light', 'system'), true, false, 'light', undefined],
  ['dark and outdoors chosen on a light system', choice('dark', 'more'), false, false, 'dark', 'more'],
  ['a damaged choice on a dark system', '{"state":', true, false, 'dark', undefined],
  ['an unknown choice on a dark system', choice('sepia', 'loud'), true, false, 'dark', undefined],
] as const)('%s: the first paint and the app show the same', async (_, stored, dark, more, theme, contrast) => {
  if (stored !== null) localStorage.setItem('sahil.appearance', stored);
  systemPrefers({ dark, contrast: more });
  new Function(EARLY)();
  expect(look()).toEqual({ theme, contrast });
  const { applyAppearance } = await import('./appearance.ts');
  const stop = applyAppearance(root);
  expect(look()).toEqual({ theme, contrast });
  stop();
});
