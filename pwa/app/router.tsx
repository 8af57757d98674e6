import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SCREEN_IDS, SCREENS, type ScreenId, screenAt } from '../../domain/screens/screens.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { Frame } from './Frame.tsx';
import { OpeningScreen } from './OpeningScreen.tsx';
import { ScreenError } from './ScreenError.tsx';
import { SCREEN_FILES } from './screen-files.ts';

/** A screen whose file is here. */
type Loaded = { id: ScreenId; Component: ComponentType };

/** The routes of the app: the frame, and in it the screens of the list. */
export function appRoutes(here: Loaded | null = null): RouteObject[] {
  const children = SCREEN_IDS.map((id) => routeOf(id, here));
  return [{ Component: Frame, ErrorBoundary: ScreenError, children }];
}

/**
 * Starts the router at the address that is open, with the file of its screen at hand: the page names it, so it comes
 * together with the app's, and frame and screen are drawn in one go. Where it cannot be had the router tries again
 * and says so.
 */
export async function startRouter() {
  const id = screenAt(window.location.pathname);
  const file = id === 'home' ? null : await SCREEN_FILES[id]().catch(() => null);
  return createBrowserRouter(appRoutes(file && { id, Component: file.default }));
}

function routeOf(id: ScreenId, here: Loaded | null): RouteObject {
  const route = { id, path: SCREENS[id].path, ErrorBoundary: ScreenError, HydrateFallback: OpeningScreen };
  if (id === 'home') return { ...route, Component: HomeScreen };
  if (id === here?.id) return { ...route, Component: here.Component };
  return { ...route, lazy: async () => ({ Component: (await SCREEN_FILES[id]()).default }) };
}
