import { describe, expect, it } from 'vitest';
import type { Shape } from '../shapes.ts';
import type { ChartBlock } from '../slide.ts';
import { priceTrend, volumes } from '../slides/market.ts';
import { roughMeasure, TEST_DATA } from '../testing/deck-data.ts';
import { THEMES } from '../themes.ts';
import { drawChart } from './draw-chart.ts';

const BOX = { x: 0, y: 0, width: 800, height: 400 };
const PEN = { theme: THEMES.professional, measure: roughMeasure };

function draw(values: readonly (number | null)[]): Shape[] {
  const block: ChartBlock = {
    ...{ kind: 'chart', chart: 'line', title: 'Prices', unit: 'aed', summary: '' },
    categories: values.map((_, i) => `M${i}`),
    series: [{ name: 'Area', values }],
  };
  return drawChart(block, BOX, PEN);
}

/** Number of points of each thick line. */
const linesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'line' && shape.width === 4 ? [shape.points.length] : []));

describe('a line chart', () => {
  it('never draws a line across missing months', () => {
    const shapes = draw([100, 110, null, null, 90, 95, 97]);
    expect(linesOf(shapes)).toEqual([2, 3]);
    expect(shapes.filter(({ kind }) => kind === 'polygon')).toHaveLength(2);
  });

  it('draws a month between missing ones as a point', () => {
    const shapes = draw([100, 110, null, 90, null, 95, 97]);
    expect(linesOf(shapes)).toEqual([2, 2]);
    expect(shapes.filter((shape) => shape.kind === 'circle' && shape.radius === 4)).toHaveLength(1);
  });

  it('is one line without missing months', () => {
    expect(linesOf(draw([100, 110, 120]))).toEqual([3]);
  });
});

describe('slides of prices', () => {
  const months = TEST_DATA.months.map((month, i) => (i >= 10 && i < 20 ? { ...month, perSqftFils: null } : month));
  const chartOf = (data: typeof TEST_DATA) => priceTrend(data).blocks.find((block) => block.kind === 'chart');

  it('keep missing months on the axis, as gaps', () => {
    const chart = chartOf({ ...TEST_DATA, months });
    expect(chart?.categories.length).toBeGreaterThan(20);
    expect(chart?.series[0]?.values.filter((value) => value === null)).toHaveLength(10);
  });

  it('show a single month as a number, not as a chart', () => {
    const single = TEST_DATA.months.map((month, i) => (i === 25 ? month : { ...month, perSqftFils: null }));
    const { blocks } = priceTrend({ ...TEST_DATA, months: single });
    expect(blocks.map(({ kind }) => kind)).toEqual(['figure', 'figure']);
    expect(volumes({ ...TEST_DATA, months: TEST_DATA.months.slice(-1) }).blocks.map(({ kind }) => kind)).toEqual([
      'figure',
    ]);
  });
});
