import { describe, expect, it } from 'vitest';
import type { Property } from '../../property/property.ts';
import { buildPropertyColumns } from '../../property/property-columns.ts';
import type { MarketRecord } from '../record.ts';
import { areaScore, cityScore } from './investment-score.ts';
import { listingFigures, listingFiguresByArea } from './listing-figures.ts';

function listing(id: number, over: Partial<Property> = {}): Property {
  return {
    id,
    rev: 1,
    title: 'Home',
    description: '',
    price: 100_000_000,
    location: 'Dubai Marina',
    address: '',
    propertyType: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    sqft: 1000,
    yearBuilt: null,
    features: [],
    imageUrl: '',
    isActive: true,
    areaId: 'dubai-marina',
    building: '',
    project: '',
    completion: 'ready',
    coordinates: null,
    listedOn: '2026-03-01',
    brokerId: '',
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
    ...over,
  };
}

const RECORD: MarketRecord = {
  id: 'dubai-marina',
  location: 'Dubai Marina',
  activeListings: 3,
  priceGrowth: 4,
  averagePrice: 1,
  daysOnMarket: 30,
  predictedGrowth: 1.5,
  predictedGrowthError: 4,
  totalProperties: 3,
  demandIndex: 80,
  medianPricePerSqft: 1,
  grossYield: 6,
  sales: 100,
  from: '',
  to: '',
  sources: [],
};

describe('figures of the listings', () => {
  const columns = buildPropertyColumns([
    listing(1),
    listing(2, { listedOn: '2026-03-21', completion: 'off_plan' }),
    listing(3, { areaId: 'jbr', location: 'JBR', propertyType: 'villa', bedrooms: 4, listedOn: '2026-03-30' }),
    listing(4, { isActive: false }),
    listing(5, { areaId: 'jbr', location: 'JBR', listedOn: '' }),
  ]);
  const of = (question: Omit<Parameters<typeof listingFigures>[1], 'today'>) =>
    listingFigures(columns, { ...question, today: '2026-03-31' });

  it('are the count of the active ones and the middle of their ages', () => {
    // Ages 30, 10 and 1 day; one is unknown.
    expect(of({})).toEqual({ active: 4, offPlan: 1, daysOnMarket: 10, aged: 3 });
    expect(of({ areaId: 'jbr' })).toEqual({ active: 2, offPlan: 0, daysOnMarket: 1, aged: 1 });
    expect(of({ areaId: 'nowhere' })).toMatchObject({ active: 0, daysOnMarket: null });
  });

  it('follow type, rooms and state', () => {
    expect(of({ choice: { types: ['villa'] } }).active).toBe(1);
    expect(of({ choice: { rooms: { min: 4 } } }).active).toBe(1);
    expect(of({ choice: { offPlan: true } })).toMatchObject({ active: 1, daysOnMarket: 10 });
    const byArea = listingFiguresByArea(columns, { today: '2026-03-31' });
    expect([...byArea.keys()].sort()).toEqual(['dubai-marina', 'jbr']);
    for (const [areaId, figures] of byArea) expect(figures).toEqual(of({ areaId }));
  });
});

describe('the investment score', () => {
  // Yield 6 %: (6 − 3) / 5 · 10 = 6. Growth 1.5 %: (1.5 + 3) / 9 · 10 = 5. Demand 80: 8. Error 4: 6.
  // (35 · 6 + 30 · 5 + 15 · 8 + 20 · 6) / 100 = 6.0
  it('is the weighted mean of its parts', () => {
    const score = areaScore(RECORD);
    expect(score?.parts.map(({ points }) => points)).toEqual([6, 5, 8, 6]);
    expect(score?.score).toBe(6);
  });

  it('is null if yield, growth or risk is unknown, so that it never ranks above a known score', () => {
    for (const unknown of ['grossYield', 'predictedGrowth', 'predictedGrowthError'] as const) {
      expect(areaScore({ ...RECORD, [unknown]: null }), unknown).toBeNull();
    }
  });

  it('stays between 0 and 10', () => {
    const worst = { ...RECORD, grossYield: -50, predictedGrowth: -90, demandIndex: 0, predictedGrowthError: 99 };
    const best = { ...RECORD, grossYield: 50, predictedGrowth: 90, demandIndex: 100, predictedGrowthError: 0 };
    expect([areaScore(worst)?.score, areaScore(best)?.score]).toEqual([0, 10]);
  });

  // (6.0 · 100 + 10 · 300) / 400 = 9.0; the area without sales does not count.
  it('of the city is the mean of its areas by sales', () => {
    const best = {
      ...RECORD,
      grossYield: 50,
      predictedGrowth: 90,
      demandIndex: 100,
      predictedGrowthError: 0,
      sales: 300,
    };
    expect(cityScore([RECORD, best, { ...RECORD, sales: 0 }])).toMatchObject({ score: 9, areas: 2, sales: 400 });
    expect(cityScore([])).toBeNull();
  });
});
