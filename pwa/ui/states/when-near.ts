/** Half a screen ahead of scrolling. */
const AHEAD = '400px 0px';

const calls = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | null = null;

/** Calls back once when the element is on the screen or near it. Returns a function that cancels. */
export function whenNear(element: Element | null, then: () => void): () => void {
  if (element === null || !('IntersectionObserver' in globalThis)) {
    then();
    return () => {};
  }
  observer ??= new IntersectionObserver(seen, { rootMargin: AHEAD });
  calls.set(element, then);
  observer.observe(element);
  return () => forget(element);
}

function seen(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const then = calls.get(target);
    forget(target);
    then?.();
  }
}

function forget(element: Element): void {
  calls.delete(element);
  observer?.unobserve(element);
}
