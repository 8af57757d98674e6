import type { PropertyInput } from '../../property/property-input.ts';
import type { AreaFinder } from '../area-of-deed.ts';
import type { RejectReason } from '../rules.ts';
import { parseNumber } from '../values.ts';

/** Returns a cleaned field of the current row; '' if missing or empty. */
export type FieldReader = (field: string) => string;

export type MapContext = {
  areas: AreaFinder;
  source: string;
  monthFirst: boolean;
  /** Whether prices are in fils, as in exported listings. */
  inFils: boolean;
};

/** Why a row was rejected: field ('' for the whole row), reason and original value. */
export type RecordProblem = { field: string; reason: RejectReason; value: string };
export type MappedRecord<T> =
  | { ok: true; key: string; record: T; notes?: readonly string[] }
  | ({ ok: false } & RecordProblem);

export function wrong(field: string, reason: RejectReason, value = ''): { ok: false } & RecordProblem {
  return { ok: false, field, reason, value: value.slice(0, 120) };
}

type Wrong = ReturnType<typeof wrong>;

export function readPrice(text: string, field: string, rule: { most: number; mayBeZero?: boolean }): number | Wrong {
  if (text === '') return rule.mayBeZero === true ? 0 : wrong(field, 'price_missing');
  const price = parseNumber(text);
  if (price === null) return wrong(field, 'price_invalid', text);
  if (price < 0) return wrong(field, 'price_negative', text);
  if (price === 0 && rule.mayBeZero !== true) return wrong(field, 'price_zero', text);
  return price > rule.most ? wrong(field, 'price_too_large', text) : price;
}

export function readSize(text: string, field: string, most: number): number | Wrong {
  const size = text === '' ? 0 : parseNumber(text);
  if (size === null) return wrong(field, 'size_invalid', text);
  if (size < 0) return wrong(field, 'size_negative', text);
  return size > most ? wrong(field, 'size_too_large', text) : size;
}

/** Removes a spreadsheet's decimals: `60.0`. */
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
