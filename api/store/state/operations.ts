import { HORIZON_MS } from '../json-document.ts';
import type { Rev } from '../store.ts';

/** Maximum number of operations and maximum bytes of their results, enforced at each checkpoint. */
export const MOST_OPERATIONS = {
  ofOwner: { count: 10_000, bytes: 8 * 1024 * 1024 },
  inAll: { count: 200_000, bytes: 64 * 1024 * 1024 },
} as const;

/** Result of an operation as JSON text, which takes a third of the parsed value's memory and is rarely read. */
export type KeptOperation = { at: number; owner: string; text: string };
export type Operations = Map<string, KeptOperation>;

/** Owner of notes about owners whose operations were removed early. No caller can use it, because ids have no tilde. */
const NOTES = '~';

/** Returns the parsed result of an operation, or undefined if it is not stored. */
export function resultIn(operations: ReadonlyMap<string, KeptOperation>, opId: string): unknown {
  const text = operations.get(opId)?.text;
  return text === undefined ? undefined : JSON.parse(text);
}

/** Returns the revision up to which operations of an owner were removed early; 0 if none were. */
export function forgottenUpTo(operations: ReadonlyMap<string, KeptOperation>, owner: string): Rev {
  return Number(operations.get(NOTES + owner)?.text ?? 0);
}

/**
 * Removes operations older than the horizon, and the oldest ones beyond the limits. Removes operations in `held` last:
 * each is the last one of its device, which may not have received the answer. Owners whose operations were removed
 * early get a note.
 * @param rev newest revision of the store
 * @returns ids that were removed, and notes that were written
 */
export function pruneOperations(
  operations: Operations,
  { now, rev, held }: { now: number; rev: Rev; held: ReadonlySet<string> },
): { removed: string[]; notes: string[] } {
  const removed: string[] = [];
  for (const [id, { at }] of operations) if (at < now - HORIZON_MS) removed.push(id);
  for (const id of removed) operations.delete(id);

  const early = excess(operations, held);
  const notes = new Map<string, KeptOperation>();
  for (const [id, owner] of early) {
    operations.delete(id);
    notes.set(NOTES + owner, { at: now, owner: NOTES, text: String(rev) });
  }
  for (const [id, note] of notes) {
    operations.delete(id); // a note that is renewed moves to the end of the order
    operations.set(id, note);
  }
  return { removed: [...removed, ...early.keys()], notes: [...notes.keys()] };
}

/** Returns operations beyond the limits, with their owners. */
function excess(operations: Operations, held: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const all = { count: 0, bytes: 0 };
  const owners = new Map<string, { count: number; bytes: number }>();
  const sizes = new Map<string, number>();
  for (const [id, { owner, text }] of operations) {
    if (owner === NOTES) continue;
    const bytes = Buffer.byteLength(text);
    const own = owners.get(owner) ?? { count: 0, bytes: 0 };
    owners.set(owner, own);
    sizes.set(id, bytes);
    for (const sum of [own, all]) add(sum, 1, bytes);
  }
  const isOver = (sum: typeof all, most: { count: number; bytes: number }) =>
    sum.count > most.count || sum.bytes > most.bytes;
  const giveWay = (isDue: (owner: string) => boolean) => {
    for (const isHeld of [false, true]) {
      for (const [id, bytes] of sizes) {
        const owner = operations.get(id)?.owner ?? '';
        const own = owners.get(owner);
        if (own === undefined || found.has(id) || held.has(id) !== isHeld || !isDue(owner)) continue;
        found.set(id, owner);
        for (const sum of [own, all]) add(sum, -1, -bytes);
      }
    }
  };
  // Operations of older versions have no owner: only the total limit applies.
  giveWay((owner) => owner !== '' && isOver(owners.get(owner) ?? all, MOST_OPERATIONS.ofOwner));
  giveWay(() => isOver(all, MOST_OPERATIONS.inAll));
  return found;
}

function add(sum: { count: number; bytes: number }, count: number, bytes: number): void {
  sum.count += count;
  sum.bytes += bytes;
}
