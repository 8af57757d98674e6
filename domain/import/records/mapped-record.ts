import type { PropertyInput } from '../../property/property-input.ts';
import type { AreaFinder } from '../area-of-deed.ts';
import type { RejectReason } from '../rules.ts';
import { parseNumber } from '../values.ts';

/** Returns a cleaned field of the current row; '' without such a column or value. */
export type FieldReader = (field: string) => string;

export type MapContext = {
  areas: AreaFinder;
  source: string;
  /** Whether dates with the year last have the month first. */
  monthFirst: boolean;
  /** Whether prices are in fils, as this app's own listings have them. */
  inFils: boolean;
};

/** Why a row was not taken: the field concerned ('' for the whole row), the reason, the value as it stood there. */
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

/** Numbers that a spreadsheet gave a decimal, `60.0`, without it. */
export function wholeText(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
}

/** A listing of a feed or table: the fields of `POST /api/properties` and further ones. */
export type ListingRecord = Omit<PropertyInput, 'coordinates'> & {
  /** Reference of the source, the natural key together with `source`; made of title, address and size where it has none. */
  reference: string;
  /** Gazetteer id, or empty when the place is not in it. */
  areaId: string;
  building: string;
  project: string;
  completion: 'ready' | 'off_plan';
  /** First published, YYYY-MM-DD; empty when the source does not say. */
  listedOn: string;
  permit: string;
  brokerName: string;
  brokerPhone: string;
  brokerEmail: string;
  images: readonly string[];
  position: { lat: number; lng: number } | null;
  source: string;
};
