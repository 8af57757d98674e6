import { expose } from 'comlink';
import type { ServiceStart } from '../data/platform/worker-service.ts';

/** The worker's side of `connectService`. A failure to make the service is an `error` event of the worker. */
export function serveService<Options, Event>(
  make: (options: Options, emit: (event: Event) => void) => Promise<object>,
): void {
  const start = ({ data }: MessageEvent<ServiceStart<Options>>) => {
    make(data.options, (event) => self.postMessage(event)).then((service) => expose(service, data.port), reportError);
  };
  self.addEventListener('message', start, { once: true });
}
