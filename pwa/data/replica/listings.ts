import type { Developer } from '../../../domain/market/professional.ts';
import type { ListingSummary } from '../../../domain/property/card.ts';
import { featuredRows } from '../../../domain/property/featured.ts';
import type { ListingsOnMap } from '../../../domain/property/listings-on-map.ts';
import { NO_PLACES, type PlaceNames } from '../../../domain/property/place-names.ts';
import type { Property } from '../../../domain/property/property.ts';
import {
  cardAt,
  columnsOfRows,
  emptyPropertyColumns,
  type ListingRow,
  type PropertyColumns,
  patchPropertyColumns,
  rowsById,
  toListingRow,
} from '../../../domain/property/property-columns.ts';
import type { Purpose } from '../../../domain/property/purpose.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { countMatching, matchMask, searchRows } from '../../../domain/search/listing-search.ts';
import type { PlaceOption } from '../../../domain/search/place-options.ts';
import type { SyncMark } from '../../../domain/sync/sync-mark.ts';
import { type AiMatch, shortMatch } from '../../../domain/user/ai-match.ts';
import { searchWishes, wholeMatch } from '../../../domain/user/wishes.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { MapQuestion, SearchQuestion } from './market-state.ts';

const MAX_PAUSE_MS = 2000;

/** How the listings in memory match one user's wishes. */
type Matches = {
  key: string;
  columns: PropertyColumns;
  of: (row: number) => AiMatch;
  order: () => Uint32Array;
  cardAt: (row: number) => ListingSummary;
};

/** The listings in memory, as columns. Changes are applied in groups: one costs as much as a thousand. */
export class Listings {
  readonly #changed: () => void;
  readonly #developers: () => Promise<readonly Developer[]>;
  #columns: PropertyColumns = emptyPropertyColumns();
  #overlay: readonly Property[] = [];
  #laid: PropertyColumns = this.#columns;
  #matches: Matches | null = null;
  #rows: Map<number, number> | null = null;
  #stamp = '';
  #packedStamp = '';
  #pending = new Map<number, Property | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #layCostMs = 0;

  /** @param developers reads the developers and their projects, for searches that name one */
  constructor(changed: () => void, developers: () => Promise<readonly Developer[]>) {
    this.#changed = changed;
    this.#developers = developers;
  }

  get count(): number {
    return this.#laid.rows;
  }

  /** The listings as columns, with pending edits. A columns object never changes; a newer one replaces it. */
  get columns(): PropertyColumns {
    return this.#laid;
  }

  get stored(): PropertyColumns {
    return this.#columns;
  }

  /** Shows these listings instead of the stored ones with the same id. Replaces the previous overlay. */
  overlay(listings: readonly Property[]): void {
    this.#overlay = listings;
    this.#take(this.#columns, this.#stamp);
  }

  get stamp(): string {
    return this.#stamp;
  }

  /** Marks memory as stale, so that the next `load` reads everything. Until then queries are answered from memory. */
  forget(): void {
    this.#stamp = '';
    this.#packedStamp = '';
    this.#pending.clear();
  }

