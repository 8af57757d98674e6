import { createContext, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

export const OpeningContext = createContext(false);

const KEY = 'sahil.scroll';
const MAX_PLACES = 60;
/** How long to wait for content before giving up on restoring the scroll position. */
const RESTORE_MS = 1200;

/**
 * Restores the scroll position on Back and starts new pages at the top; filter changes move nothing. The router's
 * `ScrollRestoration` tries once, before lists have their height, and scrolls up on every address change.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const entry = useRef(key);
  const isFirst = useRef(true);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => rememberY(entry.current, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    // From now on, scroll events belong to the new history entry.
    entry.current = key;
    const isNewPage = last.current !== pathname;
    last.current = pathname;
    const isOpening = isFirst.current;
    isFirst.current = false;
    const place = readPosition(key);
    // A document that opens at its top needs no scrolling, which would cause a second layout.
    if (isOpening && place === 0) return;
    if (type === 'POP') return restore(place);
    if (isNewPage) window.scrollTo(0, 0);
  }, [key, pathname, type]);
}

function restore(y: number): () => void {
  if (y === 0) {
    window.scrollTo(0, 0);
    return () => {};
  }
  const until = performance.now() + RESTORE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  const step = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  // Stops restoring when the user scrolls.
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  step();
  return stop;
}

let places: Map<string, number> | null = null;

function allPlaces(): Map<string, number> {
  if (places !== null) return places;
  places = new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(stored)) {
      for (const pair of stored) {
        if (Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number')
          places.set(pair[0], pair[1]);
      }
    }
  } catch {
    // Without a stored position pages start at the top.
  }
  // The first entry of every document has the same key; a typed address must not restore another page's position.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') places.delete('default');
  addEventListener('pagehide', savePlaces);
  return places;
}

function savePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...allPlaces()].slice(-MAX_PLACES)));
  } catch {
    // No storage in this window: a reload starts at the top.
  }
}

function rememberY(key: string, y: number): void {
  const all = allPlaces();
  all.delete(key);
  all.set(key, Math.round(y));
}

const readPosition = (key: string) => allPlaces().get(key) ?? 0;

/** Focuses a new screen before it is painted: any later, a field that was tapped at once would lose the focus. */
export function useMainFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
