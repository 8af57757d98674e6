import { inputOf } from '../../../domain/property/listing-fields.ts';
import { mergeListing, resolveConflicts } from '../../../domain/sync/merge.ts';
import { resolveConflict } from '../../data/mutations/outbox-entries.ts';
import type { ListingEntry } from '../../data/queries/outbox.ts';
import { listingParts } from './entry-text.ts';
import { messages } from './messages.ts';
import { SidesSheet } from './SidesSheet.tsx';

/** Both versions of a listing whose edit waits on this device. */
export function ConflictDialog({ entry, onClose }: { entry: ListingEntry; onClose: () => void }) {
  if (entry.theirs === undefined || entry.base === null) return null;
  const merge = mergeListing(entry.base.input, entry.input, inputOf(entry.theirs));
  return (
    <SidesSheet
      title={messages.conflictTitle}
      lead={messages.conflictLead(entry.title)}
      parts={listingParts(merge)}
      onApply={(choices) => resolveConflict(entry.id, resolveConflicts(merge, choices))}
      onClose={onClose}
    />
  );
}
