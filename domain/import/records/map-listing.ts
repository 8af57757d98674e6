import { fromEpochDay } from '../../day.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { filsFromAed } from '../../money.ts';
import { parseJson } from '../../parse-json.ts';
import { listingDoubts } from '../../property/listing-doubts.ts';
import { FINDER_AMENITIES } from '../../property/portal-feed.ts';
import type { PropertyType } from '../../property/property.ts';
import { PictureUrl } from '../../property/property-input.ts';
import { purposeFields } from '../../property/purpose.ts';
import { visibleText } from '../../visible-text.ts';
import { parseAmount } from '../amounts.ts';
import { plainProse } from '../plain-prose.ts';
import { confirmedStudio, readRoomCount, roomsInTitle, UNKNOWN_ROOMS } from '../rooms.ts';
import { RULE_LIMITS } from '../rules.ts';
import { toSqft, toSqm } from '../sizes.ts';
import { hexHash, latinDigits, normaliseHeader, oneLine, parseNumber, plainText } from '../values.ts';
import { meaningOf } from '../vocabulary/words.ts';
import { readPlace } from './listing-place.ts';
import { readPurpose } from './listing-purpose.ts';
import type { FieldReader, ListingRecord, MapContext, MappedRecord } from './mapped-record.ts';
import { readDay, readPhone, readPrice, readSizeOf, reject, wholeText } from './mapped-record.ts';
import { readRent, readTerms, SALE_PER_SQFT } from './rental-terms.ts';

export function mapListing(read: FieldReader, context: MapContext): MappedRecord<ListingRecord> {
  const description = plainProse(read('description')).slice(0, 8000);
  const title = readTitle(read, description);
  const offer = readPurpose(read, context, title);
  const place = readPlace(read, context);
  if (title === '') reject('title', 'name_missing');
  const sqft = readSqft(read, context);
  const isSale = offer.purpose === 'sale';
  const price = isSale
    ? readAskingPrice(read, context, { sqft, isForSale: offer.saysSale })
    : readRent(read, context, { ...offer, sqft });
  const named = read('propertyType');
  const kind = readKind(named, context);
  const bedrooms = readBedrooms(read, context, { title, kind: kind ?? '', sqft });
  const bathrooms = readBathrooms(read);
  const propertyType =
    kind === null ? guessType(`${title} ${read('address')}`, bedrooms, place.areaId) : homeType(kind, bedrooms);
  if (kind === null) context.note('type_from_title');
  const listedDay = readListedDay(read, context);
  const year = parseNumber(read('yearBuilt'));
  const reference =
    wholeText(read('reference')).slice(0, 64) ||
    `row-${hexHash([title, place.address, sqft, bedrooms].join('|').toLowerCase())}`;
  const record: ListingRecord = {
    ...purposeFields(offer.purpose, isSale ? undefined : readTerms(read, context)),
    reference,
    title,
    description: description || title,
    price: context.inFils ? Math.round(price) : filsFromAed(price),
    location: place.name.slice(0, 80),
    areaId: place.areaId,
    address: place.address,
    building: (read('tower') || parseBuilding(read('address'))).slice(0, 120),
    project: read('subCommunity').slice(0, 120),
    propertyType,
    bedrooms,
    bathrooms,
    sqft,
    yearBuilt: year === null || year < FIRST_YEAR || year > LAST_YEAR ? null : Math.round(year),
    features: parseFeatures(read('features'), read('furnished')),
    ...readImages(read('images')),
    isActive: !INACTIVE.test(read('status')),
    completion: /off.?plan|الخارط|قيد الانشاء|under.?construction|^(yes|true|1|نعم)$/i.test(
      plainText(read('completion')),
    )
      ? 'off_plan'
      : 'ready',
    listedOn: listedDay === null ? '' : fromEpochDay(listedDay),
    permit: wholeText(read('permit')).replace(/^0+$/, '').slice(0, 64),
    brokerName: read('brokerName').slice(0, 120),
    brokerPhone: readPhone(read('brokerPhone')).slice(0, 40),
    brokerEmail: read('brokerEmail').slice(0, 120),
    position: place.position,
    doubts: [],
    source: context.source,
  };
  const { purpose, price: priceFils } = record;
  record.doubts = listingDoubts({ purpose, priceFils, sqft, bedrooms, propertyType });
  if (record.doubts.length > 0) context.note('doubtful_listing');
  return { key: `${context.source}:${reference}`, record };
}

