import { screenNames } from './messages.ts';

export type ScreenId = keyof typeof screenNames;

/** The tab that is highlighted in the phone's tab bar. */
export type ScreenTab = 'home' | 'search' | 'market' | 'ar' | 'assistant' | 'more';

export type Screen = {
  /** Address without its query; `:id` matches one part, `*` any address without another screen. */
  readonly path: string;
  readonly tab: ScreenTab;
  /** Opened from another screen, so the phone's app bar shows a Back button. */
  readonly isInner?: boolean;
};

/** Every screen of the app, once, for router, menus, server and tests. */
export const SCREENS: Readonly<Record<ScreenId, Screen>> = {
  home: { path: '/', tab: 'home' },
  search: { path: '/search', tab: 'search' },
  property: { path: '/property/:id', tab: 'search', isInner: true },
  building: { path: '/building/:id', tab: 'market', isInner: true },
  area: { path: '/area/:id', tab: 'market', isInner: true },
  analytics: { path: '/analytics', tab: 'market' },
  compare: { path: '/compare', tab: 'more', isInner: true },
  assistant: { path: '/ai-assistant', tab: 'assistant' },
  import: { path: '/data-import', tab: 'more', isInner: true },
  onboarding: { path: '/onboarding', tab: 'more', isInner: true },
  admin: { path: '/admin', tab: 'more', isInner: true },
  settings: { path: '/settings', tab: 'more', isInner: true },
  login: { path: '/login', tab: 'more', isInner: true },
  aiAnalytics: { path: '/ai-analytics', tab: 'market' },
  accuracy: { path: '/accuracy', tab: 'market', isInner: true },
  figures: { path: '/figures', tab: 'market', isInner: true },
  valueHome: { path: '/value', tab: 'market', isInner: true },
  renewal: { path: '/renewal', tab: 'more', isInner: true },
  presentation: { path: '/market-presentation', tab: 'market' },
  /** A client's link: shows only the deck, without the app's menus. */
  shared: { path: '/s/:code', tab: 'market' },
  roi: { path: '/roi-simulator', tab: 'market' },
  portfolio: { path: '/portfolio', tab: 'more', isInner: true },
  portfolioHome: { path: '/portfolio/:id', tab: 'more', isInner: true },
  ar: { path: '/ar-property-viewer', tab: 'ar' },
  listings: { path: '/property-management', tab: 'more', isInner: true },
  inbox: { path: '/inbox', tab: 'more', isInner: true },
  outbox: { path: '/outbox', tab: 'more', isInner: true },
  heatmap: { path: '/transaction-heatmap', tab: 'market' },
  scraper: { path: '/scraper-dashboard', tab: 'more', isInner: true },
  notFound: { path: '*', tab: 'more', isInner: true },
};

/** Screens in menus, in menu order. */
export const MENUS = {
  /** The header's links, as the specification lists them. */
  header: ['home', 'search', 'roi', 'aiAnalytics', 'presentation', 'ar', 'assistant'],
  /** Tabs of the phone's tab bar; "More" follows them. */
  tabs: ['home', 'search', 'analytics', 'ar', 'assistant'],
  moreTools: ['roi', 'portfolio', 'presentation', 'compare', 'valueHome', 'renewal'],
  moreProfessional: ['listings', 'inbox', 'import', 'scraper', 'admin'],
  footerExplore: ['home', 'search', 'compare', 'ar', 'assistant'],
  footerMarket: [
    'aiAnalytics',
    'analytics',
    'heatmap',
    'presentation',
    'roi',
    'portfolio',
    'valueHome',
    'renewal',
    'accuracy',
    'figures',
  ],
  footerProfessional: ['listings', 'import', 'admin', 'scraper', 'settings'],
  /** The chips above the market screens. */
  marketSections: ['valueHome', 'analytics', 'heatmap', 'aiAnalytics', 'roi', 'presentation'],
} as const satisfies Record<string, readonly ScreenId[]>;

export const SCREEN_IDS = Object.keys(SCREENS) as readonly ScreenId[];

const PATTERNS = SCREEN_IDS.filter((id) => id !== 'notFound').map((id) => [id, toPattern(SCREENS[id].path)] as const);

/** The screen at an address; ignores case and trailing slashes. */
export function screenAt(pathname: string): ScreenId {
  return PATTERNS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'notFound';
}

export function barName(id: ScreenId): string {
  const names: { menu: string; bar?: string } = screenNames[id];
  return names.bar ?? names.menu;
}

function toPattern(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const text = parts.map((part) => (part.startsWith(':') ? '/[^/]+' : `/${part.replaceAll(/[^\w-]/g, '\\$&')}`));
  return new RegExp(`^${text.join('')}/*$`, 'i');
}
