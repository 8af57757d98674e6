import { groupThousands } from '../../money.ts';
import type { Box } from '../layout.ts';
import { type Shape, shorten, wrapText } from '../shapes.ts';
import type { ChartBlock, ChartUnit } from '../slide.ts';
import { card, paragraph } from './draw-text.ts';
import type { Pen } from './pen.ts';

const PAD = 24;
const LABEL = 16;
/** A chart's scale: its ends and the lines between. */
type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

export function drawChart(block: ChartBlock, box: Box, pen: Pen): Shape[] {
  const { theme } = pen;
  const head: Shape[] = [
    card(box, theme),
    ...paragraph(
      [block.title],
      { x: box.x + PAD, baselineY: box.y + 36 },
      { size: 20, face: 'bold', colour: theme.text, lineHeight: 0 },
    ),
  ];
  const plot = { x: box.x + PAD, y: box.y + 60, width: box.width - 2 * PAD, height: box.height - 60 - PAD };
  if (block.categories.length === 0) return head;
  switch (block.chart) {
    case 'line':
      return [...head, ...drawLine(block, plot, pen)];
    case 'columns':
      return [...head, ...drawColumns(block, plot, pen)];
    case 'bars':
      return [...head, ...drawBars(block, plot, pen)];
    case 'ranges':
      return [...head, ...drawRanges(block, plot, pen)];
  }
}

/** Lines over time; several have their names at their ends, so that no legend has to be looked up. */
function drawLine(block: ChartBlock, plot: Box, pen: Pen): Shape[] {
  const { theme, measure } = pen;
  const isSingle = block.series.length < 2;
  const names = isSingle
    ? []
    : block.series.map(({ name }) => shorten(name, MAX_NAME, (text) => measure(text, LABEL, 'bold')));
  const nameWidth = Math.max(0, ...names.map((name) => measure(name, LABEL, 'bold') + 16));
  const scale = scaleOf(
    block.series.flatMap(({ values }) => known(values)),
    false,
  );
  const { shapes, area } = drawAxes({ block, plot: { ...plot, width: plot.width - nameWidth }, scale, pen });
  const colours = [theme.primary, theme.accent, theme.secondary, theme.muted];
  const lines = block.series.map(({ values }, i) => ({
    points: pointsOf(values, scale, area),
    colour: colours[i] ?? theme.muted,
  }));
  const [first] = lines;
  return [
    ...shapes,
    ...(isSingle && first !== undefined ? [under(first.points, area, theme.primary)].flat() : []),
    // The first line lies over the others.
    ...lines.toReversed().flatMap(({ points, colour }) => lineShapes(points, colour, pen)),
    ...endNames(names, lines, pen),
  ];
}

const MAX_NAME = 150;
/** Least distance of two names beside the ends of their lines. */
const NAME_STEP = 20;
type Points = readonly (readonly [x: number, y: number])[];

function pointsOf(values: readonly (number | null)[], scale: Scale, area: Box): Points {
  const step = values.length > 1 ? area.width / (values.length - 1) : 0;
  return values.flatMap((value, i) => (value === null ? [] : [[area.x + i * step, yOf(value, scale, area)] as const]));
}

function under(points: Points, area: Box, fill: string): Shape[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const base = area.y + area.height;
  return [{ kind: 'polygon', points: [[first[0], base], ...points, [last[0], base]], fill, opacity: 0.12 }];
}

function lineShapes(points: Points, colour: string, { theme }: Pen): Shape[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  return [
    { kind: 'line', points, colour, width: 4 },
    { kind: 'circle', x: last[0], y: last[1], radius: 7, fill: colour, outline: theme.surface },
  ];
}

/** Names at the ends of lines, pushed apart downwards where lines end close together. */
function endNames(
  names: readonly string[],
  lines: readonly { points: Points; colour: string }[],
  { theme }: Pen,
): Shape[] {
  const ends = names
    .flatMap((name, i) => {
      const [x, y] = lines[i]?.points.at(-1) ?? [];
      return x === undefined || y === undefined ? [] : [{ name, x: x + 14, y: y + 6 }];
    })
    .sort((a, b) => a.y - b.y);
  let least = 0;
  return ends.map(({ name, x, y }): Shape => {
    const baselineY = Math.max(y, least);
    least = baselineY + NAME_STEP;
    return { kind: 'text', text: name, x, baselineY, size: LABEL, face: 'bold', colour: theme.text, anchor: 'start' };
  });
}

function drawColumns(block: ChartBlock, plot: Box, pen: Pen): Shape[] {
  const { theme } = pen;
  const values = block.series[0]?.values ?? [];
  const scale = scaleOf(known(values), true);
  const { shapes, area } = drawAxes({ block, plot, scale, pen });
  const step = area.width / values.length;
  const width = Math.min(48, step * 0.7);
  const zero = yOf(0, scale, area);
  const columns = values.flatMap((value, i): Shape[] => {
    if (value === null) return [];
    const y = yOf(value, scale, area);
    const fill = value < 0 ? theme.secondary : theme.primary;
    const x = area.x + (i + 0.5) * step - width / 2;
    return [{ kind: 'rect', x, y: Math.min(y, zero), width, height: Math.max(1, Math.abs(zero - y)), radius: 2, fill }];
  });
  return [...shapes, ...columns];
}

