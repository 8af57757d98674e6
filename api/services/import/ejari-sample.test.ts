import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../store/memory/memory-store.ts';
import { registeredRents } from '../../testing/registered-rents.ts';
import { createRents } from '../rents.ts';
import { importFile } from './import-file.ts';

const SAMPLE = fileURLToPath(new URL('../../../../shared/data/ejari-rents-sample.csv', import.meta.url));

describe.skipIf(!existsSync(SAMPLE))('the public sample of Ejari (needs ../shared/data)', () => {
  it('imports into segments, and a second time changes nothing', async () => {
    const clock = () => new Date('2024-06-30T08:00:00Z');
    const store = createMemoryStore({ clock: () => clock().getTime() });
    const load = () =>
      importFile({ store, clock, fileName: 'ejari.csv', user: 'ann', dryRun: false, file: { path: SAMPLE } });
    const first = await load();
    expect(first).toMatchObject({ ok: true, dataType: 'rents', read: 1000 });
    const contracts = await registeredRents(store);
    expect(contracts.length).toBeGreaterThan(950);
    expect(contracts.length).toBe(first.ok ? first.taken : -1);
    const { hash } = store.market.manifest();
    expect(await load()).toMatchObject({ taken: 0, changed: 0 });
    expect(store.market.manifest().hash).toBe(hash);
    // Every figure by area is one of contracts of two years.
    const rents = createRents(store);
    await rents.refresh('2024-06-30');
    for (const rent of rents.byArea('2024-06-30').values()) {
      expect(rent.contracts).toBeGreaterThanOrEqual(5);
      expect(rent.from >= '2022-01-01').toBe(true);
    }
  });
});
