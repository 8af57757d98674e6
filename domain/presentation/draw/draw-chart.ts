import type { Box } from '../layout.ts';
import { type Shape, wrapText } from '../shapes.ts';
import type { ChartBlock, ChartUnit } from '../slide.ts';
import type { Theme } from '../themes.ts';
import { card, paragraph } from './draw-text.ts';
import {
  type ChartLayout,
  LABEL,
  layoutChart,
  PAD,
  type Scale,
  seriesNames,
  tickText,
  VALUE_WIDTH,
  valueText,
} from './layout-chart.ts';
import { inReadingDirection, type Pen } from './mirror.ts';

/** Time runs from left to right in every language; what stands in rows is mirrored with the page. */
export function drawChart(block: ChartBlock, box: Box, pen: Pen): Shape[] {
  const head = drawChartHead(block, box, pen);
  if (block.categories.length === 0) return head;
  const layout = layoutChart(block, box, pen);
  switch (block.chart) {
    case 'line':
      return [...head, ...drawLine(block, layout, pen)];
    case 'columns':
      return [...head, ...drawColumns(block, layout, pen)];
    case 'bars':
      return [...head, ...inReadingDirection(drawBars(block, layout, pen), box)];
    case 'ranges':
      return [
        ...head,
        ...inReadingDirection([...drawRanges(block, layout, pen), ...drawRangeValues(block, layout, pen)], box),
      ];
  }
}

export function drawChartHead({ title }: ChartBlock, box: Box, { theme }: Pen): Shape[] {
  const look = { size: 20, face: 'bold', colour: theme.text, lineHeight: 0, room: box.width - 2 * PAD } as const;
  return inReadingDirection(
    [card(box, theme), ...paragraph([title], { x: box.x + PAD, baselineY: box.y + 36 }, look)],
    box,
  );
}

/** Lines over time; several have their names at their ends, so that no legend has to be looked up. */
function drawLine(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const { area } = layout;
  const lines = seriesLines(block, layout, pen);
  const [first] = lines;
  return [
    ...drawAxes(block, layout, pen),
    ...(lines.length === 1 && first !== undefined ? under(first.points, area, theme.primary) : []),
    // The first line lies over the others.
    ...lines.toReversed().flatMap(({ points, colour }) => lineShapes(points, colour, pen)),
    ...drawLineNames(block, layout, pen),
  ];
}

type DrawnLine = { points: Points; colour: string };

function seriesLines({ series }: ChartBlock, { scale, area }: ChartLayout, { theme }: Pen): DrawnLine[] {
  const colours = lineColours(theme);
  return series.map(({ values }, i) => ({
    points: toPoints(values, scale, area),
    colour: colours[i] ?? theme.muted,
  }));
}

export function lineColours({ primary, accent, secondary, muted }: Theme): string[] {
  return [primary, accent, secondary, muted];
}

const NAME_STEP = 20;
type Points = readonly (readonly [x: number, y: number])[];