/** Years outside stand for "unknown": 0, 1900, 9999. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 2100];

const INACTIVE =
  /(^|[^n])sold|closed|withdrawn|expired|cancel|inactive|off.?market|archiv|draft|delete|unpublish|remov|disabled|^(false|no|0|n)$|مباع|محذوف|منتهي/i;

function readTitle(read: FieldReader, description: string): string {
  const title = oneLine(plainProse(read('title'))) || description.slice(0, 120);
  return visibleText(title).slice(0, 160);
}

/** Below these, AED, a price without the word "sale" is probably a rent; with it, it was mistyped. */
const LEAST_PRICE = { whole: 150_000, perSqft: 150 } as const;
/** Share of rents in a table from which on a high price may be a rent too, or a slip. */
const MOST_RENTS = 0.8;
/** Up to this, AED, a price stands for "on application", like the numbers below. */
const NO_PRICE = 1000;
const NO_PRICES = /^(9{4}|9{8,}|1{6,}|123456789?)$/;

function readAskingPrice(read: FieldReader, context: MapContext, of: { sqft: number; isForSale: boolean }): number {
  const text = read('price');
  const isAsked = /^(yes|true|1|y)$/i.test(read('onApplication'));
  const plain = parseAmount(text);
  if (isAsked && (plain === null || plain === 'on application' || plain.value <= NO_PRICE))
    reject('price', 'price_on_application', text);
  const price = readPrice(read, 'price', context, {
    most: context.inFils ? Number.MAX_SAFE_INTEGER : RULE_LIMITS.maxPriceAed,
  });
  const aed = context.inFils ? price / 100 : price;
  if (context.inFils) return price;
  if (aed <= NO_PRICE || NO_PRICES.test(String(aed))) reject('price', 'price_on_application', text);
  const isLow = aed < LEAST_PRICE.whole || (of.sqft > 300 && of.sqft < 5000 && aed / of.sqft < LEAST_PRICE.perSqft);
  const isHigh = of.sqft > 0 && aed / of.sqft >= SALE_PER_SQFT;
  if (!of.isForSale) checkIsPrice(text, context, { isLow, isHigh });
  return price;
}

/** Rejects what may be a rent. @throws RecordProblem */
function checkIsPrice(
  text: string,
  { meanings }: MapContext,
  { isLow, isHigh }: Record<'isLow' | 'isHigh', boolean>,
): void {
  const { period = null, rentShare = 0 } = meanings.get('price') ?? {};
  if (isLow || (period !== null && !isHigh)) reject('price', 'looks_like_rent', text);
  // A table of rents that nowhere says so may have a few homes for sale, unless nearly all are rents.
  if (rentShare > MOST_RENTS) reject('price', 'purpose_unclear', text);
}

const NO_IMAGES = { imageUrl: '', images: [] };

/** Picture addresses, one per line or with signs between them, cover first. */
function readImages(text: string): Pick<ListingRecord, 'imageUrl' | 'images'> {
  if (text === '') return NO_IMAGES;
  const listed = text.startsWith('[') ? parseJson(text) : undefined;
  const all = (Array.isArray(listed) ? listed.join('\n') : text)
    .split(/\n|[\s,;|]+(?=https?:\/\/)/)
    .map((url) => url.trim());
  const images = [...new Set(all)].filter((url) => PictureUrl.safeParse(url).success);
  return { imageUrl: images[0] ?? '', images: images.slice(0, 60) };
}

