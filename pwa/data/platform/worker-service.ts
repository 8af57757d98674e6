import { expose, wrap } from 'comlink';

/** First message to a worker: the port of its service and what the service is made with. */
type Start<Options> = { port: MessagePort; options: Options };

/**
 * Asks a worker for its service and returns the remote side of it. Calls may be made at once: they wait in the port
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
  worker.postMessage({ port: port2, options } satisfies Start<Options>, [port2]);
  // Groups of calls (`market.heat.cells`) are reached by their path; the library's types see a promised object.
  return wrap(port1) as unknown as Service;
}

/** The worker's side of `connectService`. A failure to make the service is an `error` event of the worker. */
export function serveService<Options, Event>(
  make: (options: Options, emit: (event: Event) => void) => Promise<object>,
): void {
  const start = ({ data }: MessageEvent<Start<Options>>) => {
    make(data.options, (event) => self.postMessage(event)).then((service) => expose(service, data.port), reportError);
  };
  self.addEventListener('message', start, { once: true });
}
