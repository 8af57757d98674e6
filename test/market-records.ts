import type { MarketRecord } from '../domain/market/record.ts';
import type { Property } from '../domain/property/property.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import type { Deed } from '../domain/transaction/transaction.ts';

/** A listing with everything a test does not care about filled in. */
export function listing(id: number, change: Partial<Property> = {}): Property {
  return {
    id,
    rev: id,
    title: `Home ${id}`,
    description: 'A home.',
    price: 200_000_000 + id,
    location: 'Dubai Marina',
    areaId: 'dubai-marina',
    address: `Street ${id}`,
    building: 'Tower',
    project: 'Project',
    propertyType: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    sqft: 1000,
    yearBuilt: 2015,
    completion: 'ready',
    features: [],
    imageUrl: '',
    isActive: true,
    coordinates: { lat: 25.08, lng: 55.14, boundaries: [] },
    listedOn: '2026-01-15',
    brokerId: '',
    aiScore: 5,
    investmentScore: 5,
    predictedValue: null,
    evidence: null,
    ...change,
  };
}

/** A sale with everything a test does not care about filled in. */
export function deed(deedNumber: string, change: Partial<Deed> = {}): Deed {
  return {
    deedNumber,
    day: 20_500,
    group: 'sale',
    procedure: 'Sell',
    type: 'apartment',
    rooms: 2,
    priceFils: 200_000_000,
    areaCentiSqm: 10_000,
    flags: 0,
    units: 1,
    area: 'dubai-marina',
    project: 'Project',
    building: 'Tower',
    masterProject: '',
    metro: '',
    mall: '',
    landmark: '',
    parking: '',
    source: 'demo',
    ...change,
  };
}

/** A market record with everything a test does not care about filled in. */
export function record(id: string, change: Partial<MarketRecord> = {}): MarketRecord {
  return {
    id,
    location: id,
    activeListings: 10,
    priceGrowth: 8,
    averagePrice: 200_000_000,
    daysOnMarket: 30,
    predictedGrowth: 3,
    predictedGrowthError: 2,
    totalProperties: 12,
    demandIndex: 50,
    medianPricePerSqft: 200_000,
    grossYield: null,
    sales: 100,
    readySales: 60,
    readyListings: 10,
    from: '2025-03-01',
    to: '2026-02-28',
    sources: ['demo'],
    ...change,
  };
}

let tenancies = 0;

/** A first contract for a flat in JVC with one bedroom and 70 square metres, for a year from its first day. */
export function tenancy(startDay: number, annualFils: number, change: Partial<RentContract> = {}): RentContract {
  return {
    contractId: `CRT${tenancies++}`,
    day: startDay,
    startDay,
    endDay: startDay + 364,
    areaId: 'jvc',
    project: '',
    building: '',
    type: 'apartment',
    rooms: 1,
    areaCentiSqm: 7000,
    annualFils,
    isNew: true,
    ...change,
  };
}
