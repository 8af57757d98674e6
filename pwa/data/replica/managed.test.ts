import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Device } from '../../../test/device.ts';
import { listing } from '../../../test/market-records.ts';

let device: Device;
beforeEach(async () => {
  device = new Device();
  await device.start();
});
afterEach(() => device.stop());

it('a user’s listings keep their order when the server rescores some of them', async () => {
  for (const id of [1, 2, 3]) device.server.put('properties', String(id), listing(id));
  const { local } = await device.started();
  let version = 0;
  const person = { userType: 'admin', brokerId: '', managedBrokerIds: [] } as const;
  const shown = async () =>
    (await local.managed.listings({ person, version: version++, limit: 10 })).listings.map(({ id }) => id);
  expect(await shown()).toEqual([3, 2, 1]);
  device.server.put('properties', '1', listing(1, { aiScore: 7 }));
  await local.syncNow();
  expect(await shown()).toEqual([3, 2, 1]);
});
