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

/** A price change in whole fils. `on`: the day it was seen, YYYY-MM-DD. */
type PriceChange = { on: string; fromFils: number; toFils: number };

/** Listing date and price changes of a home. */
type ListingHistory = Pick<Property, 'listedOn'> & Partial<Pick<Property, 'firstListedOn' | 'priceChanges'>>;

/** Limit of stored changes; the oldest are removed. */
const MOST_CHANGES = 24;

/**
 * Updates the history of a listing. Feeds renew dates to lift listings, so a home on the market keeps its earliest day.
 * Days restart only after it was off the market; the first listing day is kept separately.
 * @param before earlier history; null for a new listing
 * @param now price in whole fils, and the source's date, if any
 * @param today YYYY-MM-DD
 */
export function listingHistory(
  before: (Partial<ListingHistory> & Partial<Pick<Property, 'price' | 'isActive'>>) | null,
  now: Pick<Property, 'price' | 'isActive'> & { listedOn?: string | undefined },
  today: string,
): ListingHistory {
  const named = now.listedOn ?? '';
  if (before === null || before.listedOn === undefined || before.listedOn === '')
    return { listedOn: named === '' ? today : named };
  const isBack = before.isActive === false && now.isActive;
  const listedOn = isBack
    ? later(named === '' ? today : named, before.listedOn)
    : earlier(named === '' ? before.listedOn : named, before.listedOn);
  const first = earlier(before.firstListedOn ?? before.listedOn, listedOn);
  const priceChanges = diffListings(before, now.price, today);
  return {
    listedOn,
    ...(first === listedOn ? {} : { firstListedOn: first }),
    ...(priceChanges.length === 0 ? {} : { priceChanges }),
  };
}

function diffListings(
  before: Partial<Pick<Property, 'price' | 'priceChanges'>>,
  toFils: number,
  today: string,
): PriceChange[] {
  const known = before.priceChanges ?? [];
  const { price: fromFils } = before;
  if (fromFils === undefined || fromFils <= 0 || toFils <= 0 || fromFils === toFils) return known;
  const last = known.at(-1);
  // Changes of one day are merged.
  const isSameDay = last?.on === today;
  const from = isSameDay ? last.fromFils : fromFils;
  const kept = isSameDay ? known.slice(0, -1) : known;
  return from === toFils ? kept : [...kept, { on: today, fromFils: from, toFils }].slice(-MOST_CHANGES);
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Days on the market up to `today`; null if the date is unknown or in the future. */
export function daysListed(listedOn: string, today: string): number | null {
  const from = parseDay(listedOn);
  const to = parseDay(today);
  return from === null || to === null || from > to ? null : to - from;
}
