import { wordRefusal } from '../../../domain/errors/refusal.ts';
import { shownArea } from '../../../domain/format.ts';
import { phrase } from '../../../domain/language/language.ts';
import { formatAed } from '../../../domain/money.ts';
import { LISTING_FIELDS, type ListingField } from '../../../domain/property/listing-fields.ts';
import type { Purpose, RentalTerms } from '../../../domain/property/purpose.ts';
import type { MergeResult } from '../../../domain/sync/merge-docs.ts';
import { type OutboxEntry, TOO_OLD } from '../../data/queries/shared-records.ts';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import { rentalTerms } from '../../ui/listing/rental-terms.ts';
import { common } from '../../ui/texts/common.ts';
import { formatCount, listed } from '../../ui/texts/format.ts';
import { messages as uiMessages } from '../../ui/texts/messages.ts';
import { messages } from './messages.ts';
import type { Differing } from './SidesSheet.tsx';

export function entryKind(entry: OutboxEntry): string {
  if (entry.kind === 'listing') return messages.kinds[entry.change];
  if (entry.kind === 'request') return messages.kinds[entry.request];
  if (entry.kind === 'arPhoto') return entry.photo === null ? messages.kinds.arPhotoRemoval : messages.kinds.arPhoto;
  if (entry.kind === 'record') {
    const kind = messages.records[entry.record];
    return entry.doc === null ? messages.recordRemoved(kind) : kind;
  }
  return messages.kinds[entry.kind];
}

export function entryTitle(entry: OutboxEntry): string {
  if (entry.kind === 'record' && entry.title === '') {
    return entry.record === 'favourite' ? messages.homeNumber(entry.recordId) : messages.records[entry.record];
  }
  return entry.kind === 'import' && entry.title === 'pasted.json' ? messages.pasted : entry.title;
}

export function entryReason(entry: OutboxEntry): string | null {
  const { state, code, error, kind } = entry;
  const { reasons } = messages;
  if (state === 'conflict') return reasons.conflict;
  if (state === 'quarantined') return formatSetAside(code);
  if (state !== 'rejected') return null;
  if (kind === 'listing' && code === 'not_found') return reasons.gone;
  if (kind === 'import' && error === 'signed-out') return reasons.signedOut;
  if (kind === 'import' && error === 'not-allowed') return reasons.notAllowed;
  if (kind === 'import') return error === undefined ? reasons.refused : phrase(error);
  return refusalWords(entry) ?? (error === undefined ? reasons.refused : withFieldName(error));
}

/** Translates the server's reason and names its field. Null if the reason is unknown. */
function refusalWords({ refusal }: OutboxEntry): string | null {
  const words = wordRefusal(refusal);
  const code = refusal?.path.split('.')[0] ?? '';
  return words !== null && isListingField(code) ? `${fieldName(code)}: ${words}` : words;
}

function withFieldName(error: string): string {
  const [, code = '', rest = ''] = /^(\w+): (.+)$/s.exec(error) ?? [];
  return isListingField(code) ? `${fieldName(code)}: ${rest}` : error;
}

const isListingField = (code: string): code is ListingField => (LISTING_FIELDS as readonly string[]).includes(code);

export function fieldName(field: ListingField): string {
  const names: Partial<Record<ListingField, string>> = { ...listingFields, ...messages.fields };
  return names[field] ?? field;
}

function formatSetAside(code: string | undefined): string {
  const { reasons } = messages;
  if (code === 'kept_before') return reasons.keptBefore;
  return code === TOO_OLD ? reasons.tooOld : reasons.quarantined;
}

export function fieldValueText(field: ListingField, value: unknown): string {
  if (value === undefined || value === null || value === '') return common.empty;
  if (field === 'price') return formatAed(Number(value));
  if (field === 'sqft') return formatCount(shownArea(Number(value)));
  if (field === 'purpose') return uiMessages.purposes[value as Purpose] ?? String(value);
  if (field === 'rental') return termsText(value as RentalTerms);
  if (field === 'photos') return messages.photos((value as unknown[]).length);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.length === 0 ? common.empty : listed(value.map(String)).replaceAll('_', ' ');
  if (typeof value === 'object') {
    const { lat, lng } = value as { lat: number; lng: number };
    return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  }
  return String(value);
}

function termsText(terms: RentalTerms): string {
  const names = Object.keys(terms) as (keyof RentalTerms)[]; // exactly the terms of the schema
  const text = (name: keyof RentalTerms) => {
    const value = terms[name];
    if (typeof value === 'boolean') return value ? rentalTerms.yes : rentalTerms.no;
    return typeof value === 'number' && name.endsWith('Fils') ? formatCount(value / 100) : String(value);
  };
  return listed(names.map((name) => `${rentalTerms[name]}: ${text(name)}`));
}

export function listingParts({ conflicts }: MergeResult): Differing[] {
  return conflicts.map(({ field, base, yours, theirs }) => ({
    key: field,
    name: fieldName(field),
    before: fieldValueText(field, base),
    yours: fieldValueText(field, yours),
    theirs: fieldValueText(field, theirs),
  }));
}

/** Names a part of a record. Entries of lists have no name. */
export function partName(path: readonly string[]): string {
  const names = path.flatMap((name) => messages.parts[name] ?? (/^[a-z]+$/i.test(name) ? [name] : []));
  return names.length === 0 ? messages.content : listed(names);
}

const MOST_LETTERS = 400;

/** `path` names the part of the record; amounts are in fields whose name ends in fils. */
export function recordValue(value: unknown, path: readonly string[] = []): string {
  if (value === undefined || value === null || value === '') return common.empty;
  if (typeof value === 'number' && /fils$/i.test(path.at(-1) ?? '')) return formatAed(value);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
