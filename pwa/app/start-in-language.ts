import { chooseLocale } from '../../domain/language/language.ts';
import { deviceLocale } from '../data/platform/locale.ts';
import { startApp } from './startup.tsx';

void start();

/** Sets the language before anything is drawn. English texts are built in; Arabic texts are loaded. */
async function start(): Promise<void> {
  const locale = deviceLocale();
  if (locale.language === 'en') chooseLocale(locale);
  else {
    try {
      const { arabic } = await import('./arabic.ts');
      chooseLocale(locale, arabic);
    } catch {
      // The Arabic texts did not load, so this page is in English. The next start tries Arabic again.
      chooseLocale({ ...locale, language: 'en', numerals: 'latn' });
      document.documentElement.lang = 'en';
      document.documentElement.dir = 'ltr';
    }
  }
  await startApp();
}
