// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartFigure, ChartTable } from './ChartFigure.tsx';
import type {} from './chart-config.ts';
import { toChartConfig } from './chart-config.ts';
import type { ChartSpec } from './chart-spec.ts';
import type { ChartColours } from './use-chart-colours.ts';

afterEach(cleanup);

const SPEC: ChartSpec = {
  kind: 'line',
  labels: ['Jan', 'Feb', 'Mar'],
  expected: { from: 1, label: 'Expected' },
  series: [
    {
      label: 'Median',
      values: [10, null, 30],
      colour: 0,
      band: { low: [9, null, 28], high: [11, null, 33], lowLabel: 'low', highLabel: 'high' },
    },
    { label: 'Sales', values: [1, 2, 3], colour: 4, below: true, format: (n) => `${n} sold` },
  ],
};

const COLOURS: ChartColours = {
  ...{ cat: ['#0a5a66', '#c8830f', '#5c93db', '#9a3325', '#7e8c8a'], line: '#ddd', ink: '#000', ink2: '#111' },
  ...{ ink3: '#222', surface: '#fff', neg: '#f00', pos: '#0f0', gold: '#a97b26', goldSoft: '#f6ecd6' },
  ...{ goldInk: '#71500f', font: 'Mada' },
};

test('the table behind a chart has every number, with the range, and marks unknown ones', () => {
  render(<ChartTable spec={SPEC} first="Month" format={(n) => `AED ${n}`} />);
  expect(screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)).toEqual([
    ...['Month', 'Median', 'Median, low', 'Median, high', 'Sales'],
  ]);
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Jan', 'AED 10', 'AED 9', 'AED 11', '1 sold'],
    ['Feb', '—Not available', '—Not available', '—Not available', '2 sold'],
    ['Mar', 'AED 30', 'AED 28', 'AED 33', '3 sold'],
  ]);
});

test('a single point is a number, not a chart', () => {
  const series = [{ label: 'Median', values: [null, 20, null], colour: 0 }];
  const chart = { first: 'Month', summary: 'Prices', format: (n: number) => `AED ${n}`, axis: String };
  const { container } = render(
    <ChartFigure spec={{ kind: 'line', labels: ['Jan', 'Feb', 'Mar'], series }} {...chart} />,
  );
  expect(container.querySelector('.chart-canvas')).toBeNull();
  expect(screen.getByText('Median, Feb').nextElementSibling?.textContent).toBe('AED 20');
});

test('a single price is a number although sales are counted in every month', () => {
  const series = [
    { label: 'Median', values: [null, 20, null], colour: 0 },
    { label: 'Sales', values: [0, 3, 0], colour: 4, below: true },
  ];
  const chart = { first: 'Month', summary: 'Prices', format: (n: number) => `AED ${n}`, axis: String };
  const { container } = render(
    <ChartFigure spec={{ kind: 'line', labels: ['Jan', 'Feb', 'Mar'], series }} {...chart} />,
  );
  expect(container.querySelector('.chart-canvas')).toBeNull();
  expect(screen.getByText('Median, Feb').nextElementSibling?.textContent).toBe('AED 20');
});

test('a chart without any value is a sentence', () => {
  const series = [
    { label: 'Median', values: [null, null], colour: 0 },
    { label: 'Sales', values: [0, 0], colour: 4, below: true },
  ];
  const chart = { first: 'Month', summary: 'Prices', format: String, axis: String };
  const { container } = render(<ChartFigure spec={{ kind: 'line', labels: ['Jan', 'Feb'], series }} {...chart} />);
  expect(container.textContent).toBe('No values in this period.');
});

test('a line breaks at missing months', () => {
  const config = toChartConfig({ spec: SPEC, colours: COLOURS, format: String, axis: String });
  expect(config.data.datasets[0]).toMatchObject({ data: [10, null, 30], spanGaps: false });
});

test('bars below the lines have a panel and a scale of their own, a band is filled between its ends', () => {
  const config = toChartConfig({ spec: SPEC, colours: COLOURS, format: String, axis: String });
  expect(config.data.datasets.map(({ type, label }) => [type, label])).toEqual([
    ['line', 'Median'],
    ['line', ''],
    ['line', ''],
    ['bar', 'Sales'],
  ]);
  expect(config.data.datasets[2]).toMatchObject({ fill: '-1', backgroundColor: '#0a5a6633' });
  expect(config.data.datasets[3]).toMatchObject({ yAxisID: 'lower' });
  expect(Object.keys(config.options?.scales ?? {})).toEqual(['x', 'y', 'lower']);
  expect(config.options?.plugins?.expectedGround).toMatchObject({ from: 1, label: 'Expected', fill: '#f6ecd6' });
});

test('a chart without bars below has two scales', () => {
  const [median] = SPEC.series;
  const spec: ChartSpec = { kind: 'line', labels: SPEC.labels, series: median === undefined ? [] : [median] };
  const config = toChartConfig({ spec, colours: COLOURS, format: String, axis: String });
  expect(Object.keys(config.options?.scales ?? {})).toEqual(['x', 'y']);
  expect(config.options?.plugins?.expectedGround).toEqual({});
});

test.each([
  [[0, 1, null], true],
  [[0, 0.5, null], false],
])('a scale of %j has steps of whole numbers only where the values are whole', (values, isWhole) => {
  const spec: ChartSpec = {
    kind: 'bar',
    labels: ['Jan', 'Feb', 'Mar'],
    series: [{ label: 'Runs', values, colour: 0 }],
  };
  const config = toChartConfig({ spec, colours: COLOURS, format: String, axis: String });
  // Bars start at zero, so that their length shows the value.
  expect(config.options?.scales?.y).toMatchObject({ beginAtZero: true });
  expect('precision' in (config.options?.scales?.y?.ticks ?? {})).toBe(isWhole);
});
