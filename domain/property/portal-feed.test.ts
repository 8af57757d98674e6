import { describe, expect, it } from 'vitest';
import { FileImport } from '../import/file/file-import.ts';
import { newListing } from './listing-edit.ts';
import { bayutXml, listingsCsv, propertyFinderXml } from './portal-feed.ts';

const home = {
  ...newListing({
    id: 42,
    brokerId: 'b-1',
    listedOn: '2026-02-27',
    areaOf: () => ({ id: 'dubai-marina', name: 'Dubai Marina' }),
    input: {
      title: 'Corner & <view>',
      description: 'Bright.\nTwo balconies.',
      price: 250_000_000,
      location: 'Dubai Marina',
      address: 'Tower 3',
      building: 'Tern House',
      permitNumber: '7112',
      propertyType: 'apartment',
      bedrooms: 2,
      bathrooms: 2.5,
      sqft: 1200,
      yearBuilt: 2015,
      features: ['swimming_pool', 'gym'],
      isActive: true,
      coordinates: { lat: 25.08, lng: 55.14, boundaries: [] },
    },
  }),
};
const without = { ...home, id: 43, permitNumber: '' };
const options = {
  now: '2026-02-27T12:00:00.000Z',
  agentOf: () => ({ name: 'Layla Nasser', phone: '+971500000000', email: 'layla@example.com' }),
  photosOf: () => ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
};

/** Result of importing the text with the product's own import. */
function read(text: string) {
  const file = new FileImport({ name: 'feed', known: null });
  file.feed(new TextEncoder().encode(text));
  const result = file.finish();
  if (!result.ok) throw new Error(result.refusal.message);
  return result.records.listings.map(({ record }) => record);
}

describe('listings for portals', () => {
  it.each([
    ['Property Finder', propertyFinderXml],
    ['Bayut', bayutXml],
  ])('%s: what it takes is what the import reads, without homes that have no permit', (_, feed) => {
    const records = read(feed([home, without], options));
    expect(records).toMatchObject([
      {
        title: 'Corner & <view>',
        price: 250_000_000,
        areaId: 'dubai-marina',
        building: 'Tern House',
        propertyType: 'apartment',
        bedrooms: 2,
        bathrooms: 2.5,
        sqft: 1200,
        permit: '7112',
        brokerName: 'Layla Nasser',
        features: ['swimming_pool', 'gym'],
      },
    ]);
    expect(records).toHaveLength(1);
  });

  it('the feed of Property Finder carries its codes, the agent with phone and e-mail, and no picture twice', () => {
    const twice = { ...options, photosOf: () => ['https://example.com/1.jpg', 'https://example.com/1.jpg'] };
    const xml = propertyFinderXml([{ ...home, features: ['swimming_pool', 'gym', 'parking', 'furnished'] }], twice);
    expect(xml).toContain('<private_amenities>SP,SY</private_amenities><parking>1</parking><furnished>Yes</furnished>');
    expect(xml).toContain('<name>Layla Nasser</name><email>layla@example.com</email><phone>+971500000000</phone>');
    expect(xml.match(/1\.jpg/g)).toHaveLength(1);
    expect(bayutXml([home], twice).match(/1\.jpg/g)).toHaveLength(1);
  });

  it('a table holds all of them, and no cell is a formula', () => {
    const text = listingsCsv([home, { ...without, title: '=HYPERLINK("x")' }]);
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text.split(',').slice(0, 4)).toEqual(['reference', 'title', 'description', 'price_aed']);
    expect(text).toContain(',2500000,Dubai Marina,');
    expect(read(text)).toMatchObject([{ title: 'Corner & <view>', price: 250_000_000 }, { bedrooms: 2 }]);
  });
});
