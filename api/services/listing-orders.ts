import { createHash } from 'node:crypto';

/** Orders of listings that somebody pages through: the scores behind an order may change meanwhile. */
export type ListingOrders = {
  /** Keeps the order of these ids and gives its name. The same order always has the same name. */
  keep(ids: Float64Array): string;
  /** The order of a name: `now`, the present one, when it is that; null when it is no longer known. */
  find(name: string, now: Float64Array): Float64Array | null;
};

/** Orders kept: as many walks may go on at once, each through the listings as they stood when it began. */
const KEPT = 16;

/** The orders that were followed last. */
export function createListingOrders(): ListingOrders {
  const kept = new Map<string, Float64Array>();
  const names = new WeakMap<Float64Array, string>();

  function nameOf(ids: Float64Array): string {
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

  function use(name: string, ids: Float64Array): void {
    // The order used last stands last.
    kept.delete(name);
    kept.set(name, ids);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
  }

  return {
    keep(ids) {
      const name = nameOf(ids);
      use(name, ids);
      return name;
    },
    find(name, now) {
      const ids = kept.get(name) ?? (nameOf(now) === name ? now : null);
      if (ids !== null) use(name, ids);
      return ids;
    },
  };
}
