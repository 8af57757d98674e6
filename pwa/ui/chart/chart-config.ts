import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import { type AxisFormat, axisTick } from './axis.ts';
import type { ChartBand, ChartSeries, ChartSpec, ChartValue } from './chart-spec.ts';
import type { ChartColours } from './use-chart-colours.ts';

type Ground = { from?: number; label?: string; fill?: string; ink?: string; font?: string };

declare module 'chart.js' {
  // The library's way of typing a plugin's options.
  interface PluginOptionsByType<TType> {
    expectedGround: Ground & { never?: TType };
  }
}

/** Draws a gold background with a label behind expected values. */
const groundPlugin: Plugin<'line' | 'bar'> = {
  id: 'expectedGround',
  beforeDatasetsDraw(chart) {
    const ground = chart.options.plugins?.expectedGround;
    const x = chart.scales.x;
    const y = chart.scales.y;
    if (ground?.from === undefined || x === undefined || y === undefined) return;
    const left = x.getPixelForValue(ground.from);
    draw(chart, { ground, left, top: y.top, width: chart.chartArea.right - left, height: y.bottom - y.top });
  },
};

export type Data = ChartValue[];
export type ChartConfig = ChartConfiguration<'line' | 'bar', Data, string>;
type Dataset = ChartConfig['data']['datasets'][number];
type Drawing = {
  spec: ChartSpec;
  colours: ChartColours;
  format: (value: number) => string;
  axis: AxisFormat;
};

const EDGE = '';

export function toChartConfig(drawing: Drawing): ChartConfig {
  const { spec, colours } = drawing;
  const formats = new Map(spec.series.map((series) => [series.label, series.format ?? drawing.format]));
  return {
    type: spec.kind,
    data: { labels: [...spec.labels], datasets: spec.series.flatMap((series) => toDatasets(spec, series, colours)) },
    plugins: [groundPlugin],
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 6, right: 6 } },
      scales: toScales(drawing),
      plugins: {
        expectedGround:
          spec.expected === undefined
            ? {}
            : { ...spec.expected, fill: colours.goldSoft, ink: colours.goldInk, font: colours.font },
        tooltip: {
          backgroundColor: colours.surface,
          borderColor: colours.line,
          borderWidth: 1,
          cornerRadius: 8,
          titleColor: colours.ink2,
          bodyColor: colours.ink,
          titleFont: { ...selectFont(colours), size: 14 },
          bodyFont: { ...selectFont(colours), size: 14 },
          padding: 10,
          filter: (item) => item.dataset.label !== EDGE,
          callbacks: {
            label: (item) => {
              const name = item.dataset.label ?? '';
              return ` ${name}  ${(formats.get(name) ?? drawing.format)(item.parsed.y ?? 0)}`;
            },
          },
        },
      },
    },
  };
}

type Scales = NonNullable<NonNullable<ChartConfig['options']>['scales']>;

function toScales({ spec, colours, axis }: Drawing): Scales {
  const lower = spec.series.find((series) => series.below);
  const stack = lower === undefined ? {} : { stack: 'panels', stackWeight: 3, weight: 2 };
  const ticks = { color: colours.ink3, font: selectFont(colours) };
  return {
    x: {
      stacked: spec.stacked ?? false,
      grid: { display: false },
      border: { color: colours.line },
      ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 14 },
    },
    y: {
      ...stack,
      stacked: spec.stacked ?? false,
      // Bars start at zero, so that their length shows the value.
      beginAtZero: spec.kind === 'bar' || spec.fromZero === true,
      grid: { color: colours.line },
      border: { display: false },
      ticks: {
        ...ticks,
        maxTicksLimit: 6,
        ...wholeSteps(spec),
        callback: (value: string | number, _at: number, all: readonly { value: number }[]) =>
          axisTick(
            Number(value),
            all.map((tick) => tick.value),
            axis,
          ),
      },
    },
    ...(lower === undefined ? {} : { lower: lowerScale(colours, lower.format ?? axis) }),
  };
}

