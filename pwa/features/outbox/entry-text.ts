import { formatAed } from '../../../domain/money.ts';
import type { ListingField } from '../../../domain/property/listing-fields.ts';
import type { OutboxEntry } from '../../data/outbox/outbox.ts';
import { formatCount } from '../../ui/format.ts';
import { messages } from './messages.ts';

/** What an entry is, in a few words. */
export function kindOf(entry: OutboxEntry): string {
  if (entry.kind === 'listing') return messages.kinds[entry.change];
  if (entry.kind === 'request') return messages.kinds[entry.request];
  if (entry.kind === 'arPhoto') return entry.photo === null ? messages.kinds.arPhotoRemoval : messages.kinds.arPhoto;
  return messages.kinds[entry.kind];
}

/** What it is about. */
export function titleOf(entry: OutboxEntry): string {
  return entry.kind === 'import' && entry.title === 'pasted.json' ? messages.pasted : entry.title;
}

/** Why an entry waits for the person; null when it does not. */
export function reasonOf(entry: OutboxEntry): string | null {
  const { state, code, error, kind } = entry;
  const { reasons } = messages;
  if (state === 'conflict') return reasons.conflict;
  if (state === 'quarantined') return code === 'kept_before' ? reasons.keptBefore : reasons.quarantined;
  if (state !== 'rejected') return null;
  if (kind === 'listing' && code === 'not_found') return reasons.gone;
  if (kind === 'import' && error === 'signed-out') return reasons.signedOut;
  if (kind === 'import' && error === 'not-allowed') return reasons.notAllowed;
  return error ?? reasons.refused;
}

/** The value of a field in words. */
export function valueText(field: ListingField, value: unknown): string {
  if (value === undefined || value === null || value === '') return messages.empty;
  if (field === 'price') return formatAed(Number(value));
  if (field === 'sqft') return formatCount(Number(value));
  if (field === 'photos') return messages.photos((value as unknown[]).length);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.length === 0 ? messages.empty : value.join(', ').replaceAll('_', ' ');
  if (typeof value === 'object') {
    const { lat, lng } = value as { lat: number; lng: number };
    return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  }
  return String(value);
}
