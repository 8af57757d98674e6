import { type ComponentType, lazy, type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { Router, useLocation } from 'react-router-dom';
import { type ScreenId, screenAt } from '../../domain/screens/screens.ts';
import { onUserLeft } from '../data/platform/session.ts';
import { Frame } from './Frame.tsx';
import { type AppHistory, usePlace } from './history.ts';
import { OpeningContext } from './navigation.ts';
import { ErrorBoundary } from './ScreenBoundary.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const SCREEN_FILES: Readonly<Record<ScreenId, Load>> = {
  home: () => import('../features/home/HomeScreen.tsx'),
  search: () => import('../features/search/SearchScreen.tsx'),
  property: () => import('../features/property/PropertyScreen.tsx'),
  building: () => import('../features/building/BuildingScreen.tsx'),
  area: () => import('../features/area/AreaScreen.tsx'),
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
  renewal: () => import('../features/renewal/RenewalScreen.tsx'),
  presentation: () => import('../features/presentation/PresentationScreen.tsx'),
  shared: () => import('../features/presentation/SharedScreen.tsx'),
  roi: () => import('../features/roi/RoiScreen.tsx'),
  portfolio: () => import('../features/portfolio/PortfolioScreen.tsx'),
  portfolioHome: () => import('../features/portfolio/PortfolioHomeScreen.tsx'),
  ar: () => import('../features/ar/ArScreen.tsx'),
  listings: () => import('../features/listings/ListingsScreen.tsx'),
  inbox: () => import('../features/inbox/InboxScreen.tsx'),
  outbox: () => import('../features/outbox/OutboxScreen.tsx'),
  heatmap: () => import('../features/heatmap/HeatmapScreen.tsx'),
  scraper: () => import('../features/sources/SourcesScreen.tsx'),
  notFound: () => import('../features/not-found/NotFoundScreen.tsx'),
};

/** Components of opened screens. Each is created once, because a new component would lose the screen's state. */
const opened = new Map<ScreenId, ComponentType>();

function componentOf(id: ScreenId): ComponentType {
  const known = opened.get(id);
  if (known !== undefined) return known;
  // If the file fails to load, opening the screen again retries.
  const load = () =>
    SCREEN_FILES[id]().catch((error: unknown) => {
      opened.delete(id);
      throw error;
    });
  const component = lazy(load);
  opened.set(id, component);
  return component;
}

/** Loads the screen at this address, so that frame and screen appear together. The screen reports a failure. */
export async function preloadScreen(pathname: string): Promise<void> {
  const id = screenAt(pathname);
  const file = await SCREEN_FILES[id]().catch(() => null);
  if (file !== null) opened.set(id, file.default);
}

export function App({ history }: { history: AppHistory }) {
  return (
    <AppRouter history={history}>
      <ErrorBoundary>
        <Frame>
          <OpenScreen />
        </Frame>
      </ErrorBoundary>
    </AppRouter>
  );
}

function OpenScreen() {
  const id = screenAt(useLocation().pathname);
  const Screen = componentOf(id);
  const [usersLeft, setUsersLeft] = useState(0);
  // A new screen, because the old one may hold what the user typed or asked, and would save it for the next user.
  useEffect(() => onUserLeft(() => setUsersLeft((before) => before + 1)), []);
  // The sign-in form belongs to the next user, who may be typing while the former session is found to have ended.
  return <Screen key={id === 'login' ? id : `${id} ${usersLeft}`} />;
}

/** Renders the current place of the history. The previous screen stays usable until the next one can be drawn. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place);
  const [isOpening, startOpening] = useTransition();
  useLayoutEffect(() => {
    // Back may have been pressed since the first render.
    setPlace((before) => (before.location.key === history.place.location.key ? before : history.place));
    return history.listen((next) => startOpening(() => setPlace(next)));
  }, [history]);
  useEffect(() => usePlace.setState({ location: place.location }), [place]);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      <OpeningContext value={isOpening}>{children}</OpeningContext>
    </Router>
  );
}
