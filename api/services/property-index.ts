import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Property } from '../../domain/property/property.ts';
import { buildPropertyColumns, type PropertyColumns } from '../../domain/property/property-columns.ts';
import type { UserType } from '../../domain/user/user.ts';
import type { Rev, Store } from '../store/store.ts';
import type { StoredUser } from './users.ts';

/** Parsed listings in memory, updated from the store's changes. */
export type PropertyIndex = ReturnType<typeof createPropertyIndex>;

const PAGE = 10_000;

/** An index over `store`. Every read first applies what was committed since the last one. */
export function createPropertyIndex(store: Store) {
  const byId = new Map<number, Property>();
  let sorted: Property[] | null = null;
  let laid: PropertyColumns | null = null;
  let shown: Set<string> | null = null;
  let seen: Rev = 0;

  function catchUp(): void {
    if (store.head() === seen) return;
    for (let more = true; more; ) {
      const page = store.changesSince(seen, ['properties'], PAGE);
      if (page.reset) byId.clear();
      for (const change of page.changes) {
        // A record of a shape this version does not know is left out rather than taking every listing down with it.
        const property = change.doc && Property.safeParse({ ...change.doc, rev: change.rev }).data;
        if (property === undefined) byId.delete(Number(change.id));
        else byId.set(property.id, property);
      }
      if (page.changes.length > 0 || page.reset) {
        sorted = null;
        laid = null;
        shown = null;
      }
      more = page.more;
      seen = page.next;
    }
    // Commits to other collections move the head too; the next read need not look at them again.
    seen = Math.max(seen, store.head());
  }

  return {
    /** All listings by ascending id, inactive ones too. */
    all() {
      catchUp();
      sorted ??= [...byId.values()].sort((a, b) => a.id - b.id);
      return sorted;
    },
    /** All listings as columns, for searching. */
    columns() {
      catchUp();
      laid ??= buildPropertyColumns([...byId.values()]);
      return laid;
    },
    /** Orders of listings that readers are paging through. */
    orders: createListingOrders(),
    get(id: number) {
      catchUp();
      return byId.get(id) ?? null;
    },
    /** Whether a listing on offer shows the picture with this SHA-256. */
    isShown(sha256: string) {
      catchUp();
      shown ??= new Set(
        [...byId.values()].flatMap(({ isActive, photos = [], imageUrl }) =>
          isActive ? [...photos.map((photo) => photo.sha256), imageUrl.replace(/^\/api\/photos\//, '')] : [],
        ),
      );
      return shown.has(sha256);
    },
    maxId() {
      return this.all().at(-1)?.id ?? 0;
    },
  };
}

/** Number of cached orders: this many readers can page through lists concurrently. */
const KEPT = 16;

function createListingOrders() {
  const kept = new LRUCache<string, Float64Array>({ max: KEPT });
  const names = new WeakMap<Float64Array, string>();

  function orderName(ids: Float64Array): string {
    let name = names.get(ids);
    if (name === undefined) {
      name = createHash('sha256')
        .update(new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength))
        .digest('hex');
      name = name.slice(0, 16);
      names.set(ids, name);
    }
    return name;
  }

  return {
    /** Keeps the order of these ids and gives its name. The same order always has the same name. */
    keep(ids: Float64Array) {
      const name = orderName(ids);
      kept.set(name, ids);
      return name;
    },
    /** Returns a named order: `now` for the current one; null when it was dropped. */
    find(name: string, now: Float64Array) {
      const ids = kept.get(name) ?? (orderName(now) === name ? now : null);
      if (ids !== null) kept.set(name, ids);
      return ids;
    },
  };
}

/** Listings taken off the market are seen only by those who manage listings. */
const SEES_ALL: ReadonlySet<UserType> = new Set(['broker', 'developer', 'admin']);

export const seesInactive = (user: StoredUser | null): boolean => user !== null && SEES_ALL.has(user.userType);

/** The listing as this user may read it, or null. */
export function propertyForReader(property: Property | null, user: StoredUser | null): Property | null {
  if (property === null) return null;
  return property.isActive || seesInactive(user) ? property : null;
}
