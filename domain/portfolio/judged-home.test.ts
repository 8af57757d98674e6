import { expect, it } from 'vitest';
import { fromFirstToLastValue, type ValuePoint } from './judged-home.ts';

const point = (day: string, fils: number | null): ValuePoint => ({
  ...{ day, valueFils: fils, lowFils: fils, highFils: fils },
  ...{ homes: fils === null ? 0 : 1, of: 1 },
});

it('a half year without a value stays between two that have one, so that the line breaks there', () => {
  const points = [point('2024-01-01', null), point('2024-07-01', 1), point('2025-01-01', null), point('2025-07-01', 2)];
  expect(fromFirstToLastValue([...points, point('2026-01-01', null)])).toEqual(points.slice(1));
  expect(fromFirstToLastValue([point('2024-01-01', null)])).toEqual([]);
});
