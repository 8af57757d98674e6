import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import { areaRent } from '../../../domain/rent/area-rent.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { Device } from '../../../test/device.ts';
import { deed, listing } from '../../../test/market-records.ts';
import type { LocalMarket } from '../replica/local-market.ts';

let device: Device;
beforeEach(async () => {
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

const TODAY = toEpochDay('2026-03-10');
const contract = (id: string, aed: number, change: Partial<RentContract> = {}): RentContract => {
  const startDay = change.startDay ?? toEpochDay('2025-09-01');
  return {
    contractId: id,
    day: startDay,
    startDay,
    endDay: startDay + 364,
    areaId: 'dubai-marina',
    project: 'Tern Quarter',
    building: '',
    type: 'apartment',
    rooms: 2,
    areaCentiSqm: 10_000,
    annualFils: aed * 100,
    isNew: true,
    ...change,
  };
};
const five = (id: string, change: Partial<RentContract> = {}) =>
  [70, 80, 90, 100, 150].map((thousand, i) => contract(`${id}${i}`, thousand * 1000, change));
/** Creates too many rows for a full download, so that an area's rows are downloaded only when it is viewed. */
const many = (areaId: string, rows: number) =>
  Array.from({ length: rows }, (_, i) =>
    contract(`${areaId}${i}`, 50_000 + (i % 1000), { areaId, project: `P${i % 9}` }),
  );

const fetched = () => device.server.log.filter((path) => path.startsWith('/api/market/'));
async function yieldOf(local: LocalMarket, areaId: string) {
  const table = await local.context.rents();
  return table && areaRent(table, areaId, TODAY);
}

describe('bringing registered tenancies', () => {
  it('fetches them on a first visit, after the deeds; the manifest names their list only by its hash', async () => {
    const deeds = device.server.addSegment([deed('1-2026')]);
    const ref = device.server.addRents(five('A'));
    const { local } = await device.started();
    const names = fetched().flatMap((path) => (path.includes('/segments/') ? [path.slice(-64)] : []));
    expect(names).toEqual([deeds.sha256, ref.sha256]);
    expect(device.server.manifest()).not.toHaveProperty('rents');
    expect(await local.context.holdsRents('dubai-marina')).toBe(true);
  });

  it('fetches them when the user looks at an area, after its deeds, and answers from them offline', async () => {
    device.server.put('properties', '1', listing(1));
    const deeds = device.server.addSegment([deed('1-2026')]);
    const rents = device.server.addRents(five('A'));
    const { local } = await device.started();
    await local.valuation.report(1);
    await local.syncNow();
    const names = fetched()
      .filter((path) => path.includes('/segments/'))
      .map((path) => path.slice(-64));
    expect(names).toEqual([deeds.sha256, rents.sha256]);
    await device.server.stop();
    expect(await yieldOf(local, 'dubai-marina')).toEqual({
      perSqftFils: 8361,
      contracts: 5,
      from: '2025-09-01',
      to: '2025-09-01',
    });
    await device.server.start();
  });

  it('fetches only those of the areas looked at, and none too old to count', async () => {
    device.server.addSegment([deed('1-2026')]);
    device.server.put('properties', '1', listing(1));
    const asked = device.server.addRents(five('A'));
    device.server.addRents(many('deira', 60_000));
    device.server.addRents(many('jvc', 60_000));
    const old = device.server.addRents(five('B', { startDay: toEpochDay('2015-01-01') }));
    const { local } = await device.started();
    await local.valuation.report(1);
    await local.syncNow();
    const names = fetched()
      .filter((path) => path.includes('/segments/'))
      .map((path) => path.slice(-64));
    expect(names.filter((name) => device.server.rents.some(({ ref }) => ref.sha256 === name))).toEqual([asked.sha256]);
    expect(names).not.toContain(old.sha256);
    expect((await local.storedParts()).find(({ name }) => name === 'rents')).toMatchObject({ records: 5 });
  });

  it('removes what the server removed', async () => {
    device.server.addSegment([deed('1-2026')]);
    device.server.put('properties', '1', listing(1));
    device.server.addRents(five('A'));
    const { local } = await device.started();
    await local.valuation.report(1);
    await local.syncNow();
    expect(await local.context.rents()).not.toBeNull();
    device.server.rents = [];
    await local.syncNow();
    await local.stop();
    const again = await device.started();
    expect(await again.local.context.rents()).toBeNull();
    expect((await again.local.storedParts()).map(({ name }) => name)).toEqual(['listings', 'sales']);
  });
});
