import { describe, expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { registerNames } from './register-names.ts';
import { readSharedOffer } from './shared-offer.ts';

const builder = new DeedBuilder();
const places = [
  ['Marina Gate', 'Marina Gate 1', 'dubai-marina'],
  ['Executive Towers', 'Executive Tower B', 'business-bay'],
  ['Maple Court', '', 'dubai-hills'],
] as const;
places.forEach(([project, building, area], i) => {
  builder.append(deed(`d${i}`, { project, building, area }));
});
const table = buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
const read = (text: string) => readSharedOffer(text, { names: () => registerNames(table, []) });

describe('a listing shared by another app', () => {
  it('is read from one line, with a size after the period of the rent', () => {
    const line = '2 bedroom apartment for rent in Dubai Marina, AED 140,000 yearly, 1,150 sqft';
    expect(read(line)).toMatchObject({
      purpose: 'rent',
      beds: 2,
      priceAed: 140_000,
      sqft: 1150,
      areaId: 'dubai-marina',
    });
  });

  it('is read from Property Finder’s text and address', () => {
    const shared = [
      'Check out this property I found on Property Finder:',
      '2 Bedroom Apartment for sale in Marina Gate 1, Marina Gate, Dubai Marina, Dubai',
      'AED 2,450,000',
      '1,150 sqft / 107 sqm',
      'https://www.propertyfinder.ae/en/plp/buy/apartment-for-sale-dubai-dubai-marina-marina-gate-marina-gate-1-12345678.html',
    ].join('\n');
    expect(read(shared)).toEqual({
      purpose: 'sale',
      priceAed: 2_450_000,
      beds: 2,
      sqft: 1150,
      type: 'apartment',
      completion: null,
      isFurnished: null,
      areaId: 'dubai-marina',
      named: { kind: 'building', name: 'Marina Gate 1', areaId: 'dubai-marina' },
      floor: null,
      view: null,
      condition: null,
    });
  });

  it('is read from an address alone', () => {
    expect(
      read(
        'https://www.propertyfinder.ae/en/plp/rent/apartment-for-rent-dubai-dubai-marina-marina-gate-marina-gate-1-9876543.html',
      ),
    ).toMatchObject({
      purpose: 'rent',
      type: 'apartment',
      areaId: 'dubai-marina',
      named: { kind: 'building', name: 'Marina Gate 1' },
      priceAed: null,
      beds: null,
      sqft: null,
    });
    expect(
      read('https://dubai.dubizzle.com/property-for-sale/residential/apartmentflat/2026/11/5/2-br-dubai-marina-2-541/'),
    ).toMatchObject({ purpose: 'sale', type: 'apartment', areaId: 'dubai-marina', beds: 2 });
    expect(read('https://www.bayut.com/property/details-11223344.html')).toMatchObject({
      purpose: null,
      priceAed: null,
      areaId: '',
      named: null,
    });
  });

  it('is read from Bayut’s rental, whose rent is for a year', () => {
    const shared = `Bayut - 1 Bed Apartment for Rent in Executive Towers, Business Bay
AED 95,000/year • 4 cheques • Furnished
Area: 850 sqft | High Floor | Burj Khalifa View
https://www.bayut.com/property/details-11223344.html`;
    expect(read(shared)).toMatchObject({
      purpose: 'rent',
      priceAed: 95_000,
      beds: 1,
      sqft: 850,
      isFurnished: true,
      areaId: 'business-bay',
      named: { kind: 'project', name: 'Executive Towers' },
      floor: 'high',
      view: 'landmark',
    });
    expect(read('Studio for rent in JVC\nAED 5,500 per month')).toMatchObject({ priceAed: 66_000, beds: 0 });
  });

  it('is read from dubizzle’s title with plot and built-up area, and words of its condition', () => {
    expect(
      read(
        '3 BR + Maid Townhouse | Maple Court, Dubai Hills | Needs renovation\nAED 3.1M\nPlot 2,900 sqft, BUA 2,240 sqft. Service charge AED 2.5/sqft. Agency fee AED 62,000',
      ),
    ).toMatchObject({
      priceAed: 3_100_000,
      beds: 3,
      sqft: 2240,
      type: 'townhouse',
      areaId: 'dubai-hills',
      named: { name: 'Maple Court' },
      condition: 'worn',
    });
  });

  it('is read from Arabic texts of sales and rentals', () => {
    expect(
      read(
        'شقة للبيع في دبي مارينا، غرفتين وصالة\nالمساحة: 1,150 قدم²\nالسعر: 2,300,000 د.إ\nطابق عالي وإطلالة على البحر',
      ),
    ).toMatchObject({
      purpose: 'sale',
      priceAed: 2_300_000,
      beds: 2,
      sqft: 1150,
      type: 'apartment',
      areaId: 'dubai-marina',
      floor: 'high',
      view: 'water',
    });
    expect(read('شقة للإيجار في الخليج التجاري\n٩٥٬٠٠٠ درهم/سنويا\nغرفة وصالة\n٨٠ م²')).toMatchObject({
      purpose: 'rent',
      priceAed: 95_000,
      beds: 1,
      sqft: 861,
      areaId: 'business-bay',
    });
  });

  it('leaves out what the text does not say, and sums that are no price', () => {
    expect(read('Nice flat for sale in Dubai Marina. Booking fee AED 20,000')).toMatchObject({
      priceAed: null,
      beds: null,
      sqft: null,
      areaId: 'dubai-marina',
    });
    // A rent of this size may be monthly.
    expect(read('2 bed for rent in Dubai Marina, AED 9,000').priceAed).toBeNull();
    // A project of another area than the one that is named is a mistake of one of them.
    expect(read('Marina Gate, JVC, 1 bed apartment for sale')).toMatchObject({ areaId: 'jvc', named: null });
    expect(read('%E0%A4%A https://x.test/%E0%A4%A')).toMatchObject({ areaId: '', priceAed: null });
  });
});

describe('what is no price and no place of a shared listing', () => {
  it.each([
    ['2BR JVC 1,100 sqft 1.35M call 0501234567', { priceAed: 1_350_000, areaId: 'jvc' }],
    ['2BR JVC, WhatsApp +971 50 123 4567', { priceAed: null, areaId: 'jvc' }],
    ['شقة غرفتين JVC اتصل ٠٥٠١٢٣٤٥٦٧', { priceAed: null, areaId: 'jvc' }],
    ['2BR JVC Permit No 7112233 ref: 1234567', { priceAed: null, areaId: 'jvc' }],
    ['1BR Creek Harbour OP 2.9M SP 3.35M', { priceAed: 3_350_000, areaId: 'dubai-creek-harbour' }],
    ['1BR Creek Harbour SP 3.35M original price AED 2,900,000', { priceAed: 3_350_000 }],
    ['AED 1,900,000 2 Beds Al Reem Island, Abu Dhabi', { priceAed: 1_900_000, areaId: '' }],
  ])('%s', (shared, offer) => expect(read(shared)).toMatchObject(offer));
});
