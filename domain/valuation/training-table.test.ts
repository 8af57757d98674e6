import { expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { buildMarketTable, type MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { splitSegments } from '../transaction/columns.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { EVIDENCE, firstEvidenceDay, type HomeFamily, selectSales } from './sales.ts';
import { trainingTable } from './train.ts';

const TODAY = '2026-03-01';
const AREAS = ['business-bay', 'dubai-marina', 'jvc'];

/** Ten years of flats, more than training uses, and a few villas. */
function register(): MarketTable {
  const random = seededRandom(11);
  const builder = new DeedBuilder();
  const last = toEpochDay(TODAY);
  for (let i = 0; i < EVIDENCE.fewest * 2; i++) {
    const isVilla = i % 100 === 0;
    const sqm = 50 + Math.floor(random() * 100);
    const area = AREAS[Math.floor(random() * AREAS.length)] ?? 'jvc';
    builder.append({
      deedNumber: `11-${i}-2026`,
      day: last - Math.floor(random() * 3650),
      group: i % 7 === 0 ? 'mortgage' : 'sale',
      procedure: i % 7 === 0 ? 'Mortgage Registration' : 'Sell',
      type: isVilla ? 'villa' : 'apartment',
      rooms: 1 + (i % 3),
      priceFils: sqm * (900_000 + Math.floor(random() * 600_000)),
      areaCentiSqm: sqm * 100,
      flags: 64,
      units: 1,
      area,
      project: `P${i % 40}`,
      building: '',
      masterProject: '',
      metro: '',
      mall: '',
      landmark: '',
      parking: i % 2 === 0 ? 'B1-20' : '',
      source: 'dld-export',
    });
  }
  return buildMarketTable(splitSegments(builder.finish(), 8000).map((columns) => ({ columns, droppedRows: [] })));
}

function lessons(table: MarketTable, family: HomeFamily) {
  const today = toEpochDay(TODAY) + 1;
  const fromDay = firstEvidenceDay({ table, family, today });
  const { origin: _, ...sales } = selectSales({ table, family, fromDay, beforeDay: today, weak: true }).sales;
  return { fromDay, sales };
}

it('has everything that training reads from the whole table, in order, and little else', () => {
  const table = register();
  const part = trainingTable(table, TODAY);
  expect(part.rows).toBeLessThan(table.rows * 0.75);
  expect(part.rows).toBeGreaterThan(EVIDENCE.fewest);
  for (const family of ['flat', 'house'] as const) {
    const whole = lessons(table, family);
    expect(whole.sales.rows).toBeGreaterThan(100);
    expect(lessons(part, family)).toEqual(whole);
  }
});
