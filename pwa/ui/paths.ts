type Params = Readonly<Record<string, string | undefined>>;

/** An address with its query; parameters without a value are left out. */
export function withQuery(path: string, params?: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Every address of the app; no screen writes one out. */
export const paths = {
  home: '/',
  search: (params?: Params) => withQuery('/search', params),
  saved: '/search?saved=1',
  property: (id: number) => `/property/${id}`,
  analytics: '/analytics',
  compare: (params?: Params) => withQuery('/compare', params),
  assistant: '/ai-assistant',
  import: '/data-import',
  onboarding: '/onboarding',
  admin: '/admin',
  settings: '/settings',
  login: '/login',
  aiAnalytics: '/ai-analytics',
  /** The same with a listing chosen. */
  analyse: (id: number) => `/ai-analytics?property=${id}`,
  accuracy: '/accuracy',
  value: '/value',
  presentation: (params?: Params) => withQuery('/market-presentation', params),
  roi: (params?: Params) => withQuery('/roi-simulator', params),
  ar: '/ar-property-viewer',
  listings: '/property-management',
  heatmap: '/transaction-heatmap',
  scraper: '/scraper-dashboard',
};
