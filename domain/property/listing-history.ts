import * as z from 'zod/mini';
import { parseDay } from '../day.ts';
import type { Property } from './property.ts';

/** One change of a listing: when, by whom (their full name), and which fields. Prices in fils. */
export const ListingHistoryEntry = z.object({
  rev: z.int(),
  /** ISO instant of the server. */
  at: z.string(),
  by: z.string(),
  /** Readable name of the device, as far as it is known. */
  device: z.optional(z.string()),
  kind: z.enum(['created', 'changed']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ListingHistoryEntry = z.infer<typeof ListingHistoryEntry>;

/** One change of an asking price, whole fils. `on`: the day it was seen, YYYY-MM-DD. */
type PriceChange = { on: string; fromFils: number; toFils: number };

/** When a home came on offer, and what was asked for it since. */
type ListingHistory = Pick<Property, 'listedOn'> & Partial<Pick<Property, 'firstListedOn' | 'priceChanges'>>;

/** More than anybody reads of one home; the oldest go first. */
const MOST_CHANGES = 24;

/**
 * Updates the history of a listing. Feeds renew a listing's date to lift it in lists, so a home that stays on the
 * market keeps its earliest day. Only a home that was off the market starts a new count of days. The day of first
 * listing is kept separately.
 * @param before earlier history; null for a new listing
 * @param now price in whole fils, and the day the source names, if any
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
  // Corrections of one day are one change, or none.
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

/** Days that a home has been on offer up to `today`; null when its day is unknown or still to come. */
export function daysListed(listedOn: string, today: string): number | null {
  const from = parseDay(listedOn);
  const to = parseDay(today);
  return from === null || to === null || from > to ? null : to - from;
}
