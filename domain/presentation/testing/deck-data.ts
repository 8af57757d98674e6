import type { MarketRecord } from '../../market/record.ts';
import { STANDARD_SCENARIO } from '../../roi/scenario.ts';
import type { DeckData, DeckHome, DeckRental } from '../data.ts';
import { ALL_SALES } from '../sales-scope.ts';
import type { MeasureText } from '../shapes.ts';
import type { TemplateId } from '../templates.ts';

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

/** A flat to let whose listing names the terms, with eight tenancies behind its estimate. */
export const TEST_RENTAL: DeckRental = {
  id: 8,
  title: 'One bedroom by the lake',
  areaName: 'JVC',
  bedrooms: 1,
  sqft: 753,
  priceFils: 9_600_000,
  pictureUri: null,
  photoUris: [],
  missingPhotos: 0,
  arePhotosComing: false,
  isHoliday: false,
  price: 'AED 96,000 a year',
  priceName: 'This rent',
  monthly: 'AED 8,000 a month',
  terms: [
    { name: 'Cheques, at most', value: '4' },
    { name: 'Available from', value: '1 Dec 2026' },
    { name: 'Shortest contract', value: '12 months' },
    { name: 'Deposit', value: 'AED 4,800' },
    { name: 'Agency fee', value: '—' },
    { name: 'Cooling', value: 'Not included' },
    { name: 'Water and electricity', value: 'Not included' },
    { name: 'Pets', value: 'Allowed' },
  ],
  estimate: {
    annualFils: 9_000_000,
    likely: { low: 8_600_000, high: 9_400_000 },
    wide: { low: 8_100_000, high: 10_000_000 },
    evidence: 'tenancy',
    rents: 214,
    from: '2024-01-05',
    to: '2026-11-10',
  },
  verdict: {
    word: 'Above market',
    gap: '6.7% above our estimate.',
    basis: 'From 12 registered tenancies (Ejari) in this building, 5 Jan 2024 to 10 Nov 2026.',
    notice: 'An estimate from tenancies. For a renewal the official Smart Rental Index decides.',
    tone: 'bad',
  },
  tenancies: {
    note: 'Most similar first. “For this home” adjusts each rent for time, size, bedrooms and contract.',
    columns: ['Where and why', 'Start', 'Yearly rent', 'For this home'].map((title, i) => ({ title, isNumber: i > 0 })),
    rows: Array.from({ length: 8 }, (_, i) => [
      `belgravia heights ii · Same project · 2 bedrooms · 1${i}% larger · new contract`,
      `1${i} Sep 2026`,
      `AED 8${i},000`,
      `AED 9${i},000`,
    ]),
  },
  movingIn: {
    title: 'What it costs to move in',
    lines: [
      { name: 'Security deposit', value: 'AED 4,800' },
      { name: 'Agency fee with VAT (usual)', value: 'AED 5,040' },
      { name: 'Ejari registration, online', value: 'AED 120' },
      { name: 'DEWA deposit', value: 'AED 2,000' },
      { name: 'Cooling deposit', value: '—' },
    ],
    totals: [
      {
        name: 'To pay on the first day',
        value: 'AED 35,960',
        detail: 'with the first cheque of AED 24,000',
      },
      { name: 'You get back when you leave', value: 'AED 6,800' },
      { name: 'Monthly, with the housing fee', value: 'AED 8,400' },
    ],
    chequeText: 'Cheques by date (4 cheques)',
    cheques: {
      columns: [],
      rows: ['1 Dec 2026', '1 Mar 2027', '1 Jun 2027', '1 Sep 2027'].map((day) => [day, 'AED 24,000']),
    },
    note: 'Deposit and agency fee are customary, not fixed, so ask. Agencies often charge at least AED 5,000.',
    sources:
      'Sources: Market practice: Chris Elliott Group, tenants’ guide (2026-11), Dubai Land Department, service card for Ejari (2026-11), DEWA tariff, as reported by Gulf News on 25 July 2022 (2026-11).',
  },
  stay: null,
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
  rentals: [],
  scenario: STANDARD_SCENARIO,
  placeOf: (id) => ({ 'dubai-marina': { lat: 25.08, lng: 55.14 }, jvc: { lat: 25.06, lng: 55.21 } })[id] ?? null,
  sourceName: (id) => (id === 'demo' ? 'Demo market' : id),
  creditsOf: (ids) => (ids.includes('dld-export') ? ['Data provided by Dubai Land Department'] : []),
};

/** What the slides of a template need: a rental for those about one, else a home for sale. */
export const dataOf = (templateId: TemplateId): DeckData =>
  templateId === 'rental-brief' ? { ...TEST_DATA, homes: [], rentals: [TEST_RENTAL], scenario: null } : TEST_DATA;
