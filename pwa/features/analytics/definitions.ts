import type { InvestmentScorePart } from '../../../domain/market/analytics/investment-score.ts';
import { monthsOfStock } from '../../../domain/market/analytics/market-summary.ts';
import type { AnalyticsOverview } from '../../data/queries/analytics.ts';
import type { AccuracyAnswer } from '../../data/replica/valuation/valuation-accuracy.ts';
import { common } from '../../ui/common.ts';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  formatRate,
  formatScore,
  MISSING,
} from '../../ui/format.ts';
import { marketDefinitions as texts } from '../../ui/market-definitions.ts';
import { messages } from './messages.ts';

const { steps: labels } = messages;

export type DefinitionKey = keyof typeof texts;

export type Step = { label: string; value: string };
export type Known = AnalyticsOverview & { accuracy: AccuracyAnswer | null };
export type Definition = { title: string; text: string; steps: Step[] };

export function defineFigure(key: DefinitionKey, of: Known & { measure: 'sqft' | 'total' }): Definition {
  return DEFINITIONS[key](of, of.measure === 'sqft' ? formatRate : formatMoney);
}
const period = ({ from, to }: { from: string; to: string }) => `${formatDay(from)} – ${formatDay(to)}`;
const orDash = (value: number | null, write: (value: number) => string) => (value === null ? MISSING : write(value));

