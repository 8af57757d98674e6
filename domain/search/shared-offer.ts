import { SQFT_PER_SQM } from '../area-unit.ts';
import {
  type DescribedHome,
  type FLOOR_LEVELS,
  type HOME_CONDITIONS,
  type HOME_VIEWS,
  NOT_DESCRIBED,
} from '../property/described-home.ts';
import type { Property, PropertyType } from '../property/property.ts';
import type { NamedPlace } from './fields.ts';
import type { Measure } from './measures.ts';
import type { KnownWords, ParsedSentence } from './parse-sentence.ts';
import { exactNames } from './register-names.ts';
import { parseWish } from './sentence-search.ts';

/** A home as another app's listing describes it. Null and '': the text does not say. */
export type SharedOffer = DescribedHome & {
  purpose: 'sale' | 'rent' | null;
  /** Price, or the rent of a year, in dirhams. */
  priceAed: number | null;
  beds: number | null;
  sqft: number | null;
  type: PropertyType | null;
  completion: Property['completion'] | null;
  isFurnished: boolean | null;
  areaId: string;
  /** Project or building by a name of the register. */
  named: NamedPlace | null;
};

/** Longest text that is read; portals' descriptions are shorter. */
const MAX_SHARED = 6000;
const MOST_PARTS = 60;

/** Amounts below these are fees or monthly sums. */
const LEAST_AED = { sale: 100_000, rent: 12_000 } as const;

/**
 * Reads a listing of another app (Property Finder, Bayut, dubizzle; English or Arabic) from its shared text and address.
 * Each part is read like a search; the first part that states a fact counts, so a title outweighs the description below.
 */
export function readSharedOffer(shared: string, known: KnownWords): SharedOffer {
  const parts = partsOf(shared.slice(0, MAX_SHARED));
  const read = parts.map((part) => parseWish(part, known));
  const purpose = purposeOf(read);
  const first = <T>(pick: (one: ParsedSentence) => T | null): T | null => {
    for (const one of read) {
      const found = pick(one);
      if (found !== null) return found;
    }
    return null;
  };
  const { areaId, named } = placeIn(read, known);
  const furnishing = first(({ slots }) => slots.furnishing);
  return {
    ...describedIn(parts.join(' \n ').toLowerCase()),
    purpose,
    priceAed: first(({ slots }) => plausiblePrice(slots.maxPriceAed ?? slots.minPriceAed, purpose ?? 'sale')),
    beds: first(bedsIn),
    sqft: first(sqftIn),
    type: first(typeIn),
    completion: first(({ slots }) => slots.completion),
    isFurnished: furnishing === null ? null : furnishing !== 'unfurnished',
    areaId,
    named,
  };
}

function purposeOf(read: readonly ParsedSentence[]): SharedOffer['purpose'] {
  for (const { slots } of read) {
    if (slots.purpose === 'sale' || slots.purpose === 'rent') return slots.purpose;
  }
  return null;
}

const plausiblePrice = (aed: number | null, purpose: 'sale' | 'rent') =>
  aed !== null && aed >= LEAST_AED[purpose] ? aed : null;

/** Bedrooms with their unit, else those that a kind implies: 0 for a studio. */
function bedsIn({ slots, measures }: ParsedSentence): number | null {
  const stated = measures.filter(({ unit }) => unit === 'beds');
  const [rooms] = stated.filter(({ isPlain }) => !isPlain);
  if (rooms !== undefined) return rooms.low;
  // `Marina Gate 1`: a plain number beside an unknown name is no number of bedrooms.
  return stated.length === 0 && slots.minBeds === slots.maxBeds ? slots.minBeds : null;
}

/** The size that the search reads; not those of a plot, or of a price per square foot. */
function sqftIn({ slots: { minSqft, maxSqft }, measures }: ParsedSentence): number | null {
  if (minSqft === null || maxSqft === null) return null;
  const sizes = measures.filter(({ unit, isPlain }) => !isPlain && (unit === 'sqft' || unit === 'sqm'));
  const sqft = (measure: Measure) => (measure.unit === 'sqm' ? measure.low * SQFT_PER_SQM : measure.low);
  const fits = sizes.filter((measure) => sqft(measure) >= minSqft && sqft(measure) <= maxSqft);
  // Of `1,150 sqft / 107 sqm`, the finer figure.
  const size = fits.find(({ unit }) => unit === 'sqft') ?? fits[0];
  return size === undefined ? null : Math.round(sqft(size));
}

function typeIn({ slots }: ParsedSentence): PropertyType | null {
  if (slots.types.length > 0) return slots.types[0] ?? null;
  return slots.minBeds === 0 && slots.maxBeds === 0 ? 'studio' : null;
}

/** A project or building of the area that the text names; a name of another area is none, and says nothing. */
function placeIn(
  read: readonly ParsedSentence[],
  { names: nameIndex }: KnownWords,
): Pick<SharedOffer, 'areaId' | 'named'> {
  const areas = read.flatMap(({ slots }) => slots.areaIds);
  // A listing names project and building; a search keeps only the first name.
  const exact = (tokens: ParsedSentence['tokens']) =>
    nameIndex === undefined ? [] : exactNames(tokens, nameIndex(), () => true).map(({ place }) => place);
  const names = read
    .flatMap(({ tokens, slots: { named } }) => [...exact(tokens), ...(named === null ? [] : [named])])
    .flatMap((place) => (place.kind === 'developer' ? [] : [place]));
  const inArea = names.filter(({ areaId }) => areas.length === 0 || areas.includes(areaId));
  const named = inArea.find(({ kind }) => kind === 'building') ?? inArea[0] ?? null;
  return { areaId: named?.areaId ?? areas[0] ?? '', named };
}

