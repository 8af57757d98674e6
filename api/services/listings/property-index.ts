import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { GAZETTEER } from '../../../domain/property/gazetteer.ts';
import type { PlaceNames } from '../../../domain/property/place-names.ts';
import { Property } from '../../../domain/property/property.ts';
import {
  buildPropertyColumns,
  type PropertyColumns,
  patchPropertyColumns,
} from '../../../domain/property/property-columns.ts';
import { salesOf } from '../../../domain/property/purpose.ts';
import { projectsOf } from '../../../domain/search/developer-names.ts';
import type { UserType } from '../../../domain/user/user.ts';
import type { Rev, Store } from '../../store/store.ts';
import type { StoredUser } from '../accounts/users.ts';
import { readDevelopers } from './developer-names.ts';

/** Parsed listings in memory, updated from the store's changes. */
export type PropertyIndex = ReturnType<typeof createPropertyIndex>;

const PAGE = 10_000;

/** Creates an index over `store`. Every read first applies the commits since the previous read. */
export function createPropertyIndex(store: Store) {
  const byId = new Map<number, Property>();
  let sorted: Property[] | null = null;
  const laid = createLaidColumns(byId);
  let shown: Set<string> | null = null;
  let seen: Rev = 0;

  function catchUp(): void {
    if (store.head() === seen) return;
    for (let more = true; more; ) {
      const page = store.changesSince(seen, ['properties'], PAGE);
      if (page.reset) {
        byId.clear();
        laid.clear();
      }
      for (const change of page.changes) {
        // A record of a shape this version does not know is left out rather than taking every listing down with it.
        const property = change.doc && Property.safeParse({ ...change.doc, rev: change.rev }).data;
        if (property === undefined) byId.delete(Number(change.id));
        else byId.set(property.id, property);
        laid.change(Number(change.id));
      }
      if (page.changes.length > 0 || page.reset) {
        sorted = null;
        shown = null;
      }
      more = page.more;
      seen = page.next;
    }
    // Commits to other collections also raise the head. This prevents the next read from searching them again.
    seen = Math.max(seen, store.head());
  }

  return {
    /** All listings by ascending id, including inactive ones. */
    all() {
      catchUp();
      sorted ??= [...byId.values()].sort((a, b) => a.id - b.id);
      return sorted;
    },
    /** All listings for sale, which is all that market figures and scores are about. */
    sales() {
      return salesOf(this.all());
    },
    /** All listings as columns, for searching. */
    columns() {
      catchUp();
      return laid.columns();
    },
    /** Place names for a search, with the projects of developers. */
    places: {
      ...GAZETTEER,
      projectsOf: (name: string) => projectsOf(name, readDevelopers(store)),
    } satisfies PlaceNames,
    /** Orders of listings that clients are paging through. */
    orders: createListingOrders(),
    get(id: number) {
      catchUp();
      return byId.get(id) ?? null;
    },
    /** Whether an active listing shows the picture with this SHA-256. */
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

/** The listings as columns, into which changed ones are put when the columns are asked for. */
function createLaidColumns(byId: ReadonlyMap<number, Property>) {
  let laid: PropertyColumns | null = null;
  const changed = new Set<number>();
  return {
    change: (id: number) => changed.add(id),
    clear() {
      laid = null;
    },
    columns(): PropertyColumns {
      if (laid === null) laid = buildPropertyColumns([...byId.values()]);
      else if (changed.size > 0) {
        const there = Array.from(changed, (id) => byId.get(id)).filter((property) => property !== undefined);
        laid = patchPropertyColumns(laid, there, changed);
      }
      changed.clear();
      return laid;
    },
  };
}

/** Number of cached orders, which is the number of searches that clients can page through at the same time. */
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
    /** Caches the order of these ids and returns its name. Equal orders have the same name. */
    keep(ids: Float64Array) {
      const name = orderName(ids);
      kept.set(name, ids);
      return name;
    },
    /** Returns the order with this name, which may be `now`, the current one; null if it is no longer cached. */
    find(name: string, now: Float64Array) {
      const ids = kept.get(name) ?? (orderName(now) === name ? now : null);
      if (ids !== null) kept.set(name, ids);
      return ids;
    },
  };
}

/** Only these roles see listings that were taken off the market. */
const SEES_ALL: ReadonlySet<UserType> = new Set(['broker', 'developer', 'admin']);

export const seesInactive = (user: StoredUser | null): boolean => user !== null && SEES_ALL.has(user.userType);

/** Returns the listing as this user may see it, or null. */
export function propertyForReader(property: Property | null, user: StoredUser | null): Property | null {
  if (property === null) return null;
  return property.isActive || seesInactive(user) ? property : null;
}
