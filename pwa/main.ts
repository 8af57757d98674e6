import { chooseLocale } from '../domain/language/language.ts';
import { startApp } from './app/startup.tsx';
import { deviceLocale } from './data/platform/locale.ts';

void start();

/** The language is there before anything is drawn. English is in the app's own files. */
async function start(): Promise<void> {
  const locale = deviceLocale();
  if (locale.language === 'en') chooseLocale(locale);
  else {
    try {
      const { arabic } = await import('./app/arabic.ts');
      chooseLocale(locale, arabic);
    } catch {
      // The file cannot be had now: an English page is better than none, and the choice stays for the next start.
      chooseLocale({ ...locale, language: 'en', numerals: 'latn' });
      document.documentElement.lang = 'en';
      document.documentElement.dir = 'ltr';
    }
  }
  await startApp();
}