function toPoints(values: readonly (number | null)[], scale: Scale, area: Box): Points {
  const step = values.length > 1 ? area.width / (values.length - 1) : 0;
  return values.flatMap((value, i) => (value === null ? [] : [[area.x + i * step, toY(value, scale, area)] as const]));
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

/** Names at the ends of several lines, pushed apart downwards where lines end close together. */
export function drawLineNames(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const lines = seriesLines(block, layout, pen);
  const ends = seriesNames(block, pen)
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

export function columnWidth(step: number): number {
  return Math.min(48, step * 0.7);
}

function drawColumns(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const values = block.series[0]?.values ?? [];
  const { scale, area } = layout;
  const step = area.width / values.length;
  const width = columnWidth(step);
  const zero = toY(0, scale, area);
  const columns = values.flatMap((value, i): Shape[] => {
    if (value === null) return [];
    const y = toY(value, scale, area);
    const fill = value < 0 ? theme.secondary : theme.primary;
    const x = area.x + (i + 0.5) * step - width / 2;
    return [{ kind: 'rect', x, y: Math.min(y, zero), width, height: Math.max(1, Math.abs(zero - y)), radius: 2, fill }];
  });
  return [...drawAxes(block, layout, pen), ...columns];
}

function drawAxes(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const { scale, area } = layout;
  const lines = scale.ticks.flatMap((tick): Shape[] => {
    const y = toY(tick, scale, area);
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
      { kind: 'text', text: tickText(tick, block.unit), x: area.x - 10, baselineY: y + 5, ...style },
    ];
  });
  return [...lines, ...drawCategories(block, layout, pen)];
}

/** Names of some categories below a plot, the last of them always. */
export function drawCategories(
  { categories, chart }: ChartBlock,
  { area, every }: ChartLayout,
  { theme }: Pen,
): Shape[] {
  const isLine = chart === 'line';
  const step = isLine ? area.width / Math.max(1, categories.length - 1) : area.width / categories.length;
  return categories.flatMap((text, i): Shape[] => {
    // The last month is always named; those before it keep their distance.
    if ((categories.length - 1 - i) % every !== 0) return [];
    const x = isLine ? area.x + i * step : area.x + (i + 0.5) * step;
    const anchor = isLine && i === categories.length - 1 ? 'end' : isLine && i === 0 ? 'start' : 'middle';
    const style = { size: LABEL, face: 'text', colour: theme.muted, anchor } as const;
    return [{ kind: 'text', text, x, baselineY: area.y + area.height + 26, ...style }];
  });
}

function drawBars(block: ChartBlock, { area, scale, row, nameWidth, rowSize: size }: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const values = block.series[0]?.values ?? [];
  return block.categories.flatMap((name, i): Shape[] => {
    const value = values[i] ?? 0;
    const y = area.y + i * row;
    const width = Math.max(2, (Math.max(0, value) / scale.high) * area.width);
    const bar = { x: area.x, y: y + row * (1 - BAR_SHARE) * 0.5, width, height: row * BAR_SHARE };
    return [
      ...rowName(name, { x: area.x - nameWidth, y, width: nameWidth, height: row, size }, pen),
      { kind: 'rect', ...bar, radius: 3, fill: i === 0 ? theme.primary : theme.secondary },
      {
        ...({ kind: 'text', text: valueText(value, block.unit), x: bar.x + width + 12 } as const),
        ...rowValue({ y, row, size }, pen),
        anchor: 'start',
      },
    ];
  });
}

export const BAR_SHARE = 0.64;
export const RANGE_SHARE = 0.4;
export const RANGE_OPACITY = 0.4;

/** A bar from low to high with a mark at the middle, on one scale. */
function drawRanges(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const { area, scale, row, nameWidth, rowSize: size } = layout;
  const [lows = [], middles = [], highs = []] = block.series.map(({ values }) => values);
  const xOf = (value: number) => area.x + ((value - scale.low) / (scale.high - scale.low)) * area.width;
  const rows = block.categories.flatMap((name, i): Shape[] => {
    const [low, middle, high] = [lows[i] ?? 0, middles[i] ?? 0, highs[i] ?? 0];
    const y = area.y + i * row;
    const across = { x: xOf(low), width: Math.max(4, xOf(high) - xOf(low)) };
    const bar = { ...across, y: y + row * (1 - RANGE_SHARE) * 0.5, height: row * RANGE_SHARE };
    const radius = Math.min(9, row * 0.22);
    return [
      ...rowName(name, { x: area.x - nameWidth, y, width: nameWidth, height: row, size }, pen),
      { kind: 'rect', ...bar, radius: 4, fill: theme.accent, opacity: RANGE_OPACITY },
      { kind: 'circle', x: xOf(middle), y: y + row / 2, radius, fill: theme.primary, outline: theme.surface },
    ];
  });
  return [...scaleLines(scale, { area, xOf, unit: block.unit }, pen), ...rows];
}

export function drawRangeValues(block: ChartBlock, { area, row, rowSize: size }: ChartLayout, pen: Pen): Shape[] {
  const middles = block.series[1]?.values ?? [];
  return block.categories.map((_, i): Shape => {
    const text = valueText(middles[i] ?? 0, block.unit);
    const x = area.x + area.width + VALUE_WIDTH;
    return { kind: 'text', text, x, ...rowValue({ y: area.y + i * row, row, size }, pen), anchor: 'end' };
  });
}

type AcrossScale = { area: Box; xOf: (value: number) => number; unit: ChartUnit };

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

function toY(value: number, { low, high }: Scale, area: Box): number {
  return area.y + area.height - ((value - low) / (high - low)) * area.height;
}

/** Zero is a line, the other values a hint of one. */
function gridLine(tick: number): { width: number; opacity: number } {
  return tick === 0 ? { width: 2, opacity: 0.9 } : { width: 1, opacity: 0.35 };
}
