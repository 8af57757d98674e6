import { paths } from '../ui/paths.ts';
import { messages } from './messages.ts';

export type FooterColumn = {
  title: string;
  links: readonly { label: string; to: string }[];
  plain?: readonly string[];
};

const { nav, foot } = messages;

/** The footer: links that lead somewhere, and the names the spec gives without a target as plain text. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: foot.explore,
    links: [
      { label: nav.properties, to: paths.home },
      { label: nav.search, to: paths.search() },
      { label: nav.compare, to: paths.compare() },
      { label: nav.ar, to: paths.ar },
      { label: nav.askAi, to: paths.assistant },
    ],
  },
  {
    title: foot.market,
    links: [
      { label: nav.aiInsights, to: paths.aiAnalytics },
      { label: nav.analytics, to: paths.analytics },
      { label: nav.heatmap, to: paths.heatmap },
      { label: nav.reports, to: paths.presentation() },
      { label: nav.roi, to: paths.roi() },
      { label: nav.value, to: paths.value },
      { label: nav.accuracy, to: paths.accuracy },
    ],
  },
  {
    title: foot.professional,
    links: [
      { label: nav.listings, to: paths.listings },
      { label: nav.dataImport, to: paths.import },
      { label: nav.dashboard, to: paths.admin },
      { label: nav.dataSources, to: paths.scraper },
      { label: nav.settings, to: paths.settings },
    ],
  },
  {
    title: foot.areas,
    links: foot.areaNames.map((name) => ({ label: name, to: paths.search({ location: name }) })),
  },
  { title: foot.help, links: [], plain: foot.plain },
];
