import { parseDay } from '../day.ts';
import { parseWithin } from '../map/within.ts';
import { FILS_PER_AED } from '../money.ts';
import { PROPERTY_TYPES, parsePropertyType } from '../property/property-type.ts';
import { WANTED_PURPOSES } from '../property/purpose.ts';
import { VERDICTS } from '../property/verdict-word.ts';
import { splitFeatures } from './features.ts';

// The only list of search fields. Slots, filter, addresses, API, tools, memory, chips, alerts and AI Match are derived
// from it: a new field is a row here, its test of a home in `matching.ts`, its words in `chips.ts`, and a control on the screens that should have one.

/** Limits in the field's unit, inclusive; null is no limit. */
export type Limits = { readonly min: number | null; readonly max: number | null };

/** A project, building or developer by its registered name. `areaId` is '' if unknown. */
export type NamedPlace = { kind: (typeof NAMED_KINDS)[number]; name: string; areaId: string };
export const NAMED_KINDS = ['project', 'building', 'developer'] as const;

type Shared = {
  /** Name in the address of a page. */
  param: string;
  /** Other names in addresses: those of the API and of the home form. */
  aliases?: readonly string[];
  /** Weight in AI Match. */
  points: number;
};

/** A minimum and a maximum, `minX` and `maxX`. */
export type RangeRow = Shared & {
  kind: 'range';
  /** Name in the API: `minX`, `maxX`, in the field's unit times `apiFactor`. */
  api: string;
  apiFactor?: number;
  step: number;
  least: number;
  most: number;
  /** 0 is no limit: the specification's form sends `500000-0`. */
  isZeroOpen?: boolean;
  /** Column of the value, in the field's unit times `perUnit`. */
  column?: 'price' | 'perSqft' | 'halfBedrooms' | 'halfBathrooms' | 'cheques' | 'sleeps';
  perUnit?: number;
  /** How far beyond a limit a home still gets part of the points: in the field's unit, or below 1 as a share of it. */
  span?: number;
};
/** One of several options, or null. */
type ChoiceRow<T extends string> = Shared & { kind: 'choice'; options: readonly T[]; api?: string };
/** Any of several options. */
type SetRow<T extends string> = Shared & {
  kind: 'set';
  options: readonly T[];
  api?: string;
  /** Parses an option or another word for it. */
  parse(text: string): T | null;
};
type AreasRow = Shared & { kind: 'areas' };
type HomesRow = Shared & { kind: 'homes' };
type NamedRow = Shared & { kind: 'named' };
type TextRow = Shared & {
  kind: 'text';
  /** Maximum number of characters. */
  most: number;
  check?(text: string): boolean;
  /** Splits the text into wishes that are met one by one. */
  parts?(text: string): readonly string[];
};

/** Any row of the table. */
export type FieldRow = RangeRow | ChoiceRow<string> | SetRow<string> | AreasRow | HomesRow | NamedRow | TextRow;

const range = <R extends Omit<RangeRow, 'kind'>>(row: R) => ({ kind: 'range' as const, ...row });
const choice = <T extends string>(row: Omit<ChoiceRow<T>, 'kind'>) => ({ kind: 'choice' as const, ...row });
const set = <T extends string>(row: Omit<SetRow<T>, 'kind'>) => ({ kind: 'set' as const, ...row });
const areas = (row: Omit<AreasRow, 'kind'>) => ({ kind: 'areas' as const, ...row });
const homes = (row: Omit<HomesRow, 'kind'>) => ({ kind: 'homes' as const, ...row });
const named = (row: Omit<NamedRow, 'kind'>) => ({ kind: 'named' as const, ...row });
const text = (row: Omit<TextRow, 'kind'>) => ({ kind: 'text' as const, ...row });

function parseBedChoice(text: string) {
  const word = text.trim().toLowerCase();
  const known = word === 'studio' ? '0' : word === '4' ? '4+' : word;
  return (['0', '1', '2', '3', '4+'] as const).find((option) => option === known) ?? null;
}

/** Maximum amount in an address, AED; the filter's own limit. */
export const MAX_AED = 10_000_000_000;
export const MAX_ROOMS = 50;
export const MAX_SQFT = 1_000_000;

