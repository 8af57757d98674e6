import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deedsToTrainOn, listing, publishDeeds, putListings } from '../api/testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer } from '../api/testing/serve.ts';
import { toEpochDay } from '../domain/day.ts';
import { ModelState } from '../domain/scores/measured-accuracy.ts';
import { DEMO_SOURCE } from '../domain/transaction/demo-source.ts';
import { serverAccuracy } from '../pwa/data/replica/valuation/valuation-accuracy.ts';
import { Device } from './device.ts';

const TODAY = toEpochDay(TEST_NOW.toISOString().slice(0, 10));
const SALES = deedsToTrainOn(1000, TODAY, { rooms: 2, source: DEMO_SOURCE });
/** Too few registered sales to train a model. */
const REGISTERED = SALES.slice(0, 8).map((one, i) => ({ ...one, deedNumber: `21-${i}-2025`, source: 'dld-export' }));

const device = new Device();
let server: TestServer;
beforeEach(async () => {
  await device.start();
  server = await serve();
  await publishDeeds(server.store, SALES);
  await publishDeeds(server.store, REGISTERED);
  await putListings(server.store, [
    listing(1, { price: 150_000_000, sqft: 1076.4, project: 'Project 1', building: '' }),
  ]);
  await server.services.marketChanged();
  await server.services.valuationTrainer.settled();
  await server.services.valuationTrainer.measured();
}, 120_000);
afterEach(async () => {
  await device.stop();
  await server.close();
});

const served = async () => ModelState.parse(await (await server.get('/api/market/model')).json());
const turn = async (isOn: boolean) => {
  expect((await server.send('POST', '/api/admin/demo-market', { isOn }, { as: 'admin' })).status).toBe(200);
  await server.services.valuationTrainer.settled();
};

it('a model leaves with the invented sales it was trained on, on the server and on devices, and comes back with them', async () => {
  expect(await served()).toMatchObject({ state: 'ready', published: { rows: 1008 } });
  const { local } = await device.started({ origin: server.url });
  await local.valuation.updateModel();
  expect(await local.valuation.status()).toMatchObject({ state: 'ready', origin: 'server' });
  expect(await serverAccuracy(await local.context.copy.storage.open())).not.toBeNull();

  await turn(false);
  expect(await served()).toMatchObject({ state: 'too_few_sales', published: null, accuracy: null });
  expect(server.services.properties.get(1)?.evidence?.method).not.toBe('model');
  await local.syncNow();
  await expect.poll(async () => (await local.context.copy.sales()).rows).toBe(8);
  await local.valuation.updateModel();
  expect(await local.valuation.status()).toMatchObject({ state: 'too_few_sales', origin: null, sales: 0 });
  expect(await serverAccuracy(await local.context.copy.storage.open())).toBeNull();
  expect(await local.valuation.report(1)).not.toMatchObject({ estimatedValue: { method: 'model' } });

  await turn(true);
  expect(await served()).toMatchObject({ state: 'ready', published: { rows: 1008 } });
}, 120_000);
