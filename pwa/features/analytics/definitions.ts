import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { AnalyticsOverview } from '../../../domain/market/analytics/analytics-answers.ts';
import type { InvestmentScorePart } from '../../../domain/market/analytics/investment-score.ts';
import { monthsOfStock } from '../../../domain/market/analytics/market-summary.ts';
import { namedAccuracy } from '../../../domain/scores/measured-accuracy.ts';
import type { AccuracyAnswer } from '../../data/replica/valuation/valuation-accuracy.ts';
import { common } from '../../ui/texts/common.ts';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  formatRate,
  formatScore,
  MISSING,
} from '../../ui/texts/format.ts';
import { marketDefinitions as texts } from '../../ui/texts/market-definitions.ts';
import { messages } from './messages.ts';

const { steps: labels } = messages;

export type DefinitionKey = keyof typeof texts;

type Step = readonly [label: string, value: string];
type Known = AnalyticsOverview & { accuracy: AccuracyAnswer | null };
type Definition = { title: string; steps: (of: Known, write: (fils: number) => string) => Step[] };

export function defineFigure(key: DefinitionKey, of: Known & { measure: 'sqft' | 'total' }) {
  const { title, steps } = DEFINITIONS[key];
  return { title, text: texts[key], steps: steps(of, of.measure === 'sqft' ? formatRate : formatMoney) };
}
const period = ({ from, to }: { from: string; to: string }) => `${formatDay(from)} – ${formatDay(to)}`;
const orDash = (value: number | null, write: (value: number) => string) => (value === null ? MISSING : write(value));

const DEFINITIONS: Readonly<Record<DefinitionKey, Definition>> = {
  activity: {
    title: messages.activity,
    steps: ({ listings, sales, ...of }) => [
      [common.activeListings, formatCount(listings.active)],
      [labels.ofThemOffplan, formatCount(listings.offPlan)],
      [`${common.registeredSales}, ${period(of)}`, formatCount(sales.count)],
      [common.volume, formatMoney(sales.volumeFils)],
    ],
  },
  score: {
    title: messages.score,
    steps: ({ score }) => {
      if (score === null) return [];
      const parts = score.parts.map((part): Step => {
        const value = messages.points(partValue(part), formatScore(part.points));
        return [`${labels.parts[part.name]}, ${part.weight}%`, value];
      });
      const areas: Step = [labels.areasSales, `${score.areas}, ${formatCount(score.sales)}`];
      return [...parts, areas, [messages.score, messages.scoreOf(formatScore(score.score))]];
    },
  },
  accuracy: {
    title: messages.accuracy,
    steps: ({ accuracy, areaId }) => {
      const report = accuracy?.report ?? null;
      if (report === null) return [];
      const found = namedAccuracy(report, areaById(areaId ?? '')?.name ?? null);
      const { n, ppe5, ppe10, ppe20, mdape } = found.accuracy;
      return [
        [labels.salesValued, formatCount(n)],
        [common.period, period(report)],
        [common.within5, `${ppe5.toFixed(1)}%`],
        [common.within10, `${ppe10.toFixed(1)}%`],
        [common.within20, `${ppe20.toFixed(1)}%`],
        [common.medianError, `${mdape.toFixed(1)}%`],
      ];
    },
  },
  average: {
    title: common.averagePrice,
    steps: ({ sales }) => [
      [common.period, period(sales)],
      [common.registeredSales, formatCount(sales.count)],
      [labels.priced, formatCount(sales.priced)],
      [common.averagePrice, orDash(sales.meanPriceFils, formatMoney)],
    ],
  },
  growth: {
    title: common.priceGrowth,
    steps: ({ growth }) => {
      const before = period({ from: growth.beforeFrom, to: growth.beforeTo });
      return [
        [period(growth), labels.compared(formatCount(growth.compared), formatCount(growth.sales))],
        [before, labels.compared(formatCount(growth.comparedBefore), formatCount(growth.salesBefore))],
        [labels.priceChange, orDash(growth.change, (value) => formatPercent(value, true))],
        [labels.salesChange, orDash(growth.volumeChange, (value) => formatPercent(value, true))],
      ];
    },
  },
  days: {
    title: common.daysOnMarket,
    steps: ({ listings }) => [
      [labels.aged, formatCount(listings.aged)],
      [labels.medianAge, orDash(listings.daysOnMarket, (days) => labels.days(formatCount(days)))],
    ],
  },
  median: {
    title: common.median,
    steps: ({ sales }, write) => {
      const { low, high } = sales;
      return [
        [common.period, period(sales)],
        [common.pricedSales, formatCount(sales.priced)],
        [common.median, orDash(sales.median, write)],
        [labels.range95, low === null || high === null ? MISSING : `${write(low)} – ${write(high)}`],
      ];
    },
  },
  expected: {
    title: common.next6Months,
    steps: ({ expected }) =>
      expected === null
        ? []
        : [
            [labels.level, orDash(expected.level, formatRate)],
            [labels.expectedChange, formatPercent(expected.growth, true)],
            [labels.halfRange, labels.points((expected.error * 100).toFixed(1))],
          ],
  },
  pace: {
    title: messages.columns.pace,
    steps: ({ sales, months }) => [
      [common.sales, formatCount(sales.count)],
      [common.months, formatCount(months)],
      [messages.columns.pace, (sales.count / months).toFixed(1)],
    ],
  },
  stock: {
    title: common.monthsOfStock,
    steps: (of) => [
      [labels.readyStock, formatCount(of.listings.active - of.listings.offPlan)],
      [labels.readySales, formatCount(of.sales.count - of.offPlan)],
      [common.months, formatCount(of.months)],
      [common.monthsOfStock, orDash(computeStock(of), (stock) => stock.toFixed(1))],
    ],
  },
  offPlan: {
    title: messages.columns.offPlanShare,
    steps: ({ offPlan, sales }) => [
      [messages.columns.offPlan, formatCount(offPlan)],
      [common.sales, formatCount(sales.count)],
      [messages.columns.offPlanShare, formatPercent(sales.count === 0 ? 0 : offPlan / sales.count)],
    ],
  },
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

/** Returns the ready listings and monthly ready sales from which months of stock are calculated. */
export function stockParts({ listings, sales, offPlan, months }: AnalyticsOverview): string {
  const pace = ((sales.count - offPlan) / months).toFixed(1);
  return messages.stockText(formatCount(listings.active - listings.offPlan), pace);
}

function partValue({ name, value }: InvestmentScorePart): string {
  if (name === 'demand') return String(Math.round(value));
  return name === 'certainty' ? `±${value.toFixed(1)}` : formatPercent(value / 100, name === 'growth');
}
