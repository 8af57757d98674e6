import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deed, publishDeeds } from '../api/testing/fixtures.ts';
import { serve, type TestServer } from '../api/testing/serve.ts';
import { toEpochDay } from '../domain/day.ts';
import { sourceAt } from '../domain/market/market-table.ts';
import { DEMO_SOURCE } from '../domain/transaction/demo-source.ts';
import type { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { Device } from './device.ts';

/** Eighty demo sales in each of two areas. */
const DEMO = ['business-bay', 'jvc'].flatMap((area) =>
  Array.from({ length: 80 }, (_, i) =>
    deed({
      deedNumber: `D-${area}-${i}`,
      source: DEMO_SOURCE,
      area,
      day: toEpochDay('2026-02-27') - i,
      priceFils: (1_000_000 + i * 1000) * 100,
    }),
  ),
);
/** Five sales in the format of the register's export. */
const FIVE = Array.from({ length: 5 }, (_, i) => ({
  transaction_id: `11-${i}-2026`,
  instance_date: `2026-02-1${i}`,
  trans_group_en: 'Sales',
  procedure_name_en: 'Sell',
  property_type_en: 'Unit',
  property_sub_type_en: 'Flat',
  rooms_en: '1 B/R',
  area_name_en: 'Business Bay',
  actual_worth: 1_500_000 + i,
  procedure_area: 80,
}));

const device = new Device();
let server: TestServer;

beforeEach(async () => {
  await device.start();
  server = await serve();
  await publishDeeds(server.store, DEMO);
  await server.services.marketChanged();
});
afterEach(async () => {
  await device.stop();
  await server.close();
});

/** Returns the number of deeds from each source that this device uses. */
async function countedOn(local: LocalMarket): Promise<Record<string, number>> {
  const { table } = await local.context.copy.sales();
  const counts: Record<string, number> = {};
  for (let row = 0; row < table.rows; row++) {
    const source = sourceAt(table, row);
    counts[source] = (counts[source] ?? 0) + 1;
  }
  return counts;
}

async function recordsOn(local: LocalMarket): Promise<[string, number, string[]][]> {
  return (await local.marketRecords()).map(({ id, sales, sources }) => [id, sales, sources]);
}

it('a device that was offline while the demo market was replaced counts none of its deeds afterwards', async () => {
  const { local } = await device.started({ origin: server.url });
  await expect.poll(() => countedOn(local)).toEqual({ demo: 160 });
  await local.setNetwork(false);

  const answer = await server.send(
    'POST',
    '/api/dubai/import-data',
    { dataType: 'transactions', data: FIVE, replaceDemo: true },
    { as: 'admin' },
  );
  expect(await answer.json()).toMatchObject({ taken: 5, isDemoOn: false });
  // Offline, the device keeps using its demo deeds, still marked as demo.
  expect(await countedOn(local)).toEqual({ demo: 160 });

  await local.setNetwork(true);
  await local.syncNow();
  await expect.poll(() => countedOn(local)).toEqual({ 'dubai-pulse': 5 });
  expect(await recordsOn(local)).toEqual([['business-bay', 5, ['dubai-pulse']]]);
  expect(await local.monthlyMedians('jvc')).toEqual([]);
  expect((await local.context.rollup())?.areas).toEqual(['business-bay']);

  // After a restart, the stored data gives the same result.
  await local.stop();
  const again = device.market({ origin: 'http://127.0.0.1:9' }).local;
  await again.start();
  await expect.poll(() => countedOn(again)).toEqual({ 'dubai-pulse': 5 });
  expect(await recordsOn(again)).toEqual([['business-bay', 5, ['dubai-pulse']]]);
});
