import { expose } from 'comlink';
import { chooseLocale, localeOfWorker } from '../../domain/language/language.ts';
import type { ServiceStart } from '../data/platform/worker-service.ts';

/**
 * Sets the page's language in a worker, whose name carries it. All code that writes texts for users
 * waits for it.
 */
export const localeReady: Promise<void> = take();

async function take(): Promise<void> {
  const locale = localeOfWorker(self.name);
  if (locale.language === 'en') return chooseLocale(locale);
  const { domainArabic } = await import('../../domain/translations/arabic.ts');
  chooseLocale(locale, domainArabic);
}

/** The worker's side of `connectService`. A failure to make the service is an `error` event of the worker. */
export function serveService<Options, Event>(
  make: (options: Options, emit: (event: Event) => void) => Promise<object>,
): void {
  const start = ({ data }: MessageEvent<ServiceStart<Options>>) => {
    localeReady
      .then(() => make(data.options, (event) => self.postMessage(event)))
      .then((service) => expose(service, data.port), reportError);
  };
  self.addEventListener('message', start, { once: true });
}
