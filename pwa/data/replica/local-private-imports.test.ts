import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STANDARD_VIEW } from '../../../domain/heatmap/heat-question.ts';
import { Device, NOBODY } from '../../../test/device.ts';
import { closeImportQueues, csv, importFile, openImportQueue, openStore } from '../../../test/import-queue.ts';
import { deed, record } from '../../../test/market-records.ts';
import type { LocalMarket } from './local-market.ts';

let device: Device;
/** Makes the register too large for automatic download, so that this device answers from its rollup. */
const LARGE = { wholeMarketBytes: 0 };

beforeEach(async () => {
  device = new Device();
  await device.start();
  device.server.hasRollup = true;
  device.server.addSegment([
    deed('1', { area: 'jlt', day: 20_458, source: 'dld-export' }),
    deed('2', { area: 'jlt', day: 20_458, source: 'dld-export' }),
  ]);
  device.server.addSegment([deed('3', { area: 'deira', day: 20_458, source: 'dld-export' })]);
});
afterEach(async () => {
  closeImportQueues();
  await device.stop();
});

const mine = csv([
  { id: 'T1', area: 'JLT', price: 1_000_000 },
  { id: 'T2', area: 'JVC', price: 2_000_000, date: '2026-02-20' },
]);

async function countsOf(local: LocalMarket) {
  const { cells } = await local.heat.cells(STANDARD_VIEW);
  return Object.fromEntries(cells.map(({ areaId, count }) => [areaId, count]));
}

it('counts the user’s own sales if the register’s rows are not on the device', async () => {
  device.server.put('market', 'jlt', record('jlt', { sources: ['dld-export'], to: '2026-01-05' }));
  const { local } = await device.started(LARGE);
  await local.privateImports.use('guest');
  expect(await countsOf(local)).toEqual({ deira: 1, jlt: 2 });
  const { id } = await importFile(openImportQueue(), mine);
  await expect.poll(() => countsOf(local)).toEqual({ deira: 1, jlt: 3, jvc: 1 });
  const reply = await local.heat.cells(STANDARD_VIEW);
  expect(reply.sources).toContain('import (own)');
  // The newest sale is the user's own.
  expect(reply.to).toBe('2026-02-20');
  await openStore().removeBatch(id);
  await expect.poll(() => countsOf(local)).toEqual({ deira: 1, jlt: 2 });
});

it('fetches the register’s rows of areas with own sales, so that a sale in both counts once', async () => {
  device.server.addSegment([
    deed('T1', { area: 'jvc', day: 20_458, procedure: '', source: 'dld-export' }),
    deed('4', { area: 'jvc', day: 20_458, source: 'dld-export' }),
  ]);
  const { local, state } = await device.started(LARGE);
  await local.privateImports.use('guest');
  expect(state().sales).toBe(0);
  await importFile(
    openImportQueue(),
    csv([
      { id: 'T1', area: 'JVC' },
      { id: 'T2', area: 'JVC' },
    ]),
  );
  await expect.poll(() => countsOf(local)).toEqual({ deira: 1, jlt: 2, jvc: 3 });
  // Areas without own sales are not downloaded.
  const report = await local.offlineSelection.report();
  expect(report?.areas.filter(({ isHere }) => isHere).map(({ areaId }) => areaId)).toEqual(['jvc']);
});

it('counts them before their rows are read', async () => {
  const first = await device.started(LARGE);
  await importFile(openImportQueue(), mine);
  await first.local.stop();
  const { local } = await device.started({ ...LARGE, origin: NOBODY });
  await local.privateImports.use('guest');
  // As if no sales were in memory yet.
  const rollup = await local.context.rollup();
  expect(rollup?.count.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await local.context.privateRollup()).toMatchObject({ sources: ['import (own)'] });
});

it('counts beside the demo market, whose areas are never silenced one by one', async () => {
  device.server.addSegment(['4', '5', '6'].map((id) => deed(id, { area: 'arjan', day: 20_458, source: 'demo' })));
  device.server.put('market', 'arjan', record('arjan', { sources: ['demo'] }));
  const { local } = await device.started(LARGE);
  await local.privateImports.use('guest');
  expect((await countsOf(local)).arjan).toBe(3);
  await importFile(
    openImportQueue(),
    csv(Array.from({ length: 5 }, (_, i) => ({ id: `A${i}`, area: 'Arjan', price: 900_000 + i }))),
  );
  await expect.poll(async () => (await countsOf(local)).arjan).toBe(8);
});
