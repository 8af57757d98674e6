import { type CsvValue, csvText } from '../../../domain/csv.ts';
import type {
  AnalyticsOverview,
  AnalyticsRanking,
  RankedArea,
} from '../../../domain/market/analytics/analytics-answers.ts';
import { common } from '../../ui/texts/common.ts';
import { exportedSources } from '../../ui/texts/source-names.ts';
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
  const columns: readonly (readonly [head: string, value: (area: RankedArea) => CsvValue])[] = [
    [common.area, ({ name }) => name],
    [common.sales, ({ count }) => count],
    [common.pricedSales, ({ priced }) => priced],
    [text.volume, ({ volumeFils }) => aed(volumeFils)],
    [text.average, ({ meanPriceFils }) => aed(meanPriceFils)],
    [text.median(unit), ({ median }) => aed(median)],
    [text.low(unit), ({ low }) => aed(low)],
    [text.high(unit), ({ high }) => aed(high)],
    [text.growth, ({ growth }) => percent(growth)],
    [messages.columns.offPlan, ({ offPlan }) => offPlan],
    [common.activeListings, ({ listings }) => listings],
    [common.daysOnMarket, ({ daysOnMarket }) => daysOnMarket],
    [common.monthsOfStock, ({ monthsOfStock }) => round(monthsOfStock)],
    [text.next, ({ expected }) => percent(expected)],
    [text.nextError, ({ expectedError }) => percent(expectedError)],
    [text.grossYield, ({ grossYield }) => percent(grossYield)],
    [text.score, ({ score }) => score],
  ];
  const rows = areas.map((area) => columns.map(([, value]) => value(area)));
  return csvText([columns.map(([head]) => head), ...rows, ...evidence(ranking)]);
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
