import { zoneMap } from '../../domain/columns/column-set.ts';
import { encodeRows } from '../../domain/columns/segment-codec.ts';
import { testDeed } from '../../domain/market/testing/deeds.ts';
import type { Property } from '../../domain/property/property.ts';
import type { PropertyInput } from '../../domain/property/property-input.ts';
import type { RentContract } from '../../domain/rent/rent.ts';
import { RENT_SCHEMA } from '../../domain/rent/rent-columns.ts';
import { rentPart } from '../../domain/rent/rent-table.ts';
import { encodeSegment, splitSegments } from '../../domain/transaction/columns.ts';
import { DeedBuilder } from '../../domain/transaction/deed-builder.ts';
import type { Deed } from '../../domain/transaction/transaction.ts';
import { stored } from '../services/accounts/users.ts';
import type { Store } from '../store/store.ts';

/** A listing in the form in which users enter it. */
export const LISTING: PropertyInput = {
  title: 'Two-bedroom apartment with marina view',
  description: 'Bright corner apartment.',
  price: 250_000_000,
  location: 'Dubai Marina',
  address: 'Tower 3, Marina Walk',
  propertyType: 'apartment',
  bedrooms: 2,
  bathrooms: 2.5,
  sqft: 1200,
  yearBuilt: 2015,
  features: ['swimming_pool', 'gym'],
  imageUrl: '',
  isActive: true,
};

/** Returns a listing in the form in which the server stores it. */
export function listing(id: number, changes: Partial<Property> = {}): Omit<Property, 'rev'> {
  const { rev: _, ...fields } = { rev: 0, ...changes };
  return {
    ...LISTING,
    id,
    areaId: 'dubai-marina',
    building: 'Tern House',
    project: 'Tern Quarter',
    yearBuilt: 2015,
    completion: 'ready',
    imageUrl: '',
    coordinates: { lat: 25.08, lng: 55.14, boundaries: [] },
    listedOn: '2026-02-01',
    brokerId: '',
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
    ...fields,
  };
}

export async function putListings(store: Store, listings: readonly Omit<Property, 'rev'>[]): Promise<void> {
  await store.commit((tx) => {
    for (const one of listings) tx.put('properties', String(one.id), stored(one));
  });
}

/** Returns a registered sale. */
export function deed(changes: Partial<Deed> = {}): Deed {
  return testDeed({
    rooms: 2,
    priceFils: 240_000_000,
    areaCentiSqm: 11_148,
    flags: 0,
    project: 'Tern Quarter',
    building: 'Tern House',
    ...changes,
  });
}

/** Returns flat sales before `today` in three projects. Prices differ by 20% between projects, with 2% noise. */
export function salesOfThreeProjects(count: number, today: number, changes: Partial<Deed> = {}): Deed[] {
  return Array.from({ length: count }, (_, i) => {
    const sqm = 60 + (i % 7) * 10;
    const rate = 15_000 * (1 + 0.2 * (i % 3)) * (1 + 0.02 * Math.sin(i));
    return deed({
      deedNumber: `11-${i}-2025`,
      day: today - 1 - (i % 700),
      priceFils: Math.round(sqm * rate) * 100,
      areaCentiSqm: sqm * 100,
      project: `PROJECT ${i % 3}`,
      building: '',
      rooms: 1 + (i % 2),
      ...changes,
    });
  });
}

/** Deeds from which a model is trained in about a second: 300 sales of flats, and plots. */
export function deedsToTrainOn(count: number, today: number, changes: Partial<Deed> = {}): Deed[] {
  const plot = (i: number) => deed({ ...changes, deedNumber: `12-${i}-2025`, day: today - 1, type: 'land' });
  return [...salesOfThreeProjects(300, today, changes), ...Array.from({ length: count - 300 }, (_, i) => plot(i))];
}

/** Publishes tenancies like an import. */
export async function publishRents(store: Store, contracts: readonly RentContract[], source = ''): Promise<void> {
  const { columns } = rentPart(contracts);
  const file = await store.market.writeFile(encodeRows(RENT_SCHEMA, columns));
  const zone = { ...zoneMap(columns), sources: [source] };
  const segment = { ...file, rows: columns.rows, ...zone, importId: 'test', droppedRows: [] };
  await store.market.publish(({ segments, rollup, rents }) => ({
    segments,
    rollup,
    rents: { segments: [...(rents?.segments ?? []), segment], rollup: null },
  }));
}

/** Publishes deeds in addition to the existing ones. */
export async function publishDeeds(store: Store, deeds: readonly Deed[]): Promise<void> {
  const builder = new DeedBuilder();
  for (const one of deeds) builder.append(one);
  const segments = await Promise.all(
    splitSegments(builder.finish()).map(async (columns) => ({
      ...(await store.market.writeFile(encodeSegment(columns))),
      rows: columns.rows,
      ...zoneMap(columns),
      importId: 'test',
      droppedRows: [],
    })),
  );
  await store.market.publish((current) => ({ segments: [...current.segments, ...segments], rollup: null }));
}
