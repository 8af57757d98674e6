import type { Property } from '../../../domain/property/property.ts';
import type { ListingScores } from '../../../domain/scores/scores.ts';
import type { Doc, Store } from '../../store/store.ts';

export type ChangedScores = { before: Property; scores: ListingScores };

/** Stores scores that changed, so that devices pull only those. */
export async function writeScores(store: Store, scored: readonly ChangedScores[]): Promise<void> {
  const changed = scored.filter(({ before, scores }) => !sameFields(before, scores));
  if (changed.length === 0) return;
  await store.commit((tx) => {
    for (const { before, scores } of changed) {
      const now = tx.get('properties', String(before.id));
      // A listing edited meanwhile was scored with its new price when it was saved.
      if (now !== null && now.rev === before.rev) tx.put('properties', String(before.id), { ...now.doc, ...scores });
    }
  });
}

function sameFields(before: object, fields: object): boolean {
  const doc = before as Doc; // compared field by field below, whatever its type
  return Object.entries(fields).every(([name, value]) => JSON.stringify(doc[name]) === JSON.stringify(value));
}
