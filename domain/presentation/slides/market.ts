import { formatCount, formatMonth, formatPercent } from '../../format.ts';
import { aedFromFils, formatAed, formatAedShort } from '../../money.ts';
import type { DeckData } from '../data.ts';
import { messages } from '../messages.ts';
import { SAMPLE_FIGURES } from '../sample-figures.ts';
import type { FigureBlock } from '../slide.ts';
import { figure, focusFooter, type SlideContent, toneOf } from './context.ts';

/** Months of a chart over time. */
const MONTHS_SHOWN = 24;

/** The four figures of the focus: sales, average price, growth, median per sqft. */
export function marketFigures(data: DeckData): SlideContent {
  const { summary, focus } = data;
  const text = messages.figures;
  const footer = focusFooter(data);
  if (summary === null || footer.isSample) return sampleFigures(focus.name, footer);
  const sales = formatCount(summary.transactions12m);
  const days = summary.daysOnMarket;
  return {
    title: text.title(focus.name, sales),
    footer,
    blocks: [
      figure(text.sales, sales, text.salesDetail),
      figure(text.average, formatAedShort(summary.averagePriceFils), text.averageDetail),
      growthFigure(data),
      figure(text.perSqft, formatAed(summary.medianPricePerSqftFils), text.perSqftDetail),
      ...(days === null ? [] : [figure(text.daysOnMarket, formatCount(days), text.daysDetail)]),
    ],
  };
}

function growthFigure({ summary }: DeckData): FigureBlock {
  const text = messages.figures;
  const growth = summary?.growth ?? null;
  if (growth === null || growth.change === null) {
    return figure(text.growth, '—', growth?.missing === 'history' ? text.noHistory : text.notEnough);
  }
  return figure(text.growth, formatPercent(growth.change, true), text.growthDetail, toneOf(growth.change));
}

function sampleFigures(area: string, footer: SlideContent['footer']): SlideContent {
  const text = messages.figures;
  return {
    title: text.title(area, SAMPLE_FIGURES.transactions),
    footer,
    blocks: [
      figure(text.sales, SAMPLE_FIGURES.transactions),
      figure(text.average, SAMPLE_FIGURES.averagePrice),
      figure(text.growth, SAMPLE_FIGURES.growth),
    ],
  };
}

/** Median price per sqft by month, with the year's growth as every screen says it. */
export function priceTrend(data: DeckData): SlideContent {
  const { focus, summary } = data;
  const text = messages.trend;
  const months = data.months.filter(({ medianPerSqftFils }) => medianPerSqftFils !== null).slice(-MONTHS_SHOWN);
  const [first, last] = [months[0], months.at(-1)];
  const footer = focusFooter(data);
  const change = summary?.growth.change ?? null;
  const title = text.title(focus.name, change === null ? null : formatPercent(change, true));
  if (first === undefined || last === undefined) return { title, footer, blocks: [growthFigure(data)] };
  const yearBefore = months.at(-13);
  const money = (fils: number | null) => formatAed(fils ?? 0);
  return {
    title,
    footer,
    blocks: [
      {
        kind: 'chart',
        chart: 'line',
        title: text.chart,
        unit: 'aed',
        categories: months.map(({ month }) => formatMonth(month)),
        series: [
          { name: text.median, values: months.map(({ medianPerSqftFils }) => aedFromFils(medianPerSqftFils ?? 0)) },
        ],
        summary: text.summary(
          money(first.medianPerSqftFils),
          money(last.medianPerSqftFils),
          formatMonth(first.month),
          formatMonth(last.month),
        ),
      },
      growthFigure(data),
      figure(text.last, money(last.medianPerSqftFils), formatMonth(last.month)),
      ...(yearBefore === undefined
        ? []
        : [figure(text.first, money(yearBefore.medianPerSqftFils), formatMonth(yearBefore.month))]),
    ],
  };
}

/** Registered sales by month. */
export function volumes(data: DeckData): SlideContent {
  const text = messages.volumes;
  const months = data.months.slice(-MONTHS_SHOWN);
  const total = months.reduce((sum, { sales }) => sum + sales, 0);
  const most = months.reduce((best, month) => (month.sales > best.sales ? month : best), {
    ...{ month: '', sales: 0 },
  });
  return {
    title: text.title(data.focus.name, formatCount(total)),
    footer: focusFooter(data),
    blocks: [
      {
        kind: 'chart',
        chart: 'columns',
        title: text.chart,
        unit: 'count',
        categories: months.map(({ month }) => formatMonth(month)),
        series: [{ name: text.series, values: months.map(({ sales }) => sales) }],
        summary: text.summary(formatCount(most.sales), formatMonth(most.month)),
      },
    ],
  };
}

/** What is on offer, and how much of it there is for each sale. */
export function supply(data: DeckData): SlideContent {
  const text = messages.supply;
  const { summary } = data;
  const listings = summary?.activeListings ?? 0;
  const sales = summary?.transactions12m ?? 0;
  return {
    title: text.title(formatCount(listings)),
    footer: focusFooter(data),
    blocks: [
      figure(text.listings, formatCount(listings), text.listingsDetail),
      ...(sales === 0 ? [] : [figure(text.perSale, ((listings / sales) * 100).toFixed(1), text.perSaleDetail)]),
      ...(summary?.daysOnMarket == null
        ? []
        : [figure(messages.figures.daysOnMarket, formatCount(summary.daysOnMarket), messages.figures.daysDetail)]),
    ],
  };
}
