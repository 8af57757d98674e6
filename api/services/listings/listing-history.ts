import * as z from 'zod/mini';
import {
  changedFields,
  LISTING_FIELDS,
  type ListingField,
  toPropertyInput,
} from '../../../domain/property/listing-fields.ts';
import { ListingHistoryEntry } from '../../../domain/property/listing-history.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { ReadTx, Tx } from '../../store/store.ts';

const KEPT = 60;
/** Maximum length of a value in the history, which is not meant to copy the listing. */
const VALUE_LENGTH = 300;

const Stored = z.object({ entries: z.array(ListingHistoryEntry) });

/** Returns the changes of a listing and who made them, newest first. */
export function readHistory(tx: ReadTx, id: number): ListingHistoryEntry[] {
  return Stored.safeParse(tx.get('listing_history', String(id))?.doc).data?.entries ?? [];
}

/** Records a change within its commit, unless nothing changed; returns the changed fields. */
export function noteChange(
  tx: Tx,
  change: {
    before: Omit<Property, 'rev'> | null;
    after: Omit<Property, 'rev'>;
    rev: number;
    by: string;
    at: string;
    device?: string | undefined;
  },
): ListingField[] {
  const { before, after, rev, by, at, device } = change;
  const was = before === null ? null : toPropertyInput(before);
  const is = toPropertyInput(after);
  const fields = was === null ? [...LISTING_FIELDS] : changedFields(was, is);
  if (fields.length === 0) return fields;
  const changes =
    was === null ? [] : fields.map((field) => ({ field, before: short(was[field]), after: short(is[field]) }));
  const where = device === undefined || device === '' ? {} : { device };
  const entry: ListingHistoryEntry = { rev, at, by, ...where, kind: was === null ? 'created' : 'changed', changes };
  tx.put('listing_history', String(after.id), { entries: [entry, ...readHistory(tx, after.id)].slice(0, KEPT) });
  return fields;
}

function short(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.join(', ').slice(0, VALUE_LENGTH);
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object') {
    const { lat, lng } = value as { lat?: number; lng?: number };
    return `${lat}, ${lng}`;
  }
  return String(value).slice(0, VALUE_LENGTH);
}
