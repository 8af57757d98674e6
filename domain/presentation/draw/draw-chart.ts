import { isArabic } from '../../language/language.ts';
import { type Box, type Shape, wrapText } from '../shapes.ts';
import type { ChartBlock } from '../slide.ts';
import type { DeckTheme } from '../themes.ts';
import { card, drawText, rule } from './draw-text.ts';
import {
  type ChartLayout,
  chartValueText,
  LABEL,
  layoutChart,
  PAD,
  type Scale,
  seriesNames,
  tickText,
  VALUE_WIDTH,
} from './layout-chart.ts';
import { inReadingDirection, type Pen } from './mirror.ts';

/** Draws a chart. Axes run left to right in every language; names and bars without an axis follow the page. */
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
  const look = { size: 20, face: 'bold', colour: theme.text, room: box.width - 2 * PAD } as const;
  return inReadingDirection([card(box, theme), ...drawText(title, box.x + PAD, box.y + 36, look)], box);
}

/** Several lines are labelled at their ends, so no legend is needed. */
function drawLine(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const { area } = layout;
  const lines = seriesLines(block, layout, pen);
  const [first] = lines;
  return [
    ...drawAxes(block, layout, pen),
    ...(lines.length === 1 && first !== undefined ? first.runs.flatMap((run) => under(run, area, theme.primary)) : []),
    // The first line is drawn on top.
    ...lines.toReversed().flatMap((line) => lineShapes(line, pen)),
    ...drawLineNames(block, layout, pen),
  ];
}

/** A line breaks where values are missing: each run is drawn by itself. */
type DrawnLine = { runs: readonly Points[]; colour: string };

function seriesLines({ series }: ChartBlock, { scale, area }: ChartLayout, { theme }: Pen): DrawnLine[] {
  const colours = lineColours(theme);
  return series.map(({ values }, i) => ({
    runs: toRuns(values, scale, area),
    colour: colours[i] ?? theme.muted,
  }));
}

export function lineColours({ primary, accent, secondary, muted }: DeckTheme): string[] {
  return [primary, accent, secondary, muted];
}

const NAME_STEP = 20;
type Points = readonly (readonly [x: number, y: number])[];

function toRuns(values: readonly (number | null)[], scale: Scale, area: Box): Points[] {
  const step = values.length > 1 ? area.width / (values.length - 1) : 0;
  const runs: [x: number, y: number][][] = [];
  values.forEach((value, i) => {
    if (value === null) return;
    if (i === 0 || values[i - 1] === null) runs.push([]);
    runs.at(-1)?.push([area.x + i * step, toY(value, scale, area)]);
  });
  return runs;
}

/** Whether a value stands between missing ones, so that no line shows it. */
export function hasLoneValue(values: readonly (number | null)[]): boolean {
  return values.some(
    (value, i) => value !== null && (values[i - 1] ?? null) === null && (values[i + 1] ?? null) === null,
  );
}

function under(points: Points, area: Box, fill: string): Shape[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length === 1) return [];
  const base = area.y + area.height;
  return [{ kind: 'polygon', points: [[first[0], base], ...points, [last[0], base]], fill, opacity: 0.12 }];
}

function lineShapes({ runs, colour }: DrawnLine, { theme }: Pen): Shape[] {
  const last = runs.at(-1)?.at(-1);
  if (last === undefined) return [];
  const drawn = runs.map((points): Shape => {
    const [[x, y] = [0, 0]] = points;
    return points.length === 1
      ? { kind: 'circle', x, y, radius: 4, fill: colour, outline: theme.surface }
      : { kind: 'line', points, colour, width: 4 };
  });
  return [...drawn, { kind: 'circle', x: last[0], y: last[1], radius: 7, fill: colour, outline: theme.surface }];
}

