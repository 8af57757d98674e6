type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** In Node there is no page. */
const thisPage: Page | null = 'addEventListener' in globalThis ? globalThis : null;

/**
 * Calls back when the user leaves the page, whether the browser ends it or keeps it for Back. In WebKit the locks of
 * open transactions may outlive either: no later page could read or write. The returned function takes the call back.
 */
export function whenPageLeft(then: () => void, page = thisPage): () => void {
  page?.addEventListener('pagehide', then);
  return () => page?.removeEventListener('pagehide', then);
}

/** In a worker, whose page tells it: calls back what waits for that. */
export function leavePage(page: EventTarget = globalThis): void {
  page.dispatchEvent(new Event('pagehide'));
}

/** Aborted once the page is left: WebKit reports requests that it has to cancel itself as errors. */
export function leftSignal(page = thisPage): AbortSignal {
  const left = new AbortController();
  whenPageLeft(() => left.abort(new DOMException('the page was left', 'AbortError')), page);
  return left.signal;
}

/** WebKit rejects imports of a page that is left. They are no fault of the page. */
export const isCanceledImport = (error: unknown) => /module script is cancell?ed/.test(String(error));

export function ignoreCanceledImports(page = thisPage): void {
  page?.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event && isCanceledImport(event.reason)) event.preventDefault();
  });
}

/** Reloads a page that the browser restores from its cache, because its workers and databases were closed. */
export function reloadAfterRestore(reload = () => location.reload(), page = thisPage): void {
  page?.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) reload();
  });
}