export const FIELDS = {
  /** Which market a search is of: null is homes for sale. No wish, as no home of another market is shown. */
  purpose: choice({
    param: 'purpose',
    points: 0,
    options: WANTED_PURPOSES,
  }),
  /** A place by any of its names; several are separated by `;`, excluded ones begin with `not `. */
  location: text({
    param: 'location',
    points: 30,
    most: 120,
  }),
  areaIds: areas({
    param: 'areas',
    points: 30,
  }),
  notAreaIds: areas({
    param: 'not-areas',
    points: 10,
  }),
  named: named({
    param: 'named',
    points: 30,
  }),
  types: set({
    param: 'type',
    aliases: ['propertyType'],
    api: 'propertyType',
    points: 20,
    options: PROPERTY_TYPES,
    parse: parsePropertyType,
  }),
  notTypes: set({
    param: 'not-type',
    points: 10,
    options: PROPERTY_TYPES,
    parse: parsePropertyType,
  }),
  priceAed: range({
    param: 'price',
    aliases: ['priceRange'],
    api: 'Price',
    apiFactor: FILS_PER_AED,
    points: 25,
    step: 1,
    least: 0,
    most: MAX_AED,
    isZeroOpen: true,
    span: 0.25,
    column: 'price',
    perUnit: FILS_PER_AED,
  }),
  beds: range({
    param: 'beds',
    aliases: ['bedrooms'],
    api: 'Bedrooms',
    points: 20,
    step: 1,
    least: 0,
    most: MAX_ROOMS,
    span: 2,
    column: 'halfBedrooms',
    perUnit: 2,
  }),
  /** Numbers of bedrooms that are no range, such as studios and 2: `askForBeds` writes them. */
  bedChoice: set({
    param: 'bed-choice',
    points: 20,
    options: ['0', '1', '2', '3', '4+'] as const,
    parse: parseBedChoice,
  }),
  baths: range({
    param: 'baths',
    aliases: ['bathrooms'],
    api: 'Bathrooms',
    points: 10,
    step: 0.5,
    least: 0,
    most: MAX_ROOMS,
    span: 2,
    column: 'halfBathrooms',
    perUnit: 2,
  }),
  /** Asking price of a square foot. */
  perSqftAed: range({
    param: 'per-sqft',
    api: 'PricePerSqft',
    apiFactor: FILS_PER_AED,
    points: 10,
    step: 1,
    least: 0,
    most: 1_000_000,
    span: 0.25,
    column: 'perSqft',
    perUnit: FILS_PER_AED,
  }),
  sqft: range({
    param: 'sqft',
    api: 'Sqft',
    points: 10,
    step: 1,
    least: 0,
    most: MAX_SQFT,
  }),
  completion: choice({
    param: 'completion',
    points: 10,
    options: ['ready', 'off_plan'] as const,
  }),
  furnishing: choice({
    param: 'furnishing',
    points: 10,
    options: ['furnished', 'partly', 'unfurnished'] as const,
  }),
  /** Cheques that a landlord accepts: a tenant asks for a minimum. */
  cheques: range({
    param: 'cheques',
    api: 'Cheques',
    points: 10,
    step: 1,
    least: 1,
    most: 12,
    column: 'cheques',
    perUnit: 1,
  }),
  pets: choice({
    param: 'pets',
    points: 10,
    options: ['allowed'] as const,
  }),
  /** Homes that can be moved into by this day, YYYY-MM-DD. */
  availableBy: text({
    param: 'available-by',
    points: 10,
    most: 10,
    check: (day) => parseDay(day) !== null,
  }),
  /** Guests of a holiday home. */
  guests: range({
    param: 'guests',
    api: 'Guests',
    points: 10,
    step: 1,
    least: 1,
    most: MAX_ROOMS,
    column: 'sleeps',
    perUnit: 1,
  }),
  /** Verdict on the asking price. */
  verdict: choice({
    param: 'verdict',
    points: 10,
    options: VERDICTS,
  }),
  /** How far the asking price is below our estimate, percent of the estimate. */
  belowPercent: range({
    param: 'below',
    api: 'BelowEstimate',
    points: 10,
    step: 0.1,
    least: 0,
    most: 100,
  }),
  /** Homes whose asking price was last lowered. */
  priceChange: choice({
    param: 'price-change',
    points: 10,
    options: ['dropped'] as const,
  }),
  /** Gross rental yield. */
  yieldPercent: range({
    param: 'yield',
    api: 'Yield',
    points: 10,
    step: 0.1,
    least: 0,
    most: 100,
  }),
  /** Years of handover. Finished homes match unless a first year is given. */
  handover: range({
    param: 'handover',
    api: 'Handover',
    points: 10,
    step: 1,
    least: 1950,
    most: 2100,
  }),
  /** `metro`, the id of a landmark or area, or a position, each with metres, as `resolveNear` reads it; or `me`. */
  near: text({
    param: 'near',
    points: 20,
    most: 60,
    check: (place) => /^(?:[a-z0-9-]{2,50}|-?\d{1,2}(?:\.\d{1,6})?,-?\d{1,3}(?:\.\d{1,6})?)(?:,\d{1,5})?$/.test(place),
  }),
  /** Part of the map, as `parseWithin` reads it: a rectangle or the corners of a drawn outline, degrees. */
  within: text({
    param: 'within',
    points: 20,
    most: 600,
    check: (area) => parseWithin(area) !== null,
  }),
  /** Words required in title, address, building, project or features. */
  keywords: text({
    param: 'keywords',
    points: 10,
    most: 200,
    parts: (words) => {
      const { features, others } = splitFeatures(words);
      return [...features, ...(others.match(/[^\s,]+/g) ?? [])];
    },
  }),
  /** Only these listings. */
  homeIds: homes({
    param: 'homes',
    points: 10,
  }),
};

