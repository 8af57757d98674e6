import { describe, expect, it } from 'vitest';
import type { ChartBlock } from '../../../domain/presentation/slide.ts';
import { rangePieces } from './deck-pptx.ts';

/** A mark is 0.8% of the scale wide, so 2 units. */
const SCALE = { low: -125, high: 125, ticks: [] };

function ranges(...rows: readonly (readonly [number, number, number])[]): ChartBlock {
  return {
    ...({ kind: 'chart', chart: 'ranges', title: '', unit: 'count', summary: '' } as const),
    categories: rows.map((_, i) => String(i)),
    series: [0, 1, 2].map((end) => ({ name: String(end), values: rows.map((row) => row[end] ?? 0) })),
  };
}

/** Start and end of a row's painted pieces when stacked from zero. */
function stackedEnds(block: ChartBlock, row: number): { painted: [number, number][]; mark: [number, number] | null } {
  let [above, below] = [0, 0];
  const painted: [number, number][] = [];
  let mark: [number, number] | null = null;
  for (const { part, values } of rangePieces(block, SCALE)) {
    const value = values[row] ?? 0;
    if (value === 0) continue;
    const from = value > 0 ? above : below;
    if (value > 0) above += value;
    else below += value;
    const ends: [number, number] = value > 0 ? [from, from + value] : [from + value, from];
    if (part !== 'gap') painted.push(ends);
    if (part === 'mark') mark = ends;
  }
  return { painted, mark };
}

describe('ranges as stacked bars', () => {
  it('paint from the low to the high end, with the mark in the middle of the expected value', () => {
    const block = ranges([10, 40, 90], [-30, 20, 60], [-60, -20, 30], [-90, -40, -10]);
    const wanted = [
      [10, 90, 39, 41],
      [-30, 60, 19, 21],
      [-60, 30, -21, -19],
      [-90, -10, -41, -39],
    ];
    wanted.forEach(([low, high, from, to], row) => {
      const { painted, mark } = stackedEnds(block, row);
      expect(Math.min(...painted.map(([start]) => start))).toBeCloseTo(low ?? 0);
      expect(Math.max(...painted.map(([, end]) => end))).toBeCloseTo(high ?? 0);
      const length = painted.reduce((sum, [start, end]) => sum + end - start, 0);
      expect(length).toBeCloseTo((high ?? 0) - (low ?? 0));
      expect(mark?.[0]).toBeCloseTo(from ?? 0);
      expect(mark?.[1]).toBeCloseTo(to ?? 0);
    });
  });

  it('have no series without a value, and a mark alone where low, expected and high are the same', () => {
    const pieces = rangePieces(ranges([50, 50, 50]), SCALE);
    expect(pieces.map(({ part, values }) => [part, values])).toEqual([
      ['gap', [49]],
      ['mark', [2]],
    ]);
  });

  it('keep a mark at zero on one side of it', () => {
    expect(stackedEnds(ranges([-50, 0, 50]), 0).mark).toEqual([0, 2]);
  });
});
