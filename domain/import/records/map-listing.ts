import { SQFT_PER_SQM } from '../../area-unit.ts';
import { fromEpochDay } from '../../day.ts';
import { areaById, resolveArea } from '../../gazetteer/areas.ts';
import { filsFromAed } from '../../money.ts';
import { FINDER_AMENITIES } from '../../property/portal-feed.ts';
import type { PropertyType } from '../../property/property.ts';
import { PictureUrl } from '../../property/property-input.ts';
import { visibleText } from '../../visible-text.ts';
import { RULE_LIMITS } from '../rules.ts';
import { hexHash, latinDigits, normaliseHeader, parseNumber } from '../values.ts';
import type { FieldReader, ListingRecord, MapContext, MappedRecord } from './mapped-record.ts';
import { readDay, readPrice, readSize, reject, wholeText } from './mapped-record.ts';

export function mapListing(read: FieldReader, context: MapContext): MappedRecord<ListingRecord> {
  const notes: string[] = [];
  if (/^(rr|cr)$|rent|lease/i.test(read('purpose'))) reject('purpose', 'for_rent', read('purpose'));
  const address = ['address', 'tower', 'subCommunity', 'community', 'city'].map(read);
  const place = findPlace(address, context.areas);
  const price = readPrice(read, 'price', RULE_LIMITS.maxPriceAed);
  const bedrooms = readRooms(read, 'bedrooms');
  const bathrooms = readRooms(read, 'bathrooms');
  const sqft = readSqft(read);
  const description = read('description').slice(0, 8000);
  const title =
    visibleText(read('title') || description.slice(0, 120)).slice(0, 160) || reject('title', 'name_missing');
  const named = read('propertyType');
  const propertyType =
    named === ''
      ? guessType(`${title} ${address[0]}`, bedrooms, place.areaId)
      : (parseListingType(named, bedrooms) ?? reject('propertyType', 'not_a_home', named));
  if (named === '') notes.push('type_from_title');
  const listedDay = readDay(read, 'listedOn', context.monthFirst);
  const full = [...new Set(address.flatMap((part) => part || []))].join(', ').slice(0, 240) || place.name;
  const images = readImages(read('images'));
  const year = parseNumber(read('yearBuilt'));
  const reference =
    wholeText(read('reference')).slice(0, 64) ||
    `row-${hexHash([title, full, sqft, bedrooms].join('|').toLowerCase())}`;
  const record: ListingRecord = {
    reference,
    title,
    description: description || title,
    price: context.inFils ? Math.round(price) : filsFromAed(price),
    location: place.name.slice(0, 80),
    areaId: place.areaId,
    address: full,
    building: (read('tower') || parseBuilding(read('address'))).slice(0, 120),
    project: read('subCommunity').slice(0, 120),
    propertyType,
    bedrooms,
    bathrooms,
    sqft,
    yearBuilt: year === null ? null : Math.round(year),
    features: parseFeatures(read('features'), read('furnished')),
    ...images,
    isActive: !/sold|closed|withdrawn|expired|cancel|inactive|off.?market/i.test(read('status')),
    completion: /off.?plan|^(yes|true|1)$/i.test(read('completion')) ? 'off_plan' : 'ready',
    listedOn: listedDay === null ? '' : fromEpochDay(listedDay),
    permit: wholeText(read('permit')).slice(0, 64),
    brokerName: visibleText(read('brokerName')).slice(0, 120),
    brokerPhone: read('brokerPhone').slice(0, 40),
    brokerEmail: read('brokerEmail').slice(0, 120),
    position: readPosition(read),
    source: context.source,
  };
  return { key: `${context.source}:${reference}`, record, notes };
}

/** Picture addresses, one per line, cover first. */
function readImages(text: string): Pick<ListingRecord, 'imageUrl' | 'images'> {
  const images = text.split('\n').filter((url) => PictureUrl.safeParse(url).success);
  return { imageUrl: images[0] ?? '', images: images.slice(0, 60) };
}

const ELSEWHERE =
  /(^|,\s*)(abu dhabi|sharjah|ajman|ras al[ -]khaimah|rak|fujairah|umm al[ -]qu?wain|al ain)\s*(,\s*(uae|united arab emirates))?$/i;

