import { wrap } from 'comlink';

/** First message to a worker: the port of its service and what the service is made with. */
export type ServiceStart<Options> = { port: MessagePort; options: Options };

/**
 * Asks a worker for its service and returns the remote side of it. Calls may be made immediately: they wait in the port
 * until the worker has made the service.
 * @param onEvent hears what the service emits
 */
export function connectService<Service, Options, Event>(
  worker: Worker,
  options: Options,
  onEvent: (event: Event) => void,
): Service {
  const { port1, port2 } = new MessageChannel();
  worker.addEventListener('message', ({ data }: MessageEvent<Event>) => onEvent(data));
  worker.postMessage({ port: port2, options } satisfies ServiceStart<Options>, [port2]);
  // Groups of calls (`market.heat.cells`) are reached by their path; the library's types see a promised object.
  return wrap(port1) as unknown as Service;
}

type Page = Pick<EventTarget, 'addEventListener'>;

/** Ends the worker when the page is frozen for later: in WebKit its locks would block the next page's sync. */
export function endWithPage(worker: Pick<Worker, 'terminate'>, page: Page = window): void {
  page.addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted === true) worker.terminate();
  });
}

/** A page that the browser restores from its cache has lost its workers: it reloads, from what is on the device. */
export function reloadAfterRestore(reload = () => location.reload(), page: Page = window): void {
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) reload();
  });
}
