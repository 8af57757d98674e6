import { domainArabic } from '../../domain/language/arabic.ts';
import type { Translations } from '../../domain/language/language.ts';
import { data } from '../data/messages.ar.ts';
import { deckExport } from '../export/deck/messages.ar.ts';
import { figuresPage } from '../features/figures/messages.ar.ts';
import { launcher } from '../features/home/launcher.ar.ts';
import { home } from '../features/home/messages.ar.ts';
import { notFound } from '../features/not-found/messages.ar.ts';
import { onboarding } from '../features/onboarding/messages.ar.ts';
import { property } from '../features/property/messages.ar.ts';
import { search } from '../features/search/messages.ar.ts';
import { chart } from '../ui/chart/messages.ar.ts';
import { map } from '../ui/map/messages.ar.ts';
import { ui } from '../ui/messages.ar.ts';
import { definitions } from '../ui/valuation/definitions.ar.ts';
import { picker, valuation } from '../ui/valuation/messages.ar.ts';
import { app } from './messages.ar.ts';

/** The whole app in Arabic: one file that pages in English never load. Names are those given to `inLanguage`. */
export const arabic: Translations = {
  ...domainArabic,
  app,
  chart,
  data,
  deckExport,
  definitions,
  figuresPage,
  home,
  launcher,
  map,
  notFound,
  onboarding,
  picker,
  property,
  search,
  ui,
  valuation,
};
