import type { InvestmentScorePart } from '../../../domain/market/analytics/investment-score.ts';
import { monthsOfStock } from '../../../domain/market/analytics/months-of-stock.ts';
import { MIN_GROWTH_SALES } from '../../../domain/market/growth.ts';
import type { AnalyticsOverview } from '../../data/analytics/analytics.ts';
import type { AccuracyAnswer } from '../../data/valuation/valuation-api.ts';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  formatRate,
  formatScore,
  MISSING,
} from '../../ui/format.ts';
import { messages } from './messages.ts';

export type DefinitionKey =
  | 'activity'
  | 'score'
  | 'accuracy'
  | 'average'
  | 'growth'
  | 'days'
  | 'median'
  | 'expected'
  | 'pace'
  | 'stock'
  | 'offPlan';

export type Step = { label: string; value: string };
/** What the definitions are filled in from. */
export type Known = AnalyticsOverview & { accuracy: AccuracyAnswer | null };
export type Definition = { title: string; text: string; steps: Step[] };

/** Every figure in words, with the numbers that are on the screen. */
export function definitionOf(key: DefinitionKey, of: Known & { measure: 'sqft' | 'total' }): Definition {
  return DEFINITIONS[key](of, of.measure === 'sqft' ? formatRate : formatMoney);
}

type Write = (fils: number) => string;
const period = ({ from, to }: { from: string; to: string }) => `${formatDay(from)} – ${formatDay(to)}`;
const orDash = (value: number | null, write: (value: number) => string) => (value === null ? MISSING : write(value));

