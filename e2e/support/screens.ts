/** The screens of the specification: title of the document, and words that only this screen has in its heading. */
export type ScreenFacts = {
  path: string;
  title: string | RegExp;
  heading: string | RegExp;
};

/** A listing of the demo market that every run has. */
export const A_PROPERTY = 1;

export const SCREENS: readonly ScreenFacts[] = [
  { path: '/', title: 'Properties', heading: 'Know what a Dubai home is worth before you view it.' },
  { path: '/search', title: 'Search', heading: /^[\d,]+ properties$/ },
  {
    path: `/property/${A_PROPERTY}`,
    title: /^(?!Property ).{8,}/,
    heading: /^(?!Loading|Not saved|Property Not).{8,}/,
  },
  { path: '/analytics', title: 'Market analytics', heading: 'Market analytics' },
  { path: '/compare', title: 'Compare', heading: 'Compare' },
  { path: '/ai-assistant', title: 'Ask AI', heading: 'Ask AI' },
  { path: '/data-import', title: 'Data import', heading: 'Dubai open-data import' },
  { path: '/onboarding', title: 'Choose your journey', heading: 'Choose your journey' },
  { path: '/admin', title: 'Professional Dashboard', heading: 'Professional Dashboard' },
  { path: '/settings', title: 'Settings', heading: 'Settings' },
  { path: '/login', title: 'Sign In', heading: 'Sign In' },
  { path: '/ai-analytics', title: 'AI Insights', heading: 'AI Insights' },
  { path: '/accuracy', title: 'Accuracy', heading: 'How accurate are the values?' },
  { path: '/value', title: 'Value a home', heading: 'Value a home' },
  { path: '/market-presentation', title: 'Market Trend Presentation', heading: 'Market Trend Presentation' },
  { path: '/roi-simulator', title: /ROI/, heading: 'Property Investment ROI Simulator' },
  { path: '/ar-property-viewer', title: 'AR Property Viewer', heading: /AR Property Viewer/ },
  { path: '/property-management', title: 'Property Listing Management', heading: 'Property Listing Management' },
  { path: '/transaction-heatmap', title: 'Dubai Transaction Heat Map', heading: 'Dubai Transaction Heat Map' },
  { path: '/scraper-dashboard', title: 'Data sources', heading: 'Data sources' },
];

/** The document's title on this screen. */
export function documentTitle({ title }: ScreenFacts): string | RegExp {
  return typeof title === 'string' ? `${title} · Sahil` : new RegExp(`${title.source}.* · Sahil$`);
}
