import { formatCount, formatDay, formatMonth } from '../../format.ts';
import type { MarketRecord } from '../../market/record.ts';
import type { DeckData } from '../data.ts';
import { messages } from '../messages.ts';
import type { Block, FigureBlock, Footer, Tone } from '../slide.ts';

/** What a kind of slide makes from the data; words the person wrote are laid over it afterwards. */
export type SlideContent = { title: string; blocks: readonly Block[]; footer: Footer };
export type SlideMaker = (data: DeckData) => SlideContent;

/** Sales an area needs in a year to stand in a list beside others. */
const MIN_LISTED_SALES = 30;
/** Rows that fit on a slide. */
export const MAX_ROWS = 6;

export function figure(label: string, value: string, detail = '', tone: Tone = 'plain'): FigureBlock {
  return { kind: 'figure', label, value, detail, tone };
}

export function toneOf(value: number | null): Tone {
  if (value === null || Math.abs(value) < 0.0005) return 'plain';
  return value > 0 ? 'good' : 'bad';
}

/** Footer for figures of the focus. */
export function focusFooter({ summary, sourceName }: DeckData): Footer {
  if (summary === null || summary.transactions12m === 0) return { source: messages.source.sample, isSample: true };
  const names = summary.sources.map(sourceName).join(' + ');
  const { transactions12m, from, to } = summary;
  return {
    source: messages.source.sales(names, formatCount(transactions12m), formatDay(from), formatDay(to)),
    isSample: false,
  };
}

/** Footer for a list of areas. */
export function areasFooter({ records, sourceName }: DeckData): Footer {
  const sold = records.filter(({ sales }) => sales > 0);
  if (sold.length === 0) return { source: messages.source.sample, isSample: true };
  const names = [...new Set(sold.flatMap(({ sources }) => sources))].map(sourceName).join(' + ');
  const sales = sold.reduce((sum, record) => sum + record.sales, 0);
  const to = sold.reduce((last, record) => (record.to > last ? record.to : last), '');
  return {
    source: messages.source.city(names, formatCount(sales), String(sold.length), formatMonth(to)),
    isSample: false,
  };
}

/** The areas of the largest values, most first; areas with few sales stay out. */
export function topAreas(
  records: readonly MarketRecord[],
  value: (record: MarketRecord) => number | null,
  count = MAX_ROWS,
): { record: MarketRecord; value: number }[] {
  return records
    .flatMap((record) => {
      const known = value(record);
      return known === null || record.sales < MIN_LISTED_SALES ? [] : [{ record, value: known }];
    })
    .sort((a, b) => b.value - a.value || a.record.id.localeCompare(b.record.id))
    .slice(0, count);
}

/** The focus among a list's areas: it takes the last place when it is not among the first. */
export function withFocus(
  top: { record: MarketRecord; value: number }[],
  data: DeckData,
  value: (record: MarketRecord) => number | null,
): { record: MarketRecord; value: number }[] {
  const { areaId } = data.focus;
  if (areaId === null || top.some(({ record }) => record.id === areaId)) return top;
  const record = data.records.find(({ id }) => id === areaId);
  const known = record === undefined ? null : value(record);
  return record === undefined || known === null ? top : [...top.slice(0, MAX_ROWS - 1), { record, value: known }];
}