  /** Loads the stored listings, from the packed columns if they match `mark`, else row by row. */
  async load(store: PublicStore, mark: SyncMark): Promise<void> {
    const stamp = stampOf(mark);
    if (stamp === this.#stamp) return;
    if (mark.epoch === '') {
      // Nothing is stored yet.
      this.#stamp = stamp;
      return;
    }
    // Pages collected so far are already stored. Pages that arrive while reading are applied afterwards.
    this.#pending.clear();
    const before = this.#stamp;
    const packed = await store.columns(stamp);
    if (packed !== null) this.#packedStamp = stamp;
    const columns = packed ?? (await fromRows(store));
    this.#take(columns, this.#stamp === before ? stamp : this.#stamp);
    this.flush();
  }

  /** Applies a page that this tab stored. */
  patch(page: { from: SyncMark; mark: SyncMark; listings: readonly Property[]; removedIds: readonly number[] }): void {
    const { listings: changed, removedIds } = page;
    // Another tab stored pages in between.
    if (this.#stamp !== stampOf(page.from)) {
      this.forget();
      return;
    }
    this.#stamp = stampOf(page.mark);
    for (const id of removedIds) this.#pending.set(id, null);
    for (const listing of changed) this.#pending.set(listing.id, listing);
    if (this.#pending.size === 0) return;
    // Applies the last page at once, because queries that run when the copy is complete need all of it.
    if (page.mark.complete && !page.from.complete) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), Math.min(MAX_PAUSE_MS, this.#layCostMs * 4));
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const changed: Property[] = [];
    const removedIds: number[] = [];
    for (const [id, listing] of this.#pending) {
      if (listing === null) removedIds.push(id);
      else changed.push(listing);
    }
    this.#pending = new Map();
    const start = performance.now();
    const next = patchPropertyColumns(this.#columns, changed, removedIds);
    this.#layCostMs = performance.now() - start;
    this.#take(next, this.#stamp);
  }

  async pack(store: PublicStore): Promise<void> {
    this.flush();
    const stamp = this.#stamp;
    if (stamp === '' || stamp === this.#packedStamp) return;
    const result = await store.putColumns(stamp, this.#columns);
    if (result.ok) this.#packedStamp = stamp;
  }

  async search(question: SearchQuestion): Promise<{ total: number; cards: ListingSummary[] }> {
    const { filter, wishes = null } = question;
    const isSales = filter.purpose === undefined;
    const isTyped = isSales && searchWishes(filter) !== null;
    const places = await this.#placesFor(filter);
    // The user's wishes are about homes to buy: a budget says nothing about rents.
    const matches = isTyped || !isSales ? null : await this.#matchesOf(wishes);
    // Read after the wait, because rows belong to the columns they were found in.
    const columns = matches?.columns ?? this.#laid;
    const among = question.ids && this.#maskOf(question.ids);
    const { total, rows } = searchRows(columns, { ...question, among, matchOrder: matches?.order() }, places);
    if (matches !== null) return { total, cards: rows.map(matches.cardAt) };
    const cards = rows.map((row) => cardAt(columns, row));
    // A search finds only listings that meet every wish.
    return { total, cards: isTyped ? cards.map((card) => ({ ...card, match: wholeMatch(card.aiScore) })) : cards };
  }

  /** Matching listings as clusters of a map; the code is loaded with the first map. */
  async onMap({ filter, window }: MapQuestion): Promise<ListingsOnMap> {
    const [places, { listingsOnMap }] = await Promise.all([
      this.#placesFor(filter),
      import('../../../domain/property/listings-on-map.ts'),
    ]);
    return listingsOnMap(this.#laid, matchMask(this.#laid, filter, places), window);
  }

  async featured(
    count: number,
    wishes: PropertyFilter | null = null,
    purpose: Purpose = 'sale',
  ): Promise<ListingSummary[]> {
    const matches = purpose === 'sale' ? await this.#matchesOf(wishes) : null;
    if (matches === null) return featuredRows(this.#laid, { count, purpose }).map((row) => cardAt(this.#laid, row));
    return featuredRows(matches.columns, { count, order: matches.order() }).map(matches.cardAt);
  }

  async countMatching(filter: PropertyFilter): Promise<number> {
    const places = await this.#placesFor(filter);
    return countMatching(this.#laid, filter, places);
  }

  /** Projects and buildings with listings for a partly typed name. */
  async places(text: string, limit: number): Promise<PlaceOption[]> {
    const { listedPlaces } = await import('../../../domain/search/place-options.ts');
    return listedPlaces(this.#laid, text, limit);
  }

  /** Returns cards in the order of `ids`, without unknown ids. */
  async cards(ids: readonly number[], wishes: PropertyFilter | null = null): Promise<ListingSummary[]> {
    const matches = await this.#matchesOf(wishes);
    return this.#rowsOf(ids).map((row) => matches?.cardAt(row) ?? cardAt(this.#laid, row));
  }

  /** How well a listing fits the wishes; null for an unknown listing. */
  async match(id: number, wishes: PropertyFilter): Promise<AiMatch | null> {
    const matches = await this.#matchesOf(wishes);
    const [row] = this.#rowsOf([id]);
    return row === undefined ? null : (matches?.of(row) ?? null);
  }

  /** Matches all listings once per set of wishes, which costs as much as a search. Loads its code on first use. */
  async #matchesOf(wishes: PropertyFilter | null): Promise<Matches | null> {
    if (wishes === null) return null;
    const key = JSON.stringify(wishes);
    const [{ aiMatch }, places] = await Promise.all([import('../../../domain/user/match.ts'), this.#placesFor(wishes)]);
    const columns = this.#laid;
    if (this.#matches?.key === key && this.#matches.columns === columns) return this.#matches;
    const { of, order } = aiMatch(columns, wishes, places);
    let ordered: Uint32Array | undefined;
    this.#matches = {
      key,
      columns,
      of,
      order: () => (ordered ??= order()),
      cardAt: (row) => ({ ...cardAt(columns, row), ...(columns.forSale[row] === 1 && shortMatch(of(row))) }),
    };
    return this.#matches;
  }

  /** The gazetteers are loaded with the first place name. */
  async #placesFor({ location, near, named }: PropertyFilter): Promise<PlaceNames> {
    if (named?.kind === 'developer') {
      const [{ developerNames, projectsOf }, developers] = await Promise.all([
        import('../../../domain/search/developer-names.ts'),
        this.#developers(),
      ]);
      const names = developerNames(developers, []);
      return { ...(await this.#placesFor({ location, near })), projectsOf: (name) => projectsOf(name, names) };
    }
    if (near !== undefined) return (await import('../../../domain/property/gazetteer.ts')).GAZETTEER;
    return location === undefined
      ? NO_PLACES
      : { ...NO_PLACES, ...(await import('../../../domain/gazetteer/areas.ts')) };
  }

  #rowsOf(ids: readonly number[]): number[] {
    this.#rows ??= rowsById(this.#laid);
    return ids.flatMap((id) => this.#rows?.get(id) ?? []);
  }

  #maskOf(ids: readonly number[]): Uint8Array {
    const mask = new Uint8Array(this.#laid.rows);
    for (const row of this.#rowsOf(ids)) mask[row] = 1;
    return mask;
  }

  #take(columns: PropertyColumns, stamp: string): void {
    this.#columns = columns;
    this.#laid = this.#overlay.length === 0 ? columns : patchPropertyColumns(columns, this.#overlay, []);
    this.#rows = null;
    this.#stamp = stamp;
    this.#changed();
  }
}

async function fromRows(store: PublicStore): Promise<PropertyColumns> {
  const rows: ListingRow[] = [];
  for await (const chunk of store.listings()) {
    for (const listing of chunk) rows.push(toListingRow(listing));
  }
  return columnsOfRows(rows);
}

/** Identifies a state of the stored rows. Columns with this stamp were made from exactly these rows. */
export const stampOf = (mark: SyncMark): string => `${mark.epoch} ${mark.generation} ${mark.cursor}`;
