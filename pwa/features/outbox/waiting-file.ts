import { changedFields, LISTING_FIELDS } from '../../../domain/property/listing-fields.ts';
import type { ListingEntry, OutboxEntry } from '../../data/queries/outbox.ts';
import { formatTime } from '../../ui/format.ts';
import { requestFieldName } from '../../ui/request-fields.ts';
import { kindOf, reasonOf, titleOf, valueText } from './entry-text.ts';
import { messages } from './messages.ts';

/**
 * What waits as one JSON file, to be kept elsewhere. Each change begins with what a person wants to know of it, in their
 * language; `data` is the change as the app holds it. Pictures and files are named, not contained.
 */
export function waitingFile(entries: readonly OutboxEntry[], now: Date): string {
  const changes = entries.map((entry) => ({
    what: kindOf(entry),
    about: titleOf(entry),
    made: formatTime(entry.createdAt),
    state: messages.states[entry.state],
    ...whyOf(entry),
    ...contentOf(entry),
    data: entry,
  }));
  const file = { app: 'sahil', format: 2, exportedAt: now.toISOString(), note: messages.exportNote, changes };
  return JSON.stringify(file, null, 2);
}

function whyOf(entry: OutboxEntry): { why?: string } {
  const why = reasonOf(entry);
  return why === null ? {} : { why };
}

/** What a change says, in words. */
function contentOf(entry: OutboxEntry): { fields?: Record<string, unknown> } {
  if (entry.kind === 'request') {
    const named = Object.entries(entry.fields).map(([name, text]) => [requestFieldName(name), text]);
    return { fields: Object.fromEntries(named) };
  }
  return entry.kind === 'listing' ? { fields: listingFields(entry) } : {};
}

/** A new listing by its fields; of an edit what it changes, before and after. */
function listingFields({ base, input }: ListingEntry): Record<string, unknown> {
  if (base === null) {
    const filled = LISTING_FIELDS.filter((field) => input[field] !== undefined && input[field] !== null);
    return Object.fromEntries(filled.map((field) => [messages.fields[field], valueText(field, input[field])]));
  }
  const changed = changedFields(base.input, input).map((field) => {
    const before = valueText(field, base.input[field]);
    return [messages.fields[field], { before, now: valueText(field, input[field]) }];
  });
  return Object.fromEntries(changed);
}
