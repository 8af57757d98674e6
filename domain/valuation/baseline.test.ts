import { describe, expect, it } from 'vitest';
import { sqmFromSqft } from '../area-unit.ts';
import { epochDayOf } from '../day.ts';
import { buildMarketTable } from '../market/market-table.ts';
import type { MarketRecord } from '../market/record.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { baselineValue, NO_SCORES, type ScoredProperty, scoreProperties } from './baseline.ts';

const TODAY = '2026-03-31';
const PLAIN: Deed = {
  deedNumber: '1',
  day: epochDayOf('2026-03-01'),
  group: 'sale',
  procedure: 'Sale',
  type: 'apartment',
  rooms: 1,
  priceFils: 0,
  areaCentiSqm: 0,
  flags: DEED_FLAG.residential,
  units: 1,
  area: 'jlt',
  project: 'ROSE COURT',
  building: '',
  masterProject: '',
  metro: '',
  mall: '',
  landmark: '',
  parking: '',
  source: 'test',
};
/** A sale of 1,000 sqft at so many AED per sqft. */
const sale = (aedPerSqft: number, change: Partial<Deed> = {}): Deed => ({
  ...PLAIN,
  priceFils: aedPerSqft * 1000 * 100,
  areaCentiSqm: Math.round(sqmFromSqft(1000) * 100),
  ...change,
});
function tableOf(deeds: Deed[]) {
  const builder = new DeedBuilder();
  deeds.forEach((deed, i) => {
    builder.append({ ...deed, deedNumber: String(i) });
  });
  return buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
}
const HOME: ScoredProperty = {
  id: 1,
  areaId: 'jlt',
  project: 'Rose Court',
  propertyType: 'apartment',
  bedrooms: 1,
  completion: 'ready',
  sqft: 800,
  price: 120_000_000,
  features: [],
};
const value = (deeds: Deed[], property: ScoredProperty = HOME) =>
  baselineValue({ table: tableOf(deeds), property, today: TODAY });

describe('baselineValue', () => {
  it('is the median of five sales in the project times the size', () => {
    const found = value([1000, 1100, 1500, 1600, 5000].map((aed) => sale(aed)));
    // Registered areas are whole hundredths of a square metre: 92.90 m² are 999.97 sqft.
    expect((found?.fairPricePerSqftFils ?? 0) / 100).toBeCloseTo(1500, 0);
    expect((found?.valueFils ?? 0) / 100).toBeCloseTo(1_200_000, -3);
    expect(found).toMatchObject({ sales: 5, scope: 'project', from: '2026-03-01', to: '2026-03-01' });
  });

  it('says nothing under five sales', () => {
    expect(value([1000, 1100, 1500, 1600].map((aed) => sale(aed)))).toBeNull();
    expect(value([])).toBeNull();
  });

  it('falls back to homes with as many rooms in the area', () => {
    const others = [1, 2, 3, 4, 5].map((i) => sale(1000 + i, { project: 'Elsewhere' }));
    const large = [1, 2, 3, 4, 5, 6, 7].map((i) => sale(3000 + i, { project: 'Elsewhere', rooms: 3 }));
    const found = value([...others, ...large, sale(9000)]);
    expect(found).toMatchObject({ scope: 'area', sales: 6 });
    expect((found?.fairPricePerSqftFils ?? 0) / 100).toBeCloseTo(1003.5, 0);
  });

  it.each<[string, Partial<Deed>]>([
    ['mortgages', { group: 'mortgage' }],
    ['gifts', { group: 'gift' }],
    ['deeds of several units', { flags: DEED_FLAG.multiUnit, units: 3 }],
    ['shares of a home', { flags: DEED_FLAG.partialShare }],
    ['token prices', { flags: DEED_FLAG.nominalPrice }],
    ['implausible prices', { flags: DEED_FLAG.implausiblePrice }],
    ['offices', { type: 'office' }],
    ['villas', { type: 'villa' }],
    ['unfinished homes', { flags: DEED_FLAG.offPlan }],
    ['sales over 24 months old', { day: epochDayOf('2024-03-30') }],
    ['sales after today', { day: epochDayOf('2026-04-01') }],
    ['another area', { area: 'jvc' }],
  ])('leaves out %s', (_what, change) => {
    const four = [1000, 1000, 1000, 1000].map((aed) => sale(aed));
    expect(value([...four, ...[1, 2, 3, 4, 5].map(() => sale(2000, change))])).toBeNull();
    expect(value([...four, sale(1000)])).not.toBeNull();
  });

  it('compares an unfinished home with unfinished homes', () => {
    const ready = [1, 2, 3, 4, 5, 6].map(() => sale(1000));
    const offPlan = [1, 2, 3, 4, 5].map(() => sale(1600, { flags: DEED_FLAG.offPlan }));
    const found = value([...ready, ...offPlan], { ...HOME, completion: 'off_plan' });
    expect((found?.fairPricePerSqftFils ?? 0) / 100).toBeCloseTo(1600, 0);
  });

  it('carries old sales to the level of today', () => {
    // The whole area rose by a half within two years; the project sold only at the start.
    const days = ['2024-05-01', '2026-03-01'] as const;
    const many = (aed: number, day: string) =>
      Array.from({ length: 300 }, (_, i) => sale(aed, { day: epochDayOf(day), project: `P${i % 40}`, rooms: 2 }));
    const own = [1, 2, 3, 4, 5].map(() => sale(1000, { day: epochDayOf(days[0]) }));
    const found = value([...many(1000, days[0]), ...many(1500, days[1]), ...own]);
    expect((found?.fairPricePerSqftFils ?? 0) / 100).toBeGreaterThan(1400);
    expect((found?.fairPricePerSqftFils ?? 0) / 100).toBeLessThanOrEqual(1500);
  });
});