const DEFINITIONS: Readonly<Record<DefinitionKey, (of: Known, write: Write) => Definition>> = {
  activity: (of) => ({
    title: messages.activity,
    text: 'Active listings that match the filters, on this device, and the sales registered in the period.',
    steps: [
      { label: 'Active listings', value: formatCount(of.listings.active) },
      { label: 'Of them off-plan', value: formatCount(of.listings.offPlan) },
      { label: `Registered sales, ${period(of)}`, value: formatCount(of.sales.count) },
      { label: 'Volume', value: formatMoney(of.sales.volumeFils) },
    ],
  }),
  score: (of) => ({
    title: messages.score,
    text: 'What speaks for buying here, 0 to 10: gross rental yield (35%: 0 points at 3%, 10 at 8%), growth forecast for six months (30%: 0 at −3%, 10 at +6%), certainty of that forecast (20%: 10 at ±0 points, 0 at ±10) and demand, the percentile by sales (15%). An unknown part is left out. For the city: the mean of its areas by sales. All homes; the filters do not narrow it. An estimate, not advice.',
    steps:
      of.score === null
        ? []
        : [
            ...of.score.parts.map((part) => ({
              label: `${PART_NAMES[part.name]}, ${part.weight}%`,
              value: messages.points(partValue(part), formatScore(part.points)),
            })),
            { label: 'Areas, sales', value: `${of.score.areas}, ${formatCount(of.score.sales)}` },
            { label: messages.score, value: messages.scoreOf(formatScore(of.score.score)) },
          ],
  }),
  accuracy: ({ accuracy }) => ({
    title: messages.accuracy,
    text: 'The share of sales whose registered price the valuation met within 10%, measured on sales it had not seen: by the server after each training, or on this device.',
    steps:
      accuracy === null || accuracy.report === null
        ? []
        : [
            { label: 'Sales valued', value: formatCount(accuracy.report.core.n) },
            { label: 'Period', value: period(accuracy.report) },
            { label: 'Within 5%', value: `${accuracy.report.core.ppe5.toFixed(1)}%` },
            { label: 'Within 10%', value: `${accuracy.report.core.ppe10.toFixed(1)}%` },
            { label: 'Within 20%', value: `${accuracy.report.core.ppe20.toFixed(1)}%` },
            { label: 'Median error', value: `${accuracy.report.core.mdape.toFixed(1)}%` },
          ],
  }),
  average: (of) => ({
    title: messages.average,
    text: 'Average price (mean) of the sales registered in the period. Left out of prices, but counted as sales: deeds over several units, shares of a home, token prices and implausible prices. Mortgages and gifts never count.',
    steps: [
      { label: 'Period', value: period(of.sales) },
      { label: 'Sales registered', value: formatCount(of.sales.count) },
      { label: 'Priced without a doubt', value: formatCount(of.sales.priced) },
      { label: 'Average price', value: orDash(of.sales.meanPriceFils, formatMoney) },
    ],
  }),
  growth: ({ growth }) => ({
    title: messages.growth,
    text: `The latest three whole months against the same three a year before, like for like: homes of one area, type, number of bedrooms and state are compared with each other only, by the medians of their prices per sqft, and the changes are weighed by the money paid. What else is sold does not move it. Shown from ${MIN_GROWTH_SALES} compared sales in each period; the same figure on every screen.`,
    steps: [
      {
        label: period(growth),
        value: `${formatCount(growth.compared)} of ${formatCount(growth.sales)} sales compared`,
      },
      {
        label: period({ from: growth.beforeFrom, to: growth.beforeTo }),
        value: `${formatCount(growth.comparedBefore)} of ${formatCount(growth.salesBefore)} sales compared`,
      },
      { label: 'Change of prices', value: orDash(growth.change, (value) => formatPercent(value, true)) },
      {
        label: 'Change of the number of sales',
        value: orDash(growth.volumeChange, (value) => formatPercent(value, true)),
      },
    ],
  }),
  days: ({ listings }) => ({
    title: messages.days,
    text: 'The median age of the active listings that match. Homes that sold are no longer listed, so it says how long sellers have waited, not how long selling takes.',
    steps: [
      { label: 'Listings with a known day', value: formatCount(listings.aged) },
      { label: 'Median age', value: orDash(listings.daysOnMarket, (days) => `${formatCount(days)} days`) },
    ],
  }),
  median: (of, write) => ({
    title: messages.median,
    text: 'The middle price: half of the sales cost more, half less. Its 95% range comes from the sorted prices themselves (the order statistics that bound the median), without assuming how prices are distributed; it needs six sales.',
    steps: [
      { label: 'Period', value: period(of.sales) },
      { label: 'Priced sales', value: formatCount(of.sales.priced) },
      { label: 'Median', value: orDash(of.sales.median, write) },
      {
        label: '95% range',
        value:
          of.sales.low === null || of.sales.high === null
            ? MISSING
            : `${write(of.sales.low)} – ${write(of.sales.high)}`,
      },
    ],
  }),
  expected: ({ expected }) => ({
    title: messages.nextSix,
    text: 'Half of the city’s long-run yearly growth, plus what is left of the area’s excess over it when that excess halves every twelve months; growth of few sales is drawn towards the city’s. A mean-reverting forecast, never an extrapolation. The range is what the same formula missed by in four of five quarters of the past (its back-test). For the city: the mean of its areas by sales. All homes, price per sqft.',
    steps:
      expected === null
        ? []
        : [
            { label: 'Price it starts from', value: orDash(expected.level, formatRate) },
            { label: 'Expected change', value: formatPercent(expected.growth, true) },
            { label: 'Half of the 80% range', value: `±${(expected.error * 100).toFixed(1)} points` },
          ],
  }),
  pace: (of) => ({
    title: messages.pace,
    text: 'Registered sales of the period divided by its months.',
    steps: [
      { label: 'Sales', value: formatCount(of.sales.count) },
      { label: 'Months', value: formatCount(of.months) },
      { label: messages.pace, value: (of.sales.count / of.months).toFixed(1) },
    ],
  }),
  stock: (of) => ({
    title: messages.stock,
    text: `How long the active listings would last at the pace of the period: ready listings by ready sales, off-plan listings by off-plan sales, together by their share of the listings. Shown from ${MIN_GROWTH_SALES} sales of each kind listed. Listings are those in this app; homes offered elsewhere are not counted.`,
    steps: [
      {
        label: 'Ready: listings, sales',
        value: `${formatCount(of.listings.active - of.listings.offPlan)}, ${formatCount(of.sales.count - of.offPlan)}`,
      },
      { label: 'Off-plan: listings, sales', value: `${formatCount(of.listings.offPlan)}, ${formatCount(of.offPlan)}` },
      { label: messages.pace, value: (of.sales.count / of.months).toFixed(1) },
      { label: messages.stock, value: orDash(stockOf(of), (months) => months.toFixed(1)) },
    ],
  }),
  offPlan: (of) => ({
    title: messages.offPlanShare,
    text: 'Sales registered before completion, as a share of all sales of the period.',
    steps: [
      { label: 'Off-plan sales', value: formatCount(of.offPlan) },
      { label: 'All sales', value: formatCount(of.sales.count) },
      { label: messages.offPlanShare, value: formatPercent(of.sales.count === 0 ? 0 : of.offPlan / of.sales.count) },
    ],
  }),
};

/** What months of stock are worked out from. */
export function stockOf({ listings, sales, offPlan, months }: AnalyticsOverview): number | null {
  return monthsOfStock({
    listings: listings.active,
    offPlanListings: listings.offPlan,
    sales: sales.count,
    offPlanSales: offPlan,
    months,
  });
}

const PART_NAMES: Readonly<Record<InvestmentScorePart['name'], string>> = {
  yield: 'Gross yield',
  growth: 'Expected growth',
  demand: 'Demand percentile',
  certainty: 'Past error of the forecast',
};

function partValue({ name, value }: InvestmentScorePart): string {
  if (name === 'demand') return String(Math.round(value));
  return name === 'certainty' ? `±${value.toFixed(1)}` : formatPercent(value / 100, name === 'growth');
}
