import { changedFields, isSameValue, type ListingField } from '../../../../domain/property/listing-fields.ts';
import type { PropertyInput } from '../../../../domain/property/property-input.ts';
import { entriesOf } from '../../store/user/outbox-entries.ts';
import type { ListingEntry } from '../../store/user/outbox-rows.ts';
import type { UserDb } from '../../store/user/user-db.ts';

/** An edit as it was made: what its form showed, of which revision, and what it was left as. */
export type FormEdit = { rev: number; shown: PropertyInput; typed: PropertyInput };

/**
 * An edit with a later one of the same listing in it. Of what the later one leaves as its form showed it, the earlier
 * one counts: in two tabs, both do. A form may have been opened before the listing was changed elsewhere, or after:
 * each field that was typed rests on what its own form showed, so that nothing is overwritten that nobody saw, and
 * nothing is asked that was seen.
 */
export function joinEdit(entry: ListingEntry, { rev, shown, typed }: FormEdit): ListingEntry {
  const changed = changedFields(shown, typed);
  const input = { ...entry.input, ...pick(typed, changed) };
  const joined = { ...entry, input, title: input.title };
  const { base } = entry;
  if (base === null) return joined;
  const others = changed.filter(
    (field) => !isSameValue(shown[field], base.input[field]) && !isSameValue(shown[field], entry.input[field]),
  );
  if (others.length === 0) return joined;
  return {
    ...joined,
    base: { rev: Math.min(base.rev, rev), input: { ...base.input, ...pick(shown, others) } },
  };
}

/**
 * A change as it is to be now under the operation by which it was sent before. The server may know the operation by
 * what was sent: that is kept, so that it can be sent once more to learn what became of it.
 */
export function amendSent(sent: ListingEntry, amended: ListingEntry): ListingEntry {
  const { sentInput: _, ...rest } = amended;
  const before = sent.sentInput ?? sent.input;
  return changedFields(before, amended.input).length === 0 ? rest : { ...rest, sentInput: before };
}

function pick(input: PropertyInput, fields: readonly ListingField[]): Partial<PropertyInput> {
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}

/**
 * Removes an entry that is settled, with what other devices of the person were told of it: it goes away there too.
 * Only here, in the same transaction: an entry that is missing because the browser's profile was set back says nothing.
 */
export async function removeEntry(db: Pick<UserDb, 'outbox' | 'issues'>, id: string): Promise<void> {
  await db.outbox.delete(id);
  await db.issues.delete(id);
}

/** Later edits of the same listing that wait behind an entry. */
export async function followersOf(db: UserDb, entry: ListingEntry): Promise<ListingEntry[]> {
  const entries = await entriesOf(db);
  return entries.filter(
    (other): other is ListingEntry =>
      other.kind === 'listing' &&
      other.listingId === entry.listingId &&
      other.order > entry.order &&
      other.state !== 'sent',
  );
}

export async function foldFollowers(db: UserDb, entry: ListingEntry): Promise<ListingEntry> {
  const followers = await followersOf(db, entry);
  if (followers.length === 0) return entry;
  for (const { id } of followers) await removeEntry(db, id);
  let joined = entry;
  for (const { base, input } of followers) {
    // Without a base it names all fields: nothing was published that a form could have shown.
    const shown = base ?? { rev: 0, input: joined.input };
    joined = joinEdit(joined, { rev: shown.rev, shown: shown.input, typed: input });
  }
  return joined;
}
