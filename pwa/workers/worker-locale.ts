import { chooseLocale, localeOfWorker } from '../../domain/language/language.ts';

/**
 * Takes the page's language into a worker, which carries it in its name. Everything that writes texts for people
 * waits for it.
 */
export const localeReady: Promise<void> = take();

async function take(): Promise<void> {
  const locale = localeOfWorker(self.name);
  if (locale.language === 'en') return chooseLocale(locale);
  const { domainArabic } = await import('../../domain/translations/arabic.ts');
  chooseLocale(locale, domainArabic);
}
