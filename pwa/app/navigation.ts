import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'sahil.scroll';
const MAX_PLACES = 60;
/** Content may come a little after the screen; longer than this nobody waits to be taken back. */
const RESTORE_MS = 1200;

/**
 * Back returns to where one was; a new page starts at the top; a change of filters moves nothing. The router's own
 * `ScrollRestoration` tries once, before a list has been read from this device's copy and is long enough, and goes to
 * the top at every change of the address.
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
    // From here on scroll events belong to the new entry: the old page is already gone, and with it its height.
    entry.current = key;
    const isNewPage = last.current !== pathname;
    last.current = pathname;
    const isOpening = isFirst.current;
    isFirst.current = false;
    const place = placeOf(key);
    // A document that opens at its top is there already; saying so would have it laid out twice.
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
  // A hand on the page wins.
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
    // Nothing remembered: pages start at the top.
  }
  // The first entry of every document has the same key; a typed address must not land where another page was.
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

function placeOf(key: string): number {
  return allPlaces().get(key) ?? 0;
}

/** After a change of page the keyboard starts at its content, not in the menu that led there. */
export function useMainFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
