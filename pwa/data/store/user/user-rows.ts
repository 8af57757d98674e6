import * as z from 'zod/mini';
import { Preferences } from '../../../../domain/user/preferences.ts';

// Schemas are created on first use: this module loads when the app starts, and the database opens later.

export const MAX_NOTE_LETTERS = 1000;
export const MAX_LIST_LETTERS = 40;

export const FavouriteRow = z.lazy(() =>
  z.object({
    propertyId: z.int(),
    at: z.string(),
    note: z.optional(z.string().check(z.maxLength(MAX_NOTE_LETTERS))),
    lists: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(MAX_LIST_LETTERS)))),
  }),
);
export type FavouriteRow = z.infer<typeof FavouriteRow>;

export const PreferencesRow = z.lazy(() => z.object({ key: z.literal('mine'), value: Preferences }));
export type PreferencesRow = z.infer<typeof PreferencesRow>;

export const RecentSearch = z.lazy(() => z.object({ url: z.string(), at: z.string() }));
export type RecentSearch = z.infer<typeof RecentSearch>;

/** A saved ROI scenario. Its numbers are stored as a link's query, which every later version can read. */
export const SavedScenario = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string().check(z.maxLength(80)),
    /** `price=1800000&rate=3.99`, without a question mark. */
    query: z.string().check(z.maxLength(4000)),
    /** ISO instant of the last change by this device's clock: to show, not to order across devices. */
    at: z.string(),
  }),
);
export type SavedScenario = z.infer<typeof SavedScenario>;

/** An unfinished listing form; the screen reads `form` and skips parts it no longer knows. */
export const ListingDraftRow = z.lazy(() =>
  z.object({
    /** `new`, or the id of the listing that is edited. */
    id: z.string(),
    /** ISO instant by this device's clock: to show. */
    at: z.string(),
    form: z.unknown(),
  }),
);
export type ListingDraftRow = z.infer<typeof ListingDraftRow>;

export const SavedSearch = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string().check(z.maxLength(120)),
    /** Address of the search without its path: `location=Dubai+Marina&type=apartment`. */
    query: z.string().check(z.maxLength(2000)),
    /** ISO instant by this device's clock: to show. */
    at: z.string(),
  }),
);
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Returns the rows that still have the shape we wrote. */
export function parseRows<T>(rowSchema: z.ZodMiniType<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => rowSchema.safeParse(row).data ?? []);
}

export async function readRows<T>(
  rowSchema: z.ZodMiniType<T>,
  rows: { toArray(): PromiseLike<unknown[]> },
): Promise<T[]> {
  return parseRows(rowSchema, await rows.toArray());
}

/** Maximum number of recent searches; older ones are deleted. */
export const MAX_RECENT_SEARCHES = 20;

const PREFIX = 'sahil-user-';

export const userDbName = (uid: string): string => `${PREFIX}${uid}`;

export const isUserDb = (name: string): boolean => name.startsWith(PREFIX);

/** One set of borders is drawn at a time; a new one replaces it. */
export const MAP_LAYER_ID = 'borders';
