import { figureWords } from '../../figure-words.ts';
import { formatCount, formatPercent } from '../../format.ts';
import { inNumerals } from '../../language/language.ts';
import { filsFromAed, formatAed, formatAedShort } from '../../money.ts';
import { type Box, shorten } from '../shapes.ts';
import type { ChartBlock, ChartUnit } from '../slide.ts';
import type { Pen } from './mirror.ts';

export const PAD = 24;
export const LABEL = 16;
export const VALUE_WIDTH = 110;
const MAX_NAME = 150;
const AXIS_HEIGHT = 30;

export type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

/** Position of a chart's plot in its box; also used for programs with native charts. */
export type ChartLayout = {
  readonly area: Box;
  readonly scale: Scale;
  /** Every n-th category is labelled. */
  readonly every: number;
  /** Row charts: row height, width reserved for labels, label size. */
  readonly row: number;
  readonly nameWidth: number;
  readonly rowSize: number;
};

/** @param block a chart with at least one category */
export function layoutChart(block: ChartBlock, box: Box, pen: Pick<Pen, 'measure'>): ChartLayout {
  const plot = { x: box.x + PAD, y: box.y + 60, width: box.width - 2 * PAD, height: box.height - 60 - PAD };
  const { chart, series, unit } = block;
  const values = series.flatMap((one) => known(one.values));
  if (chart === 'bars') return layoutRows(block, plot, { scale: fromZero(values), pen });
  if (chart === 'ranges') {
    const scale = niceScale(values, unit === 'percent');
    return layoutRows(block, { ...plot, height: plot.height - AXIS_HEIGHT }, { scale, pen });
  }
  const nameWidth = Math.max(0, ...seriesNames(block, pen).map((name) => pen.measure(name, LABEL, 'bold') + 16));
  const scale = niceScale(values, chart === 'columns');
  const labels = scale.ticks.map((tick) => tickText(tick, unit));
  const left = Math.max(...labels.map((label) => pen.measure(label, LABEL, 'text'))) + 12;
  const width = plot.width - nameWidth - left - 8;
  const area = { x: plot.x + left, y: plot.y + 8, width, height: plot.height - 42 };
  return { area, scale, every: labelStep(block, area, pen), row: 0, nameWidth: 0, rowSize: 0 };
}

function layoutRows(
  { categories, chart }: ChartBlock,
  plot: Box,
  { scale, pen }: { scale: Scale; pen: Pick<Pen, 'measure'> },
): ChartLayout {
  const row = Math.min(72, plot.height / categories.length);
  const rowSize = Math.min(22, row * (chart === 'bars' ? 0.5 : 0.42));
  const widest = Math.max(...categories.map((name) => pen.measure(name, Math.min(22, row * 0.5), 'text')));
  const nameWidth = Math.min(plot.width * 0.34, widest + 18);
  const width = plot.width - nameWidth - VALUE_WIDTH;
  const area = { x: plot.x + nameWidth, y: plot.y, width, height: row * categories.length };
  return { area, scale, every: 1, row, nameWidth, rowSize };
}

export function seriesNames({ chart, series }: ChartBlock, { measure }: Pick<Pen, 'measure'>): string[] {
  if (chart !== 'line' || series.length < 2) return [];
  return series.map(({ name }) => shorten(name, MAX_NAME, (text) => measure(text, LABEL, 'bold')));
}

function labelStep({ categories, chart }: ChartBlock, area: Box, { measure }: Pick<Pen, 'measure'>): number {
  const name = Math.max(...categories.map((one) => measure(one, LABEL, 'text')));
  // The last label is right-aligned to the plot, so it needs half a width more room.
  const widest = chart === 'line' ? 1.5 * name + 12 : name + 24;
  const count = chart === 'line' ? Math.max(1, categories.length - 1) : categories.length;
  return Math.max(1, Math.ceil((widest * count) / area.width));
}

function fromZero(values: readonly number[]): Scale {
  return { low: 0, high: Math.max(...values, 0.000_1), ticks: [] };
}

/** Minimum span of a scale, as a share of its largest value. */
const LEAST_SPAN = 0.04;

/** A scale of round steps that includes all values, and zero for bars. */
function niceScale(values: readonly number[], hasZero: boolean): Scale {
  const least = Math.min(...values, ...(hasZero ? [0] : []));
  const most = Math.max(...values, ...(hasZero ? [0] : []));
  // Nearly equal values get extra room, because with finer steps all labels would be the same.
  const room = Math.max(0, (Math.max(Math.abs(least), Math.abs(most)) * LEAST_SPAN || 1) - (most - least)) / 2;
  const [from, to] = [least - room, most + room];
  const step = roundStep((to - from) / 4);
  const low = Math.floor(from / step) * step;
  const high = Math.ceil(to / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => Number((low + i * step).toPrecision(12))) };
}

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that is at least `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return ([1, 2, 2.5, 5].find((one) => one >= share - 1e-9) ?? 10) * power;
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/** Formats a chart value: AED 2.50M, 6.2%, 1,204. */
export function chartValueText(value: number, unit: ChartUnit): string {
  if (unit === 'percent') return formatPercent(value / 100);
  if (unit === 'count') return formatCount(value);
  return Math.abs(value) >= SHORT_FROM ? formatAedShort(filsFromAed(value)) : formatAed(filsFromAed(value));
}

/** From here on, amounts are shortened to thousands and millions. */
const SHORT_FROM = 100_000;

/** Formats a value on a scale: short, without the currency. */
export function tickText(value: number, unit: ChartUnit): string {
  return figureWords.signed(value < 0 ? '−' : '', sizeText(Math.abs(value), unit));
}

function sizeText(size: number, unit: ChartUnit): string {
  if (unit === 'percent') return inNumerals(`${trimmed(size, 1)}%`);
  if (size >= 1_000_000) return figureWords.tinyMillion(trimmed(size / 1_000_000, 2));
  if (size >= SHORT_FROM) return figureWords.tinyThousand(trimmed(size / 1000, 0));
  return formatCount(Number(trimmed(size, 0)));
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
