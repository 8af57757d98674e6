import { csvText } from '../csv.ts';
import { escapeXml } from '../escape-xml.ts';
import { referenceOf } from './managed-listings.ts';
import type { Property } from './property.ts';
import { isForSale, purposeOf } from './purpose.ts';

/** Options of the exports for portals and spreadsheets. `agentOf` returns a listing's contact. */
export type FeedOptions = {
  agentOf: (listing: Property) => { name: string; phone: string; email: string } | null;
  /** Picture addresses of a listing, cover first. */
  photosOf: (listing: Property) => readonly string[];
  /** ISO instant. */
  now: string;
};

const FINDER_TYPES = { apartment: 'AP', villa: 'VH', townhouse: 'TH', penthouse: 'PH', studio: 'AP', duplex: 'DX' };

const NO_AGENT = { name: '', phone: '', email: '' };

/** Property Finder's amenity codes. Parking and furniture have their own elements. */
export const FINDER_AMENITIES: Readonly<Record<string, string>> = {
  swimming_pool: 'SP',
  gym: 'SY',
  balcony: 'BA',
  garden: 'PG',
  security: 'SE',
  concierge: 'CS',
  beach_access: 'BC',
  metro_access: 'MO',
  shopping_mall_nearby: 'ML',
  schools_nearby: 'NS',
  hospital_nearby: 'HO',
  pet_friendly: 'PA',
};