const DEFINITIONS: Readonly<Record<DefinitionKey, (of: Known, write: (fils: number) => string) => Definition>> = {
  activity: (of) => ({
    title: messages.activity,
    text: texts.activity,
    steps: [
      { label: common.activeListings, value: formatCount(of.listings.active) },
      { label: labels.ofThemOffplan, value: formatCount(of.listings.offPlan) },
      { label: `${common.registeredSales}, ${period(of)}`, value: formatCount(of.sales.count) },
      { label: common.volume, value: formatMoney(of.sales.volumeFils) },
    ],
  }),
  score: (of) => ({
    title: messages.score,
    text: texts.score,
    steps:
      of.score === null
        ? []
        : [
            ...of.score.parts.map((part) => ({
              label: `${labels.parts[part.name]}, ${part.weight}%`,
              value: messages.points(partValue(part), formatScore(part.points)),
            })),
            { label: labels.areasSales, value: `${of.score.areas}, ${formatCount(of.score.sales)}` },
            { label: messages.score, value: messages.scoreOf(formatScore(of.score.score)) },
          ],
  }),
  accuracy: ({ accuracy }) => ({
    title: messages.accuracy,
    text: texts.accuracy,
    steps:
      accuracy === null || accuracy.report === null
        ? []
        : [
            { label: labels.salesValued, value: formatCount(accuracy.report.core.n) },
            { label: common.period, value: period(accuracy.report) },
            { label: common.within5, value: `${accuracy.report.core.ppe5.toFixed(1)}%` },
            { label: common.within10, value: `${accuracy.report.core.ppe10.toFixed(1)}%` },
            { label: common.within20, value: `${accuracy.report.core.ppe20.toFixed(1)}%` },
            { label: common.medianError, value: `${accuracy.report.core.mdape.toFixed(1)}%` },
          ],
  }),
  average: (of) => ({
    title: common.averagePrice,
    text: texts.average,
    steps: [
      { label: common.period, value: period(of.sales) },
      { label: common.registeredSales, value: formatCount(of.sales.count) },
      { label: labels.priced, value: formatCount(of.sales.priced) },
      { label: common.averagePrice, value: orDash(of.sales.meanPriceFils, formatMoney) },
    ],
  }),
  growth: ({ growth }) => ({
    title: common.priceGrowth,
    text: texts.growth,
    steps: [
      {
        label: period(growth),
        value: labels.compared(formatCount(growth.compared), formatCount(growth.sales)),
      },
      {
        label: period({ from: growth.beforeFrom, to: growth.beforeTo }),
        value: labels.compared(formatCount(growth.comparedBefore), formatCount(growth.salesBefore)),
      },
      { label: labels.priceChange, value: orDash(growth.change, (value) => formatPercent(value, true)) },
      {
        label: labels.salesChange,
        value: orDash(growth.volumeChange, (value) => formatPercent(value, true)),
      },
    ],
  }),
  days: ({ listings }) => ({
    title: common.daysOnMarket,
    text: texts.days,
    steps: [
      { label: labels.aged, value: formatCount(listings.aged) },
      { label: labels.medianAge, value: orDash(listings.daysOnMarket, (days) => labels.days(formatCount(days))) },
    ],
  }),
  median: (of, write) => ({
    title: common.median,
    text: texts.median,
    steps: [
      { label: common.period, value: period(of.sales) },
      { label: common.pricedSales, value: formatCount(of.sales.priced) },
      { label: common.median, value: orDash(of.sales.median, write) },
      {
        label: labels.range95,
        value:
          of.sales.low === null || of.sales.high === null
            ? MISSING
            : `${write(of.sales.low)} – ${write(of.sales.high)}`,
      },
    ],
  }),
  expected: ({ expected }) => ({
    title: common.next6Months,
    text: texts.expected,
    steps:
      expected === null
        ? []
        : [
            { label: labels.level, value: orDash(expected.level, formatRate) },
            { label: labels.expectedChange, value: formatPercent(expected.growth, true) },
            { label: labels.halfRange, value: labels.points((expected.error * 100).toFixed(1)) },
          ],
  }),
  pace: (of) => ({
    title: messages.columns.pace,
    text: texts.pace,
    steps: [
      { label: common.sales, value: formatCount(of.sales.count) },
      { label: common.months, value: formatCount(of.months) },
      { label: messages.columns.pace, value: (of.sales.count / of.months).toFixed(1) },
    ],
  }),
  stock: (of) => ({
    title: common.monthsOfStock,
    text: texts.stock,
    steps: [
      {
        label: labels.readyStock,
        value: `${formatCount(of.listings.active - of.listings.offPlan)}, ${formatCount(of.sales.count - of.offPlan)}`,
      },
      { label: labels.offPlanStock, value: `${formatCount(of.listings.offPlan)}, ${formatCount(of.offPlan)}` },
      { label: messages.columns.pace, value: (of.sales.count / of.months).toFixed(1) },
      { label: common.monthsOfStock, value: orDash(computeStock(of), (months) => months.toFixed(1)) },
    ],
  }),
  offPlan: (of) => ({
    title: messages.columns.offPlanShare,
    text: texts.offPlan,
    steps: [
      { label: messages.columns.offPlan, value: formatCount(of.offPlan) },
      { label: common.sales, value: formatCount(of.sales.count) },
      {
        label: messages.columns.offPlanShare,
        value: formatPercent(of.sales.count === 0 ? 0 : of.offPlan / of.sales.count),
      },
    ],
  }),
};

export function computeStock({ listings, sales, offPlan, months }: AnalyticsOverview): number | null {
  return monthsOfStock({
    listings: listings.active,
    offPlanListings: listings.offPlan,
    sales: sales.count,
    offPlanSales: offPlan,
    months,
  });
}

/** The two numbers of each kind on offer that months of stock are made of. */
export function stockParts({ listings, sales, offPlan, months }: AnalyticsOverview): string {
  const kinds = [
    { name: common.ready, offered: listings.active - listings.offPlan, sold: sales.count - offPlan },
    { name: common.offPlan, offered: listings.offPlan, sold: offPlan },
  ];
  return kinds
    .filter(({ offered }) => offered > 0)
    .map(({ name, offered, sold }) => messages.stockText(name, formatCount(offered), (sold / months).toFixed(1)))
    .join(' · ');
}

function partValue({ name, value }: InvestmentScorePart): string {
  if (name === 'demand') return String(Math.round(value));
  return name === 'certainty' ? `±${value.toFixed(1)}` : formatPercent(value / 100, name === 'growth');
}
