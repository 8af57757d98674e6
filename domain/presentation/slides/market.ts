import { figureWords } from '../../figure-words.ts';
import { formatCount, formatMonth, formatPercent, shownRate } from '../../format.ts';
import { inNumerals } from '../../language/language.ts';
import { growthSentiment } from '../../market/sentiment.ts';
import { aedFromFils, formatAed, formatAedShort } from '../../money.ts';
import type { DeckData, DeckMonth } from '../data.ts';
import { messages } from '../messages.ts';
import { type SalesScope, wordsOfSales } from '../sales-scope.ts';
import type { FigureBlock, Series } from '../slide.ts';
import { areaMap, listingsByArea } from './areas.ts';
import {
  areasFooter,
  content,
  figure,
  focusFooter,
  ifKnown,
  type SlideContent,
  textThenNumbers,
  toTone,
} from './context.ts';

/** The specification's figures (part 2, section 9), for devices without sales; marked as samples. */
const SAMPLE_FIGURES = {
  transactions: inNumerals('12,450'),
  growth: inNumerals('12.5%'),
  averagePrice: inNumerals(figureWords.aedShort(figureWords.million('2.1'))),
} as const;

const MONTHS_SHOWN = 24;
const MAX_LINES = 4;
const NO_MONTH: DeckMonth = { month: '', perSqftFils: null, sales: 0 };

/** Sales, average price, growth and median per sqft of the focus, or of several areas side by side. */
export function marketFigures(data: DeckData): SlideContent {
  const { summary, focus, sales: scope } = data;
  const text = messages.figures;
  const footer = focusFooter(data);
  const { what, inPeriod, period } = wordsOfSales(scope);
  const of = messages.sales.of(what);
  if (summary === null) return sampleFigures(focus.name, footer);
  if (focus.others.length > 0) return comparedFigures(data);
  const sales = formatCount(summary.sales);
  const place = areaMap(data);
  return content(
    summary.sales === 0 ? text.none(focus.name, of, inPeriod) : text.title(focus.name, sales, inPeriod, of),
    footer,
    [
      figure(text.sales, sales, text.salesDetail(period)),
      ...ifKnown(summary.averagePriceFils, (fils) => figure(text.average, formatAedShort(fils), text.averageDetail)),
      growthFigure(data),
      ...ifKnown(summary.medianPerSqftFils, (fils) => figure(text.perSqft, formatAed(shownRate(fils)), period)),
      ...(place === null ? daysFigure(data) : [place]),
    ],
  );
}

function daysFigure({ summary }: DeckData): FigureBlock[] {
  const { daysOnMarket, daysDetail } = messages.figures;
  return ifKnown(summary?.daysOnMarket, (days) => figure(daysOnMarket, formatCount(days), daysDetail));
}

function comparedFigures(data: DeckData): SlideContent {
  const { focus, records, sales: scope } = data;
  const text = messages.figures;
  const { what, inPeriod } = wordsOfSales(scope);
  const areas = [...(focus.areaId === null ? [] : [{ areaId: focus.areaId, name: focus.name }]), ...focus.others];
  const columns = textThenNumbers(text.area, [text.sales, text.average, text.growth, text.perSqft]);
  const rows = areas.map(({ areaId, name }) => {
    const record = records.find(({ id }) => id === areaId);
    const money = (fils: number | null | undefined, write: (fils: number) => string) =>
      fils == null ? '—' : write(fils);
    return [
      name,
      formatCount(record?.sales ?? 0),
      money(record?.averagePrice, formatAedShort),
      record?.priceGrowth == null ? '—' : formatPercent(record.priceGrowth / 100, true),
      money(record?.medianPricePerSqft, (fils) => formatAed(shownRate(fils))),
    ];
  });
  return content(
    text.compared(messages.sales.list(areas.map(({ name }) => name)), inPeriod, messages.sales.of(what)),
    areasFooter({ ...data, records: records.filter(({ id }) => areas.some(({ areaId }) => areaId === id)) }),
    [{ kind: 'table', columns, rows }],
  );
}

function growthFigure({ summary }: DeckData): FigureBlock {
  const text = messages.figures;
  const growth = summary?.growth ?? null;
  if (growth === null || growth.change === null) {
    return figure(text.growth, '—', growth?.missing === 'history' ? text.noHistory : text.notEnough);
  }
  const { change } = growth;
  const detail = `${messages.ratings.sentiments[growthSentiment(change * 100)]} · ${text.growthDetail}`;
  return figure(text.growth, formatPercent(change, true), detail, toTone(change));
}