/** Property Finder's feed: homes for sale and to rent, AED, square feet. Skips holiday homes and those without a permit. */
export function propertyFinderXml(listings: readonly Property[], options: FeedOptions): string {
  const properties = listings.filter(isOfPortal).map((listing) => {
    const agent = options.agentOf(listing) ?? NO_AGENT;
    const photos = picturesOf(listing, options).map((url) => tag('url', url));
    const has = (feature: string) => listing.features.includes(feature);
    const { coordinates: place, rental = {} } = listing;
    return [
      `<property last_update="${escapeXml(options.now.slice(0, 19).replace('T', ' '))}">`,
      tag('reference_number', referenceOf(listing)),
      tag('permit_number', listing.permitNumber ?? ''),
      tag('offering_type', isForSale(listing) ? 'RS' : 'RR'),
      tag('property_type', FINDER_TYPES[listing.propertyType]),
      isForSale(listing)
        ? tag('price', aedText(listing.price))
        : `<price>${tag('yearly', aedText(listing.price))}</price>${tag('cheques', knownText(rental.cheques ?? 0))}${tag('available_from', rental.availableFrom ?? '')}`,
      tag('city', 'Dubai'),
      tag('community', listing.location),
      tag('property_name', listing.building || listing.project),
      tag('title_en', listing.title),
      tag('description_en', listing.description),
      tag('private_amenities', listing.features.flatMap((feature) => FINDER_AMENITIES[feature] ?? []).join(',')),
      has('parking') ? tag('parking', '1') : '',
      has('furnished')
        ? tag('furnished', 'Yes')
        : has('partly_furnished')
          ? tag('furnished', 'Partly')
          : has('unfurnished')
            ? tag('furnished', 'No')
            : '',
      tag('size', knownText(listing.sqft)),
      tag('bedroom', roomsText(listing.bedrooms, 'studio')),
      tag('bathroom', knownText(listing.bathrooms)),
      listing.yearBuilt === null ? '' : tag('build_year', String(listing.yearBuilt)),
      tag('completion_status', listing.completion === 'off_plan' ? 'off_plan' : 'completed'),
      group('agent', [tag('name', agent.name), tag('email', agent.email), tag('phone', agent.phone)]),
      group('photo', photos),
      place === null ? '' : tag('geopoints', `${place.lng},${place.lat}`),
      '</property>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<list last_update="${escapeXml(options.now)}" listing_count="${properties.length}">\n${properties.join('\n')}\n</list>\n`;
}

/** Feed of Bayut and dubizzle: homes for sale and to rent. Skips holiday homes and those without a permit. */
export function bayutXml(listings: readonly Property[], options: FeedOptions): string {
  const properties = listings.filter(isOfPortal).map((listing) => {
    const agent = options.agentOf(listing) ?? NO_AGENT;
    const { rental = {} } = listing;
    const images = picturesOf(listing, options).map((url) => tag('Image', url));
    return [
      '<Property>',
      tag('Property_Ref_No', referenceOf(listing)),
      tag('Permit_Number', listing.permitNumber ?? ''),
      tag('Property_Status', listing.isActive ? 'live' : 'archive'),
      tag('Property_purpose', isForSale(listing) ? 'Buy' : 'Rent'),
      tag('Property_Type', words(listing.propertyType === 'studio' ? 'apartment' : listing.propertyType)),
      tag('City', 'Dubai'),
      tag('Locality', listing.location),
      tag('Tower_Name', listing.building || listing.project),
      tag('Property_Title', listing.title),
      tag('Property_Description', listing.description),
      tag('Property_Size', knownText(listing.sqft)),
      tag('Property_Size_Unit', 'SQFT'),
      tag('Bedrooms', roomsText(listing.bedrooms, '-1')),
      tag('Bathrooms', knownText(listing.bathrooms)),
      tag('Price', aedText(listing.price)),
      isForSale(listing) ? '' : tag('Rent_Frequency', 'Yearly'),
      tag('Rental_Cheques', knownText(rental.cheques ?? 0)),
      tag('Off_Plan', listing.completion === 'off_plan' ? 'Yes' : 'No'),
      `<Features>${listing.features.map((feature) => tag('Feature', words(feature))).join('')}</Features>`,
      group('Images', images),
      tag('Listing_Agent', agent.name),
      tag('Listing_Agent_Phone', agent.phone),
      tag('Listing_Agent_Email', agent.email),
      tag('Last_Updated', options.now.slice(0, 19).replace('T', ' ')),
      '</Property>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Properties>\n${properties.join('\n')}\n</Properties>\n`;
}

/** Removes duplicates, because the cover is also a photo. */
function picturesOf(listing: Property, { photosOf }: FeedOptions): string[] {
  return [...new Set(photosOf(listing))];
}

/** All listings as a table with column names that the import knows; prices in AED. */
export function listingsCsv(listings: readonly Property[]): string {
  const head = ['reference', 'title', 'description', 'price_aed', 'location', 'address', 'building', 'property_type'];
  const more = ['bedrooms', 'bathrooms', 'size_sqft', 'completion_status', 'year_built', 'features', 'image_url'];
  const state = ['permit_number', 'active'];
  const terms = [
    'purpose',
    'frequency',
    'cheques',
    'available_from',
    'minimum_months',
    'deposit_aed',
    'agency_fee_aed',
  ];
  const costs = ['chiller_included', 'bills_included', 'pets_allowed', 'cleaning_fee_aed', 'sleeps', 'minimum_nights'];
  const last = ['holiday_permit', 'tourism_fee_aed'];
  const place = ['latitude', 'longitude'];
  const lines = listings.map((listing) => [
    referenceOf(listing),
    listing.title,
    listing.description,
    listing.price / 100,
    listing.location,
    listing.address,
    listing.building,
    listing.propertyType,
    roomsText(listing.bedrooms, 'studio'),
    knownText(listing.bathrooms),
    knownText(listing.sqft),
    listing.completion,
    listing.yearBuilt,
    listing.features.map(words).join(', '),
    listing.imageUrl,
    listing.permitNumber ?? '',
    listing.isActive,
    ...termCells(listing),
    listing.coordinates?.lat,
    listing.coordinates?.lng,
  ]);
  return csvText([[...head, ...more, ...state, ...terms, ...costs, ...last, ...place], ...lines]);
}

const FREQUENCIES = { sale: '', rent: 'yearly', holiday: 'daily' };

function termCells(listing: Property) {
  const { rental: terms = {} } = listing;
  const purpose = purposeOf(listing);
  const aed = (fils: number | undefined) => (fils === undefined ? undefined : fils / 100);
  return [
    ...[purpose, FREQUENCIES[purpose], terms.cheques, terms.availableFrom, terms.minMonths],
    ...[aed(terms.depositFils), aed(terms.agencyFeeFils), terms.chillerIncluded, terms.utilitiesIncluded],
    ...[terms.petsAllowed, aed(terms.cleaningFeeFils), terms.sleeps, terms.minNights],
    ...[terms.holidayPermit, aed(terms.tourismFeeFils)],
  ];
}

/** Portals list homes for sale and to rent. Holiday homes go to booking sites. */
function isOfPortal(listing: Property): boolean {
  return hasPermit(listing) && listing.purpose !== 'holiday';
}

const aedText = (fils: number): string => String(Math.round(fils / 100));

/** Portals require a permit. */
export function hasPermit(listing: Property): boolean {
  return (listing.permitNumber ?? '').trim() !== '';
}

function words(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);
}

/** Bedrooms; '' if unknown. */
function roomsText(bedrooms: number, studio: string): string {
  return bedrooms === 0 ? studio : knownText(bedrooms);
}

/** A number; '' for one that stands for "unknown". */
function knownText(number: number): string {
  return number > 0 ? String(number) : '';
}

function tag(name: string, value: string): string {
  return value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
}

function group(name: string, parts: readonly string[]): string {
  const inner = parts.join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}
