import * as z from 'zod/mini';
import { parseDay } from '../day.ts';
import type { Property } from './property.ts';

/** A change of a listing: time, user's full name and fields. Prices in fils. */
export const ListingHistoryEntry = z.object({
  rev: z.int(),
  /** ISO instant of the server. */
  at: z.string(),
  by: z.string(),
  /** Readable device name, if known. */
  device: z.optional(z.string()),
  kind: z.enum(['created', 'changed']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ListingHistoryEntry = z.infer<typeof ListingHistoryEntry>;

/** Listing date and price changes of a home. */
type ListingHistory = Pick<Property, 'listedOn'> & Partial<Pick<Property, 'firstListedOn' | 'priceChanges'>>;

/** Limit of stored changes; the oldest are removed. */
const MOST_CHANGES = 24;

/** Feeds renew dates to rank higher, so a home keeps its earliest date unless it was off the market. Prices in fils. */
export function listingHistory(
  before: (Partial<ListingHistory> & Partial<Pick<Property, 'price' | 'isActive'>>) | null,
  now: Pick<Property, 'price' | 'isActive'> & { listedOn?: string | undefined },
  today: string,
): ListingHistory {
  const named = now.listedOn ?? '';
  if (before === null || before.listedOn === undefined || before.listedOn === '')
    return { listedOn: named === '' ? today : named };
  const isBack = before.isActive === false && now.isActive;
  const days = [named || (isBack ? today : before.listedOn), before.listedOn].sort();
  const listedOn = days.at(isBack ? -1 : 0) ?? today;
  const first = before.firstListedOn ?? before.listedOn;
  const priceChanges = diffListings(before, now.price, today);
  return {
    listedOn,
    ...(first < listedOn && { firstListedOn: first }),
    ...(priceChanges.length > 0 && { priceChanges }),
  };
}

type Priced = Partial<Pick<Property, 'price' | 'priceChanges'>>;

function diffListings({ price: fromFils, priceChanges: known = [] }: Priced, toFils: number, today: string) {
  if (fromFils === undefined || fromFils <= 0 || toFils <= 0 || fromFils === toFils) return known;
  const last = known.at(-1);
  // Changes made on one day are merged.
  const isSameDay = last?.on === today;
  const from = isSameDay ? last.fromFils : fromFils;
  const kept = isSameDay ? known.slice(0, -1) : known;
  return from === toFils ? kept : [...kept, { on: today, fromFils: from, toFils }].slice(-MOST_CHANGES);
}

/** Whether the last change of the asking price lowered it. */
export function hasPriceDrop({ priceChanges }: Pick<Property, 'priceChanges'>): boolean {
  const last = priceChanges?.at(-1);
  return last !== undefined && last.toFils < last.fromFils;
}

/** Days on the market up to `today`; null if the date is unknown or in the future. */
export function daysListed(listedOn: string, today: string): number | null {
  const from = parseDay(listedOn);
  const to = parseDay(today);
  return from === null || to === null || from > to ? null : to - from;
}
