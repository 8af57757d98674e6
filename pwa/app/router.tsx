import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/screens/screens.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { Frame } from './Frame.tsx';
import { OpeningScreen } from './OpeningScreen.tsx';
import { ScreenError } from './ScreenError.tsx';
import { SCREEN_FILES } from './screen-files.ts';

/** The routes of the app: the frame, and in it the screens of the list. */
export function appRoutes(): RouteObject[] {
  return [{ Component: Frame, ErrorBoundary: ScreenError, children: SCREEN_IDS.map(routeOf) }];
}

/** Starts the router at the address that is open. */
export function startRouter() {
  return createBrowserRouter(appRoutes());
}

function routeOf(id: ScreenId): RouteObject {
  const route = { id, path: SCREENS[id].path, ErrorBoundary: ScreenError, HydrateFallback: OpeningScreen };
  if (id === 'home') return { ...route, Component: HomeScreen };
  return { ...route, lazy: async () => ({ Component: (await SCREEN_FILES[id]()).default }) };
}
