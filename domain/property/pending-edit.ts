import { dubaiDay } from '../day.ts';
import { resolveArea } from '../gazetteer/areas.ts';
import { newListing, withEdit } from './listing-edit.ts';
import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';

/** An edit of a listing in the outbox, until the server's copy includes it. */
export type PendingEdit = {
  state: 'waiting' | 'sending' | 'sent' | 'rejected' | 'conflict' | 'quarantined';
  change: 'create' | 'update';
  base: { input: PropertyInput } | null;
  input: PropertyInput;
  before: Property | null;
  result?: Property | undefined;
  brokerId: string;
  /** ISO instant. */
  createdAt: string;
};

/** Applies an edit to a listing of the replica (null if missing). `hasArrived`: the replica already includes it. */
export function withPendingEdit(
  seen: Property | null,
  edit: PendingEdit,
  { id, hasArrived }: { id: number; hasArrived: boolean },
): Property | null {
  const { state, result, input, base, before, change, brokerId, createdAt } = edit;
  if (state === 'sent') {
    if (result === undefined || (seen !== null && seen.rev >= result.rev)) return seen;
    return seen === null && hasArrived ? null : result;
  }
  // A rejected new listing exists only on this device, where it can be corrected and sent again.
  if (state === 'conflict' || (state === 'rejected' && change !== 'create')) return seen;
  const from = seen ?? before;
  if (from !== null && base !== null) return withEdit(from, { base: base.input, input }, resolveArea);
  if (change !== 'create') return seen;
  return newListing({ id, input, brokerId, listedOn: dubaiDay(new Date(createdAt)), areaOf: resolveArea });
}
