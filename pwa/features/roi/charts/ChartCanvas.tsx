import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { ChartSpec } from './chart-spec.ts';
import { type ChartColours, useChartColours } from './use-chart-colours.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Props = { spec: ChartSpec; label: string; format: (value: number) => string; axis: (value: number) => string };

/** The canvas of a chart; loaded with the library when the first chart shows. What it says is also in words beside it. */
export default function ChartCanvas({ spec, label, format, axis }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<'line' | 'bar', number[], string> | null>(null);
  const colours = useChartColours();
  useEffect(() => {
    if (canvas.current === null) return;
    const config = configOf({ spec, colours, format, axis });
    if (chart.current === null) chart.current = new Chart(canvas.current, config);
    else {
      chart.current.data = config.data;
      chart.current.options = config.options ?? {};
      // Sliders redraw many times a second: never animated.
      chart.current.update('none');
    }
  }, [spec, colours, format, axis]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

type Drawing = { spec: ChartSpec; colours: ChartColours; format: Props['format']; axis: Props['axis'] };
type Config = ChartConfiguration<'line' | 'bar', number[], string>;

function configOf({ spec, colours, format, axis }: Drawing): Config {
  return {
    type: spec.kind,
    data: { labels: [...spec.labels], datasets: spec.series.map((series) => datasetOf(spec, series, colours)) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 6, right: 6 } },
      scales: {
        x: {
          stacked: spec.stacked ?? false,
          grid: { display: false },
          border: { color: colours.line },
          ticks: { color: colours.ink3, font: fontOf(colours), maxRotation: 0, autoSkipPadding: 14 },
        },
        y: {
          stacked: spec.stacked ?? false,
          beginAtZero: spec.fromZero ?? false,
          grid: { color: colours.line },
          border: { display: false },
          ticks: {
            color: colours.ink3,
            font: fontOf(colours),
            maxTicksLimit: 6,
            callback: (value) => axis(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: colours.surface,
          borderColor: colours.line,
          borderWidth: 1,
          cornerRadius: 8,
          titleColor: colours.ink2,
          bodyColor: colours.ink,
          titleFont: { ...fontOf(colours), size: 14 },
          bodyFont: { ...fontOf(colours), size: 14 },
          padding: 10,
          callbacks: { label: (item) => ` ${item.dataset.label ?? ''}  ${format(item.parsed.y ?? 0)}` },
        },
      },
    },
  };
}

function datasetOf(
  spec: ChartSpec,
  series: ChartSpec['series'][number],
  colours: ChartColours,
): Config['data']['datasets'][number] {
  const colour = colours.cat[series.colour] ?? colours.ink;
  const data = [...series.values];
  if (spec.kind === 'bar' && !series.asLine) {
    return { type: 'bar', label: series.label, data, backgroundColor: colour, borderRadius: 2, maxBarThickness: 28 };
  }
  const last = data.length - 1;
  return {
    type: 'line',
    label: series.label,
    data,
    borderColor: colour,
    backgroundColor: colour,
    borderWidth: 2.5,
    tension: 0,
    borderDash: series.dashed ? [5, 4] : [],
    pointRadius: data.map((_, i) => (i === last ? 4 : 0)),
    pointBorderColor: colours.surface,
    pointBorderWidth: 2,
    pointHoverRadius: 4,
  };
}

function fontOf(colours: ChartColours) {
  return { family: colours.font, size: 13 };
}
