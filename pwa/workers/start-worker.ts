import { expose } from 'comlink';
import { chooseLocale, localeOfWorker } from '../../domain/language/language.ts';
import { ignoreCanceledImports, isCanceledImport, leavePage } from '../data/platform/page-life.ts';
import { LEAVE, type ServiceStart } from '../data/platform/worker-service.ts';

/**
 * Resolves when the worker uses the page's language, which is part of the worker's name. Code that writes texts for
 * users must await it.
 */
export const localeReady: Promise<void> = take();

async function take(): Promise<void> {
  const locale = localeOfWorker(self.name);
  if (locale.language === 'en') return chooseLocale(locale);
  const { domainArabic } = await import('../../domain/translations/arabic.ts');
  chooseLocale(locale, domainArabic);
}

/** The worker's side of `connectService`. If creating the service fails, the worker emits an `error` event. */
export function serveService<Options, Event>(
  make: (options: Options, emit: (event: Event) => void) => Promise<object>,
): void {
  const start = ({ data }: MessageEvent<ServiceStart<Options>>) => {
    localeReady
      .then(() => make(data.options, (event) => self.postMessage(event)))
      .then(
        (service) => expose(service, data.port),
        (error: unknown) => (isCanceledImport(error) ? undefined : reportError(error)),
      );
  };
  ignoreCanceledImports();
  self.addEventListener('message', start, { once: true });
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== LEAVE) return;
    leavePage();
    self.close();
  });
}
