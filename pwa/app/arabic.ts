import type { Translations } from '../../domain/language/language.ts';
import { domainArabic } from '../../domain/translations/arabic.ts';
import { deckExport, reports } from '../export/messages.ar.ts';
import { accuracy } from '../features/accuracy/messages.ar.ts';
import { admin } from '../features/admin/messages.ar.ts';
import { aiAnalytics } from '../features/ai-analytics/messages.ar.ts';
import { analytics } from '../features/analytics/messages.ar.ts';
import { ar } from '../features/ar/messages.ar.ts';
import { assistant, suggestions } from '../features/assistant/messages.ar.ts';
import { compare } from '../features/compare/messages.ar.ts';
import { figuresPage } from '../features/figures/messages.ar.ts';
import { heatmap } from '../features/heatmap/messages.ar.ts';
import { home, launcher } from '../features/home/messages.ar.ts';
import { importing } from '../features/import/messages.ar.ts';
import { importRules, phrases } from '../features/import/phrases.ar.ts';
import { inbox } from '../features/inbox/messages.ar.ts';
import { listings } from '../features/listings/messages.ar.ts';
import { login } from '../features/login/messages.ar.ts';
import { notFound } from '../features/not-found/messages.ar.ts';
import { onboarding } from '../features/onboarding/messages.ar.ts';
import { outbox } from '../features/outbox/messages.ar.ts';
import { presentation } from '../features/presentation/messages.ar.ts';
import { property } from '../features/property/messages.ar.ts';
import { roiCosts, roiExport, roiFields, roiFigures } from '../features/roi/labels.ar.ts';
import { roi } from '../features/roi/messages.ar.ts';
import { search } from '../features/search/messages.ar.ts';
import { account } from '../features/settings/account/messages.ar.ts';
import { settings } from '../features/settings/messages.ar.ts';
import { sources } from '../features/sources/messages.ar.ts';
import { valueHome } from '../features/value-home/messages.ar.ts';
import { commonWords } from '../ui/common.ar.ts';
import { marketDefinitions } from '../ui/market-definitions.ar.ts';
import {
  chart,
  effects,
  emptyMarket,
  listingFields,
  map,
  profile,
  requestFields,
  requestKinds,
  ui,
} from '../ui/messages.ar.ts';
import { definitions } from '../ui/valuation/definitions.ar.ts';
import { picker, similar, valuation } from '../ui/valuation/messages.ar.ts';
import { app, data, requestAlerts } from './messages.ar.ts';

/** All Arabic texts in one file that English pages never load; keys are the names given to `inLanguage`. */
export const arabic: Translations = {
  ...domainArabic,
  account,
  accuracy,
  admin,
  aiAnalytics,
  analytics,
  common: commonWords,
  ar,
  assistant,
  compare,
  heatmap,
  import: importing,
  importRules,
  phrases,
  inbox,
  listings,
  login,
  outbox,
  presentation,
  roi,
  roiCosts,
  roiExport,
  roiFields,
  roiFigures,
  sources,
  settings,
  suggestions,
  valueHome,
  app,
  chart,
  data,
  deckExport,
  effects,
  emptyMarket,
  definitions,
  marketDefinitions,
  figuresPage,
  home,
  launcher,
  map,
  notFound,
  onboarding,
  picker,
  similar,
  profile,
  property,
  requestAlerts,
  requestFields,
  requestKinds,
  listingFields,
  reports,
  search,
  ui,
  valuation,
};
