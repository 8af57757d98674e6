import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toEpochDay } from '../domain/day.ts';
import { FileImport } from '../domain/import/file/file-import.ts';
import { buildMarketTable, deedAt, type MarketTable } from '../domain/market/market-table.ts';
import { quantileOf } from '../domain/median.ts';
import { seededRandom } from '../domain/random.ts';
import { toSubject } from '../domain/scores/models.ts';
import { toFamily } from '../domain/scores/similar-sales.ts';
import { splitSegments, type TransactionColumns } from '../domain/transaction/columns.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../domain/transaction/transaction.ts';
import { trainModel } from '../domain/valuation/model.ts';
import type { HomeFamily } from '../domain/valuation/sales.ts';
import { FIRST_DAY, testDeeds, toMarketTable } from '../domain/valuation/testing/market.ts';
import { type HomeValue, type Subject, valueHome } from '../domain/valuation/value-home.ts';
import { createDemoMarket } from '../seed/market.ts';
import { TEST_MARKET } from '../seed/test-market.ts';
import { IS_LONG } from './long.ts';

const TODAY = '2026-03-20';
const DATA = resolve(import.meta.dirname, '../../shared/data');

type Market = { table: MarketTable; today: string; subjects: (table: MarketTable) => Subject[] };

const tableOf = (pieces: Iterable<TransactionColumns>) =>
  buildMarketTable([...pieces].map((columns) => ({ columns, droppedRows: [] })));

/** Returns every sold home of a table, described as in its deed. */
function soldHomes(table: MarketTable): Subject[] {
  return Array.from({ length: table.rows }, (_, row) => deedAt(table, row))
    .filter(({ group, type }) => group === 'sale' && toFamily(type) !== undefined)
    .map(({ area, type, areaCentiSqm, flags, ...deed }) => ({
      ...deed,
      areaId: area,
      propertyType: type,
      sqm: areaCentiSqm / 100,
      offPlan: (flags & DEED_FLAG.offPlan) !== 0,
    }));
}

/** The test market with more listings; the whole demo market in the long run. */
function demoMarket(): Market {
  const size = { ...TEST_MARKET, listings: 600 };
  const demo = createDemoMarket({ seed: 'sahil', today: TODAY, ...(!IS_LONG && { size }) });
  const builder = new DeedBuilder();
  for (const _ of demo.deeds(builder));
  const table = tableOf(splitSegments(builder.finish()));
  return { table, today: TODAY, subjects: () => demo.listings.map((home) => toSubject(home, table)) };
}

function exportMarket(name: string): Market {
  const run = new FileImport({ name, kind: 'transactions', known: null });
  run.feed(readFileSync(resolve(DATA, name)));
  const result = run.finish();
  if (!result.ok || result.deeds === null) throw new Error('no deeds');
  return { table: tableOf(result.deeds.pieces), today: TODAY, subjects: soldHomes };
}

/**
 * Seven hundred invented flats that sell for less if they have parking, are larger or are finished. A model that
 * learned this would say that each of these lowers the value.
 */
function perverseMarket(): Market {
  const deeds = testDeeds().map((deed, i): Deed => {
    const [hasParking, isOffPlan] = [i % 3 === 0, i % 2 === 0];
    const discount = (hasParking ? 0.8 : 1) * (isOffPlan ? 1 : 0.9) * (deed.areaCentiSqm / 8000) ** -1.3;
    return {
      ...deed,
      priceFils: Math.round(deed.priceFils * discount),
      parking: hasParking ? `B1-${i}` : '',
      flags: deed.flags | (isOffPlan ? DEED_FLAG.offPlan : 0),
    };
  });
  return { table: toMarketTable(deeds), today: '2025-10-04', subjects: soldHomes };
}

const MARKETS: [string, () => Market, { isSold: boolean }][] = [
  ['an invented market in which more costs less', perverseMarket, { isSold: false }],
  ['the demo market', demoMarket, { isSold: true }],
  ...['units', 'villas']
    .map((kind) => `dld-export-${kind}-2026-03.csv`)
    .filter((name) => existsSync(resolve(DATA, name)))
    .map((name): [string, () => Market, { isSold: boolean }] => [name, () => exportMarket(name), { isSold: true }]),
];

describe.each(MARKETS)('homes of %s', (_name, market, { isSold }) => {
  const values: (HomeValue & { sqm: number })[] = [];
  beforeAll(() => {
    const { table, today, subjects } = market();
    const day = toEpochDay(today) + 1;
    expect(day).toBeGreaterThan(FIRST_DAY);
    const train = (family: HomeFamily) =>
      trainModel(table, { today: day, random: seededRandom(3), family, repeats: 1 });
    const models = { flat: train('flat'), house: train('house') };
    for (const subject of subjects(table)) {
      const family = toFamily(subject.propertyType) ?? 'flat';
      const model = models[family];
      const value = model === null ? null : valueHome(model, table, subject, day);
      if (value?.ok === true) values.push({ ...value, sqm: subject.sqm });
    }
  }, 120_000);

  test('are never worth less with more, and sales speak for each change', () => {
    expect(values.length).toBeGreaterThan(400);
    for (const { value, sqm, whatIf } of values) {
      for (const change of whatIf) {
        expect(change.value).toBeGreaterThan(value);
        expect(change.sales).toBeGreaterThanOrEqual(5);
        // A what-if must not suggest a much larger home, which would be a different home.
        expect(change.sqm).toBeLessThan(1.61 * sqm + 10);
      }
    }
    const shown = values.filter(({ whatIf }) => whatIf.length > 0);
    if (isSold) expect(shown.length).toBeGreaterThan(values.length / 2);
  });

  test.runIf(isSold)('are valued with confidences that differ', () => {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
      quantileOf(
        values.map(({ confidence }) => confidence),
        share,
      ),
    ) as [number, number, number];
    expect(middle - low).toBeGreaterThanOrEqual(0.03);
    expect(high - middle).toBeGreaterThanOrEqual(0.03);
  });
});
