import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deed, publishDeeds, publishRents } from '../api/testing/fixtures.ts';
import { serve, type TestServer } from '../api/testing/serve.ts';
import { toEpochDay } from '../domain/day.ts';
import { areaRent } from '../domain/rent/area-rent.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import type { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { Device, NOBODY } from './device.ts';

const AREA = 'business-bay';
const DEEDS = Array.from({ length: 80 }, (_, i) =>
  deed({
    deedNumber: `D-${i}`,
    area: AREA,
    day: toEpochDay('2026-02-27') - i,
    priceFils: 150_000_000,
    areaCentiSqm: 10_000,
  }),
);
const TENANCIES = [70, 80, 90, 100, 150].map((thousand, i): RentContract => {
  const startDay = toEpochDay('2025-09-01');
  const dates = { day: startDay, startDay, endDay: startDay + 364 };
  const home = { areaId: AREA, project: '', building: '', type: 'apartment', rooms: 1, areaCentiSqm: 10_000 } as const;
  return { ...dates, ...home, contractId: `CRT${i}`, annualFils: thousand * 100_000, isNew: true };
});

const device = new Device();
let server: TestServer;
beforeEach(async () => {
  await device.start();
  server = await serve();
  await publishDeeds(server.store, DEEDS);
  await publishRents(server.store, TENANCIES);
  await server.services.marketChanged();
});
afterEach(async () => {
  await device.stop();
  await server.close();
});

async function recordOn(local: LocalMarket) {
  return (await local.marketRecords()).find(({ id }) => id === AREA);
}

it('an area’s yield is the server’s before its tenancies have arrived, from them, and offline, with what stands behind it', async () => {
  const { local } = await device.started({ origin: server.url });
  await expect.poll(async () => (await local.context.copy.sales()).table.rows).toBe(80);
  const [served] = await (await server.get('/api/market-data?area=Business%20Bay')).json();
  // The median rent is 90,000 a year and every sale price is 1,500,000, so the yield is 6%.
  expect(served).toMatchObject({ grossYield: 6, rent: { perSqftFils: 8361, contracts: 5 } });
  expect(await recordOn(local)).toEqual(served);

  // Computing the yield from downloaded tenancies gives the same result.
  await expect.poll(() => local.context.rents()).not.toBeNull();
  const table = await local.context.rents();
  expect(table && areaRent(table, AREA, toEpochDay('2026-03-10'))).toEqual(served.rent);
  expect(await recordOn(local)).toEqual(served);

  // Offline, the stored yield is still shown.
  await local.stop();
  const offline = device.market({ origin: NOBODY }).local;
  await offline.start();
  expect(await recordOn(offline)).toEqual(served);
});

it('a device says whether a rent is fair by the tenancies it has downloaded, offline too', async () => {
  const home = { areaId: AREA, project: '', building: '', propertyType: 'apartment', bedrooms: 1, sqft: 1076 } as const;
  const { local } = await device.started({ origin: server.url });
  const ask = (market: LocalMarket) => market.valuation.rent({ ...home, askedFils: 9_000_000 });
  // The tenancies come after the deeds.
  await expect.poll(async () => (await ask(local)).complete).toBe(true);
  const online = await ask(local);
  // The middle of 70, 80, 90, 100 and 150 thousand.
  expect(Math.abs((online.value?.annualFils ?? 0) / 9_000_000 - 1)).toBeLessThan(0.08);
  expect(online).toMatchObject({ verdict: { word: 'fair' }, value: { evidence: 'tenancy', areaRents: 5 } });
  expect(online.behind).toHaveLength(5);

  await local.stop();
  const offline = device.market({ origin: NOBODY }).local;
  await offline.start();
  expect((await ask(offline)).value?.range80).toEqual(online.value?.range80);
});
