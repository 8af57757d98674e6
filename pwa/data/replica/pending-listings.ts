import { dubaiDay } from '../../../domain/day.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { newListing, withEdit } from '../../../domain/property/listing-edit.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { entriesOfKind, listingNumbers } from '../store/user/outbox-entries.ts';
import type { ListingEntry } from '../store/user/outbox-rows.ts';
import { isPending } from '../store/user/outbox-state.ts';
import { silentUserConnection, type UserDb } from '../store/user/user-db.ts';

type Options = { published: (id: number) => Promise<Property | null>; changed: (listings: Property[]) => void };

/** Lays pending edits over the public copy for every query, sent ones until the copy contains them. */
export class PendingListings {
  readonly #options: Options;
  #connection: DbConnection<UserDb> | null = null;
  #stopWatching = () => {};
  #entries: ListingEntry[] = [];
  #listings = new Map<number, Property>();
  #published = new Map<number, number>();
  /** Entries sent before the last sync started, which downloaded their results. */
  readonly #arrived = new Set<string>();
  #sentBefore: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Follows a user's outbox; resolves when its edits are merged over the replica. */
  async use(uid: string): Promise<void> {
    this.stop();
    this.#entries = [];
    this.#published = new Map();
    await this.#lay();
    const connection = silentUserConnection(uid);
    this.#connection = connection;
    await new Promise<void>((resolve) => {
      this.#stopWatching = connection.watch(
        async (db) => {
          const entries = await entriesOfKind(db, 'listing');
          return { entries, published: await listingNumbers(db, entries) };
        },
        ({ entries, published }) => {
          this.#entries = entries;
          this.#published = published;
          void this.#lay().then(resolve, resolve);
        },
        () => resolve(),
      );
    });
  }

  numberOf(id: number): number {
    return this.#published.get(id) ?? id;
  }

  get(id: number): Property | null {
    return this.#listings.get(id) ?? null;
  }

  all(): Property[] {
    return [...this.#listings.values()];
  }

  runBegins(): void {
    this.#sentBefore = this.#entries.filter(({ state }) => state === 'sent').map(({ id }) => id);
  }

  runEnded(): Promise<void> {
    for (const id of this.#sentBefore) this.#arrived.add(id);
    return this.#lay();
  }

  stop(): void {
    this.#stopWatching();
    this.#stopWatching = () => {};
    this.#connection?.close();
    this.#connection = null;
  }

  async #lay(): Promise<void> {
    const entries = this.#entries;
    const groups = new Map<number, ListingEntry[]>();
    for (const entry of entries) {
      const id = this.numberOf(entry.listingId);
      groups.set(id, [...(groups.get(id) ?? []), entry]);
    }
    const listings = new Map<number, Property>();
    for (const [id, group] of groups) {
      const was = await this.#options.published(id);
      const is = group.reduce(
        (seen, entry) => withEntry(seen, entry, { id, hasArrived: this.#arrived.has(entry.id) }),
        was,
      );
      if (is !== null && is !== was) listings.set(id, is);
    }
    // A newer change is applied by its own call.
    if (entries !== this.#entries) return;
    if (listings.size === 0 && this.#listings.size === 0) return;
    this.#listings = listings;
    this.#options.changed([...listings.values()]);
  }
}

/** Applies one outbox entry to a listing; `hasArrived`: the copy already contains the result. */
export function withEntry(
  seen: Property | null,
  entry: ListingEntry,
  { id, hasArrived }: { id: number; hasArrived: boolean },
): Property | null {
  const { state, result, input, base, before, change, brokerId, createdAt } = entry;
  if (state === 'sent') {
    if (result === undefined || (seen !== null && seen.rev >= result.rev)) return seen;
    return seen === null && hasArrived ? null : result;
  }
  // A rejected new listing exists only here, to be corrected and sent again.
  const isOnlyLocal = change === 'create' && state === 'rejected';
  if (!isPending(entry) && state !== 'quarantined' && !isOnlyLocal) return seen;
  const from = seen ?? before;
  if (from !== null && base !== null) return withEdit(from, { base: base.input, input }, resolveArea);
  if (change !== 'create') return seen;
  const listedOn = dubaiDay(new Date(createdAt));
  return newListing({ id, input, brokerId, listedOn, areaOf: resolveArea });
}
