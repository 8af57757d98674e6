/** Lets the page paint, or a worker receive messages. */
export const yieldToEventLoop = (): Promise<void> => delay(0);

export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the page has loaded and has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 });
      else setTimeout(resolve, 1000);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** Longest wait for quiet, for pages that never rest, such as the camera view. */
const LONGEST_WAIT_MS = 20_000;
const QUIET_MS = 4000;

/** Resolves at the first press of a pointer or key, or turn of a wheel. */
export function whenPressed(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(type, () => resolve(), { once: true, passive: true });
  });
}

/**
 * Resolves after the largest paint, once the page has had four seconds without a long task. On a first visit, work that no screen waits for must not compete with the screen for processor and network.
 */
export async function whenQuiet(): Promise<void> {
  await whenIdle();
  return new Promise((resolve) => {
    const latest = performance.now() + LONGEST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, Math.min(QUIET_MS, latest - performance.now()));
    };
    const observer = typeof PerformanceObserver === 'undefined' ? null : new PerformanceObserver(wait);
    const end = () => {
      observer?.disconnect();
      resolve();
    };
    wait();
    for (const type of ['largest-contentful-paint', 'longtask']) observer?.observe({ type });
  });
}
