import type { ComponentType } from 'react';
import type { ScreenId } from '../../domain/screens/screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The file of each screen; all but Home, which is here, come when they are opened. */
export const SCREEN_FILES: Readonly<Record<Exclude<ScreenId, 'home'>, Load>> = {
  search: () => import('../features/search/SearchScreen.tsx'),
  property: () => import('../features/property/PropertyScreen.tsx'),
  analytics: () => import('../features/analytics/AnalyticsScreen.tsx'),
  compare: () => import('../features/compare/CompareScreen.tsx'),
  assistant: () => import('../features/assistant/AssistantScreen.tsx'),
  import: () => import('../features/import/ImportScreen.tsx'),
  onboarding: () => import('../features/onboarding/OnboardingScreen.tsx'),
  admin: () => import('../features/admin/AdminScreen.tsx'),
  settings: () => import('../features/settings/SettingsScreen.tsx'),
  login: () => import('../features/login/LoginScreen.tsx'),
  aiAnalytics: () => import('../features/ai-analytics/AiAnalyticsScreen.tsx'),
  accuracy: () => import('../features/accuracy/AccuracyScreen.tsx'),
  figures: () => import('../features/figures/FiguresScreen.tsx'),
  valueHome: () => import('../features/value-home/ValueHomeScreen.tsx'),
  presentation: () => import('../features/presentation/PresentationScreen.tsx'),
  roi: () => import('../features/roi/RoiScreen.tsx'),
  ar: () => import('../features/ar/ArScreen.tsx'),
  listings: () => import('../features/listings/ListingsScreen.tsx'),
  inbox: () => import('../features/inbox/InboxScreen.tsx'),
  outbox: () => import('../features/outbox/OutboxScreen.tsx'),
  heatmap: () => import('../features/heatmap/HeatmapScreen.tsx'),
  scraper: () => import('../features/sources/SourcesScreen.tsx'),
  notFound: () => import('../features/not-found/NotFoundScreen.tsx'),
};
