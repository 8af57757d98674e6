import { formatArea, formatCount, formatDay, formatPercent, shownRate } from '../../format.ts';
import { aedFromFils, formatAed, formatAedShort } from '../../money.ts';
import type { DeckData, DeckHome } from '../data.ts';
import { messages } from '../messages.ts';
import type { ChartBlock, FigureBlock, SlideBlock, SlideFooter } from '../slide.ts';
import { content, figure, ifKnown, leftOut, MAX_ROWS, note, type SlideContent, textThenNumbers } from './context.ts';

const text = messages.home;
const NO_HOME: SlideContent = {
  title: text.noValuation,
  footer: { source: messages.source.listing, isSample: false },
  blocks: [],
};

export function propertySlide(data: DeckData): SlideContent {
  const [home] = data.homes;
  if (home === undefined) return NO_HOME;
  return content(home.title, homeFooter(home), [
    ...ifKnown(home.pictureUri, (uri): SlideBlock => ({ kind: 'picture', uri, caption: home.areaName })),
    figure(text.asking, formatAed(home.priceFils), homeFactsLine(home)),
    perSqft(home),
    estimateFigure(home),
    ...yieldFigure(home),
  ]);
}

/** Photos of one listing, or the cover of each of several. */
export function photos({ homes, rentals }: DeckData): SlideContent {
  const listings = [...homes, ...rentals];
  const [home] = listings;
  if (home === undefined) return NO_HOME;
  const isOne = listings.length === 1;
  const pictures = isOne ? home.photoUris.map((uri) => ({ uri, caption: '' })) : listings.flatMap(coverPhoto);
  return {
    title: isOne ? text.photos(home.title) : text.compared,
    footer: { source: messages.source.listing, isSample: false },
    blocks:
      pictures.length === 0 ? [note(text.noPhotos)] : pictures.map((picture) => ({ kind: 'picture', ...picture })),
  };
}

function coverPhoto({
  photoUris: [uri],
  title,
}: Pick<DeckHome, 'photoUris' | 'title'>): { uri: string; caption: string }[] {
  return uri === undefined ? [] : [{ uri, caption: title }];
}

export function valuationSlide(data: DeckData): SlideContent {
  const [home] = data.homes;
  const estimate = home?.estimate ?? null;
  if (home === undefined || estimate === null) {
    return { ...NO_HOME, blocks: home === undefined ? [] : [perSqft(home), estimateFigure(home)] };
  }
  const { valueFils, likely, wide } = estimate;
  const value = formatAedShort(valueFils);
  const asked = { name: text.asked, low: home.priceFils, middle: home.priceFils, high: home.priceFils };
  const summary = `${text.estimate} ${formatAed(valueFils)}; ${text.asked} ${formatAed(home.priceFils)}`;
  return {
    title:
      likely === null
        ? `${text.estimate}: ${value}`
        : text.valuationTitle(value, formatAedShort(likely.low), formatAedShort(likely.high)),
    footer: homeFooter(home),
    blocks: [
      ...ifKnown(wide, ({ low, high }) =>
        rangeChart([{ name: text.estimate, low, middle: valueFils, high }, asked], summary),
      ),
      figure(text.asking, formatAedShort(home.priceFils), homeFactsLine(home)),
      gapFigure(home, valueFils),
      note(...ifKnown(home.verdict, (verdict) => verdict), text.notFormal),
    ],
  };
}

type RangeRow = { name: string; low: number; middle: number; high: number };

/** A chart of estimates with their ranges on one scale; rows in fils. */
export function rangeChart(rows: readonly RangeRow[], summary: string): ChartBlock {
  const values = (pick: (row: RangeRow) => number) => rows.map((row) => aedFromFils(pick(row)));
  return {
    kind: 'chart',
    chart: 'ranges',
    title: text.range,
    unit: 'aed',
    categories: rows.map(({ name }) => name),
    series: [
      { name: text.low, values: values(({ low }) => low) },
      { name: text.estimate, values: values(({ middle }) => middle) },
      { name: text.high, values: values(({ high }) => high) },
    ],
    summary,
  };
}

export function comparables(data: DeckData): SlideContent {
  const [home] = data.homes;
  if (home === undefined) return NO_HOME;
  const rows = home.comparables.slice(0, MAX_ROWS);
  const columns = messages.comparableColumns;
  return content(
    rows.length === 0 ? text.noComparables : text.comparables(formatCount(home.estimate?.sales ?? rows.length)),
    homeFooter(home),
    [
      {
        kind: 'table',
        columns: textThenNumbers(columns.place, [columns.date, columns.size, columns.price, columns.adjusted]),
        rows: rows.map((sale) => [
          sale.place,
          formatDay(sale.date),
          formatArea(sale.sqft),
          formatAedShort(sale.priceFils),
          formatAed(shownRate(sale.adjustedPerSqftFils)),
        ]),
      },
    ],
  );
}

