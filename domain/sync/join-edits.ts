import { pick } from '../collections.ts';
import { changedFields, isSameValue } from '../property/listing-fields.ts';
import type { PropertyInput } from '../property/property-input.ts';

/** A queued edit of a listing. `base` is the version it changes, null for a new listing. */
type QueuedEdit = {
  title: string;
  base: { rev: number; input: PropertyInput } | null;
  input: PropertyInput;
  /** Content that the server may have received. */
  sentInput?: PropertyInput | undefined;
};

/** An edit: the revision and content that its form showed, and the content the user saved. */
type FormEdit = { rev: number; shown: PropertyInput; typed: PropertyInput };

/**
 * Merges two edits of one listing. A field that the later edit did not change keeps the earlier edit's value, so edits
 * from two tabs both count. Each typed field is compared with the value its own form showed, as the form may have been
 * opened before or after a change elsewhere. Unseen changes are not overwritten; seen ones are not asked about again.
 */
export function joinEdit<E extends QueuedEdit>(entry: E, { rev, shown, typed }: FormEdit): E {
  const changed = changedFields(shown, typed);
  const input = { ...entry.input, ...pick(typed, changed) };
  const joined = { ...entry, input, title: input.title };
  const { base } = entry;
  if (base === null) return joined;
  const others = changed.filter(
    (field) => !isSameValue(shown[field], base.input[field]) && !isSameValue(shown[field], entry.input[field]),
  );
  if (others.length === 0) return joined;
  return { ...joined, base: { rev: Math.min(base.rev, rev), input: { ...base.input, ...pick(shown, others) } } };
}

/** Joins later queued edits of the same listing into an entry, in their order. */
export function joinLaterEdits<E extends QueuedEdit>(entry: E, later: readonly QueuedEdit[]): E {
  return later.reduce<E>((joined, { base, input }) => {
    // Without a base the edit names all fields, because no form showed a published listing.
    const shown = base ?? { rev: 0, input: joined.input };
    return joinEdit(joined, { rev: shown.rev, shown: shown.input, typed: input });
  }, entry);
}

/** Returns a changed entry that keeps its operation. It notes the content that the server may have received. */
export function amendSent<E extends QueuedEdit>(sent: E, amended: E): E {
  const { sentInput: _, ...rest } = amended;
  const before = sent.sentInput ?? sent.input;
  const isAsBefore = changedFields(before, amended.input).length === 0;
  return (isAsBefore ? rest : { ...rest, sentInput: before }) as E; // `sentInput` is optional
}
