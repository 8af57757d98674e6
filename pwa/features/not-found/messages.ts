import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('notFound', {
  title: 'Page Not Found',
  text: (path: string) => `There is no screen at ${path}.`,
  hint: 'Did you forget to add the page to the router?',
  home: 'Go home',
});
