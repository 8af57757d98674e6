import { isLocalId } from '../../../domain/property/local-id.ts';
import type { Property } from '../../../domain/property/property.ts';
import { type LocalPerson, NOBODY } from '../platform/local-person.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { Listings } from './listings.ts';
import type { PendingListings } from './pending-listings.ts';

type Options = { listings: Listings; store: () => PublicStore | null; person: LocalPerson | undefined };

/** The user of this device: merges their pending edits and removes listings they may not see. */
export class DevicePerson {
  readonly #options: Options;
  #person: LocalPerson;
  #pending: PendingListings | null = null;
  #laid: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#person = options.person ?? NOBODY;
  }

  /** Whether the user signed out on this device, even if the server does not know yet. */
  get isNobody(): boolean {
    return this.#person.uid === NOBODY.uid;
  }

  /** The user's pending edits; null until their code is loaded. */
  get pending(): PendingListings | null {
    return this.#pending;
  }

  async start(): Promise<void> {
    if (!this.#person.seesInactive) await this.#dropInactive();
    // Not awaited, because most users have no pending edits.
    this.#laid = this.#followEdits();
  }

  async set(person: LocalPerson): Promise<void> {
    const { uid } = this.#person;
    this.#person = person;
    if (!person.seesInactive) await this.#dropInactive();
    if (uid === person.uid) return;
    this.#laid = this.#followEdits();
    await this.#laid;
  }

  async listing(id: number): Promise<Property | null> {
    // A listing without a server number exists only in the user's database.
    if (isLocalId(id)) await this.#laid;
    const number = this.#numberOf(id);
    return this.#pending?.get(number) ?? this.#published(number);
  }

  async listingsById(ids: readonly number[]): Promise<Property[]> {
    const numbers = ids.map((id) => this.#numberOf(id));
    const found = (await this.#options.store()?.listingsById(numbers)) ?? [];
    const stored = new Map(found.map((listing) => [listing.id, listing]));
    return numbers.flatMap((id) => this.#pending?.get(id) ?? stored.get(id) ?? []);
  }

  #numberOf(id: number): number {
    return this.#pending?.numberOf(id) ?? id;
  }

  async *allListings(): AsyncGenerator<Property> {
    const edited = new Map(this.#pending?.all().map((listing) => [listing.id, listing]));
    for await (const chunk of this.#options.store()?.listings() ?? []) {
      for (const listing of chunk) {
        yield edited.get(listing.id) ?? listing;
        edited.delete(listing.id);
      }
    }
    yield* edited.values();
  }

  async #followEdits(): Promise<void> {
    const { uid } = this.#person;
    // A page that is left cancels the import; without the code, the market answers without pending edits.
    const { pendingListings } = await import('./pending-listings.ts').catch(() => ({ pendingListings: null }));
    if (pendingListings === null) return;
    this.#pending ??= pendingListings({
      published: (id) => this.#published(id),
      changed: (listings) => this.#options.listings.overlay(listings),
    });
    // A database that does not open is reported by the page; the market then answers without pending edits.
    if (uid === this.#person.uid) await this.#pending.use(uid).catch(() => {});
  }

  async #published(id: number): Promise<Property | null> {
    try {
      return (await this.#options.store()?.listing(id)) ?? null;
    } catch {
      // A database that does not answer is reported by its connection; the server may know the listing.
      return null;
    }
  }

  /** If the user may not see listings off the market, removes them at once instead of at the next sync. */
  async #dropInactive(): Promise<void> {
    const { listings } = this.#options;
    const store = this.#options.store();
    if (store === null || !listings.stored.active.includes(0)) return;
    const result = await store.dropInactive();
    if (!result.ok) return;
    listings.forget();
    await listings.load(store, await store.mark());
  }
}
