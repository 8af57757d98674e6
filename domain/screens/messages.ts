import { inLanguage } from '../language/language.ts';

/** Names of the screens: `title` of the tab, `menu` in menus, `bar` in the phone's app bar where shorter. */
export const screenNames = inLanguage('screens', {
  home: { title: 'Properties', menu: 'Properties', bar: 'Sahil' },
  search: { title: 'Search', menu: 'Search' },
  property: { title: 'Property', menu: 'Property' },
  building: { title: 'Building', menu: 'Building' },
  area: { title: 'Area guide', menu: 'Area guide' },
  analytics: { title: 'Market analytics', menu: 'Analytics', bar: 'Market' },
  compare: { title: 'Compare', menu: 'Compare' },
  assistant: { title: 'Ask AI', menu: 'Ask AI', bar: 'Ask AI' },
  import: { title: 'Data import', menu: 'Data import' },
  onboarding: { title: 'Choose your journey', menu: 'Change journey', bar: 'Journey' },
  admin: { title: 'Professional Dashboard', menu: 'Professional Dashboard', bar: 'Dashboard' },
  settings: { title: 'Settings', menu: 'Settings' },
  login: { title: 'Sign In', menu: 'Sign In' },
  aiAnalytics: { title: 'AI Insights', menu: 'AI Insights' },
  accuracy: { title: 'Accuracy', menu: 'Accuracy' },
  figures: { title: 'What these figures mean', menu: 'What figures mean', bar: 'Figures' },
  valueHome: { title: 'Is this price fair?', menu: 'Is this price fair?', bar: 'Fair price?' },
  renewal: { title: 'Renewal check', menu: 'Renewal check', bar: 'Renewal' },
  presentation: { title: 'Market Trend Presentation', menu: 'Market Reports' },
  shared: { title: 'Shared presentation', menu: 'Shared presentation' },
  roi: { title: 'ROI Calculator', menu: 'ROI Calculator' },
  portfolio: { title: 'Your portfolio', menu: 'Your portfolio', bar: 'Portfolio' },
  portfolioHome: { title: 'Home in your portfolio', menu: 'Home in your portfolio', bar: 'Your home' },
  ar: { title: 'AR Property Viewer', menu: 'AR View' },
  listings: { title: 'Property Listing Management', menu: 'Manage listings', bar: 'Listings' },
  inbox: { title: 'Requests', menu: 'Requests' },
  outbox: { title: 'Waiting changes', menu: 'Waiting changes', bar: 'Waiting' },
  heatmap: { title: 'Dubai Transaction Heat Map', menu: 'Heat map' },
  scraper: { title: 'Data sources', menu: 'Data sources' },
  notFound: { title: 'Page Not Found', menu: 'Page Not Found', bar: 'Sahil' },
} as const satisfies Record<string, { title: string; menu: string; bar?: string }>);

/** The title of a document. */
export const documentTitle = (title: string) => `${title} · Sahil`;
