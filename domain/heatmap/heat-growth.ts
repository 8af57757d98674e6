import { addCell, type GrowthCell, type GrowthPeriods, type GrowthSums, noGrowthSums } from '../market/growth.ts';
import { KINDS } from './heat-class.ts';
import { type CubeSpan, type HeatCube, spanOfCuts } from './heat-cube.ts';
import { emptyRanges, medianRate } from './heat-ranks.ts';

/**
 * What `areaGrowthSums` (market/growth.ts) says of every area, from the cube alone: its slots are the cells that are
 * compared, and its cuts hold the beginnings of all months.
 * @param mask kinds that count
 */
export function cubeGrowthSums(cube: HeatCube, periods: GrowthPeriods, mask: Uint8Array): GrowthSums[] {
  const now = spanOfCuts(cube, periods.now, mask);
  const before = spanOfCuts(cube, periods.before, mask);
  return cube.areas.map((_, area) => {
    const sums = noGrowthSums();
    const end = cube.slotStart[area + 1];
    for (let slot = cube.slotStart[area]; slot < end; slot++) {
      const kind = cube.slotKind[slot];
      if (mask[kind % KINDS] === 0) continue;
      sums.sales += salesIn(now, slot);
      sums.salesBefore += salesIn(before, slot);
      // Slots of sales without a rate say nothing of prices.
      if (kind >= KINDS || now === null || before === null) continue;
      if (salesIn(now, slot) === 0 || salesIn(before, slot) === 0) continue;
      addCell(sums, cellOf(cube, { area, slot, span: now }), cellOf(cube, { area, slot, span: before }));
    }
    return sums;
  });
}

function salesIn(span: CubeSpan | null, slot: number): number {
  return span === null ? 0 : span.to.place[slot] - span.from.place[slot];
}

const range = { ...emptyRanges(1), count: 1 };

function cellOf({ ranks }: HeatCube, of: { area: number; slot: number; span: CubeSpan }): GrowthCell {
  const { area, slot, span } = of;
  range.from[0] = span.from.place[slot];
  range.to[0] = span.to.place[slot];
  return {
    priced: salesIn(span, slot),
    paidFils: span.to.volume[slot] - span.from.volume[slot],
    median: medianRate(ranks, area, range),
  };
}
