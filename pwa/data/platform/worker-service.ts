import { wrap } from 'comlink';
import { notify } from './notices.ts';
import { whenPageLeft } from './page-life.ts';

/** First message to a worker: the port and the options of its service. */
export type ServiceStart<Options> = { port: MessagePort; options: Options };

/**
 * Tells a worker that its page is left. It closes its databases before it ends: WebKit may never end one of
 * several transactions of a worker that is terminated.
 */
export const LEAVE = 'leave';

/**
 * Asks a worker for its service and returns a proxy of the service. Calls can be made immediately: they wait until the
 * worker has created the service. A worker that stops is reported to the user.
 * @param onEvent receives the events that the service emits
 */
export function connectService<Service, Options, Event>(
  worker: Worker,
  options: Options,
  onEvent: (event: Event) => void,
): Service {
  const { port1, port2 } = new MessageChannel();
  whenPageLeft(() => worker.postMessage(LEAVE));
  worker.addEventListener('error', ({ message }) => {
    notify({ kind: 'db-failed', error: new Error(`a worker stopped: ${message}`) });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Event>) => onEvent(data));
  worker.postMessage({ port: port2, options } satisfies ServiceStart<Options>, [port2]);
  // Grouped calls such as `market.heat.cells` work by path, but the library's types treat the group as a promise.
  return wrap(port1) as unknown as Service;
}
