import type { MarketRecord } from '../../market/record.ts';
import { STANDARD_SCENARIO } from '../../roi/scenario.ts';
import type { DeckData, DeckHome } from '../data.ts';
import { ALL_SALES } from '../sales-scope.ts';
import type { MeasureText } from '../shapes.ts';

/** Assumes half the size per character: close enough for layout tests. */
export const roughMeasure: MeasureText = (text, size) => text.length * size * 0.5;

function record(id: string, location: string, over: Partial<MarketRecord>): MarketRecord {
  return {
    id,
    location,
    activeListings: 100,
    priceGrowth: 4,
    averagePrice: 200_000_000,
    daysOnMarket: 40,
    predictedGrowth: 2,
    predictedGrowthError: 3,
    totalProperties: 120,
    demandIndex: 50,
    medianPricePerSqft: 180_000,
    grossYield: 6,
    sales: 900,
    from: '2025-11-01',
    to: '2026-10-31',
    sources: ['demo'],
    ...over,
  };
}

const TEST_HOME: DeckHome = {
  id: 7,
  title: 'Two bedrooms above the marina',
  areaName: 'Dubai Marina',
  priceFils: 240_000_000,
  sqft: 1250,
  bedrooms: 2,
  state: 'Ready',
  pictureUri: null,
  photoUris: [],
  missingPhotos: 0,
  arePhotosComing: false,
  estimate: {
    valueFils: 259_000_000,
    likely: { low: 240_000_000, high: 280_000_000 },
    wide: { low: 220_000_000, high: 305_000_000 },
    sales: 13,
    from: '2025-06-01',
    to: '2026-10-30',
  },
  verdict: 'Good value: priced 7.3% below our estimate',
  grossYield: 0.068,
  netYield: 0.051,
  yearlyRentFils: 16_300_000,
  comparables: [
    {
      place: 'Marina Gate',
      date: '2026-09-12',
      sqft: 1200,
      priceFils: 245_000_000,
      adjustedPerSqftFils: 206_000,
    },
  ],
  sources: ['Demo market'],
  credits: [],
};

/** Three areas, one of them with few sales. */
export const TEST_DATA: DeckData = {
  today: '2026-11-22',
  focus: { areaId: 'dubai-marina', name: 'Dubai Marina', others: [] },
  sales: ALL_SALES,
  summary: {
    sales: 940,
    averagePriceFils: 231_400_000,
    growth: {
      change: -0.018,
      missing: null,
      compared: 210,
      comparedBefore: 240,
      sales: 220,
      salesBefore: 250,
      from: '2026-08-01',
      to: '2026-10-31',
    },
    daysOnMarket: 41,
    activeListings: 310,
    medianPerSqftFils: 201_500,
    from: '2025-11-01',
    to: '2026-10-31',
    sources: ['demo'],
  },
  records: [
    record('dubai-marina', 'Dubai Marina', { priceGrowth: -1.8, sales: 940, medianPricePerSqft: 201_500 }),
    record('jvc', 'JVC', { priceGrowth: 12.4, grossYield: 7.9, medianPricePerSqft: 112_000 }),
    record('palm', 'Palm Jumeirah', { priceGrowth: 5.2, medianPricePerSqft: 390_000, averagePrice: 720_000_000 }),
    record('thin', 'Thin Area', { priceGrowth: 40, sales: 9 }),
  ],
  months: Array.from({ length: 30 }, (_, i) => ({
    month: `${2024 + Math.floor((i + 4) / 12)}-${String(((i + 4) % 12) + 1).padStart(2, '0')}`,
    perSqftFils: 190_000 + i * 500,
    sales: 60 + (i % 7),
  })),
  isLikeForLike: true,
  otherMonths: [],
  isPartial: false,
  homes: [TEST_HOME],
  scenario: STANDARD_SCENARIO,
  placeOf: (id) => ({ 'dubai-marina': { lat: 25.08, lng: 55.14 }, jvc: { lat: 25.06, lng: 55.21 } })[id] ?? null,
  sourceName: (id) => (id === 'demo' ? 'Demo market' : id),
  creditsOf: (ids) => (ids.includes('dld-export') ? ['Data provided by Dubai Land Department'] : []),
};
