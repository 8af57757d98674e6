import * as z from 'zod/mini';
import { Property } from '../../../../domain/property/property.ts';
import { PropertyInput } from '../../../../domain/property/property-input.ts';
import { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';

// Made when first used: the app's start reads this module, the database opens later.

const schema = z.lazy(() => z.int());

/** A record as the server last had it: what differs from it here is still to be sent. */
export const SyncedRecordRow = z.lazy(() =>
  z.object({
    /** `kind/id`. */
    key: z.string(),
    rev: z.int(),
    doc: RecordDoc,
    /** This version does not understand it: it is kept as it came, and nothing here stands for it. */
    isUnread: z.optional(z.literal(true)),
    schema,
  }),
);
export type SyncedRecordRow = z.infer<typeof SyncedRecordRow>;

/** A change that needs the person's decision, on whichever device they see it first. */
export const Issue = z.lazy(issue);
export type Issue = z.infer<typeof Issue>;
export type RecordIssue = Extract<Issue, { about: 'record' }>;
export type ListingIssue = Extract<Issue, { about: 'listing' }>;
export const IssueRow = z.lazy(() => z.intersection(issue(), z.object({ schema })));
export type IssueRow = Issue & { schema: number };

/** A search that the person wants to come back to. */
export const SavedSearch = z.lazy(savedSearch);
export type SavedSearch = z.infer<typeof SavedSearch>;
export const SavedSearchRow = z.lazy(() => z.extend(savedSearch(), { schema }));
export type SavedSearchRow = z.infer<typeof SavedSearchRow>;

function issue() {
  const common = {
    id: z.string(),
    /** ISO instant by the clock of the device that met it: to show. */
    at: z.string(),
    /** What it is about, for people. */
    title: z.string(),
    /** Random id of that device, and what a person would call it. */
    deviceId: z.string(),
    deviceName: z.string(),
  };
  return z.discriminatedUnion('about', [
    z.object({
      ...common,
      about: z.literal('record'),
      kind: RecordKind,
      recordId: z.string(),
      /** `yours` was made on that device; `theirs` is what the record has meanwhile. */
      conflicts: z.array(
        z.object({
          path: z.array(z.string()),
          base: z.optional(z.unknown()),
          yours: z.optional(z.unknown()),
          theirs: z.optional(z.unknown()),
        }),
      ),
    }),
    z.object({
      ...common,
      about: z.literal('listing'),
      base: z.object({ rev: z.int(), input: PropertyInput }),
      input: PropertyInput,
      theirs: Property,
      brokerId: z.string(),
    }),
  ]);
}

function savedSearch() {
  return z.object({
    id: z.string(),
    name: z.string().check(z.maxLength(120)),
    /** Address of the search without its path: `location=Dubai+Marina&type=apartment`. */
    query: z.string().check(z.maxLength(2000)),
    /** ISO instant by this device's clock: to show. */
    at: z.string(),
  });
}