function sampleFigures(area: string, footer: SlideContent['footer']): SlideContent {
  const text = messages.figures;
  return content(text.title(area, SAMPLE_FIGURES.transactions, messages.sales.twelve, ''), footer, [
    figure(text.sales, SAMPLE_FIGURES.transactions),
    figure(text.average, SAMPLE_FIGURES.averagePrice),
    figure(text.growth, SAMPLE_FIGURES.growth),
  ]);
}

/** Months of a chart: the deck's period, or at least two years if it ends now. */
function shownMonths(months: readonly DeckMonth[], { months: wanted, until }: SalesScope): readonly DeckMonth[] {
  if (wanted === 0) return months;
  return months.slice(-(until === null ? Math.max(MONTHS_SHOWN, wanted) : wanted));
}

export function priceTrend(data: DeckData): SlideContent {
  const { focus, summary } = data;
  const text = messages.trend;
  const isKnown = ({ perSqftFils }: DeckMonth) => perSqftFils !== null;
  const shown = shownMonths(data.months, data.sales);
  const months = shown.slice(Math.max(0, shown.findIndex(isKnown)), shown.findLastIndex(isKnown) + 1);
  const [first, last] = [months[0], months.at(-1)];
  const footer = focusFooter(data);
  const change = summary?.growth.change ?? null;
  const title = text.title(focus.name, change === null ? null : formatPercent(change, true));
  if (first === undefined || last === undefined) return { title, footer, blocks: [growthFigure(data)] };
  const yearBefore = months.at(-13);
  const money = (fils: number | null) => formatAed(fils ?? 0);
  const lastFigure = figure(text.last, money(last.perSqftFils), formatMonth(last.month));
  if (months.filter(isKnown).length === 1) return content(title, footer, [growthFigure(data), lastFigure]);
  return content(title, footer, [
    {
      kind: 'chart',
      chart: 'line',
      title: data.isLikeForLike ? text.likeForLike : text.chart,
      unit: 'aed',
      categories: months.map(({ month }) => formatMonth(month)),
      series: trendSeries(data, months),
      summary: text.summary(
        money(first.perSqftFils),
        money(last.perSqftFils),
        formatMonth(first.month),
        formatMonth(last.month),
      ),
    },
    growthFigure(data),
    lastFigure,
    ...(yearBefore == null || yearBefore.perSqftFils === null
      ? []
      : [figure(text.first, money(yearBefore.perSqftFils), formatMonth(yearBefore.month))]),
  ]);
}

function trendSeries({ focus, otherMonths, isLikeForLike }: DeckData, months: readonly DeckMonth[]): Series[] {
  const aed = (fils: number | null | undefined) => (fils == null ? null : aedFromFils(fils));
  const others = focus.others.slice(0, MAX_LINES - 1).map(({ name }, i): Series => {
    const medians = new Map((otherMonths[i] ?? []).map(({ month, perSqftFils }) => [month, perSqftFils]));
    return { name, values: months.map(({ month }) => aed(medians.get(month))) };
  });
  const own = months.map(({ perSqftFils }) => aed(perSqftFils));
  const { price, median } = messages.trend;
  const name = isLikeForLike ? price : median;
  return [{ name: others.length === 0 ? name : focus.name, values: own }, ...others];
}

export function volumes(data: DeckData): SlideContent {
  const text = messages.volumes;
  const months = shownMonths(data.months, data.sales);
  const total = months.reduce((sum, { sales }) => sum + sales, 0);
  const most = months.reduce((best, month) => (month.sales > best.sales ? month : best), NO_MONTH);
  const title = text.title(data.focus.name, formatCount(total));
  const [only] = months;
  if (months.length === 1 && only !== undefined) {
    return content(title, focusFooter(data), [figure(formatMonth(only.month), formatCount(only.sales), text.series)]);
  }
  return content(title, focusFooter(data), [
    {
      kind: 'chart',
      chart: 'columns',
      title: text.chart,
      unit: 'count',
      categories: months.map(({ month }) => formatMonth(month)),
      series: [{ name: text.series, values: months.map(({ sales }) => sales) }],
      summary: text.summary(formatCount(most.sales), formatMonth(most.month)),
    },
  ]);
}

export function supply(data: DeckData): SlideContent {
  const text = messages.supply;
  const { summary } = data;
  const listings = summary?.activeListings ?? 0;
  const sales = summary?.sales ?? 0;
  const areas = listingsByArea(data);
  const perSale = ((listings / Math.max(1, sales)) * 100).toFixed(1);
  return content(text.title(formatCount(listings)), focusFooter(data), [
    ...(areas === null ? [] : [areas]),
    figure(text.listings, formatCount(listings), text.listingsDetail),
    ...(sales === 0 ? [] : [figure(text.perSale, perSale, wordsOfSales(data.sales).period)]),
    ...daysFigure(data),
  ]);
}
