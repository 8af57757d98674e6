import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../gazetteer/areas.ts';
import { FileImport } from '../import/file/file-import.ts';
import { newListing } from './listing-edit.ts';
import { bayutXml, FINDER_AMENITIES, listingsCsv, propertyFinderXml } from './portal-feed.ts';
import { PROPERTY_TYPES, type Property } from './property.ts';

/** Words with the signs that break feeds and tables. Text that is HTML is not kept as such, by design. */
const words = fc
  .array(fc.constantFrom('Bright', 'home', '2', '&', '<', '>', '"', "'", ',', ';', 'شقة', 'Вид', '№', '|', '–', '=1'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => `Home ${parts.join(' ')}`);

const listing = fc
  .record({
    title: words,
    description: words,
    price: fc.integer({ min: 3_000_000, max: 9_000_000 }).map((aed) => aed * 100),
    area: fc.constantFrom(...AREAS),
    building: fc.constantFrom('Tern House', 'Tower & Co', 'برج الخليج'),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    rooms: fc.integer({ min: -1, max: 7 }),
    halfBaths: fc.integer({ min: 0, max: 12 }),
    sqft: fc.integer({ min: 4000, max: 9000 }),
    yearBuilt: fc.option(fc.integer({ min: 1990, max: 2025 })),
    features: fc.subarray([...Object.keys(FINDER_AMENITIES), 'parking']),
    completion: fc.constantFrom('ready' as const, 'off_plan' as const),
    isActive: fc.boolean(),
    reference: fc.option(fc.constantFrom('KC-001', 'A/77', '0012')),
    coordinates: fc.option(fc.constant({ lat: 25.08, lng: 55.14 })),
  })
  .map(({ area, rooms, halfBaths, propertyType, coordinates, reference, completion, yearBuilt, ...own }): Property => {
    // A studio has no bedrooms, and an apartment without any is one.
    const bedrooms = propertyType === 'studio' ? 0 : rooms === 0 ? 1 : rooms;
    const input = { ...own, propertyType, bedrooms, bathrooms: halfBaths / 2, yearBuilt, permitNumber: '71234' };
    const place = { location: area.name, address: `${own.building}, ${area.name}` };
    const made = newListing({
      ...{ id: 42, brokerId: '', listedOn: '2026-02-27', areaOf: () => area },
      input: { ...input, ...place, ...(coordinates && { coordinates: { ...coordinates, boundaries: [] } }) },
    });
    return { ...made, completion, ...(reference && { reference }) };
  });

const options = { now: '2026-02-27T12:00:00.000Z', agentOf: () => null, photosOf: () => ['https://e.com/1.jpg'] };

/** The listings that the import reads from a text. */
function read(text: string) {
  const file = new FileImport({ name: 'feed', known: null });
  file.feed(new TextEncoder().encode(text));
  const result = file.finish();
  if (!result.ok) throw new Error(result.refusal.message);
  expect(result.rejects).toEqual([]);
  return result.records.listings.map(({ record }) => record);
}

/** What every format carries. */
function carried(home: Property) {
  const { title, description, price, areaId, building, propertyType, bedrooms, bathrooms, sqft, yearBuilt } = home;
  const { reference = 'SAHIL-42', features, completion, permitNumber: permit, coordinates } = home;
  const position = coordinates && { lat: coordinates.lat, lng: coordinates.lng };
  return {
    ...{ reference, title, description, price, areaId, building, propertyType, bedrooms, bathrooms, sqft, yearBuilt },
    ...{ features: [...features].sort(), completion, permit, position },
  };
}

const inOrder = <T extends { features: readonly string[] }>(record: T) => ({
  ...record,
  features: [...record.features].sort(),
});

const rental = listing.map(
  (home): Property => ({
    ...home,
    purpose: 'rent',
    price: Math.round(home.sqft * 90) * 100,
    rental: { cheques: 4, availableFrom: '2026-03-01' },
  }),
);

describe('rentals that the app writes, it reads back as rentals', () => {
  const terms = {
    ...{ minMonths: 12, depositFils: 480_000, agencyFeeFils: 504_000, chillerIncluded: true },
    ...{ utilitiesIncluded: false, petsAllowed: true },
  };
  const stay = {
    ...{ cleaningFeeFils: 30_000, sleeps: 4, minNights: 3, holidayPermit: 'BUR-1', tourismFeeFils: 1500 },
    petsAllowed: false,
  };
  const all = (home: Property): Property => ({ ...home, rental: { ...home.rental, ...terms } });
  const asHoliday = (home: Property): Property => ({ ...home, purpose: 'holiday', price: 95_000, rental: stay });
  const both = fc.oneof(rental.map(all), rental.map(asHoliday));

  it.each([
    ['CSV', listingsCsv],
    ['JSON', (homes: readonly Property[]) => JSON.stringify(homes)],
  ])('as %s, with all terms', (_, write) => {
    fc.assert(
      fc.property(both, (home) => {
        const [record] = read(write([home]));
        expect(record).toMatchObject({ purpose: home.purpose, price: home.price, rental: home.rental });
        expect(record?.doubts).not.toContain('price');
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['Property Finder', propertyFinderXml, { cheques: 4, availableFrom: '2026-03-01' }],
    ['Bayut', bayutXml, { cheques: 4 }],
  ] as const)('as the feed of %s', (_, write, kept) => {
    fc.assert(
      fc.property(rental, (home) => {
        const [record] = read(write([home], options));
        expect(record).toMatchObject({ purpose: 'rent', price: home.price, rental: kept });
      }),
      { numRuns: 30 },
    );
  });

  it('no portal gets a holiday home', () => {
    const [home] = fc.sample(rental.map(asHoliday), 1);
    expect(bayutXml([home as Property], options)).not.toContain('<Property>');
    expect(propertyFinderXml([home as Property], options)).toContain('listing_count="0"');
  });
});

describe('what the app writes, it reads back equal', () => {
  it('as CSV', () => {
    fc.assert(
      fc.property(listing, (home) => {
        const [record] = read(listingsCsv([home])).map(inOrder);
        expect(record).toMatchObject({ ...carried(home), isActive: home.isActive });
      }),
      { numRuns: 60 },
    );
  });

  it('as JSON', () => {
    fc.assert(
      fc.property(listing, (home) => {
        const [record] = read(JSON.stringify([home])).map(inOrder);
        const { reference: _reference, ...rest } = carried(home);
        expect(record).toMatchObject({ ...rest, isActive: home.isActive });
      }),
      { numRuns: 60 },
    );
  });

  it('as the feed of Property Finder', () => {
    fc.assert(
      fc.property(listing, (home) => {
        const [record] = read(propertyFinderXml([home], options)).map(inOrder);
        // It carries amenities by code, and no state.
        expect(record).toMatchObject({ ...carried(home), features: record?.features ?? [] });
        expect(record?.features).toEqual(expect.arrayContaining(home.features.filter((one) => one !== 'parking')));
      }),
      { numRuns: 60 },
    );
  });

  it('as the feed of Bayut', () => {
    fc.assert(
      fc.property(listing, (home) => {
        const [record] = read(bayutXml([home], options)).map(inOrder);
        // It carries neither the year nor the position.
        const { yearBuilt: _year, position: _position, ...rest } = carried(home);
        expect(record).toMatchObject({ ...rest, isActive: home.isActive });
      }),
      { numRuns: 60 },
    );
  });
});