const RECORD: MarketRecord = {
  id: 'jlt',
  location: 'JLT',
  activeListings: 1,
  priceGrowth: 8,
  averagePrice: 150_000_000,
  daysOnMarket: 30,
  predictedGrowth: 3,
  predictedGrowthError: 2,
  totalProperties: 1,
  demandIndex: 60,
  medianPricePerSqft: 150_000,
  grossYield: 6,
  sales: 150,
  from: '2025-04-01',
  to: '2026-03-31',
  sources: ['test'],
};

describe('scoreProperties', () => {
  const table = tableOf(Array.from({ length: 10 }, () => sale(1500)));
  const score = (change: Partial<ScoredProperty> = {}, records = [RECORD]) => {
    const properties = [{ ...HOME, ...change }];
    return scoreProperties({ table, properties, records, today: TODAY }).get(1) ?? NO_SCORES;
  };

  it('adds up as defined', () => {
    // Asking AED 1,200,000 for 800 sqft worth 1,500 each: exactly the supported value, so 5 of 10 for price.
    const scores = score({ features: ['gym', 'parking', 'balcony'] });
    // AI: price 5 × 40, size 800 of 1,000 → 1 × 20, 3 of 9 features 3.33 × 15, demand 6 × 15, 10 sales 4 × 10.
    expect(scores.aiScore).toBeCloseTo((5 * 40 + 1 * 20 + (10 / 3) * 15 + 6 * 15 + 4 * 10) / 100, 1);
    // Growth 8 % × ½ × 150/200 = 3 %: (3 + 5) / 15. Yield 6 % at the same price: (6 − 3) / 5. Prices do not scatter.
    expect(scores.investmentScore).toBeCloseTo((6 * 30 + 5 * 30 + (8 / 15) * 10 * 15 + 6 * 10 + 10 * 15) / 100, 1);
    expect((scores.predictedValue ?? 0) / 100).toBeCloseTo(1_200_000 * 1.03, -3);
    expect(scores.evidence).toMatchObject({ sales: 10, scope: 'project', grossYield: 0.06, areaGrowth: 0.08 });
  });

  it('rates the same home higher the cheaper it is, without touching its supported value', () => {
    const prices = [80, 100, 120, 140, 160].map((million) => score({ price: million * 1_000_000 }));
    const ai = prices.map((s) => s.aiScore ?? -1);
    const investment = prices.map((s) => s.investmentScore ?? -1);
    expect(ai).toEqual([...ai].sort((a, b) => b - a));
    expect(investment).toEqual([...investment].sort((a, b) => b - a));
    expect(new Set(prices.map((s) => s.evidence?.fairPricePerSqftFils)).size).toBe(1);
  });

  it('stays between 0 and 10 at absurd prices, and leaves unknown parts out', () => {
    for (const price of [1, 1e15]) {
      const { aiScore, investmentScore } = score({ price });
      for (const s of [aiScore, investmentScore]) {
        expect(s).toBeGreaterThanOrEqual(0);
        expect(s).toBeLessThanOrEqual(10);
      }
    }
    const alone = score({}, []);
    expect(alone.evidence).toMatchObject({ grossYield: null, areaGrowth: null });
    // Price 5 × 30 and certainty 10 × 15 are all that is known.
    expect(alone.investmentScore).toBeCloseTo((5 * 30 + 10 * 15) / 45, 1);
    expect((alone.predictedValue ?? 0) / 100).toBeCloseTo(1_200_000, -3);
  });

  it('gives no scores without evidence, price or size', () => {
    expect(score({ areaId: 'nowhere' })).toEqual(NO_SCORES);
    expect(score({ price: 0 })).toEqual(NO_SCORES);
    expect(score({ sqft: 0 })).toEqual(NO_SCORES);
  });
});