export function comparison(data: DeckData): SlideContent {
  const { homes, rentals } = data;
  const [first] = homes;
  if (first === undefined) return NO_HOME;
  const row = (name: string, cell: (home: DeckHome) => string) => [name, ...homes.map(cell)];
  return content(bestGap(homes) ?? text.compared, homeFooter(first), [
    {
      kind: 'table',
      columns: textThenNumbers(
        '',
        homes.map(({ title }) => title),
      ),
      rows: [
        row(text.asking, (home) => formatAedShort(home.priceFils)),
        row(text.perSqft, (home) => formatAed(shownRate(perSqftFils(home)))),
        row(text.estimate, (home) => (home.estimate === null ? '—' : formatAedShort(home.estimate.valueFils))),
        // `+7.3%` means above the estimate.
        row(text.gapRow, ({ priceFils, estimate }) =>
          estimate === null ? '—' : formatPercent(priceFils / estimate.valueFils - 1, true),
        ),
        row(text.yield, (home) => (home.grossYield === null ? '—' : formatPercent(home.grossYield))),
        row(text.rooms, ({ bedrooms }) => text.beds(bedrooms)),
        row(text.size, ({ sqft }) => formatArea(sqft)),
        row(text.state, ({ state }) => state),
      ],
    },
    ...leftOut(rentals),
  ]);
}

export function comparisonValue({ homes }: DeckData): SlideContent {
  const known = homes.filter(({ estimate }) => estimate?.wide != null);
  const [first] = known;
  if (first === undefined) return { ...NO_HOME, blocks: [] };
  const rows = known.map(({ title: name, estimate }) => {
    return { name, low: 0, high: 0, ...estimate?.wide, middle: estimate?.valueFils ?? 0 };
  });
  const summary = rows.map(({ name, middle }) => `${name}: ${formatAedShort(middle)}`).join('; ');
  return content(text.ranges, homeFooter(first), [rangeChart(rows, summary), note(text.notFormal)]);
}

function bestGap(homes: readonly DeckHome[]): string | null {
  const [best] = homes
    .flatMap((home) => (home.estimate === null ? [] : [{ home, gap: home.priceFils / home.estimate.valueFils }]))
    .sort((a, b) => a.gap - b.gap);
  return best === undefined || homes.length < 2 ? null : text.comparison(best.home.title);
}

function homeFactsLine(home: DeckHome): string {
  return text.facts(text.beds(home.bedrooms), formatArea(home.sqft), home.state);
}

function perSqftFils(home: DeckHome): number {
  return home.sqft > 0 ? home.priceFils / home.sqft : 0;
}

function perSqft(home: DeckHome): FigureBlock {
  return figure(text.perSqft, formatAed(shownRate(perSqftFils(home))));
}

function estimateFigure({ estimate }: DeckHome): FigureBlock {
  if (estimate === null) return figure(text.estimate, '—', text.noEstimate);
  const { valueFils, likely } = estimate;
  const range = likely === null ? '' : text.likely(formatAedShort(likely.low), formatAedShort(likely.high));
  return figure(text.estimate, formatAedShort(valueFils), range);
}

function gapFigure(home: DeckHome, valueFils: number): FigureBlock {
  const gap = home.priceFils / valueFils - 1;
  const tone = Math.abs(gap) < LEVEL ? 'plain' : gap < 0 ? 'good' : 'bad';
  return figure(text.gap, formatPercent(gap, true), gapWords(gap), tone);
}

/** Gaps smaller than this fraction count as no gap. */
const LEVEL = 0.0005;

/** Describes a price against an estimate; `gap` is a fraction, above 0 for a higher price. */
export function gapWords(gap: number): string {
  if (Math.abs(gap) < LEVEL) return text.level;
  return gap < 0 ? text.cheaper(formatPercent(-gap)) : text.dearer(formatPercent(gap));
}

function yieldFigure(home: DeckHome): FigureBlock[] {
  if (home.grossYield === null) return [];
  const net = home.netYield === null ? text.yieldDetail : text.netDetail(formatPercent(home.netYield));
  return [figure(text.yield, formatPercent(home.grossYield), net)];
}

function homeFooter({ estimate, sources, credits }: DeckHome): SlideFooter {
  if (estimate === null) return { source: messages.source.listing, isSample: false };
  const { sales, from, to } = estimate;
  const source = messages.source.home(sources.join(' + '), formatCount(sales), formatDay(from), formatDay(to));
  return { source: [source, ...credits].join(' · '), isSample: false };
}
