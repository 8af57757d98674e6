import { isSameValue, LISTING_FIELDS, type ListingField } from '../property/listing-fields.ts';
import type { PropertyInput } from '../property/property-input.ts';

/** One field that two people changed differently. */
export type FieldConflict = { field: ListingField; base: unknown; yours: unknown; theirs: unknown };

/** `merged` holds theirs where there is a conflict, so that nothing of theirs is lost before the person decides. */
export type MergeResult = { merged: PropertyInput; conflicts: FieldConflict[] };

/**
 * Joins two edits of one listing field by field: what only one side changed is taken from it, what both changed to the
 * same value is that value, and what they changed differently is a conflict for a person to decide. `yours` may
 * leave fields out, which leaves them as they are.
 */
export function mergeListing(base: PropertyInput, yours: PropertyInput, theirs: PropertyInput): MergeResult {
  const conflicts: FieldConflict[] = [];
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of LISTING_FIELDS) {
    const mine = yours[field];
    if (mine === undefined || isSameValue(mine, base[field]) || isSameValue(mine, theirs[field])) continue;
    if (isSameValue(base[field], theirs[field])) merged[field] = mine;
    else conflicts.push({ field, base: base[field], yours: mine, theirs: theirs[field] });
  }
  // Each field comes from one of three inputs, which the type system does not follow through the names.
  return { merged: merged as PropertyInput, conflicts };
}

/** The input after the person chose a side for each conflict; theirs where nothing was chosen. */
export function resolveConflicts(
  { merged, conflicts }: MergeResult,
  choices: Readonly<Partial<Record<ListingField, 'yours' | 'theirs'>>>,
): PropertyInput {
  const chosen = conflicts.filter(({ field }) => choices[field] === 'yours').map(({ field, yours }) => [field, yours]);
  return { ...merged, ...Object.fromEntries(chosen) };
}
