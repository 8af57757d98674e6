import { csvText } from '../../../domain/csv.ts';
import type { AnalyticsOverview, AnalyticsRanking, RankedArea } from '../../data/queries/analytics.ts';
import { common } from '../../ui/common.ts';
import { exportedSources } from '../../ui/source-names.ts';
import { messages } from './messages.ts';
import type { View } from './view.ts';

const text = messages.csv;

type AreasExport = { ranking: AnalyticsRanking; areas: readonly RankedArea[]; view: View };
type MonthsExport = { overview: AnalyticsOverview; view: View };

export function csvName(what: 'areas' | 'months', { areaIds }: View): string {
  return `market-${what}-${areaIds[0] ?? 'dubai'}.csv`;
}

export function areasCsv({ ranking, areas, view }: AreasExport): string {
  const unit = text.unit[view.measure];
  const head = [
    ...[common.area, common.sales, common.pricedSales, text.volume, text.average],
    ...[text.median(unit), text.low(unit), text.high(unit)],
    ...[
      text.growth,
      messages.columns.offPlan,
      common.activeListings,
      common.daysOnMarket,
      common.monthsOfStock,
      text.next,
      text.nextError,
    ],
    ...[text.grossYield, text.score],
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

export function monthsCsv({ overview, view }: MonthsExport): string {
  const unit = text.unit[view.measure];
  const head = [
    ...[common.area, common.month, common.sales, common.pricedSales, text.volume],
    ...[text.median(unit), text.low(unit), text.high(unit), text.likeForLike(unit)],
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
    [common.period, from, to],
    [common.source, ...exportedSources(sources)],
    [text.updated, asOf],
    ...(complete ? [] : [[text.incomplete]]),
  ];
}

function aed(fils: number | null): number | null {
  return fils === null ? null : Math.round(fils) / 100;
}

function percent(fraction: number | null): number | null {
  return round(fraction === null ? null : fraction * 100);
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e4) / 1e4;
}
