import type { PropertyInput } from '../../property/property-input.ts';
import type { AreaFinder } from '../area-of-deed.ts';
import { type RejectReason, RULE_LIMITS } from '../rules.ts';
import { parseNumber, parseSourceDate } from '../values.ts';

/** Returns a cleaned field of the current row; '' if missing or empty. */
export type FieldReader = (field: string) => string;

export type MapContext = {
  areas: AreaFinder;
  source: string;
  monthFirst: boolean;
  /** Whether prices are in fils, as in exported listings. */
  inFils: boolean;
};

export type MappedRecord<T> = { key: string; record: T; notes?: readonly string[] };

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

/** @throws RecordProblem, like the readers below */
export function readPrice(read: FieldReader, field: string, most: number, mayBeZero = false): number {
  const text = read(field);
  if (text === '') return mayBeZero ? 0 : reject(field, 'price_missing');
  const price = parseNumber(text) ?? reject(field, 'price_invalid', text);
  if (price < 0) reject(field, 'price_negative', text);
  if (price === 0 && !mayBeZero) reject(field, 'price_zero', text);
  return price > most ? reject(field, 'price_too_large', text) : price;
}

export function readSize(read: FieldReader, field: string, most: number): number {
  const text = read(field);
  const size = text === '' ? 0 : (parseNumber(text) ?? reject(field, 'size_invalid', text));
  if (size < 0) reject(field, 'size_negative', text);
  return size > most ? reject(field, 'size_too_large', text) : size;
}

/** Epoch day of a field; null if empty. */
export function readDay(
  read: FieldReader,
  field: string,
  monthFirst = false,
  reason: RejectReason = 'date_invalid',
): number | null {
  const text = read(field);
  return text === '' ? null : (parseSourceDate(text, monthFirst) ?? reject(field, reason, text));
}

export function readText(read: FieldReader, field: string): string {
  const text = read(field);
  return text.length > RULE_LIMITS.maxText ? reject(field, 'text_too_long', text) : text;
}

/** Removes decimals that a spreadsheet added: `60.0` → `60`. */
export function wholeText(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
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
  source: string;
};
