import { type ComponentType, lazy } from 'react';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { paths } from '../ui/paths.ts';
import { firstScreen } from './first-screen.ts';
import { messages } from './messages.ts';

/** The tab of the phone's bar that stays lit. */
export type Tab = 'home' | 'search' | 'market' | 'ar' | 'ask' | 'more';

export type AppRoute = {
  path: string;
  Screen: ComponentType;
  tab: Tab;
  /** Name in the phone's app bar. */
  bar: string;
  /** Reached from another screen: the app bar offers Back. */
  back?: boolean;
};

const { bars } = messages;

type Load = () => Promise<{ default: ComponentType }>;

const search: Load = () => import('../features/search/SearchScreen.tsx');

/** Every screen; all but the first, which is here, come when they are opened. */
export const ROUTES: readonly AppRoute[] = [
  { path: paths.home, bar: messages.product, Screen: HomeScreen, tab: 'home' },
  { path: paths.search(), bar: bars.search, Screen: firstScreen('search') ?? lazy(search), tab: 'search' },
  {
    path: '/property/:id',
    bar: bars.property,
    Screen: firstScreen('property') ?? lazy(() => import('../features/property/PropertyScreen.tsx')),
    tab: 'search',
    back: true,
  },
  {
    path: paths.analytics,
    bar: bars.market,
    Screen: lazy(() => import('../features/analytics/AnalyticsScreen.tsx')),
    tab: 'market',
  },
  {
    path: paths.compare(),
    bar: bars.compare,
    Screen: lazy(() => import('../features/compare/CompareScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.assistant,
    bar: bars.askAi,
    Screen: lazy(() => import('../features/assistant/AssistantScreen.tsx')),
    tab: 'ask',
  },
  {
    path: paths.import,
    bar: bars.dataImport,
    Screen: lazy(() => import('../features/import/ImportScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.onboarding,
    bar: bars.journey,
    Screen: lazy(() => import('../features/onboarding/OnboardingScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.admin,
    bar: bars.dashboard,
    Screen: lazy(() => import('../features/admin/AdminScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.settings,
    bar: bars.settings,
    Screen: lazy(() => import('../features/settings/SettingsScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.login,
    bar: bars.signIn,
    Screen: lazy(() => import('../features/login/LoginScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.aiAnalytics,
    bar: bars.aiInsights,
    Screen: lazy(() => import('../features/ai-analytics/AiAnalyticsScreen.tsx')),
    tab: 'market',
  },
  {
    path: paths.accuracy,
    bar: bars.accuracy,
    Screen: lazy(() => import('../features/accuracy/AccuracyScreen.tsx')),
    tab: 'market',
    back: true,
  },
  {
    path: paths.value,
    bar: bars.value,
    Screen: lazy(() => import('../features/value-home/ValueHomeScreen.tsx')),
    tab: 'market',
    back: true,
  },
  {
    path: paths.presentation(),
    bar: bars.reports,
    Screen: lazy(() => import('../features/presentation/PresentationScreen.tsx')),
    tab: 'market',
  },
  { path: paths.roi(), bar: bars.roi, Screen: lazy(() => import('../features/roi/RoiScreen.tsx')), tab: 'market' },
  { path: paths.ar, bar: bars.ar, Screen: lazy(() => import('../features/ar/ArScreen.tsx')), tab: 'ar' },
  {
    path: paths.listings,
    bar: bars.listings,
    Screen: lazy(() => import('../features/listings/ListingsScreen.tsx')),
    tab: 'more',
    back: true,
  },
  {
    path: paths.heatmap,
    bar: bars.heatmap,
    Screen: lazy(() => import('../features/heatmap/HeatmapScreen.tsx')),
    tab: 'market',
  },
  {
    path: paths.scraper,
    bar: bars.dataSources,
    Screen: lazy(() => import('../features/scraper/ScraperScreen.tsx')),
    tab: 'more',
    back: true,
  },
];

export const NOT_FOUND: AppRoute = {
  path: '*',
  bar: messages.product,
  Screen: lazy(() => import('../features/not-found/NotFoundScreen.tsx')),
  tab: 'more',
  back: true,
};

/** The route an address belongs to; capital letters make no other address. */
export function routeOf(pathname: string): AppRoute {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() : pathname;
  if (/^\/property\/[^/]+$/.test(plain)) return ROUTES.find((route) => route.path === '/property/:id') ?? NOT_FOUND;
  return ROUTES.find((route) => route.path === plain) ?? NOT_FOUND;
}

/** The screen people open next most often, fetched while they read the first one. */
export function warmUp(): void {
  // A failed fetch is tried again when the screen is opened.
  search().catch(() => {});
}
