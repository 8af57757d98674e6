import * as z from 'zod/mini';

export const LISTINGS_A_ROW = 64;

/** A listing as the server sent it; its schema parses it before it is stored and when it is read. */
const StoredListing = z.object({
  id: z.number(),
  /** Which full copy it belongs to: those of an older one are swept when a new one is complete. */
  generation: z.number(),
  doc: z.unknown(),
});
export type StoredListing = z.infer<typeof StoredListing>;

/** Several listings in one row, as text, because a browser copies text faster than objects. */
export type StoredListings = {
  /** Number of the row: ids from `key × LISTINGS_A_ROW` on. */
  key: number;
  /** Listings in it; an index, so that they are counted without being read. */
  count: number;
  /** Least generation of them. */
  oldest: number;
  text: string;
};

const Stored = z.array(StoredListing);

export function rowKeyOf(id: number): number {
  return Math.floor(id / LISTINGS_A_ROW);
}

export function listingsOf(row: Pick<StoredListings, 'text'> | undefined): StoredListing[] {
  if (row === undefined) return [];
  try {
    return Stored.safeParse(JSON.parse(row.text)).data ?? [];
  } catch {
    return [];
  }
}

export function groupedRows(listings: Iterable<StoredListing>): StoredListings[] {
  const groups = new Map<number, StoredListing[]>();
  for (const listing of listings) {
    const key = rowKeyOf(listing.id);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [listing]);
    else group.push(listing);
  }
  return [...groups].map(([key, group]) => rowOf(key, group));
}

export function rowOf(key: number, listings: readonly StoredListing[]): StoredListings {
  const inOrder = [...listings].sort((a, b) => a.id - b.id);
  return {
    key,
    count: inOrder.length,
    oldest: inOrder.reduce((least, { generation }) => Math.min(least, generation), Number.POSITIVE_INFINITY),
    text: JSON.stringify(inOrder),
  };
}