/** Lines, list items and addresses as separate texts; addresses last, because their words are the least exact. */
function partsOf(shared: string): string[] {
  const addresses = shared.match(ADDRESS) ?? [];
  const texts = cleaned(shared.replace(ADDRESS, '\n')).split(BREAK);
  return [...texts, ...addresses.map(wordsOfAddress)]
    .map((part) => part.trim())
    .filter((part) => /\p{L}|\d/u.test(part))
    .slice(0, MOST_PARTS);
}

const ADDRESS = /https?:\/\/\S+/giu;
const BREAK = /[\n\r|•·●▪✓✔✅⭐]+|(?<=\p{L}{3})(?:[.!] |[,،] (?=\p{Nd}))|\s[–—-]\s/u;

/** Writes units and periods as the search knows them: `AED/year`, `ft²`, `د.إ`. */
function cleaned(text: string): string {
  return text
    .replace(/\s*\/\s*(?:year(?:ly)?|yr|annum|annual(?:ly)?)\b/giu, ' per year')
    .replace(/\s*\/\s*(?:month(?:ly)?|mo)\b/giu, ' per month')
    .replace(/\s*\/\s*(?:سنة|سنويًا|سنوياً|سنويا)/gu, ' سنويا')
    .replace(/\s*\/\s*(?:شهر|شهريًا|شهرياً|شهريا)/gu, ' شهريا')
    .replace(/(?:sq\.? ?)?ft\.?(?:²|2\b)/giu, 'sqft')
    .replace(/(?<=\d) ?m(?:²|2\b)/giu, ' sqm')
    .replace(/قدم(?:²|2)/gu, 'قدم مربع')
    .replace(/م(?:²|2)/gu, 'متر مربع')
    .replace(/د\.\s?إ\.?/gu, 'درهم')
    .replace(OLD_PRICE, ' ');
}

/** What the seller paid, or asked before: `OP 2.9M`, `original price AED 2,900,000`, `was 3.1m`. */
const OLD_PRICE =
  /(?<!\p{L})(?:op|(?:original|launch|purchase|old|previous) price|was|السعر (?:ال[أا]صلي|القديم|السابق))[ :@-]*(?:aed|درهم)? ?\p{Nd}[\p{Nd}.,٫٬]*(?: ?(?:k|m|mn|million|thousand|[أا]لف|مليون)(?!\p{L}))?/giu;

const ADDRESS_NOISE = /^(?:en|ar|plp|property|properties|details|residential|html?|www|search|listing|\d{5,}.*|)$/u;

/** Words of an address's path: `/buy/apartment-for-sale-dubai-marina-gate-1-123.html`. */
function wordsOfAddress(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/iu, '').replace(/[?#].*$/u, '');
  return decoded(path)
    .toLowerCase()
    .replace(/\/\d+(?=\/|$)/gu, '/')
    .replace(/\bapartmentflat\b/gu, 'apartment')
    .replace(/\/(?:buy)\//gu, '/for-sale/')
    .replace(/\.html?$/u, '')
    .split(/[/\-_+\s]+/u)
    .filter((word) => !ADDRESS_NOISE.test(word))
    .join(' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const FLOORS: readonly [(typeof FLOOR_LEVELS)[number], RegExp][] = [
  ['high', /\bhigh(?:er)?[- ]floors?\b|طابق (?:عالي|عال|مرتفع)/u],
  ['middle', /\b(?:mid|middle|medium)[- ]floors?\b|طابق (?:متوسط|وسط)/u],
  ['low', /\b(?:low|lower|ground)[- ]floors?\b|طابق (?:منخفض|أرضي|ارضي)/u],
];
const VIEWS: readonly [(typeof HOME_VIEWS)[number], RegExp][] = [
  [
    'water',
    /\b(?:sea|marina|beach|ocean|canal|creek|lagoon|water|palm)[- ]views?\b|إطلالة (?:على )?(?:ال)?(?:بحر|مارينا|قناة)/u,
  ],
  ['landmark', /\b(?:burj|burj khalifa|fountain|skyline|landmark|ain dubai)[- ]views?\b|إطلالة (?:على )?برج/u],
  ['green', /\b(?:golf|golf course|park|garden|pool)[- ]views?\b|إطلالة (?:على )?(?:ال)?(?:حديقة|جولف|ملعب|مسبح)/u],
  ['city', /\b(?:city|community|street|boulevard|road)[- ]views?\b|إطلالة (?:على )?(?:ال)?(?:مدينة|شارع)/u],
];
const CONDITIONS: readonly [(typeof HOME_CONDITIONS)[number], RegExp][] = [
  [
    'worn',
    /\b(?:needs? (?:renovation|work|upgrad\w+)|original condition|to renovate)\b|(?:يحتاج|تحتاج) (?:إلى )?(?:تجديد|صيانة)/u,
  ],
  [
    'renewed',
    /\b(?:(?:fully|newly|recently) (?:upgraded|renovated|refurbished)|upgraded|renovated|brand[- ]new)\b|مجدد|جديدة? بالكامل/u,
  ],
  ['good', /\b(?:well[- ]maintained|good condition)\b|حالة جيدة/u],
];

function describedIn(text: string): DescribedHome {
  const found = <T>(words: readonly [T, RegExp][]) => words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { ...NOT_DESCRIBED, floor: found(FLOORS), view: found(VIEWS), condition: found(CONDITIONS) };
}
