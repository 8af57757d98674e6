import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { registeredRents } from '../../testing/registered-rents.ts';
import { createRents } from '../market/rents.ts';
import { importFile } from './import-file.ts';

const REAL = fileURLToPath(new URL('../../../../shared/data/ejari-rents-sample.csv', import.meta.url));

/** A thousand invented contracts in the layout of Ejari's public sample, of 2010 to 2024. */
function inventedContracts(): string {
  const header =
    'contract_id,contract_reg_type_id,contract_reg_type_en,contract_start_date,contract_end_date,contract_amount,annual_amount,no_of_prop,line_number,is_free_hold,ejari_bus_property_type_id,ejari_bus_property_type_en,ejari_property_type_id,ejari_property_type_en,ejari_property_sub_type_id,ejari_property_sub_type_en,property_usage_en,project_number,project_name_en,master_project_en,area_id,area_name_en,actual_area,nearest_landmark_en,nearest_metro_en,nearest_mall_en,tenant_type_id,tenant_type_en';
  const areas = ['Al Warsan First', 'Mirdif', 'Marsa Dubai', 'Business Bay', 'Al Barsha South Fourth'];
  const rows = Array.from({ length: 1000 }, (_, i) => {
    const [day, month] = [(i % 28) + 1, (i % 12) + 1].map((n) => String(n).padStart(2, '0'));
    const year = 2010 + (i % 15);
    const rent = 40_000 + (i % 37) * 2500;
    return `CRT${700_000_000 + i},1,New,${day}-${month}-${year},${day}-${month}-${year + 1},${rent},${rent},1,1,1,2,Unit,842.0,Flat,2.0,2 bed rooms+hall,Residential,,,,343,${areas[i % areas.length]},${80 + (i % 60)}.0,,,,1.0,Person`;
  });
  return [header, ...rows].join('\n');
}

const FILES: [string, Uint8Array][] = [
  ['invented contracts in the layout of Ejari', new TextEncoder().encode(inventedContracts())],
];
if (existsSync(REAL)) FILES.push(['the public sample of Ejari', readFileSync(REAL)]);

it.each(FILES)('%s become segments, and a second import changes nothing', async (_name, bytes) => {
  const clock = () => new Date('2024-06-30T08:00:00Z');
  const store = createMemoryStore({ clock: () => clock().getTime() });
  const load = () =>
    importFile({ store, clock, fileName: 'ejari.csv', user: 'ann', dryRun: false, file: { chunks: [bytes] } });
  const first = await load();
  expect(first).toMatchObject({ ok: true, dataType: 'rents', read: 1000 });
  const contracts = await registeredRents(store);
  expect(contracts.length).toBeGreaterThan(950);
  expect(contracts.length).toBe(first.ok ? first.taken : -1);
  const { hash } = store.market.manifest();
  expect(await load()).toMatchObject({ taken: 0, changed: 0 });
  expect(store.market.manifest().hash).toBe(hash);
  // Every area has at least five contracts, all from 2022 or later.
  const rents = createRents(store);
  await rents.refresh('2024-06-30');
  const byArea = rents.byArea('2024-06-30');
  expect(byArea.size).toBeGreaterThan(0);
  for (const rent of byArea.values()) {
    expect(rent.contracts).toBeGreaterThanOrEqual(5);
    expect(rent.from >= '2022-01-01').toBe(true);
  }
});
