import { formatCount, formatPercent } from '../../format.ts';
import { growthSentiment } from '../../market/sentiment.ts';
import { aedFromFils, formatAed, formatAedShort } from '../../money.ts';
import type { DeckArea, DeckData } from '../data.ts';
import { messages } from '../messages.ts';
import { wordsOfSales } from '../sales-scope.ts';
import { type ChartBlock, growthGrade, growthRating, growthRisk, type MapBlock } from '../slide.ts';
import {
  areasFooter,
  chosenAreas,
  content,
  figure,
  ifKnown,
  note,
  ofAllHomes,
  type Ranked,
  rankedAreas,
  type SlideContent,
  textThenNumbers,
} from './context.ts';

const areaGrowth = (record: DeckArea) => record.priceGrowth;
const areaSales = ({ sales }: DeckArea) => (sales > 0 ? sales : null);
const percent = (points: number, sign = true) => formatPercent(points / 100, sign);

export function areaRankingSlide(data: DeckData): SlideContent {
  const text = messages.ranking;
  const top = rankedAreas(data, areaGrowth);
  const [first] = top;
  // Without growth figures, the areas with the most sales are shown.
  const rows = first === undefined ? rankedAreas(data, areaSales).map(({ record }) => ({ record, value: null })) : top;
  return content(
    first === undefined ? text.none : text.title(first.record.location, percent(first.value)),
    areasFooter(data),
    [
      {
        kind: 'table',
        columns: textThenNumbers(text.area, [text.growth, text.average, text.sales]),
        rows: rows.map(({ record, value }) => [
          record.location,
          value === null ? '—' : percent(value),
          record.averagePrice === null ? '—' : formatAedShort(record.averagePrice),
          formatCount(record.sales),
        ]),
      },
    ],
  );
}

export function priceLevels(data: DeckData): SlideContent {
  const text = messages.levels;
  const value = (record: DeckArea) => record.medianPricePerSqft;
  const top = rankedAreas(data, value, { count: 8 });
  const money = (fils: number | undefined) => formatAed(fils ?? 0);
  return content(text.title(money(top[0]?.value), money(top.at(-1)?.value)), areasFooter(data), [
    rankedBars(text.chart(wordsOfSales(data.sales).period), 'aed', text.series, top, aedFromFils),
  ]);
}

export function yields(data: DeckData): SlideContent {
  const text = messages.yields;
  const value = (record: DeckArea) => record.grossYield;
  const top = rankedAreas(data, value, { count: 8 });
  const [first] = top;
  if (first === undefined) return emptySlide(data, text);
  return content(text.title(first.record.location, percent(first.value, false)), areasFooter(data), [
    rankedBars(text.chart, 'percent', text.series, top),
    note(text.note, ...ofAllHomes(data)),
  ]);
}

export function listingsByArea(data: DeckData): ChartBlock | null {
  const value = ({ activeListings }: DeckArea) => (activeListings > 0 ? activeListings : null);
  const top = rankedAreas(data, value, { count: 8, minSales: 0 });
  const { byArea, listings } = messages.supply;
  return top.length === 0 ? null : rankedBars(byArea, 'count', listings, top);
}

function rankedBars(
  title: string,
  unit: ChartBlock['unit'],
  name: string,
  rows: readonly Ranked[],
  shown = (value: number) => value,
): ChartBlock {
  const categories = rows.map(({ record }) => record.location);
  const values = rows.map(({ value }) => shown(value));
  const summary = values.map((value, i) => `${categories[i]}: ${Math.round(value * 10) / 10}`).join('; ');
  return { kind: 'chart', chart: 'bars', title, unit, categories, series: [{ name, values }], summary };
}

/** Areas on the map, the chosen ones highlighted; null if none has a known position. */
export function areaMap(data: DeckData): MapBlock | null {
  const sold = [...data.records].filter(({ sales }) => sales > 0).sort((a, b) => b.sales - a.sales);
  const chosen = chosenAreas(data);
  const shown = sold.filter((record, i) => i < MAP_AREAS || chosen.has(record.id));
  const places = shown.flatMap((record) => {
    const at = data.placeOf(record.id);
    return at === null ? [] : [{ record, at }];
  });
  const most = Math.max(1, ...places.map(({ record }) => record.sales));
  if (places.length === 0) return null;
  return {
    kind: 'map',
    caption: messages.map.caption(wordsOfSales(data.sales).period),
    places: places.map(({ record, at }) => ({
      name: record.location,
      ...at,
      size: record.sales / most,
      label: formatCount(record.sales),
      isFocus: chosen.has(record.id),
    })),
  };
}

const MAP_AREAS = 30;
const MAP_LEADERS = 4;

export function mapSlide(data: DeckData): SlideContent {
  const text = messages.map;
  const leaders = data.records.filter(({ sales }) => sales > 0).sort((a, b) => b.sales - a.sales);
  // The title names the leader, whatever the focus; the map highlights the focus.
  const [leader] = leaders;
  const block = areaMap(data);
  return content(
    leader === undefined ? text.none : text.title(leader.location, formatCount(leader.sales)),
    areasFooter(data),
    [
      ...ifKnown(block, (known) => known),
      ...leaders.slice(0, MAP_LEADERS).map(({ location, sales, averagePrice }) => {
        const average = averagePrice === null ? '' : text.average(formatAedShort(averagePrice));
        return figure(location, text.sales(formatCount(sales)), average);
      }),
    ],
  );
}

export function forecast(data: DeckData): SlideContent {
  const text = messages.forecast;
  const value = (record: DeckArea) => (record.predictedGrowthError === null ? null : record.predictedGrowth);
  const top = rankedAreas(data, value, { count: 8 });
  const [first] = top;
  if (first === undefined) return emptySlide(data, text);
  const errors = top.map(({ record }) => record.predictedGrowthError ?? 0);
  return content(text.title(first.record.location, percent(first.value)), areasFooter(data), [
    {
      kind: 'chart',
      chart: 'ranges',
      title: text.chart,
      unit: 'percent',
      categories: top.map(({ record }) => record.location),
      series: [
        { name: text.low, values: top.map((one, i) => one.value - (errors[i] ?? 0)) },
        { name: text.expected, values: top.map((one) => one.value) },
        { name: text.high, values: top.map((one, i) => one.value + (errors[i] ?? 0)) },
      ],
      summary: top
        .map((one, i) => `${one.record.location}: ${percent(one.value)} ± ${(errors[i] ?? 0).toFixed(1)}`)
        .join('; '),
    },
    note(text.note, ...ofAllHomes(data)),
  ]);
}

export function ratings(data: DeckData): SlideContent {
  const text = messages.ratings;
  const top = rankedAreas(data, areaGrowth);
  const [first] = top;
  if (first === undefined) return emptySlide(data, messages.ranking);
  const best = growthRating(first.value);
  const count = top.filter(({ value }) => growthRating(value) === best).length;
  return content(text.title(count, best), areasFooter(data), [
    {
      kind: 'table',
      columns: [
        ...textThenNumbers(text.area, [text.growth]),
        ...[text.rating, text.sentiment, text.grade, text.risk].map((title) => ({ title, isNumber: false })),
      ],
      rows: top.map(({ record, value }) => [
        record.location,
        percent(value),
        text.words[growthRating(value)],
        text.sentiments[growthSentiment(value)],
        text.grades[growthGrade(value)],
        text.risks[growthRisk(value)],
      ]),
    },
    note(text.note),
  ]);
}

function emptySlide(data: DeckData, { none, noneNote }: { none: string; noneNote: string }): SlideContent {
  return content(none, areasFooter(data), [note(noneNote)]);
}
