import { Property } from '../../../domain/property/property.ts';
import type { PublicStore } from '../db/public/public-store.ts';
import { type Http, HttpError, UnreachableError } from '../http.ts';
import type { Found } from '../market/market-api.ts';

/** Listings asked for by their number: from the copy, else from the server, which may know them already. */
export class SingleListings {
  readonly #http: Http;
  /** Fetched alone, before the copy holds them. */
  readonly #fetched = new Map<number, Property>();

  constructor(http: Http) {
    this.#http = http;
  }

  /** The copy is whole: it knows better. */
  forget(): void {
    this.#fetched.clear();
  }

  /** `store` is null before the database is open, `isWhole` says whether the copy has been complete once. */
  async find(id: number, at: { store: PublicStore | null; isWhole: () => boolean }): Promise<Found<Property>> {
    const here = await this.#stored(id, at.store);
    if (here !== null) return { state: 'found', value: here };
    // Not in the copy: it may be on its way, or newer than the copy. The server knows.
    try {
      return { state: 'found', value: await this.#fetch(id) };
    } catch (error) {
      if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return { state: 'missing' };
      if (!(error instanceof HttpError || error instanceof UnreachableError)) throw error;
      return { state: at.isWhole() ? 'missing' : 'unknown' };
    }
  }

  async #fetch(id: number): Promise<Property> {
    const value = await this.#http.json({ path: `/api/properties/${id}`, schema: Property });
    this.#fetched.set(id, value);
    return value;
  }

  async #stored(id: number, store: PublicStore | null): Promise<Property | null> {
    try {
      // A first visit goes straight to the server: the database would only say that it is empty.
      return (await store?.listing(id)) ?? this.#fetched.get(id) ?? null;
    } catch {
      // A database that does not answer is reported by its door; the server may still know the listing.
      return this.#fetched.get(id) ?? null;
    }
  }
}