/** Value lines with their figures, and some of the categories below. */
function drawAxes(from: { block: ChartBlock; plot: Box; scale: Scale; pen: Pen }): { shapes: Shape[]; area: Box } {
  const { block, plot, scale, pen } = from;
  const { theme, measure } = pen;
  const labels = scale.ticks.map((tick) => tickText(tick, block.unit));
  const left = Math.max(...labels.map((label) => measure(label, LABEL, 'text'))) + 12;
  const area = { x: plot.x + left, y: plot.y + 8, width: plot.width - left - 8, height: plot.height - 42 };
  const lines = scale.ticks.flatMap((tick, i): Shape[] => {
    const y = yOf(tick, scale, area);
    const style = { size: LABEL, face: 'text', colour: theme.muted, anchor: 'end', isTabular: true } as const;
    return [
      {
        kind: 'line',
        points: [
          [area.x, y],
          [area.x + area.width, y],
        ],
        colour: theme.secondary,
        ...gridLine(tick),
      },
      { kind: 'text', text: labels[i] ?? '', x: area.x - 10, baselineY: y + 5, ...style },
    ];
  });
  return { shapes: [...lines, ...drawCategories(block, area, pen)], area };
}

function drawCategories({ categories, chart }: ChartBlock, area: Box, { theme, measure }: Pen): Shape[] {
  const widest = Math.max(...categories.map((name) => measure(name, LABEL, 'text'))) + 24;
  const isLine = chart === 'line';
  const step = isLine ? area.width / Math.max(1, categories.length - 1) : area.width / categories.length;
  const every = Math.max(1, Math.ceil(widest / step));
  return categories.flatMap((text, i): Shape[] => {
    // The last month is always named; those before it keep their distance.
    if ((categories.length - 1 - i) % every !== 0) return [];
    const x = isLine ? area.x + i * step : area.x + (i + 0.5) * step;
    const anchor = isLine && i === categories.length - 1 ? 'end' : isLine && i === 0 ? 'start' : 'middle';
    const style = { size: LABEL, face: 'text', colour: theme.muted, anchor } as const;
    return [{ kind: 'text', text, x, baselineY: area.y + area.height + 26, ...style }];
  });
}

/** Ranked bars downwards, name before and figure behind. */
function drawBars(block: ChartBlock, plot: Box, pen: Pen): Shape[] {
  const { theme } = pen;
  const values = block.series[0]?.values ?? [];
  const highest = Math.max(...known(values), 0.000_1);
  const { row, nameWidth } = rowsOf(block, plot, pen);
  const room = plot.width - nameWidth - VALUE_WIDTH;
  const size = Math.min(22, row * 0.5);
  return block.categories.flatMap((name, i): Shape[] => {
    const value = values[i] ?? 0;
    const y = plot.y + i * row;
    const width = Math.max(2, (Math.max(0, value) / highest) * room);
    const bar = { x: plot.x + nameWidth, y: y + row * 0.18, width, height: row * 0.64 };
    return [
      ...rowName(name, { x: plot.x, y, width: nameWidth, height: row, size }, pen),
      { kind: 'rect', ...bar, radius: 3, fill: i === 0 ? theme.primary : theme.secondary },
      {
        ...({ kind: 'text', text: valueText(value, block.unit), x: bar.x + width + 12 } as const),
        ...rowValue({ y, row, size }, pen),
        anchor: 'start',
      },
    ];
  });
}

/** Room for a figure beside a row. */
const VALUE_WIDTH = 110;

/** A bar from low to high with a mark in its middle, on one scale. */
function drawRanges(block: ChartBlock, plot: Box, pen: Pen): Shape[] {
  const { theme } = pen;
  const [lows = [], middles = [], highs = []] = block.series.map(({ values }) => values);
  const scale = scaleOf([...known(lows), ...known(highs)], block.unit === 'percent');
  const { row, nameWidth } = rowsOf(block, { ...plot, height: plot.height - 30 }, pen);
  const width = plot.width - nameWidth - VALUE_WIDTH;
  const area = { x: plot.x + nameWidth, y: plot.y, width, height: plot.height - 30 };
  const xOf = (value: number) => area.x + ((value - scale.low) / (scale.high - scale.low)) * area.width;
  const size = Math.min(22, row * 0.42);
  const rows = block.categories.flatMap((name, i): Shape[] => {
    const [low, middle, high] = [lows[i] ?? 0, middles[i] ?? 0, highs[i] ?? 0];
    const y = plot.y + i * row;
    const bar = { x: xOf(low), y: y + row * 0.3, width: Math.max(4, xOf(high) - xOf(low)), height: row * 0.4 };
    const radius = Math.min(9, row * 0.22);
    return [
      ...rowName(name, { x: plot.x, y, width: nameWidth, height: row, size }, pen),
      { kind: 'rect', ...bar, radius: 4, fill: theme.accent, opacity: 0.4 },
      { kind: 'circle', x: xOf(middle), y: y + row / 2, radius, fill: theme.primary, outline: theme.surface },
      {
        ...({ kind: 'text', text: valueText(middle, block.unit), x: plot.x + plot.width } as const),
        ...rowValue({ y, row, size }, pen),
        anchor: 'end',
      },
    ];
  });
  return [...scaleLines(scale, { area, xOf, unit: block.unit }, pen), ...rows];
}

