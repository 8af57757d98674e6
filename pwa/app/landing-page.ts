import * as z from 'zod/mini';
import { SCREENS } from '../../domain/screens/screens.ts';
import { LANDING_PAGES } from '../../domain/settings/app-settings.ts';
import { LOCAL_KEYS, readLocal } from '../data/platform/local-storage.ts';
import { pageAnswers } from '../data/queries/page-answers.ts';

const LANDED = 'sahil.landed';
/** An address that names no screen; the home screen's icon adds where it was pressed. */
const NO_SCREEN = /^\/(?:\?source=[\w-]*)?$/;
const Choice = z.object({ landingPage: z.enum(LANDING_PAGES) });

/**
 * A visit that names no screen begins on the installation's landing page: as this device last heard it, or as the
 * server's page says on the first visit. Later ways to Home in this tab lead to Home.
 */
export function goToLandingPage(): void {
  if (!NO_SCREEN.test(location.pathname + location.search) || location.hash !== '' || !isFirstInTab()) return;
  const said = Choice.safeParse(pageAnswers()['/api/settings']?.body);
  const { landingPage = 'home' } = (said.success ? said.data : readLocal(LOCAL_KEYS.appSettings, Choice)) ?? {};
  if (landingPage !== 'home') history.replaceState(null, '', SCREENS[landingPage].path);
}

function isFirstInTab(): boolean {
  try {
    const isFirst = sessionStorage.getItem(LANDED) === null;
    sessionStorage.setItem(LANDED, 'true');
    return isFirst;
  } catch {
    // Private windows may forbid storage; Home is never wrong.
    return false;
  }
}
