import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('figuresPage', {
  lead: 'Each figure has one definition, the same on every screen, in reports and in the API.',
  market: 'The market',
  home: 'A home',
  demo: 'Demo and registered deeds',
  demoText:
    'The demo market is invented and is on or off as a whole. While it counts together with registered deeds, figures say “Demo + registered”.',
});
