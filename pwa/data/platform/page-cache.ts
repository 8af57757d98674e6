/** What tells that the page is put aside or shown: the window, or a double. */
type Page = Pick<EventTarget, 'addEventListener'>;

/**
 * Ends a worker when the browser keeps the page aside for Back. WebKit freezes workers with their page but lets them
 * keep their locks and database transactions: the next page would wait for a sync that nobody goes on with.
 */
export function endWithPage(worker: Pick<Worker, 'terminate'>, page: Page = window): void {
  page.addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted === true) worker.terminate();
  });
}

/** A page that comes back from aside has lost its workers: it starts anew, from what is on the device. */
export function startAnewAfterBack(reload = () => location.reload(), page: Page = window): void {
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) reload();
  });
}
