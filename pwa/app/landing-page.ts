import * as z from 'zod/mini';
import { SCREENS } from '../../domain/screens/screens.ts';
import type { LANDING_PAGES } from '../../domain/settings/app-settings.ts';
import { LOCAL_KEYS, readLocal } from '../data/platform/local-storage.ts';
import { pageAnswers } from '../data/queries/query.ts';

const LANDED = 'sahil.landed';
const NO_SCREEN = /^\/(?:\?source=[\w-]*)?$/;
/** Repeated here, so that startup does not load the schema of all settings. */
const PAGES = ['onboarding', 'home', 'search'] as const satisfies typeof LANDING_PAGES;
const Choice = z.object({ landingPage: z.enum(PAGES) });

/**
 * Opens the installation's landing page if the address names no screen. The setting comes from the server's page if it
 * contains one, else from this device.
 */
export function goToLandingPage(): void {
  if (!NO_SCREEN.test(location.pathname + location.search) || location.hash !== '' || !isFirstInTab()) return;
  const said = Choice.safeParse(pageAnswers()['/api/settings']?.body);
  const { landingPage = 'home' } = (said.success ? said.data : readLocal(LOCAL_KEYS.appSettings, Choice)) ?? {};
  // A signed-in user already has a journey.
  if (landingPage === 'onboarding' && readLocal(LOCAL_KEYS.session, z.object({})) !== null) return;
  if (landingPage !== 'home') history.replaceState(null, '', SCREENS[landingPage].path);
}

function isFirstInTab(): boolean {
  try {
    const isFirst = sessionStorage.getItem(LANDED) === null;
    sessionStorage.setItem(LANDED, 'true');
    return isFirst;
  } catch {
    return false;
  }
}
