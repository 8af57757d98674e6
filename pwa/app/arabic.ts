import type { Translations } from '../../domain/language/language.ts';
import { domainArabic } from '../../domain/translations/arabic.ts';
import * as exported from '../export/messages.ar.ts';

import * as accuracy from '../features/accuracy/messages.ar.ts';
import * as admin from '../features/admin/messages.ar.ts';
import * as aiAnalytics from '../features/ai-analytics/messages.ar.ts';
import * as analyticsDeveloper from '../features/analytics/developer/messages.ar.ts';
import * as analytics from '../features/analytics/messages.ar.ts';
import * as ar from '../features/ar/messages.ar.ts';
import * as area from '../features/area/messages.ar.ts';
import * as assistant from '../features/assistant/messages.ar.ts';
import * as building from '../features/building/messages.ar.ts';
import * as compare from '../features/compare/messages.ar.ts';
import * as figures from '../features/figures/messages.ar.ts';
import * as heatmap from '../features/heatmap/messages.ar.ts';
import * as home from '../features/home/messages.ar.ts';
import { importing } from '../features/import/messages.ar.ts';
import * as importPhrases from '../features/import/phrases.ar.ts';
import * as inbox from '../features/inbox/messages.ar.ts';
import * as listings from '../features/listings/messages.ar.ts';
import * as login from '../features/login/messages.ar.ts';
import * as notFound from '../features/not-found/messages.ar.ts';
import * as onboarding from '../features/onboarding/messages.ar.ts';
import * as outbox from '../features/outbox/messages.ar.ts';
import * as portfolioExport from '../features/portfolio/export/messages.ar.ts';
import * as portfolio from '../features/portfolio/messages.ar.ts';
import * as presentation from '../features/presentation/messages.ar.ts';
import * as property from '../features/property/messages.ar.ts';
import * as propertyPlace from '../features/property/place/messages.ar.ts';
import * as renewal from '../features/renewal/messages.ar.ts';
import * as roiLabels from '../features/roi/labels.ar.ts';
import * as roi from '../features/roi/messages.ar.ts';
import * as search from '../features/search/messages.ar.ts';
import * as settingsAccount from '../features/settings/account/messages.ar.ts';
import * as settings from '../features/settings/messages.ar.ts';
import * as sources from '../features/sources/messages.ar.ts';
import * as valueHome from '../features/value-home/messages.ar.ts';
import * as ui from '../ui/messages.ar.ts';
import * as uiPlace from '../ui/place/messages.ar.ts';
import * as uiRenting from '../ui/renting/messages.ar.ts';
import { commonWords } from '../ui/texts/common.ar.ts';
import * as uiCostLabels from '../ui/texts/cost-labels.ar.ts';
import * as uiMarketDefinitions from '../ui/texts/market-definitions.ar.ts';
import * as uiValuationDefinitions from '../ui/valuation/definitions.ar.ts';
import * as uiValuation from '../ui/valuation/messages.ar.ts';
import * as uiWishes from '../ui/wishes/messages.ar.ts';
import * as app from './messages.ar.ts';

/** All Arabic texts, in a file that English pages never load. Each export has the name passed to `inLanguage`. */
export const arabic: Translations = {
  ...domainArabic,
  ...exported,
  ...accuracy,
  ...admin,
  ...aiAnalytics,
  ...analytics,
  ...analyticsDeveloper,
  ...ar,
  ...area,
  ...assistant,
  ...building,
  ...compare,
  ...figures,
  ...heatmap,
  ...home,
  ...importPhrases,
  ...inbox,
  ...listings,
  ...login,
  ...notFound,
  ...onboarding,
  ...outbox,
  ...portfolioExport,
  ...portfolio,
  ...presentation,
  ...property,
  ...propertyPlace,
  ...renewal,
  ...roiLabels,
  ...roi,
  ...search,
  ...settingsAccount,
  ...settings,
  ...sources,
  ...valueHome,
  ...uiCostLabels,
  ...uiMarketDefinitions,
  ...ui,
  ...uiValuationDefinitions,
  ...uiPlace,
  ...uiRenting,
  ...uiValuation,
  ...uiWishes,
  ...app,
  import: importing,
  common: commonWords,
};
