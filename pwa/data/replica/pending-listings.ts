import { withPendingEdit } from '../../../domain/property/pending-edit.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { DbConnection } from '../store/db-connection.ts';
import { entriesOfKind, listingNumbers } from '../store/user/outbox-entries.ts';
import type { ListingEntry } from '../store/user/outbox-rows.ts';
import { silentUserConnection, type UserDb } from '../store/user/user-db.ts';

type Options = { published: (id: number) => Promise<Property | null>; changed: (listings: Property[]) => void };

type Edits = { entries: ListingEntry[]; published: Map<number, number> };

async function readEdits(db: UserDb): Promise<Edits> {
  const entries = await entriesOfKind(db, 'listing');
  return { entries, published: await listingNumbers(db, entries) };
}

/** Applies pending edits to the public copy for every query. Sent edits still apply until the copy contains them. */
export class PendingListings {
  readonly #options: Options;
  #connection: DbConnection<UserDb> | null = null;
  #stopWatching = () => {};
  #entries: ListingEntry[] = [];
  #listings = new Map<number, Property>();
  #published = new Map<number, number>();
  /** Ids of entries sent before the last sync started. That sync downloaded their results. */
  readonly #arrived = new Set<string>();
  #sentBefore: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Follows a user's outbox. Resolves when its edits are applied to the copy. */
  async use(uid: string): Promise<void> {
    this.stop();
    this.#entries = [];
    this.#published = new Map();
    await this.#lay();
    const connection = silentUserConnection(uid);
    this.#connection = connection;
    await new Promise<void>((resolve) => {
      this.#stopWatching = connection.watch(
        readEdits,
        (edits) => void this.#apply(edits).then(resolve, resolve),
        () => resolve(),
      );
    });
  }

  /** Reads the outbox now if an edit is unsent, because this tab may not have been notified that it was sent. */
  async read(): Promise<void> {
    const connection = this.#connection;
    if (connection === null || this.#entries.every(({ state }) => state === 'sent')) return;
    // The connection reports a database that does not answer. The outbox is read again at its next change.
    const edits = await connection.read(readEdits).catch(() => null);
    if (edits !== null && connection === this.#connection) await this.#apply(edits);
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

  #apply({ entries, published }: Edits): Promise<void> {
    this.#entries = entries;
    this.#published = published;
    return this.#lay();
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
        (seen, entry) => withPendingEdit(seen, entry, { id, hasArrived: this.#arrived.has(entry.id) }),
        was,
      );
      // A listing that is already stored may still be missing in memory.
      const isOnItsWay = group.some((entry) => entry.state === 'sent' && !this.#arrived.has(entry.id));
      if (is !== null && (is !== was || isOnItsWay)) listings.set(id, is);
    }
    // A newer change is applied by its own call.
    if (entries !== this.#entries) return;
    if (listings.size === 0 && this.#listings.size === 0) return;
    this.#listings = listings;
    this.#options.changed([...listings.values()]);
  }
}
