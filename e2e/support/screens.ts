import { documentTitle, screenNames } from '../../domain/screens/messages.ts';
import { SCREENS as ROUTES, SCREEN_IDS, type ScreenId } from '../../domain/screens/screens.ts';

/** A listing of the demo market that every run has. */
export const A_PROPERTY = 1;

export type ScreenFacts = { path: string; heading: string | RegExp; title: string | RegExp };

/** What an address names, if not a listing: an area, and a project of the register. */
const IDS: Readonly<Partial<Record<ScreenId, string>>> = {
  area: 'dubai-marina',
  building: 'jlt--jumeirah-business-centre-5',
};

/** A screen's heading, if it is not the screen's title. */
const HEADINGS: Readonly<Partial<Record<ScreenId, string | RegExp>>> = {
  home: 'Know what a Dubai home is worth.',
  search: /^[\d,]+ properties$/,
  property: /^(?!Loading|Not saved|Property Not).{8,}/,
  area: 'Dubai Marina',
  building: 'Jumeirah Business Centre 5',
  import: 'Dubai open-data import',
  accuracy: 'How accurate are our estimates?',
  roi: 'Property Investment ROI Simulator',
  ar: /AR Property Viewer/,
  portfolioHome: 'This home is not in your portfolio',
  // No link has this address: the server does not know it, and without a server it cannot be loaded.
  shared: /^(This link has expired|The presentation could not be loaded)$/,
};

/** Every screen of the app, with its path, heading and document title. */
export const SCREENS: readonly ScreenFacts[] = SCREEN_IDS.filter((id) => id !== 'notFound').map((id) => ({
  path: ROUTES[id].path.replace(':id', IDS[id] ?? String(A_PROPERTY)),
  heading: HEADINGS[id] ?? screenNames[id].title,
  title: titleOf(id),
}));

/** The document of a listing, area or building has its name as title. */
function titleOf(id: ScreenId): string | RegExp {
  if (id === 'property') return /^(?!Property ).{8,} · Sahil$/;
  return documentTitle(id === 'area' || id === 'building' ? String(HEADINGS[id]) : screenNames[id].title);
}
