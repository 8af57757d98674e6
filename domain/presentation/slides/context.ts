import { formatCount, formatDay, formatMonth } from '../../format.ts';
import type { DeckArea, DeckData } from '../data.ts';
import { messages } from '../messages.ts';
import { isNarrowed, wordsOfSales } from '../sales-scope.ts';
import type { FigureBlock, NoteBlock, SlideBlock, SlideFooter, TableBlock, Tone } from '../slide.ts';

/** The computed content of a slide; the user's own text replaces parts of it later. */
export type SlideContent = { title: string; blocks: readonly SlideBlock[]; footer: SlideFooter };
export type SlideMaker = (data: DeckData) => SlideContent;

const MIN_LISTED_SALES = 30;
export const MAX_ROWS = 6;

export function figure(label: string, value: string, detail = '', tone: Tone = 'plain'): FigureBlock {
  return { kind: 'figure', label, value, detail, tone };
}

export function content(title: string, footer: SlideFooter, blocks: readonly SlideBlock[]): SlideContent {
  return { title, footer, blocks };
}

export function note(...sentences: string[]): NoteBlock {
  return { kind: 'note', style: 'plain', sentences };
}

/** Table columns with these titles: the first holds text, the others numbers. */
export function textThenNumbers(first: string, others: readonly string[]): TableBlock['columns'] {
  return [{ title: first, isNumber: false }, ...others.map((title) => ({ title, isNumber: true }))];
}

/** Maps a value to a list; empty for null. */
export function ifKnown<T, R>(value: T | null | undefined, make: (value: T) => R): R[] {
  return value == null ? [] : [make(value)];
}

export function toTone(value: number | null): Tone {
  if (value === null || Math.abs(value) < 0.0005) return 'plain';
  return value > 0 ? 'good' : 'bad';
}

/** Footer for a device without any sales: the specification's figures, marked as samples. */
const NO_SALES_AT_ALL: SlideFooter = { source: messages.source.sample, isSample: true };

export function focusFooter(data: DeckData): SlideFooter {
  const { summary, sourceName } = data;
  if (summary === null) return NO_SALES_AT_ALL;
  const { sales, from, to } = summary;
  if (sales === 0) return noneFooter(data);
  const names = summary.sources.map(sourceName).join(' + ');
  const source = messages.source.sales(names, formatCount(sales), formatDay(from), formatDay(to));
  return footer(source, data, summary.sources);
}

export function areasFooter(data: DeckData): SlideFooter {
  const { records, sourceName, sales: scope } = data;
  const sold = records.filter(({ sales }) => sales > 0);
  if (sold.length === 0) return data.summary === null ? NO_SALES_AT_ALL : noneFooter(data);
  const ids = [...new Set(sold.flatMap(({ sources }) => sources))];
  const names = ids.map(sourceName).join(' + ');
  const sales = sold.reduce((sum, record) => sum + record.sales, 0);
  const to = sold.reduce((last, record) => (record.to > last ? record.to : last), '');
  const { inPeriod } = wordsOfSales(scope);
  const period = scope.until === null ? messages.source.upTo(inPeriod, formatMonth(to)) : inPeriod;
  return footer(messages.source.areas(names, formatCount(sales), String(sold.length), period), data, ids);
}

function noneFooter({ sales }: DeckData): SlideFooter {
  const { what, period } = wordsOfSales(sales);
  return { source: messages.source.none(messages.sales.of(what), period), isSample: false };
}

function footer(source: string, { isPartial, creditsOf }: DeckData, ids: readonly string[]): SlideFooter {
  const parts = [source, ...(isPartial ? [messages.sales.partial] : []), ...creditsOf(ids)];
  return { source: parts.join(' · '), isSample: false };
}

/** Footnote for figures that count all homes, in decks limited to some kinds of homes. */
export function ofAllHomes({ sales }: DeckData): string[] {
  return isNarrowed(sales) ? [messages.sales.ofAllHomes] : [];
}

export type Ranked = { record: DeckArea; value: number };

/** Areas by value, highest first: the areas the deck compares, or the focus and areas with enough sales. */
export function rankedAreas(
  data: DeckData,
  value: (record: DeckArea) => number | null,
  { count = MAX_ROWS, minSales = MIN_LISTED_SALES } = {},
): Ranked[] {
  const { focus, records } = data;
  const known = records.flatMap((record): Ranked[] => {
    const figure = value(record);
    return figure === null ? [] : [{ record, value: figure }];
  });
  const sorted = known.sort((a, b) => b.value - a.value || a.record.id.localeCompare(b.record.id));
  const chosen = chosenAreas(data);
  if (chosen.size > 1) return sorted.filter(({ record }) => chosen.has(record.id)).slice(0, count);
  const top = sorted.filter(({ record }) => record.sales >= minSales).slice(0, count);
  const own = sorted.find(({ record }) => record.id === focus.areaId);
  return own === undefined || top.includes(own) ? top : [...top.slice(0, MAX_ROWS - 1), own];
}

export function chosenAreas({ focus }: DeckData): ReadonlySet<string> {
  return new Set([...(focus.areaId === null ? [] : [focus.areaId]), ...focus.others.map(({ areaId }) => areaId)]);
}

/** Names homes that a slide leaves out, so that nobody thinks they are compared. */
export function leftOut(rentals: DeckData['rentals']): SlideBlock[] {
  if (rentals.length === 0) return [];
  return [note(messages.rental.leftOut(messages.sales.list(rentals.map(({ title }) => title))))];
}
