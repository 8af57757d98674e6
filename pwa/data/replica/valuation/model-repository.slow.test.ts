import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toEpochDay } from '../../../../domain/day.ts';
import { REBUILD_DAYS } from '../../../../domain/valuation/model.ts';
import { Device, NOW } from '../../../../test/device.ts';
import { deed, listing } from '../../../../test/market-records.ts';
import { createHttp } from '../../platform/http.ts';
import { runSync } from '../../sync/market-sync.ts';
import { LocalMarket } from '../local-market.ts';

let device: Device;
beforeEach(async () => {
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

const TODAY = toEpochDay(NOW.toISOString().slice(0, 10));
/** Creates `n` sales, one a day, in three projects. Their prices differ by a fifth from project to project. */
function sales(n: number) {
  return Array.from({ length: n }, (_, i) => {
    const sqm = 60 + (i % 7) * 10;
    const rate = 15_000 * (1 + 0.2 * (i % 3)) * (1 + 0.02 * Math.sin(i));
    return deed(`s${i}`, {
      day: TODAY - n + i,
      priceFils: Math.round(sqm * rate) * 100,
      areaCentiSqm: sqm * 100,
      project: `Project ${i % 3}`,
    });
  });
}
/** Creates a register of this many deeds. Only 250 are sales of flats, the fewest for training; the rest are plots. */
function register(deeds: number) {
  const flats = 250;
  const plots = Array.from({ length: deeds - flats }, (_, i) => deed(`p${i}`, { day: TODAY - 1, type: 'land' }));
  return [...sales(flats), ...plots];
}
const home = listing(1, { project: 'Project 1', price: 180_000_000, sqft: 1076, yearBuilt: null });

test('a device whose server has no model trains its own, keeps it, and answers from it after a restart', async () => {
  device.server.put('properties', '1', home);
  device.server.addSegment(register(1000));
  const { local } = await device.started();
  const before = await local.valuation.report(1);
  expect(before).toMatchObject({
    analysis: { status: 'estimating' },
    // No value from medians, because the trained model would soon change it.
    estimatedValue: null,
    verdict: null,
    model: { state: 'computing' },
  });
  await local.valuation.updateModel();
  expect(await local.valuation.status()).toMatchObject({
    state: 'ready',
    origin: 'device',
    day: NOW.toISOString().slice(0, 10),
  });
  const found = await local.valuation.report(1);
  if (found === null) throw new Error('the listing is gone');
  const { estimatedValue, comparables, waterfall } = found;
  // 100 sqm at AED 18,000 a sqm, which the noise moves by 2 %.
  expect(estimatedValue?.method).toBe('model');
  expect((estimatedValue?.valueFils ?? 0) / 100).toBeGreaterThan(1_700_000);
  expect((estimatedValue?.valueFils ?? 0) / 100).toBeLessThan(1_900_000);
  expect(estimatedValue?.range80?.low).toBeLessThan(estimatedValue?.range50?.low ?? 0);
  expect(comparables.length).toBeGreaterThan(4);
  expect(comparables.every(({ place }) => place === 'project' || place === 'micro' || place === 'area')).toBe(true);
  expect(waterfall.at(-1)?.perSqftFils).toBe(estimatedValue?.perSqftFils);
  await local.stop();
  const { local: again } = await device.started();
  expect(await again.valuation.status()).toMatchObject({ state: 'ready', origin: 'device' });
  expect(await again.valuation.report(1)).toMatchObject({
    estimatedValue: { valueFils: estimatedValue?.valueFils },
  });
}, 60_000);

test('a model of a quarter is rebuilt on the device; one a day younger is not', async () => {
  device.server.addSegment(register(1000));
  const after = async (days: number) => {
    const local = new LocalMarket({
      sync: runSync,
      http: createHttp({ origin: device.server.origin, timeoutMs: 2000 }),
      emit: () => undefined,
      hadData: days > 0,
      now: () => new Date(NOW.getTime() + days * 86_400_000),
      loop: { everyMs: 1e9, minRetryMs: 1e9, maxRetryMs: 1e9 },
    });
    await local.start();
    await local.syncNow();
    await local.valuation.updateModel();
    const status = await local.valuation.status();
    await local.stop();
    return status;
  };
  const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(await after(0)).toMatchObject({ state: 'ready', origin: 'device', day: day(0) });
  expect(await after(REBUILD_DAYS - 1)).toMatchObject({ state: 'ready', day: day(0) });
  expect(await after(REBUILD_DAYS)).toMatchObject({ state: 'ready', day: day(92) });
}, 120_000);

test('with too few sales nothing is trained, and that is said', async () => {
  device.server.put('properties', '1', home);
  device.server.addSegment(register(999));
  const { local } = await device.started();
  await local.valuation.updateModel();
  expect(await local.valuation.status()).toEqual({
    state: 'too_few_sales',
    work: null,
    origin: null,
    day: null,
    sales: 0,
  });
});

test('places are found by the register’s own names, areas by any of theirs', async () => {
  device.server.put('properties', '1', home);
  device.server.addSegment(sales(60));
  const { local } = await device.started();
  expect((await local.valuation.places('project 2', 5))[0]).toMatchObject({
    kind: 'project',
    name: 'Project 2',
    areaId: 'dubai-marina',
    sales: 20,
  });
  expect((await local.valuation.places('Marsa Dubai', 5))[0]).toMatchObject({
    kind: 'area',
    name: 'Dubai Marina',
    sales: 60,
  });
  expect(await local.valuation.places('nowhere at all', 5)).toEqual([]);
});

test('a building is found among all registered names, in the chosen area first', async () => {
  const many = Array.from({ length: 100 }, (_, i) =>
    deed(`m${i}`, { day: TODAY - i, building: `Quay House ${i}`, project: 'Quays' }),
  );
  const old = deed('old', { day: TODAY - 3000, building: 'Old Quay House', project: 'Quays' });
  const other = deed('other', { day: TODAY - 9, area: 'business-bay', building: 'Bay Quay House', project: 'Bay' });
  device.server.addSegment([...many, old, other]);
  const { local } = await device.started();
  const names = async (text: string, areaId: string) =>
    (await local.valuation.buildings(text, areaId, 12)).map(({ name }) => name);
  expect(await names('quay house 99', 'dubai-marina')).toEqual(['Quay House 99']);
  expect(await names('old quay', 'dubai-marina')).toEqual(['Old Quay House']);
  expect((await names('quay', 'business-bay'))[0]).toBe('Bay Quay House');
  expect(await names('bay quay', 'dubai-marina')).toEqual(['Bay Quay House']);
  expect(await names('', 'business-bay')).toEqual(['Bay Quay House']);
});

test('cards get no verdict while sales or the model are loading, and none under five sales', async () => {
  device.server.put('properties', '1', home);
  device.server.put('properties', '2', listing(2, { areaId: 'jvc', location: 'JVC', project: '' }));
  device.server.addSegment(sales(60));
  const { local } = await device.started();
  expect(await local.valuation.judge([1, 2, 99])).toEqual([]);
  await local.valuation.updateModel();
  const [one, two, ...more] = await local.valuation.judge([1, 2, 99]);
  expect(one?.verdict?.standing?.sales).toBeGreaterThanOrEqual(5);
  expect(two).toEqual({ id: 2, verdict: null });
  expect(more).toEqual([]);
});
