// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let made: string[] = [];
let added: string[] = [];
let isOnline = true;

beforeEach(() => {
  vi.resetModules();
  [made, added, isOnline] = [[], [], true];
  document.documentElement.className = '';
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      constructor(family: string) {
        this.family = family;
        made.push(family);
      }
      load = async () => {
        if (!isOnline) throw new DOMException('no network', 'NetworkError');
      };
    },
  );
  vi.stubGlobal('document', Object.assign(document, { fonts: { add: (one: FontFace) => added.push(one.family) } }));
});
afterEach(() => vi.unstubAllGlobals());

const FAMILIES = ['Mada', 'Alexandria', 'Mada Arabic', 'Alexandria Arabic'];

it('loads the typefaces once, however often it is called, and reports it', async () => {
  const { loadFonts, onFontsLoaded } = await import('./load-fonts.ts');
  const listener = vi.fn();
  const stop = onFontsLoaded(listener);
  await Promise.all([loadFonts(), loadFonts()]);
  await loadFonts();
  expect(made).toEqual(FAMILIES);
  expect(added).toEqual(FAMILIES);
  expect(document.documentElement.classList).toContain('fonts-loaded');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('leaves the page unchanged without a network, and retries on the next call', async () => {
  const { loadFonts } = await import('./load-fonts.ts');
  isOnline = false;
  await expect(loadFonts()).rejects.toThrow('no network');
  expect(added).toEqual([]);
  expect(document.documentElement.classList).not.toContain('fonts-loaded');
  isOnline = true;
  await loadFonts();
  expect(added).toEqual(FAMILIES);
});
