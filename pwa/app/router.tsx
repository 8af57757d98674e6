import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/screens/screens.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { Frame } from './Frame.tsx';
import { firstScreen } from './first-screen.ts';
import { OpeningScreen } from './OpeningScreen.tsx';
import { ScreenError } from './ScreenError.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** The file of each screen; all but Home, which is here, come when they are opened. */
const LOAD: Readonly<Record<Exclude<ScreenId, 'home'>, Load>> = {
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
  valueHome: () => import('../features/value-home/ValueHomeScreen.tsx'),
  presentation: () => import('../features/presentation/PresentationScreen.tsx'),
  roi: () => import('../features/roi/RoiScreen.tsx'),
  ar: () => import('../features/ar/ArScreen.tsx'),
  listings: () => import('../features/listings/ListingsScreen.tsx'),
  heatmap: () => import('../features/heatmap/HeatmapScreen.tsx'),
  scraper: () => import('../features/scraper/ScraperScreen.tsx'),
  notFound: () => import('../features/not-found/NotFoundScreen.tsx'),
};

/** The routes of the app: the frame, and in it the screens of the list. */
export function appRoutes(): RouteObject[] {
  return [{ Component: Frame, ErrorBoundary: ScreenError, children: SCREEN_IDS.map(routeOf) }];
}

/** Starts the router at the address that is open. */
export function startRouter() {
  return createBrowserRouter(appRoutes());
}

/** The screen people open next most often, fetched while they read the first one. */
export function warmUp(): void {
  // A failed fetch is tried again when the screen is opened.
  LOAD.search().catch(() => {});
}

function routeOf(id: ScreenId): RouteObject {
  const route = { id, path: SCREENS[id].path, ErrorBoundary: ScreenError, HydrateFallback: OpeningScreen };
  const Component = id === 'home' ? HomeScreen : firstScreen(id);
  return Component === null && id !== 'home'
    ? { ...route, lazy: async () => ({ Component: (await LOAD[id]()).default }) }
    : { ...route, Component };
}
