import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deed, publishDeeds } from '../api/testing/fixtures.ts';
import { serve, type TestServer } from '../api/testing/serve.ts';
import { toEpochDay } from '../domain/day.ts';
import { DEMO_SOURCE } from '../domain/transaction/demo-source.ts';
import type { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { type CountedImports, putCountedImports } from '../pwa/data/store/user/import-rows.ts';
import { Device } from './device.ts';
import { closeImportQueues, csv, importFile, openConnection, openImportQueue } from './import-queue.ts';

const device = new Device();
let server: TestServer;

/** Publishes four demo sales and one registered sale in JVC, and two demo sales in another area. */
beforeEach(async () => {
  await device.start();
  server = await serve();
  const sale = (deedNumber: string, over: object) => deed({ deedNumber, day: toEpochDay('2026-02-20'), ...over });
  await publishDeeds(server.store, [
    ...[1, 2, 3, 4].map((i) => sale(`D${i}`, { source: DEMO_SOURCE, area: 'jvc' })),
    ...[5, 6].map((i) => sale(`D${i}`, { source: DEMO_SOURCE, area: 'dubai-marina' })),
  ]);
  await publishDeeds(server.store, [sale('R1', { source: 'dubai-pulse', area: 'jvc' })]);
  await server.services.marketChanged();
});
afterEach(async () => {
  closeImportQueues();
  await device.stop();
  await server.close();
});

async function marketWithOwnSales(): Promise<LocalMarket> {
  const { local } = await device.started({ origin: server.url });
  await local.privateImports.use('guest');
  await importFile(openImportQueue(), csv([{ id: 'T1' }, { id: 'T2', price: 950_000 }]));
  return local;
}

async function choose(counted: CountedImports): Promise<void> {
  const saved = await openConnection('guest').write(['meta'], (db) => putCountedImports(db, counted));
  expect(saved).toEqual({ ok: true });
}

/** Returns the number of all deeds on the device, and the sales and sources of JVC's market record. */
async function salesOf(local: LocalMarket) {
  const { table } = await local.context.copy.sales();
  const record = (await local.marketRecords()).find(({ id }) => id === 'jvc');
  return { deeds: table.rows, record: record?.sales, sources: record?.sources };
}

describe('what counts on this device', () => {
  it('is everything until the person chooses, and figures name their sources', async () => {
    const local = await marketWithOwnSales();
    await expect
      .poll(() => salesOf(local))
      .toEqual({ deeds: 9, record: 7, sources: ['demo', 'dubai-pulse', 'import (own)'] });
  });

  it('can be the shared market alone: the own records stay, and count again when asked for', async () => {
    const local = await marketWithOwnSales();
    await choose('shared');
    await expect.poll(() => salesOf(local)).toEqual({ deeds: 7, record: 5, sources: ['demo', 'dubai-pulse'] });
    expect(await local.context.privateRollup()).toBeNull();
    await choose('both');
    await expect.poll(async () => (await salesOf(local)).deeds).toBe(9);
  });

  it('can be the own and the registered records: no demo sale counts in any area', async () => {
    const local = await marketWithOwnSales();
    await choose('own');
    await expect.poll(() => salesOf(local)).toEqual({ deeds: 3, record: 3, sources: ['dubai-pulse', 'import (own)'] });
    expect((await local.marketRecords()).filter(({ sources }) => sources.includes(DEMO_SOURCE))).toEqual([]);
    expect(await local.context.rollup()).toBeNull();
  });

  it('is kept for the next visit', async () => {
    const local = await marketWithOwnSales();
    await choose('own');
    await local.stop();
    const { local: again } = device.market({ origin: server.url });
    await again.start();
    await again.privateImports.use('guest');
    await expect.poll(async () => (await salesOf(again)).deeds).toBe(3);
  });

  it('is the shared market again once the last own record is taken back', async () => {
    const { local } = await device.started({ origin: server.url });
    await local.privateImports.use('guest');
    await choose('own');
    await expect.poll(() => salesOf(local)).toEqual({ deeds: 7, record: 5, sources: ['demo', 'dubai-pulse'] });
  });
});
