import { append } from '../../../domain/collections.ts';
import { withPendingEdit } from '../../../domain/property/pending-edit.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { entriesOfKind, listingNumbers } from '../store/user/outbox-entries.ts';
import type { ListingEntry } from '../store/user/outbox-rows.ts';
import { silentUserConnection, type UserDb } from '../store/user/user-db.ts';

type Options = { published: (id: number) => Promise<Property | null>; changed: (listings: Property[]) => void };

type Edits = { entries: readonly ListingEntry[]; published: ReadonlyMap<number, number> };
const NO_EDITS: Edits = { entries: [], published: new Map() };

async function readEdits(db: UserDb): Promise<Edits> {
  const entries = await entriesOfKind(db, 'listing');
  return { entries, published: await listingNumbers(db, entries) };
}

export type PendingListings = ReturnType<typeof pendingListings>;

/** Applies pending edits to the public copy for every query. Sent edits still apply until the copy contains them. */
export function pendingListings({ published, changed }: Options) {
  let connection: DbConnection<UserDb> | null = null;
  let stopWatching = () => {};
  let edits: Edits = NO_EDITS;
  let listings = new Map<number, Property>();
  /** Ids of entries sent before the last sync started. That sync downloaded their results. */
  const arrived = new Set<string>();
  let sentBefore: string[] = [];

  const numberOf = (id: number): number => edits.published.get(id) ?? id;
  const lay = async (): Promise<void> => {
    const now = edits;
    const groups = new Map<number, ListingEntry[]>();
    for (const entry of now.entries) append(groups, numberOf(entry.listingId), entry);
    const next = new Map<number, Property>();
    for (const [id, group] of groups) {
      const was = await published(id);
      const is = group.reduce(
        (seen, entry) => withPendingEdit(seen, entry, { id, hasArrived: arrived.has(entry.id) }),
        was,
      );
      // A listing that is already stored may still be missing in memory.
      const isOnItsWay = group.some((entry) => entry.state === 'sent' && !arrived.has(entry.id));
      if (is !== null && (is !== was || isOnItsWay)) next.set(id, is);
    }
    // A newer change is applied by its own call.
    if (now !== edits) return;
    if (next.size === 0 && listings.size === 0) return;
    listings = next;
    changed([...next.values()]);
  };
  const apply = (next: Edits): Promise<void> => {
    edits = next;
    return lay();
  };
  const stop = () => {
    stopWatching();
    stopWatching = () => {};
    connection?.close();
    connection = null;
  };

  return {
    numberOf,
    stop,
    get: (id: number): Property | null => listings.get(id) ?? null,
    all: (): Property[] => [...listings.values()],
    /** Follows a user's outbox. Resolves when its edits are applied to the copy. */
    async use(uid: string): Promise<void> {
      stop();
      await apply(NO_EDITS);
      const open = silentUserConnection(uid);
      connection = open;
      await new Promise<void>((resolve) => {
        const follow = (next: Edits) => void apply(next).then(resolve, resolve);
        stopWatching = open.watch(readEdits, follow, () => resolve());
      });
    },
    /** Reads the outbox now if an edit is unsent, because this tab may not have been notified that it was sent. */
    async read(): Promise<void> {
      const open = connection;
      if (open === null || edits.entries.every(({ state }) => state === 'sent')) return;
      // The connection reports a database that does not answer. The outbox is read again at its next change.
      const next = await open.read(readEdits).catch(() => null);
      if (next !== null && open === connection) await apply(next);
    },
    runBegins(): void {
      sentBefore = edits.entries.filter(({ state }) => state === 'sent').map(({ id }) => id);
    },
    runEnded(): Promise<void> {
      for (const id of sentBefore) arrived.add(id);
      return lay();
    },
  };
}
