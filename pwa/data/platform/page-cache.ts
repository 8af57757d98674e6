type Page = Pick<EventTarget, 'addEventListener'>;

/** In workers and in Node there is no page that could be cached. */
const thisPage: Page = 'addEventListener' in globalThis ? globalThis : new EventTarget();

/**
 * Calls back when the browser keeps the page for Back, instead of ending it. In WebKit such a page keeps its workers
 * and open transactions, and with them the locks of its databases: no later page could read or write.
 */
export function whenPageCached(then: () => void, page = thisPage): void {
  page.addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted === true) then();
  });
}

/** Reloads a page that the browser restores from its cache, because its workers and databases were closed. */
export function reloadAfterRestore(reload = () => location.reload(), page = thisPage): void {
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) reload();
  });
}
