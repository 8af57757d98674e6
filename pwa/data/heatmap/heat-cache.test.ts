// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochDayOf } from '../../../domain/day.ts';
import { HEAT_METRICS } from '../../../domain/heatmap/heat-metric.ts';
import { type HeatView, STANDARD_VIEW } from '../../../domain/heatmap/heat-view.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { marketClient, marketState } from '../market/market-client.ts';
import { cellsFromCache, fillHeatCache, isCacheCurrent } from './heat-cache.ts';
import { cachedCells, clearCells } from './optimistic-heat.ts';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  clearCells();
  await device.stop();
});

const TYPES = ['apartment', 'villa', 'townhouse', 'office'] as const;
const sale = (i: number) =>
  deed(`11-${i}-2026`, {
    area: ['dubai-marina', 'jvc', 'mudon'][i % 3] ?? '',
    type: TYPES[i % TYPES.length] ?? 'villa',
    rooms: i % 5,
    flags: i % 2,
    priceFils: 100_000_000 + ((i * 7919) % 997) * 100_000,
    day: epochDayOf('2024-01-10') + i * 3,
  });

async function market(sales: number): Promise<void> {
  device.server.put('properties', '1', listing(1));
  device.server.put('market', 'dubai-marina', {
    ...record('dubai-marina'),
    grossYield: 6,
    medianPricePerSqft: 150_000,
  });
  device.server.addSegment(Array.from({ length: sales }, (_, i) => sale(i)));
  await marketClient().syncNow();
  await vi.waitFor(() => expect(marketState().salesComplete).toBe(true));
}

async function copied(): Promise<void> {
  fillHeatCache();
  await vi.waitFor(() => expect(isCacheCurrent()).toBe(true));
}

const VIEWS: HeatView[] = [
  STANDARD_VIEW,
  { ...STANDARD_VIEW, type: 'villa' },
  { ...STANDARD_VIEW, time: { kind: 'last', months: 3 }, plan: 'ready' },
  { ...STANDARD_VIEW, time: { kind: 'last', months: 6 }, rooms: 2 },
  { ...STANDARD_VIEW, time: { kind: 'span', from: 2025 * 12, to: 2025 * 12 + 3 }, metric: 'growth' },
];

test('the page answers with the same figures as the worker, whole and for one metric', async () => {
  await market(260);
  await copied();
  for (const view of VIEWS) {
    const whole = await marketClient().heat.cells(view);
    expect(cellsFromCache(view)).toEqual(whole);
    expect(cachedCells(view)).toEqual(whole);
    for (const metric of HEAT_METRICS) {
      const drawn = cellsFromCache({ ...view, metric }, metric);
      expect(drawn?.cells.map(({ areaId, count, volumeFils }) => [areaId, count, volumeFils])).toEqual(
        whole.cells.map(({ areaId, count, volumeFils }) => [areaId, count, volumeFils]),
      );
    }
  }
  expect(salesIn(await marketClient().heat.cells(STANDARD_VIEW))).toBe(260);
});

test('bounds of prices are left to the worker, and so is everything once the market has moved on', async () => {
  await market(40);
  await copied();
  expect(cellsFromCache({ ...STANDARD_VIEW, minAed: 1_100_000 })).toBeNull();
  expect(cellsFromCache(STANDARD_VIEW)).not.toBeNull();
  device.server.addSegment([sale(500)]);
  await marketClient().syncNow();
  await vi.waitFor(() => expect(isCacheCurrent()).toBe(false));
  expect(cellsFromCache(STANDARD_VIEW)).toBeNull();
  await copied();
  await vi.waitFor(async () =>
    expect(cellsFromCache(STANDARD_VIEW)).toEqual(await marketClient().heat.cells(STANDARD_VIEW)),
  );
});

function salesIn({ cells }: { cells: readonly { count: number }[] }): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}
