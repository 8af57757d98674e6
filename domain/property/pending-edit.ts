import { dubaiDay } from '../day.ts';
import { resolveArea } from '../gazetteer/areas.ts';
import { newListing, withEdit } from './listing-edit.ts';
import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';

/** An edit of a listing on its way to the server, as an outbox keeps it. */
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

/** Lays an edit over a listing, null where the copy has none. `hasArrived`: the copy already contains the result. */
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
  // A rejected new listing exists only here, to be corrected and sent again.
  if (state === 'conflict' || (state === 'rejected' && change !== 'create')) return seen;
  const from = seen ?? before;
  if (from !== null && base !== null) return withEdit(from, { base: base.input, input }, resolveArea);
  if (change !== 'create') return seen;
  return newListing({ id, input, brokerId, listedOn: dubaiDay(new Date(createdAt)), areaOf: resolveArea });
}