/** Labels several lines at their ends, moved down where they would overlap. */
export function drawLineNames(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const lines = seriesLines(block, layout, pen);
  const ends = seriesNames(block, pen)
    .flatMap((name, i) => {
      const [x, y] = lines[i]?.runs.at(-1)?.at(-1) ?? [];
      return x === undefined || y === undefined ? [] : [{ name, x: x + 14, y: y + 6 }];
    })
    .sort((a, b) => a.y - b.y);
  let least = 0;
  return ends.flatMap(({ name, x, y }) => {
    const baselineY = Math.max(y, least);
    least = baselineY + NAME_STEP;
    return drawText(name, x, baselineY, { size: LABEL, face: 'bold', colour: theme.text });
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
  const { scale, area } = layout;
  const look = { size: LABEL, colour: pen.theme.muted, anchor: 'end', isTabular: true } as const;
  const lines = scale.ticks.flatMap((tick) => {
    const y = toY(tick, scale, area);
    return [
      rule(area.x, y, area.x + area.width, gridLine(tick, pen)),
      ...drawText(tickText(tick, block.unit), area.x - 10, y + 5, look),
    ];
  });
  return [...lines, ...drawCategories(block, layout, pen)];
}

/** Labels some categories below a plot, always including the last. */
export function drawCategories(
  { categories, chart }: ChartBlock,
  { area, every }: ChartLayout,
  { theme }: Pen,
): Shape[] {
  const isLine = chart === 'line';
  const step = isLine ? area.width / Math.max(1, categories.length - 1) : area.width / categories.length;
  return categories.flatMap((text, i): Shape[] => {
    if ((categories.length - 1 - i) % every !== 0) return [];
    const x = isLine ? area.x + i * step : area.x + (i + 0.5) * step;
    const anchor = isLine && i === categories.length - 1 ? 'end' : isLine && i === 0 ? 'start' : 'middle';
    return drawText(text, x, area.y + area.height + 26, { size: LABEL, colour: theme.muted, anchor });
  });
}

function drawBars(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const { area, scale, row } = layout;
  const values = block.series[0]?.values ?? [];
  return block.categories.flatMap((name, i): Shape[] => {
    const value = values[i] ?? 0;
    const y = area.y + i * row;
    const width = Math.max(2, (Math.max(0, value) / scale.high) * area.width);
    const bar = { x: area.x, y: y + row * (1 - BAR_SHARE) * 0.5, width, height: row * BAR_SHARE };
    return [
      ...rowName(name, i, layout, pen),
      { kind: 'rect', ...bar, radius: 3, fill: i === 0 ? theme.primary : theme.secondary },
      ...rowValue(chartValueText(value, block.unit), bar.x + width + 12, 'start', { i, layout, pen }),
    ];
  });
}

export const BAR_SHARE = 0.64;
export const RANGE_SHARE = 0.4;
export const RANGE_OPACITY = 0.4;

/** A bar from low to high with a mark at the middle value. */
function drawRanges(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const { theme } = pen;
  const { area, scale, row } = layout;
  const [lows = [], middles = [], highs = []] = block.series.map(({ values }) => values);
  const share = (value: number) => (value - scale.low) / (scale.high - scale.low);
  // The rows are mirrored with the page, their axis is not.
  const toX = (value: number) => area.x + (isArabic() ? 1 - share(value) : share(value)) * area.width;
  const bottom = area.y + area.height;
  const look = { size: LABEL, colour: theme.muted, anchor: 'middle' } as const;
  const lines = scale.ticks.flatMap((tick): Shape[] => {
    const x = toX(tick);
    const points = [[x, area.y] as const, [x, bottom] as const];
    return [
      { kind: 'line', points, ...gridLine(tick, pen) },
      ...drawText(tickText(tick, block.unit), x, bottom + 24, look),
    ];
  });
  const rows = block.categories.flatMap((name, i): Shape[] => {
    const [low, middle, high] = [lows[i] ?? 0, middles[i] ?? 0, highs[i] ?? 0];
    const y = area.y + i * row;
    const across = { x: Math.min(toX(low), toX(high)), width: Math.max(4, Math.abs(toX(high) - toX(low))) };
    const bar = { ...across, y: y + row * (1 - RANGE_SHARE) * 0.5, height: row * RANGE_SHARE };
    const radius = Math.min(9, row * 0.22);
    return [
      ...rowName(name, i, layout, pen),
      { kind: 'rect', ...bar, radius: 4, fill: theme.accent, opacity: RANGE_OPACITY },
      { kind: 'circle', x: toX(middle), y: y + row / 2, radius, fill: theme.primary, outline: theme.surface },
    ];
  });
  return [...lines, ...rows];
}

export function drawRangeValues(block: ChartBlock, layout: ChartLayout, pen: Pen): Shape[] {
  const middles = block.series[1]?.values ?? [];
  const end = layout.area.x + layout.area.width + VALUE_WIDTH;
  return block.categories.flatMap((_, i) =>
    rowValue(chartValueText(middles[i] ?? 0, block.unit), end, 'end', { i, layout, pen }),
  );
}

/** Label before a bar; long names take two lines if the row is high enough. */
function rowName(name: string, i: number, layout: ChartLayout, { theme, measure }: Pen): Shape[] {
  const { area, row, nameWidth, rowSize: size } = layout;
  const step = size * 1.15;
  const maxLines = row >= 2.2 * step ? 2 : 1;
  const lines = wrapText(name, { width: nameWidth - 14, maxLines, size, face: 'text' }, measure);
  const y = area.y + (i + 0.5) * row + size * 0.36 - ((lines.length - 1) * step) / 2;
  return drawText(lines, area.x - nameWidth, y, { size, colour: theme.text, step });
}

type RowPlace = { i: number; layout: ChartLayout; pen: Pen };

function rowValue(text: string, x: number, anchor: 'start' | 'end', { i, layout, pen }: RowPlace): Shape[] {
  const { area, row, rowSize: size } = layout;
  const look = { size, face: 'bold', colour: pen.theme.text, anchor, isTabular: true } as const;
  return drawText(text, x, area.y + (i + 0.5) * row + size * 0.36, look);
}

function toY(value: number, { low, high }: Scale, area: Box): number {
  return area.y + area.height - ((value - low) / (high - low)) * area.height;
}

/** The zero line is solid, the others faint. */
function gridLine(tick: number, { theme: { secondary: colour } }: Pen) {
  return tick === 0 ? { colour, width: 2, opacity: 0.9 } : { colour, width: 1, opacity: 0.35 };
}
