import { buildingId } from '../../../domain/place/building-id.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Returns an address with its query. Parameters without a value are left out. */
export function withQuery(path: string, params?: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const paths = {
  home: SCREENS.home.path,
  search: (params?: Params) => withQuery(SCREENS.search.path, params),
  saved: `${SCREENS.search.path}?saved=1`,
  property: (id: number) => SCREENS.property.path.replace(':id', String(id)),
  /** The page of a building or project; '' for a name without letters. */
  building: (areaId: string, name: string) => {
    const id = buildingId(areaId, name);
    return id === '' ? '' : SCREENS.building.path.replace(':id', encodeURIComponent(id));
  },
  area: (areaId: string) => SCREENS.area.path.replace(':id', encodeURIComponent(areaId)),
  analytics: SCREENS.analytics.path,
  figures: SCREENS.figures.path,
  compare: (params?: Params) => withQuery(SCREENS.compare.path, params),
  assistant: SCREENS.assistant.path,
  import: SCREENS.import.path,
  onboarding: SCREENS.onboarding.path,
  admin: SCREENS.admin.path,
  settings: SCREENS.settings.path,
  login: SCREENS.login.path,
  aiAnalytics: SCREENS.aiAnalytics.path,
  analyse: (id: number) => `${SCREENS.aiAnalytics.path}?property=${id}`,
  accuracy: SCREENS.accuracy.path,
  value: (params?: Params) => withQuery(SCREENS.valueHome.path, params),
  renewal: (params?: Params) => withQuery(SCREENS.renewal.path, params),
  portfolio: SCREENS.portfolio.path,
  /** The form for a home in a building. */
  addToPortfolio: (place: Params) => withQuery(SCREENS.portfolio.path, place),
  portfolioHome: (id: string) => SCREENS.portfolioHome.path.replace(':id', encodeURIComponent(id)),
  presentation: (params?: Params) => withQuery(SCREENS.presentation.path, params),
  roi: (params?: Params) => withQuery(SCREENS.roi.path, params),
  ar: SCREENS.ar.path,
  listings: SCREENS.listings.path,
  editListing: (id: number) => `${SCREENS.listings.path}?edit=${id}`,
  inbox: SCREENS.inbox.path,
  outbox: SCREENS.outbox.path,
  heatmap: SCREENS.heatmap.path,
  scraper: SCREENS.scraper.path,
};

export function journeyPath(user: 'buyer' | 'renter' | 'investor' | 'broker' | 'developer'): string {
  return user === 'buyer' || user === 'renter' ? paths.search({ user }) : withQuery(paths.analytics, { user });
}
