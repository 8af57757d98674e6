import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LOCAL_KEYS } from './local-storage.ts';

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

export const useAppearance = create<Appearance>()(
  persist<Appearance, [], [], Choice>(
    (set) => ({ ...DEFAULT_CHOICE, setTheme: (theme) => set({ theme }), setContrast: (contrast) => set({ contrast }) }),
    {
      name: LOCAL_KEYS.appearance,
      version: 1,
      partialize: ({ theme, contrast }) => ({ theme, contrast }),
      migrate: (stored) => choiceOf(stored),
      merge: (stored, current) => ({ ...current, ...choiceOf(stored) }),
    },
  ),
);

function choiceOf(stored: unknown): Choice {
  if (stored === undefined) return DEFAULT_CHOICE;
  return Choice.safeParse(stored).data ?? DEFAULT_CHOICE;
}

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