function findPlace(parts: readonly string[], areas: MapContext['areas']): { areaId: string; name: string } {
  if (parts.some((part) => ELSEWHERE.test(part))) reject('address', 'outside_dubai', parts.filter(Boolean).join(', '));
  const names = parts
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(dubai|uae|united arab emirates)$/i.test(part));
  for (const name of names) {
    const area = resolveArea(name);
    if (area !== null) return { areaId: area.id, name: area.name };
  }
  const name = names.at(-1) ?? 'Dubai';
  const assigned = areas.assigned(name);
  return { areaId: assigned ?? '', name: (assigned === null ? undefined : areaById(assigned)?.name) ?? name };
}

/** `0` and `studio` are studios, `7+` is seven; an empty cell means unknown and is stored as zero. */
function readRooms(read: FieldReader, field: string): number {
  const text = read(field);
  if (text === '' || /studio/i.test(text)) return 0;
  const count = /^(\d{1,2}(?:\.5|\.0+)?)\s*(\+|$|b|bed|bath)/i.exec(latinDigits(text));
  const rooms = count === null ? Number.NaN : Number(count[1]);
  return rooms <= 50 ? rooms : reject(field, 'value_invalid', text);
}

function readSqft(read: FieldReader): number {
  const text = read('size');
  const plain = text.replace(/\s*(sq\.?\s?ft\.?|sqft|square feet)$/i, '');
  const size = readSize(() => plain, 'size', Number.POSITIVE_INFINITY);
  const metric = /^(sq\.?\s?m|sqm|m2|m²|square met)/i.test(read('sizeUnit')) || /(sqm|m2|m²|sq\.?\s?m)$/i.test(text);
  const sqft = Math.round(size * (metric ? SQFT_PER_SQM : 1) * 100) / 100;
  return sqft > 5_000_000 ? reject('size', 'size_too_large', text) : sqft;
}

/** Property Finder's codes, and words that other portals use. */
const TYPES: readonly (readonly [RegExp, PropertyType])[] = [
  [/^(ph|pent ?house)/i, 'penthouse'],
  [/^(dx|duplex)/i, 'duplex'],
  [/^(th|town ?house)/i, 'townhouse'],
  [/^(vh|villa|house)/i, 'villa'],
  [/^studio/i, 'studio'],
  [/^(ap|apartment|flat|condo|hotel apartment|ht|hotel & hotel apartment|serviced apartment)/i, 'apartment'],
];

function parseListingType(text: string, bedrooms: number): PropertyType | null {
  const type = TYPES.find(([words]) => words.test(text.trim()))?.[1] ?? null;
  return type === 'apartment' && bedrooms === 0 ? 'studio' : type;
}

/** Guesses the type from title and address, else the area's usual type. */
function guessType(text: string, bedrooms: number, areaId: string): PropertyType {
  if (/pent ?house/i.test(text)) return 'penthouse';
  if (/duplex/i.test(text)) return 'duplex';
  if (/town ?house/i.test(text)) return 'townhouse';
  if (/\b(villa|mansion|plot)\b/i.test(text)) return 'villa';
  if (bedrooms === 0 || /\bstudio\b/i.test(text)) return 'studio';
  if (/apartment|flat|tower|residence|high floor|floor|\bunit\b/i.test(text)) return 'apartment';
  return areaById(areaId)?.community === 'villa' ? 'villa' : 'apartment';
}

/** In `Binghatti Canal, Business Bay, Dubai`, with three parts or more, the first is the building. */
function parseBuilding(address: string): string {
  const parts = address.split(',');
  return parts.length >= 3 ? (parts[0]?.trim() ?? '') : '';
}

const FEATURE_OF_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(FINDER_AMENITIES).map(([feature, code]) => [code.toLowerCase(), feature]),
);

function parseFeatures(text: string, furnished: string): string[] {
  const words = text
    .split(/[,\n;|]/)
    .map(normaliseHeader)
    .map((word) => FEATURE_OF_CODE.get(word) ?? word);
  if (/^(yes|true|furnished|1|y)$/i.test(furnished)) words.push('furnished');
  return [...new Set(words.filter((word) => word !== '' && word.length <= 60))].slice(0, 60);
}

/** Property Finder writes `geopoints` as longitude, latitude. */
function readPosition(read: FieldReader): { lat: number; lng: number } | null {
  const [first = '', second = ''] = read('geopoints').split(',');
  const lat = parseNumber(read('latitude') || second.trim());
  const lng = parseNumber(read('longitude') || first.trim());
  if (lat === null || lng === null) return null;
  // Positions outside the emirate are errors: the address gives the area.
  return lat > 24.5 && lat < 25.7 && lng > 54.7 && lng < 56.3 ? { lat, lng } : null;
}
