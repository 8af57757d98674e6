import { csvText } from '../../../domain/csv.ts';
import type { AnalyticsOverview, AnalyticsRanking, RankedArea } from '../../data/analytics/analytics.ts';
import { csvFile, downloadFile } from '../../device/files.ts';
import { exportedSources } from '../../ui/source-names.ts';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import type { View } from './view.ts';

type Exports = {
  areas: { ranking: AnalyticsRanking; areas: readonly RankedArea[]; view: View };
  months: { overview: AnalyticsOverview; view: View };
};

/** Hands over what the screen shows as a file: money in dirhams, shares in percent, every number plain. */
export function saveCsv<K extends keyof Exports>(what: K, of: Exports[K]): void {
  const text = what === 'areas' ? areasCsv(of as Exports['areas']) : monthsCsv(of as Exports['months']); // by its name
  const name = `market-${what}-${of.view.areaIds[0] ?? 'dubai'}.csv`;
  downloadFile(name, csvFile(text));
  showToast({ title: messages.exported, text: name, tone: 'pos' });
}

/** The ranking in the order of the screen. */
export function areasCsv({ ranking, areas, view }: Exports['areas']): string {
  const unit = view.measure === 'sqft' ? 'AED per sqft' : 'AED';
  const head = [
    'Area',
    'Sales',
    'Priced sales',
    'Volume AED',
    'Average price AED',
    `Median ${unit}`,
    `Median low 95% ${unit}`,
    `Median high 95% ${unit}`,
    'Price growth a year %',
    'Off-plan sales',
    'Active listings',
    'Days on market',
    'Months of stock',
    'Next 6 months %',
    'Next 6 months ± %',
    'Gross yield %',
    'Score of 10',
  ];
  const rows = areas.map((area) => [
    area.name,
    area.count,
    area.priced,
    aed(area.volumeFils),
    aed(area.meanPriceFils),
    aed(area.median),
    aed(area.low),
    aed(area.high),
    percent(area.growth),
    area.offPlan,
    area.listings,
    area.daysOnMarket,
    round(area.monthsOfStock),
    percent(area.expected),
    percent(area.expectedError),
    percent(area.grossYield),
    area.score,
  ]);
  return csvText([head, ...rows, ...evidence(ranking)]);
}

/** The lines of the chart, month by month. */
export function monthsCsv({ overview, view }: Exports['months']): string {
  const unit = view.measure === 'sqft' ? 'AED per sqft' : 'AED';
  const head = [
    'Area',
    'Month',
    'Sales',
    'Priced sales',
    'Volume AED',
    `Median ${unit}`,
    `Low 95% ${unit}`,
    `High 95% ${unit}`,
    `Like for like ${unit}`,
  ];
  const rows = overview.series.flatMap(({ name, months, prices }) => {
    const like = new Map(prices.map(({ month, value }) => [month, value]));
    return months.map((point) => [
      name,
      point.month,
      point.count,
      point.priced,
      aed(point.volumeFils),
      aed(point.median),
      aed(point.low),
      aed(point.high),
      aed(like.get(point.month) ?? null),
    ]);
  });
  return csvText([head, ...rows, ...evidence(overview)]);
}

function evidence({ from, to, sources, asOf, complete }: AnalyticsRanking | AnalyticsOverview) {
  return [
    [],
    ['Period', from, to],
    ['Source', ...exportedSources(sources)],
    ['Updated', asOf],
    ...(complete ? [] : [['Incomplete: sales were still being downloaded']]),
  ];
}

function aed(fils: number | null): number | null {
  return fils === null ? null : Math.round(fils) / 100;
}

/** A fraction in percent. */
function percent(fraction: number | null): number | null {
  return round(fraction === null ? null : fraction * 100);
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e4) / 1e4;
}
