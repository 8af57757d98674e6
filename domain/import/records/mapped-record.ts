import type { ListingDoubt } from '../../property/listing-doubts.ts';
import type { PropertyInput } from '../../property/property-input.ts';
import { aedRate, parseAmount } from '../amounts.ts';
import type { AreaFinder } from '../area-of-deed.ts';
import { isPlaceholderDate, parseSourceDate } from '../dates.ts';
import type { FieldMeaning } from '../file/column-meaning.ts';
import { plainProse } from '../plain-prose.ts';
import { type RejectReason, RULE_LIMITS } from '../rules.ts';
import { areaUnitOf, parseSize, toSqm } from '../sizes.ts';
import { latinDigits } from '../values.ts';
import { type AreaUnit, type Period, readHeaderName } from '../vocabulary/header-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Returns a cleaned field of the current row; '' if missing or empty. */
export type FieldReader = (field: string) => string;

export type MapContext = {
  areas: AreaFinder;
  source: string;
  vocabulary: Vocabulary;
  /** What columns mean beyond their field; missing for fields without one. */
  meanings: ReadonlyMap<string, FieldMeaning>;
  /** Whether prices are in fils, as in exported listings. */
  inFils: boolean;
  /** Days since 1970; null if unknown. Nothing was registered later. */
  today: number | null;
  /** Counts a row that was taken with a remark of `rules.ts`. */
  note: (code: string) => void;
};

export type MappedRecord<T> = { key: string; record: T };

/** Why a row is rejected: field ('' for the whole row), reason and original value. Not an Error: no stack is needed. */
export class RecordProblem {
  readonly field: string;
  readonly reason: RejectReason;
  readonly value: string;

  constructor(field: string, reason: RejectReason, value = '') {
    this.field = field;
    this.reason = reason;
    this.value = value.slice(0, 120);
  }
}

/** @throws RecordProblem */
export function reject(field: string, reason: RejectReason, value?: string): never {
  throw new RecordProblem(field, reason, value);
}

/** Nearly all numbers of registers; read without further looks. */
const PLAIN_NUMBER = /^\d{1,15}(\.\d+)?$/;

/** AED of an amount. @throws RecordProblem, like the readers below */
function readAed(read: FieldReader, field: string, context: MapContext): number {
  const text = read(field);
  const meaning = context.meanings.get(field);
  const amount = PLAIN_NUMBER.test(text) ? null : (parseAmount(text) ?? reject(field, 'price_invalid', text));
  if (amount === 'on application') return reject(field, 'price_on_application', text);
  const value = amount === null ? Number(text) : amount.value;
  const factor = meaning?.factor ?? 1;
  const said = amount?.currency ?? currencyOf(read('currency'));
  const code = said ?? meaning?.currency ?? context.vocabulary.currency ?? 'AED';
  if (code === 'AED' && factor === 1) return value;
  const rate = aedRate(code) ?? reject(field, 'currency', amount?.currency == null ? `${text} ${code}` : text);
  if (rate !== 1) context.note('converted');
  return Math.round(value * factor * rate * 100) / 100;
}

/** The period that the text of a price names, as `95,000 / year`; null if none. */
export function periodInText(text: string): Period | null {
  const amount = text === '' || PLAIN_NUMBER.test(text) ? null : parseAmount(text);
  return amount === null || amount === 'on application' ? null : amount.period;
}

/** ISO code of a currency’s name or sign; null if there is none, the text itself if it is not known. */
function currencyOf(word: string): string | null {
  if (word === '') return null;
  return readHeaderName(word).currency ?? word.toUpperCase();
}

export type PriceLimits = { most: number; mayBeZero?: boolean };

/** AED of a price or a rent. */
export function readPrice(read: FieldReader, field: string, context: MapContext, limits: PriceLimits): number {
  const { most, mayBeZero = false } = limits;
  const text = read(field);
  if (text === '') return mayBeZero ? 0 : reject(field, 'price_missing');
  const price = readAed(read, field, context);
  if (price < 0) reject(field, 'price_negative', text);
  if (price === 0 && !mayBeZero) reject(field, 'price_zero', text);
  return price > most ? reject(field, 'price_too_large', text) : price;
}

/** Sizes that stand for "unknown". */
const NO_SIZES = new Set([0, 1, 9999, 99_999, 999_999]);

