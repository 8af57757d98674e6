import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { emptyMarketTable } from '../market/market-table.ts';
import { HEAT_ROOMS, HEAT_TYPES } from '../market/sale-kind.ts';
import {
  HEAT_METRICS,
  type HeatView,
  readView,
  STANDARD_VIEW,
  TIME_CHOICES,
  toHeatQuestion,
  viewParams,
} from './heat-question.ts';

const read = (query: string) => readView((name) => new URLSearchParams(query).get(name));

const someView: fc.Arbitrary<HeatView> = fc.record({
  time: fc.oneof(
    fc.constantFrom(...TIME_CHOICES).map((months) => ({ kind: 'last' as const, months })),
    fc
      .tuple(fc.integer({ min: 23_000, max: 25_000 }), fc.integer({ min: 0, max: 300 }))
      .map(([from, more]) => ({ kind: 'span' as const, from, to: from + more })),
  ),
  type: fc.option(fc.constantFrom(...HEAT_TYPES)),
  plan: fc.option(fc.constantFrom('ready' as const, 'off-plan' as const)),
  rooms: fc.option(fc.constantFrom(...HEAT_ROOMS)),
  minAed: fc.option(fc.nat({ max: 1_000_000 })),
  maxAed: fc.option(fc.integer({ min: 1_000_000, max: 90_000_000 })),
  metric: fc.constantFrom(...HEAT_METRICS),
  size: fc.constantFrom('share' as const, 'sale' as const),
});

describe('the address of a view', () => {
  it('restores every view', () => {
    fc.assert(
      fc.property(someView, (view) => {
        expect(read(new URLSearchParams(viewParams(view)).toString())).toEqual(view);
      }),
    );
  });

  it('is empty for the standard view', () => {
    expect(viewParams(STANDARD_VIEW)).toEqual([]);
    expect(read('')).toEqual(STANDARD_VIEW);
  });

  it('keeps the default for invalid parts', () => {
    const odd = 'time=2026-13..2026-14&type=castle&plan=maybe&rooms=99&min=-4&max=abc&metric=x&size=z';
    expect(read(odd)).toEqual(STANDARD_VIEW);
    expect(read('time=2026-05..2026-04').time).toEqual(STANDARD_VIEW.time);
  });

  it('swaps crossed prices', () => {
    expect(read('min=900&max=100')).toMatchObject({ minAed: 100, maxAed: 900 });
  });

  it('queries whole months, with prices in fils', () => {
    const view = read('time=2024-01..2024-02&plan=off-plan&min=1000&rooms=0');
    expect(toHeatQuestion(view, emptyMarketTable(), '2026-11-21')).toMatchObject({
      fromDay: toEpochDay('2024-01-01'),
      toDay: toEpochDay('2024-02-29'),
      offPlan: true,
      rooms: 0,
      minPriceFils: 100_000,
      maxPriceFils: undefined,
    });
  });
});
