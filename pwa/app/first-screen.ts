import type { ComponentType } from 'react';

type Screen = 'search' | 'property';
type Loaded = { name: Screen; Screen: ComponentType };

let loaded: Loaded | null = null;
let coming: Promise<void> = Promise.resolve();

/**
 * Fetches and runs the screen of this address before the app asks for it. Only screens that people come to from
 * outside, whose pages name their files; the rest come when the app asks for them.
 */
export function fetchFirstScreen(pathname: string): void {
  coming = screenOf(pathname).then(
    (screen) => {
      loaded = screen;
    },
    // Met again, and told, where the screen is drawn.
    () => {},
  );
}

/** Resolves when the first screen is here, or cannot be had: what is mounted then begins with it. */
export function untilFirstScreen(): Promise<void> {
  return coming;
}

/** The screen the app starts with, if it is this one: it is drawn at once, with nothing in its place before. */
export function firstScreen(name: string): ComponentType | null {
  return loaded?.name === name ? loaded.Screen : null;
}

async function screenOf(pathname: string): Promise<Loaded | null> {
  if (/^\/search\/?$/.test(pathname)) {
    return { name: 'search', Screen: (await import('../features/search/SearchScreen.tsx')).default };
  }
  if (/^\/property\/[^/]+\/?$/.test(pathname)) {
    return { name: 'property', Screen: (await import('../features/property/PropertyScreen.tsx')).default };
  }
  return null;
}