/** Returns whole steps for counts, so that the scale of a single sale does not read 0, 0, 1, 1. */
function wholeSteps({ series }: ChartSpec): { precision?: 0 } {
  const values = series.filter(({ below }) => below !== true).flatMap(({ values }) => values);
  return values.every((value) => value === null || Number.isInteger(value)) ? { precision: 0 } : {};
}

function lowerScale(colours: ChartColours, format: (value: number) => string): Scales[string] {
  return {
    type: 'linear',
    stack: 'panels',
    stackWeight: 1,
    weight: 1,
    offset: true,
    beginAtZero: true,
    grid: { color: colours.line },
    border: { display: false },
    ticks: {
      color: colours.ink3,
      font: selectFont(colours),
      maxTicksLimit: 3,
      callback: (value: string | number) => format(Number(value)),
    },
  };
}

function toDatasets(spec: ChartSpec, series: ChartSeries, colours: ChartColours): Dataset[] {
  const colour = colours.cat[series.colour] ?? colours.ink;
  const data = [...series.values];
  if (series.below || (spec.kind === 'bar' && !series.asLine)) {
    const yAxisID = series.below ? 'lower' : 'y';
    const thick = series.below ? 18 : 28;
    const fill = series.below ? withAlpha(colour, 0.55) : colour;
    return [
      {
        type: 'bar',
        label: series.label,
        data,
        yAxisID,
        backgroundColor: fill,
        borderRadius: 2,
        // Draws the bars behind a line.
        order: 1,
        maxBarThickness: thick,
      },
    ];
  }
  const line = toLine(series, colour, colours);
  return series.band === undefined ? [line] : [line, ...toEdges(series, series.band, { colour, colours })];
}

function toLine(series: ChartSeries, colour: string, colours: ChartColours): Dataset {
  const data = [...series.values];
  const last = data.findLastIndex((value) => value !== null);
  // A month between two months without sales has no line, so it is drawn as a point.
  const alone = (i: number) =>
    !series.spansGaps && data[i] !== null && (data[i - 1] ?? null) === null && (data[i + 1] ?? null) === null;
  return {
    type: 'line',
    label: series.label,
    data,
    borderColor: colour,
    backgroundColor: colour,
    borderWidth: 2.5,
    tension: 0,
    spanGaps: series.spansGaps ?? false,
    borderDash: series.dashed ? [5, 4] : [],
    pointRadius: data.map((_, i) => (i === last ? 4 : alone(i) ? 2.5 : 0)),
    pointBorderColor: colours.surface,
    pointBorderWidth: data.map((_, i) => (i === last ? 2 : 0)),
    pointHoverRadius: 4,
  };
}

type Ink = { colour: string; colours: ChartColours };

function toEdges(series: ChartSeries, band: ChartBand, { colour, colours }: Ink): Dataset[] {
  const edge = (values: readonly ChartValue[], fill: false | '-1'): Dataset => ({
    type: 'line',
    label: EDGE,
    data: [...values],
    fill,
    // Each edge stands for itself: a stacked scale would add them up.
    stack: `${series.label} ${fill === false ? 'low' : 'high'}`,
    backgroundColor: withAlpha(band.gold ? colours.gold : colour, 0.2),
    borderWidth: 0,
    tension: 0,
    spanGaps: series.spansGaps ?? false,
    pointRadius: 0,
    pointHoverRadius: 0,
  });
  return [edge(band.low, false), edge(band.high, '-1')];
}

const selectFont = (colours: ChartColours) => ({ family: colours.font, size: 13 });

function withAlpha(colour: string, alpha: number): string {
  const hex = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return /^#[0-9a-f]{6}$/i.test(colour) ? `${colour}${hex}` : colour;
}

type Box = { ground: Ground; left: number; top: number; width: number; height: number };

function draw({ ctx }: Pick<Chart, 'ctx'>, { ground, left, top, width, height }: Box): void {
  ctx.save();
  ctx.fillStyle = ground.fill ?? '';
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = ground.ink ?? '';
  ctx.font = `600 13px ${ground.font ?? 'sans-serif'}`;
  ctx.textBaseline = 'top';
  if (ctx.measureText(ground.label ?? '').width + 12 < width) ctx.fillText(ground.label ?? '', left + 8, top + 6);
  ctx.restore();
}