type AcrossScale = { area: Box; xOf: (value: number) => number; unit: ChartUnit };

/** Lines of a scale that runs across, with their figures below. */
function scaleLines({ ticks }: Scale, { area, xOf, unit }: AcrossScale, { theme }: Pen): Shape[] {
  const bottom = area.y + area.height;
  return ticks.flatMap((tick): Shape[] => {
    const x = xOf(tick);
    const points = [[x, area.y] as const, [x, bottom] as const];
    const label = {
      x,
      baselineY: bottom + 24,
      size: LABEL,
      face: 'text',
      colour: theme.muted,
      anchor: 'middle',
    } as const;
    return [
      { kind: 'line', points, colour: theme.secondary, ...gridLine(tick) },
      { kind: 'text', text: tickText(tick, unit), ...label },
    ];
  });
}

/** A row's name before its bar, on two lines where it is long and the row has the height. */
function rowName(name: string, at: Box & { size: number }, { theme, measure }: Pen): Shape[] {
  const { x, y, width, height, size } = at;
  const step = size * 1.15;
  const maxLines = height >= 2.2 * step ? 2 : 1;
  const lines = wrapText(name, { width: width - 14, maxLines, size, face: 'text' }, measure);
  const baselineY = y + height / 2 + size * 0.36 - ((lines.length - 1) * step) / 2;
  return paragraph(lines, { x, baselineY }, { size, face: 'text', colour: theme.text, lineHeight: step });
}

function rowValue({ y, row, size }: { y: number; row: number; size: number }, { theme }: Pen) {
  const baselineY = y + row / 2 + size * 0.36;
  return { baselineY, size, face: 'bold', colour: theme.text, isTabular: true } as const;
}

function rowsOf({ categories }: ChartBlock, plot: Box, { measure }: Pen): { row: number; nameWidth: number } {
  const row = Math.min(72, plot.height / categories.length);
  const size = Math.min(22, row * 0.5);
  const widest = Math.max(...categories.map((name) => measure(name, size, 'text')));
  return { row, nameWidth: Math.min(plot.width * 0.34, widest + 18) };
}

/** Round steps that hold all values; from zero where bars stand on it. */
function scaleOf(values: readonly number[], hasZero: boolean): Scale {
  const least = Math.min(...values, ...(hasZero ? [0] : []));
  const most = Math.max(...values, ...(hasZero ? [0] : []));
  const [from, to] = least === most ? [least - 1, most + 1] : [least, most];
  const step = roundStep((to - from) / 4);
  const low = Math.floor(from / step) * step;
  const high = Math.ceil(to / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => Number((low + i * step).toPrecision(12))) };
}

/** 1, 2, 2.5 or 5 times a power of ten, at least as large. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return ([1, 2, 2.5, 5].find((one) => one >= share - 1e-9) ?? 10) * power;
}

function yOf(value: number, { low, high }: Scale, area: Box): number {
  return area.y + area.height - ((value - low) / (high - low)) * area.height;
}

/** Zero is a line, the other values a hint of one. */
function gridLine(tick: number): { width: number; opacity: number } {
  return tick === 0 ? { width: 2, opacity: 0.9 } : { width: 1, opacity: 0.35 };
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/** A value of a chart as people read it: AED 2.5M, 6.2%, 1,204. */
function valueText(value: number, unit: ChartUnit): string {
  if (unit === 'percent') return `${minus(value)}${Math.abs(value).toFixed(1)}%`;
  return unit === 'aed' ? `AED ${tickText(value, unit)}` : tickText(value, unit);
}

function tickText(value: number, unit: ChartUnit): string {
  const size = Math.abs(value);
  if (unit === 'percent') return `${minus(value)}${trimmed(size, 1)}%`;
  if (size >= 1_000_000) return `${minus(value)}${trimmed(size / 1_000_000, 2)}M`;
  if (size >= 100_000) return `${minus(value)}${trimmed(size / 1000, 0)}K`;
  return `${minus(value)}${groupThousands(Number(trimmed(size, 0)))}`;
}

function minus(value: number): string {
  return value < 0 ? '−' : '';
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
