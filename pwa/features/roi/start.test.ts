import { describe, expect, it } from 'vitest';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Property } from '../../../domain/property/property.ts';
import { growthAssumption } from '../../../domain/roi/growth-assumption.ts';
import { STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import { startFromArea, startFromProperty } from './inputs/Start.tsx';

const MARKET = { today: '2026-11-22', record: null, years: 10, loan: STANDARD_LOAN };

const record: MarketRecord = {
  id: 'dubai-marina',
  location: 'Dubai Marina',
  activeListings: 12,
  priceGrowth: 6.24,
  averagePrice: 231_456_789,
  daysOnMarket: 30,
  predictedGrowth: 3.1,
  predictedGrowthError: 2,
  longRunGrowth: 5,
  totalProperties: 12,
  demandIndex: 90,
  medianPricePerSqft: 216_900,
  grossYield: 5.4,
  sales: 812,
  from: '2025-11-01',
  to: '2026-10-31',
  sources: ['demo'],
};

const property: Property = {
  id: 7,
  rev: 1,
  title: 'Marina flat',
  description: '',
  price: 180_000_000,
  location: 'Dubai Marina',
  areaId: 'dubai-marina',
  address: '',
  building: '',
  project: '',
  propertyType: 'apartment',
  bedrooms: 1,
  bathrooms: 2,
  sqft: 812.4,
  yearBuilt: null,
  completion: 'off_plan',
  features: [],
  imageUrl: '',
  isActive: true,
  coordinates: null,
  listedOn: '2026-01-01',
  brokerId: '',
  aiScore: null,
  investmentScore: null,
  predictedValue: null,
  evidence: {
    fairPricePerSqftFils: 216_900,
    sales: 40,
    scope: 'area',
    from: '2025-01-01',
    to: '2026-10-31',
    grossYield: 0.06,
    areaGrowth: -0.031,
  },
};

it('a home without a rent of its own rents at the yield of its area, not for the rent of the example', () => {
  const unrented = { ...property, evidence: null };
  const { changes, facts } = startFromProperty(unrented, { ...MARKET, record });
  // 1,800,000 × 5.4 % ÷ 12.
  expect(changes.monthlyRentFils).toBe(810_000);
  expect(facts.some(({ how }) => how === '5.4% gross yield of the area')).toBe(true);
});

describe('starting from an area', () => {
  it('takes price, rent, growth, size and service charge with what they rest on', () => {
    const { changes, evidence } = startFromArea(record, false, MARKET);
    expect(changes).toMatchObject({
      areaId: 'dubai-marina',
      propertyId: null,
      priceFils: 231_500_000,
      // 2,315,000 × 5.4 % ÷ 12 = 10,417.50, rounded up to a whole dirham.
      monthlyRentFils: 1_041_800,
      costs: 'dubai',
      propertyTaxPercent: 0,
      maintenancePercent: 0.4,
      sqft: 1067,
      serviceChargeFilsPerSqft: 2_500,
    });
    expect(evidence).toMatchObject({ sales: 812, from: '2025-11-01' });
  });

  it('leaves alone what the area does not know', () => {
    const { changes } = startFromArea(
      { ...record, averagePrice: null, grossYield: null, predictedGrowth: null },
      false,
      MARKET,
    );
    expect(changes).not.toHaveProperty('priceFils');
    expect(changes).not.toHaveProperty('monthlyRentFils');
    // For an area without a forecast, growth is that of all of Dubai since 2008.
    expect(changes.appreciationPercent).toBe(5.4);
  });
});

describe('starting from a property', () => {
  it('takes its own price, size and stage', () => {
    const { changes } = startFromProperty(property, MARKET);
    expect(changes).toMatchObject({
      propertyId: 7,
      name: 'Marina flat',
      priceFils: 180_000_000,
      monthlyRentFils: 900_000,
      sqft: 812,
      completion: 'off_plan',
      // Banks lend half of the price before completion.
      downPaymentPercent: 50,
    });
  });

  it('starts with the long-run growth of its area, and of Dubai without a history', () => {
    const own = { ...record, history: { growth: 3.1, deviation: 0.1, years: 9, from: '2017-08' } };
    const { changes } = startFromProperty(property, { ...MARKET, record: own });
    expect(changes.appreciationPercent).toBe(3.1);
    expect(startFromProperty(property, MARKET).changes.appreciationPercent).toBe(growthAssumption(null, 10).base);
  });

  it('has no rent before the handover at the end of the year named', () => {
    const { changes, facts } = startFromProperty({ ...property, yearBuilt: 2029 }, MARKET);
    // December 2026 to December 2029: 1 + 36.
    expect(changes.handoverMonths).toBe(37);
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(
      expect.arrayContaining(['Handover: 2029', 'Expected rent, from handover: AED 9,000']),
    );
    const titled = { ...property, yearBuilt: 2029, title: 'Flat, handover Q2 2029' };
    const start = startFromProperty(titled, MARKET);
    expect(start.changes.handoverMonths).toBe(31);
    expect(start.facts).toContainEqual({
      label: 'Handover',
      value: 'Q2 2029',
      how: 'in 31 months, no rent before',
    });
  });

  it('starts without evidence', () => {
    const { changes, evidence } = startFromProperty({ ...property, evidence: null }, MARKET);
    expect(changes.priceFils).toBe(180_000_000);
    expect(evidence).toBeNull();
  });
});

describe('the rent of a home', () => {
  it('never rounds its yield to another tenth than the page of the home shows', () => {
    const { evidence } = property;
    if (evidence === null) throw new Error('the home has evidence');
    const home = { ...property, price: 111_100_000, evidence: { ...evidence, grossYield: 0.0705 } };
    const { changes } = startFromProperty(home, MARKET);
    // 1,111,000 × 7.05 % ÷ 12 = 6,527.13: with 6,527 the yield would read 7.0%, not 7.1%.
    expect(changes.monthlyRentFils).toBe(652_800);
  });
});
