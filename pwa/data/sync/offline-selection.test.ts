import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromEpochDay } from '../../../domain/day.ts';
import { STANDARD_VIEW } from '../../../domain/heatmap/heat-question.ts';
import { AUTO } from '../../../domain/sync/offline-selection.ts';
import { Device, NOBODY } from '../../../test/device.ts';
import { deed } from '../../../test/market-records.ts';
import type { LocalMarket } from '../replica/local-market.ts';

/** A device whose server has three areas, one segment each, too large to download automatically. */
let device: Device;
const LARGE = { wholeMarketBytes: 0 };
const question = {
  areaId: 'deira',
  project: '',
  building: '',
  coordinates: null,
  type: 'apartment',
  bedrooms: 2,
  sqft: 1000,
} as const;

beforeEach(async () => {
  device = new Device();
  await device.start();
  device.server.hasRollup = true;
  device.server.addSegment([deed('1', { area: 'jlt', day: 19_000 }), deed('2', { area: 'jlt', day: 20_500 })]);
  device.server.addSegment([deed('3', { area: 'deira', day: 19_000 })]);
  device.server.addSegment([deed('4', { area: 'jvc', day: 20_500, priceFils: 300_000_000 })]);
});
afterEach(() => device.stop());

const segmentsAsked = () => {
  const names = new Set(device.server.files.map(({ ref }) => ref.sha256));
  return device.server.log.filter((path) => names.has(path.slice(-64))).length;
};

async function areasHere(local: LocalMarket): Promise<string[]> {
  const report = await local.offlineSelection.report();
  return (report?.areas ?? []).filter(({ isHere }) => isHere).map(({ areaId }) => areaId);
}

describe('a small register', () => {
  it('is downloaded completely', async () => {
    const { local, state } = await device.started();
    expect(state()).toMatchObject({ sales: 4, salesComplete: true });
    expect((await local.offlineSelection.report())?.isWhole).toBe(true);
  });
});

describe('a large register', () => {
  it('is downloaded as its rollup only, which answers the map', async () => {
    const { local, state } = await device.started(LARGE);
    expect(segmentsAsked()).toBe(0);
    expect(state()).toMatchObject({ sales: 0, salesComplete: true, phase: { kind: 'idle' } });
    const reply = await local.heat.cells(STANDARD_VIEW);
    expect(reply.cells.map(({ areaId, count, volumeFils }) => [areaId, count, volumeFils])).toEqual([
      ['deira', 1, 200_000_000],
      ['jlt', 2, 400_000_000],
      ['jvc', 1, 300_000_000],
    ]);
    expect(reply).toMatchObject({ complete: false, summedAreas: 3 });
    expect(await local.monthlyMedians('jvc')).toHaveLength(1);
  });

  it('shows the dates that it counts: whole months, because a rollup has no days', async () => {
    const { local } = await device.started(LARGE);
    const { period } = await local.heat.cells({ ...STANDARD_VIEW, time: { kind: 'last', months: 2 } });
    expect(fromEpochDay(period?.fromDay ?? 0)).toMatch(/-01$/);
  });

  it('fetches the area on screen, and no other', async () => {
    const { local, state } = await device.started(LARGE);
    await local.salesNearby(question);
    await expect.poll(() => state().sales).toBe(1);
    expect(segmentsAsked()).toBe(1);
    expect(await local.salesNearby(question)).toMatchObject({ count: 1, complete: true });
    const reply = await local.heat.cells(STANDARD_VIEW);
    expect(reply.cells.map(({ count }) => count)).toEqual([1, 2, 1]);
    expect(reply.summedAreas).toBe(2);
  });

  it('keeps that area after an offline restart, and reports what it has', async () => {
    const { local, state } = await device.started(LARGE);
    await local.salesNearby(question);
    await expect.poll(() => state().sales).toBe(1);
    await local.stop();
    const { local: later, state: now } = await device.started({ ...LARGE, origin: NOBODY });
    await expect.poll(() => now().sales).toBe(1);
    expect(await areasHere(later)).toEqual(['deira']);
    expect((await later.offlineSelection.report())?.here.rows).toBe(1);
  });
});

describe('keeping', () => {
  it('shows the size of a choice before anything is fetched', async () => {
    const { local } = await device.started(LARGE);
    const [jlt] = device.server.files;
    const plan = await local.offlineSelection.plan({ kind: 'areas', areas: ['jlt'], fromYear: null });
    expect(plan).toEqual({ bytes: jlt?.ref.bytes, rows: 2, toFetch: Math.round((jlt?.ref.bytes ?? 0) * 0.4) });
    expect(segmentsAsked()).toBe(0);
    const recent = await local.offlineSelection.plan({ kind: 'all', areas: [], fromYear: 2026 });
    expect(recent.rows).toBe(3);
  });

  it('fetches the chosen areas, and removes them when they are no longer chosen', async () => {
    const { local, state } = await device.started(LARGE);
    await local.offlineSelection.choose({ kind: 'areas', areas: ['jlt', 'jvc'], fromYear: null });
    expect(state().sales).toBe(3);
    expect(await areasHere(local)).toEqual(expect.arrayContaining(['jlt', 'jvc']));
    await local.offlineSelection.choose({ kind: 'areas', areas: ['jvc'], fromYear: null });
    expect(state().sales).toBe(1);
    expect(await areasHere(local)).toEqual(['jvc']);
    await local.offlineSelection.choose({ ...AUTO, kind: 'all' });
    expect(state()).toMatchObject({ sales: 4, salesComplete: true });
    expect((await local.heat.cells(STANDARD_VIEW)).summedAreas).toBe(0);
  });

  it('is a choice that survives a restart', async () => {
    const { local } = await device.started(LARGE);
    await local.offlineSelection.choose({ kind: 'areas', areas: ['jvc'], fromYear: null });
    await local.stop();
    const { local: later } = await device.started({ ...LARGE, origin: NOBODY });
    expect((await later.offlineSelection.report())?.choice).toEqual({ kind: 'areas', areas: ['jvc'], fromYear: null });
    expect(await areasHere(later)).toEqual(['jvc']);
  });

  it('evicts viewed areas before kept ones', async () => {
    const { local, state } = await device.started(LARGE);
    await local.offlineSelection.choose({ kind: 'areas', areas: ['jvc'], fromYear: null });
    await local.salesNearby(question);
    await expect.poll(() => state().sales).toBe(2);
    const store = await local.context.copy.storage.open();
    const { target } = await store.manifests();
    const kept = new Set(target?.segments.filter(({ areas }) => areas.includes('jvc')).map(({ sha256 }) => sha256));
    await store.evict(1, kept);
    expect(await areasHere(local)).toEqual(['jvc']);
  });

  it('updates the kept areas, and nothing else', async () => {
    const { local, state } = await device.started(LARGE);
    await local.offlineSelection.choose({ kind: 'areas', areas: ['jvc'], fromYear: null });
    device.server.addSegment([deed('5', { area: 'jvc', day: 20_510 })]);
    device.server.addSegment([deed('6', { area: 'deira', day: 20_510 })]);
    await local.syncNow();
    expect(state().sales).toBe(2);
    expect(segmentsAsked()).toBe(2);
  });
});
