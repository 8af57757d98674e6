import { describe, expect, it } from 'vitest';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { registeredRents } from '../../testing/registered-rents.ts';
import { putPacked } from '../import/import-record.ts';
import { moveRentBlobs } from './move-rent-blobs.ts';

const contract = (i: number, aed = 80_000): RentContract => ({
  contractId: `CRT${i}`,
  day: 20_000 + i,
  startDay: 20_010 + i,
  endDay: 20_374 + i,
  areaId: 'jvc',
  project: 'Rose Court',
  building: '',
  type: 'apartment',
  rooms: 1,
  areaCentiSqm: 7000,
  annualFils: aed * 100,
  isNew: true,
});

describe('contracts of an older data folder', () => {
  it('move into segments once, whatever moment a start was cut off at', async () => {
    const store = createMemoryStore({ clock: () => 0 });
    const put = () =>
      store.commit((tx) => {
        putPacked(tx, { coll: 'settings', name: 'shelf-rents-3' }, [
          ['CRT1', contract(1)],
          ['CRT2', contract(2)],
        ]);
        putPacked(tx, { coll: 'settings', name: 'shelf-rents-63' }, [['CRT3', contract(3)]]);
      });
    await put();
    expect(await moveRentBlobs(store)).toBe(3);
    expect(await registeredRents(store)).toEqual([contract(1), contract(2), contract(3)]);
    expect(store.read((tx) => tx.count('settings'))).toBe(0);
    // As if the process had ended before the blobs went.
    await put();
    const { hash } = store.market.manifest();
    expect(await moveRentBlobs(store)).toBe(3);
    expect(store.market.manifest().hash).toBe(hash);
    expect(await moveRentBlobs(store)).toBe(0);
  });
});
