import * as z from 'zod/mini';
import { create } from 'zustand';
import { LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';

// Created on first use: most users keep the defaults.
const Choice = z.lazy(() =>
  z.object({ theme: z.enum(['system', 'light', 'dark']), contrast: z.enum(['system', 'more']) }),
);
type Choice = z.infer<typeof Choice>;
const DEFAULT_CHOICE: Choice = { theme: 'system', contrast: 'system' };

type Appearance = Choice & {
  setTheme: (theme: Choice['theme']) => void;
  setContrast: (contrast: Choice['contrast']) => void;
};

/** The stored shape, which `public/theme.js` reads before the app starts. */
const Stored = z.lazy(() => z.object({ state: Choice }));

export const useAppearance = create<Appearance>((set, get) => {
  const choose = (change: Partial<Choice>) => {
    set(change);
    const { theme, contrast } = get();
    writeLocal(LOCAL_KEYS.appearance, { state: { theme, contrast }, version: 1 });
  };
  return {
    ...(readLocal(LOCAL_KEYS.appearance, Stored)?.state ?? DEFAULT_CHOICE),
    setTheme: (theme) => choose({ theme }),
    setContrast: (contrast) => choose({ contrast }),
  };
});

/** Writes theme and contrast on <html>, now and after each change, with `system` resolved. */
export function applyAppearance(root: HTMLElement): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const more = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    const { theme, contrast } = useAppearance.getState();
    root.setAttribute('data-theme', theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme);
    if (contrast === 'more' || more.matches) root.setAttribute('data-contrast', 'more');
    else root.removeAttribute('data-contrast');
  };
  apply();
  dark.addEventListener('change', apply);
  more.addEventListener('change', apply);
  const unsubscribe = useAppearance.subscribe(apply);
  return () => {
    unsubscribe();
    dark.removeEventListener('change', apply);
    more.removeEventListener('change', apply);
  };
}
