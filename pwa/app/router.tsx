import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SCREEN_IDS, SCREENS, type ScreenId, screenAt } from '../../domain/screens/screens.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Frame } from './Frame.tsx';
import { messages } from './messages.ts';
import { ScreenError } from './ScreenError.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const SCREEN_FILES: Readonly<Record<Exclude<ScreenId, 'home'>, Load>> = {
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
  shared: () => import('../features/presentation/SharedScreen.tsx'),
  roi: () => import('../features/roi/RoiScreen.tsx'),
  ar: () => import('../features/ar/ArScreen.tsx'),
  listings: () => import('../features/listings/ListingsScreen.tsx'),
  inbox: () => import('../features/inbox/InboxScreen.tsx'),
  outbox: () => import('../features/outbox/OutboxScreen.tsx'),
  heatmap: () => import('../features/heatmap/HeatmapScreen.tsx'),
  scraper: () => import('../features/sources/SourcesScreen.tsx'),
  notFound: () => import('../features/not-found/NotFoundScreen.tsx'),
};

type Loaded = { id: ScreenId; Component: ComponentType };

export function appRoutes(here: Loaded | null = null): RouteObject[] {
  const children = SCREEN_IDS.map((id) => toRoute(id, here));
  return [{ Component: Frame, ErrorBoundary: ScreenError, children }];
}

/**
 * Starts the router with the current screen's file preloaded, so that frame and screen are drawn together. If the file
 * fails to load, the router tries again and reports it.
 */
export async function startRouter() {
  const id = screenAt(window.location.pathname);
  const file = id === 'home' ? null : await SCREEN_FILES[id]().catch(() => null);
  return createBrowserRouter(appRoutes(file && { id, Component: file.default }));
}

function toRoute(id: ScreenId, here: Loaded | null): RouteObject {
  const route = { id, path: SCREENS[id].path, ErrorBoundary: ScreenError, HydrateFallback: OpeningScreen };
  if (id === 'home') return { ...route, Component: HomeScreen };
  if (id === here?.id) return { ...route, Component: here.Component };
  return { ...route, lazy: async () => ({ Component: (await SCREEN_FILES[id]()).default }) };
}

export function OpeningScreen() {
  return (
    <div className="page stack opening-screen" aria-busy="true">
      <span className="visually-hidden">{messages.loading}</span>
      <Skeleton w="48%" h={32} />
      <Skeleton w="100%" h={120} />
      <Skeleton w="100%" h={220} />
    </div>
  );
}