export type FieldName = keyof typeof FIELDS;
export const fieldRow = (name: FieldName): FieldRow => FIELDS[name];
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]; // exactly the keys of the literal above
type Table = typeof FIELDS;
type RangeName = { [K in FieldName]: Table[K]['kind'] extends 'range' ? K : never }[FieldName];
type Options<K extends FieldName> = Table[K] extends { options: readonly (infer T)[] } ? T : never;
export type ValueOf<K extends FieldName> = {
  range: Limits;
  choice: Options<K> | null;
  set: readonly Options<K>[];
  areas: readonly string[];
  homes: readonly number[];
  named: NamedPlace | null;
  text: string;
}[Table[K]['kind']];

/** What a search asks of a home. Fields that were not asked for are null, '' or []. Units are in the names. */
export type SearchCriteria = Record<`${'min' | 'max'}${Capitalize<RangeName>}`, number | null> & {
  [K in Exclude<FieldName, RangeName>]: ValueOf<K>;
};
type CriteriaKey = keyof SearchCriteria;

/** Keys of a field in the criteria: two for a range, else its own name. */
export function keysOf(name: FieldName): readonly CriteriaKey[] {
  if (fieldRow(name).kind !== 'range') return [name as CriteriaKey];
  const ending = name.charAt(0).toUpperCase() + name.slice(1);
  return [`min${ending}`, `max${ending}`] as CriteriaKey[];
}

const EMPTY = { range: null, choice: null, set: [], areas: [], homes: [], named: null, text: '' } as const;

export const EMPTY_CRITERIA = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => keysOf(name).map((key) => [key, EMPTY[fieldRow(name).kind]])),
) as unknown as SearchCriteria; // every key of every field

/** Whether a value asks for something: not null, undefined, '' or an empty list. */
export function isAsked(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** The fields that criteria ask for, in the order of the table. */
export function askedFields(criteria: Partial<SearchCriteria>): FieldName[] {
  return FIELD_NAMES.filter((name) => keysOf(name).some((key) => isAsked(criteria[key])));
}

/** Criteria that clear a field. */
export function withoutField(name: FieldName): Partial<SearchCriteria> {
  return Object.fromEntries(keysOf(name).map((key) => [key, EMPTY_CRITERIA[key]]));
}

/** The limits of a range field, or null if it is not one. */
export function limitsOf(name: FieldName, criteria: Partial<SearchCriteria>): Limits | null {
  const [min, max] = keysOf(name);
  if (min === undefined || max === undefined) return null;
  return { min: (criteria[min] ?? null) as number | null, max: (criteria[max] ?? null) as number | null };
}