/** Bedrooms; -1 unknown. An empty cell is no studio, and 0 is one only if something else says so. */
function readBedrooms(
  read: FieldReader,
  context: MapContext,
  { title, kind, sqft }: { title: string; kind: string; sqft: number },
): number {
  const text = read('bedrooms');
  if (context.inFils) return readRoomCount(text) ?? UNKNOWN_ROOMS;
  if (wholeText(text) === '-1' && context.vocabulary.minusOneBedrooms === 'studio') return 0;
  const count = readRoomCount(text) ?? reject('bedrooms', 'value_invalid', text);
  const named = `${text} ${kind} ${title}`;
  const isStudio = count === 0 && confirmedStudio(named, toSqm({ value: sqft, unit: 'sqft' }));
  if (count > 0 || isStudio) return count;
  if (kind === 'studio') return 0;
  const inTitle = roomsInTitle(title);
  if (inTitle !== UNKNOWN_ROOMS) context.note('rooms_from_title');
  return inTitle;
}

/** Bathrooms; 0 unknown. */
function readBathrooms(read: FieldReader): number {
  const text = plainText(latinDigits(read('bathrooms')));
  if (/^(|-1|0|99|999|9999)(\.0+)?$/.test(text)) return 0;
  const count = /^(\d{1,2}(?:\.5|\.0+)?)\s*(\+|$|b|ba|bath|حمام)/.exec(text);
  const rooms = count === null ? (readRoomCount(text) ?? Number.NaN) : Number(count[1]);
  return rooms > 0 && rooms <= 50 ? rooms : reject('bathrooms', 'value_invalid', read('bathrooms'));
}

function readSqft(read: FieldReader, context: MapContext): number {
  const size = readSizeOf(read, 'size', context);
  const sqft = size === null ? 0 : Math.round(toSqft(size) * 100) / 100;
  return sqft > 5_000_000 ? reject('size', 'size_too_large', read('size')) : sqft;
}

type Kind = PropertyType | 'hotel';
const HOMES: ReadonlySet<string> = new Set([
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'duplex',
  'studio',
  'hotel',
]);
/** Words of a column of types that say nothing about the kind of home. */
const ANY_HOME = /^(residential|residence|unit|property|home|سكني|وحده|عقار)$/;

/** The kind of home that a listing names; null if it names none. @throws RecordProblem for an office, shop or plot */
function readKind(named: string, context: MapContext): Kind | null {
  if (named === '' || ANY_HOME.test(plainText(named))) return null;
  const kind = meaningOf('home', named, context.vocabulary);
  return kind !== null && HOMES.has(kind) ? (kind as Kind) : reject('propertyType', 'not_a_home', named);
}

function homeType(kind: Kind, bedrooms: number): PropertyType {
  const type = kind === 'hotel' ? 'apartment' : kind;
  return type === 'apartment' && bedrooms === 0 ? 'studio' : type;
}

/** Guesses the type from title and address, else the area's usual type. */
function guessType(text: string, bedrooms: number, areaId: string): PropertyType {
  if (/pent ?house/i.test(text)) return 'penthouse';
  if (/duplex/i.test(text)) return 'duplex';
  if (/town ?house/i.test(text)) return 'townhouse';
  if (/\b(villa|mansion|plot)\b|فيلا/i.test(text)) return 'villa';
  if (bedrooms === 0 || /\bstudio\b/i.test(text)) return 'studio';
  if (/apartment|flat|tower|residence|high floor|floor|\bunit\b|شقة|شقه/i.test(text)) return 'apartment';
  return areaById(areaId)?.community === 'villa' ? 'villa' : 'apartment';
}

/** Day of the listing; null if unknown, also if it is still to come. */
function readListedDay(read: FieldReader, context: MapContext): number | null {
  const day = readDay(read, 'listedOn', context);
  return day !== null && context.today !== null && day > context.today ? null : day;
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
    .split(/[,،\n;|]/)
    .map(normaliseHeader)
    .map((word) => FEATURE_OF_CODE.get(word) ?? word);
  if (/^(yes|true|furnished|1|y|fully furnished|نعم|مفروش)$/i.test(furnished)) words.push('furnished');
  return [...new Set(words.filter((word) => word !== '' && word.length <= 60))].slice(0, 60);
}