/** Square metres of a field; 0 if empty or a placeholder. */
export function readSqm(read: FieldReader, field: string, context: MapContext, most: number): number {
  const text = read(field);
  if (text === '') return 0;
  const unit = context.meanings.get(field)?.unit;
  // The usual case first: a number in metres.
  if (unit === 'sqm' && PLAIN_NUMBER.test(text) && read('sizeUnit') === '') {
    const value = Number(text);
    if (value > most) reject(field, 'size_too_large', text);
    return NO_SIZES.has(value) ? 0 : value;
  }
  const size = readSizeOf(read, field, context);
  if (size === null) return 0;
  const sqm = toSqm(size);
  return sqm > most ? reject(field, 'size_too_large', text) : sqm;
}

/** A size with its unit; null if empty or a placeholder. */
export function readSizeOf(
  read: FieldReader,
  field: string,
  context: MapContext,
): { value: number; unit: AreaUnit } | null {
  const text = read(field);
  if (text === '') return null;
  const size = parseSize(text) ?? reject(field, 'size_invalid', text);
  if (size.value < 0) reject(field, 'size_negative', text);
  if (NO_SIZES.has(size.value)) return null;
  if (size.unit !== null) return { value: size.value, unit: size.unit };
  const word = read('sizeUnit');
  const named = word === '' ? null : (areaUnitOf(word) ?? reject('sizeUnit', 'size_invalid', word));
  return { value: size.value, unit: named ?? context.meanings.get(field)?.unit ?? 'sqm' };
}

export type DayLimits = { reason?: RejectReason /** Days after today that are still possible. */; ahead?: number };

/** Epoch day of a field; null if empty or a placeholder such as 01/01/1900. */
export function readDay(read: FieldReader, field: string, context: MapContext, limits: DayLimits = {}): number | null {
  const { reason = 'date_invalid', ahead = Number.POSITIVE_INFINITY } = limits;
  const text = read(field);
  if (text === '') return null;
  const order = context.meanings.get(field)?.order ?? 'day-first';
  const day = parseSourceDate(text, order === 'month-first' ? order : 'day-first');
  if (order === 'both') {
    const other = parseSourceDate(text, 'month-first');
    if (day !== null && other !== null && day !== other) return reject(field, 'date_unclear', text);
    if (day === null && other !== null) return other;
  }
  if (day === null) return isPlaceholderDate(text) ? null : reject(field, reason, text);
  if (context.today !== null && day > context.today + ahead) return reject(field, 'date_future', text);
  return day;
}

export function readText(read: FieldReader, field: string): string {
  const raw = read(field);
  const text = raw.includes('&') ? plainProse(raw) : raw;
  return text.length > RULE_LIMITS.maxText ? reject(field, 'text_too_long', text) : text;
}

/** Removes decimals that a spreadsheet added: `60.0` → `60`. */
export function wholeText(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
}

/** Digits in a row stand for "unknown" too. */
const RUNS = '01234567890123456789 9876543210';

/** Phone number with its country, `+971500000001`; '' for placeholders such as `971` and `0`. Others stay as written. */
export function readPhone(text: string): string {
  const [first = ''] = latinDigits(text).split(/[,;/\n]| or /);
  const digits = wholeText(first.trim()).replace(/\D/g, '');
  if (digits.length < 7 || /^(.)\1+$/.test(digits) || RUNS.includes(digits)) return '';
  const own = digits.replace(/^00/, '').replace(/^971/, '').replace(/^0+/, '');
  const isForeign = /^\s*(\+|00)/.test(first) && !/^\s*(\+|00)\s*971/.test(first);
  if (isForeign) return `+${digits.replace(/^00/, '')}`;
  return /^(5\d{8}|[234679]\d{7}|[68]00\d{4,6})$/.test(own) ? `+971${own}` : first.trim();
}

/** An imported listing: the fields of `POST /api/properties` and more. */
export type ListingRecord = Omit<PropertyInput, 'coordinates'> & {
  /** Natural key together with `source`; derived from title, address and size if missing. */
  reference: string;
  /** Gazetteer id, or empty if unknown. */
  areaId: string;
  building: string;
  project: string;
  completion: 'ready' | 'off_plan';
  /** First published, YYYY-MM-DD; empty if unknown. */
  listedOn: string;
  permit: string;
  brokerName: string;
  brokerPhone: string;
  brokerEmail: string;
  images: readonly string[];
  position: { lat: number; lng: number } | null;
  doubts: readonly ListingDoubt[];
  source: string;
};
