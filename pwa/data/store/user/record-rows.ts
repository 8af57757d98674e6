import * as z from 'zod/mini';
import { MemorySchema } from '../../../../domain/advisor/memory-schema.ts';
import { LatLng } from '../../../../domain/geo.ts';
import { EVENT_KINDS } from '../../../../domain/portfolio/events.ts';
import { Property } from '../../../../domain/property/property.ts';
import { PropertyInput } from '../../../../domain/property/property-input.ts';
import { PURPOSES } from '../../../../domain/property/purpose.ts';
import { ChangeAuthor } from '../../../../domain/sync/change-author.ts';
import { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';
import { REQUEST_KINDS } from '../../../../domain/user/listing-request.ts';

// Schemas are created on first use: this module loads when the app starts, and the database opens later.

/** A record as last synced with the server. Differences from the row on this device have not been sent yet. */
export const SyncedRecordRow = z.lazy(() =>
  z.object({
    /** `kind/id`. */
    key: z.string(),
    rev: z.int(),
    doc: RecordDoc,
    /** True if this version cannot read the record. It is then stored unchanged and not shown. */
    isUnread: z.optional(z.literal(true)),
  }),
);
export type SyncedRecordRow = z.infer<typeof SyncedRecordRow>;

/** A change that needs the user's decision, on any of their devices. */
export const Issue = z.lazy(() => {
  const common = {
    id: z.string(),
    /** ISO instant by the clock of the device that found the conflict. For display only. */
    at: z.string(),
    title: z.string(),
    /** Random id and readable name of that device. */
    deviceId: z.string(),
    deviceName: z.string(),
    /** Author of the other change. */
    theirsBy: z.optional(ChangeAuthor),
  };
  return z.discriminatedUnion('about', [
    z.object({
      ...common,
      about: z.literal('record'),
      kind: RecordKind,
      recordId: z.string(),
      /** `yours` is the value from that device; `theirs` is the current value of the record. */
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
});
export type Issue = z.infer<typeof Issue>;
export type RecordIssue = Extract<Issue, { about: 'record' }>;
export type ListingIssue = Extract<Issue, { about: 'listing' }>;

/** A notification about the market or the user's requests. Its text is created when it is shown. */
export const Alert = z.lazy(() => {
  const common = {
    /** Identifies the event, so that it is reported only once. */
    id: z.string(),
    /** ISO instant by this device's clock. */
    at: z.string(),
    isSeen: z.boolean(),
  };
  return z.discriminatedUnion('kind', [
    /** A new asking price of a saved home in fils, or a new AI score of it, 0 to 10. */
    z.object({
      ...common,
      kind: z.enum(['price', 'score']),
      propertyId: z.int(),
      title: z.string(),
      before: z.number(),
      after: z.number(),
      purpose: z.optional(z.enum(PURPOSES)),
    }),
    /** Homes that a saved search did not find before. */
    z.object({
      ...common,
      kind: z.literal('matches'),
      searchId: z.string(),
      name: z.string(),
      query: z.string(),
      count: z.int(),
    }),
    /** Newer registered sales of an area the user prefers. `month`: YYYY-MM. */
    z.object({
      ...common,
      kind: z.literal('market'),
      areaId: z.string(),
      name: z.string(),
      month: z.string(),
      sales: z.int(),
    }),
    /** A new or due request about one of the user's listings, without the sender's data. */
    z.object({ ...common, kind: z.enum(['request', 'reminder']), request: z.enum(REQUEST_KINDS), title: z.string() }),
    /** A coming day of a home in the portfolio; `id` names home, kind and day. */
    z.object({
      ...common,
      kind: z.literal('portfolio'),
      homeId: z.string(),
      title: z.string(),
      event: z.enum(EVENT_KINDS),
      day: z.string(),
    }),
    /** A publication that awaits this administrator (`detail`: sender) or was decided (`detail`: reason). */
    z.object({
      ...common,
      kind: z.literal('import'),
      event: z.enum(['waiting', 'approved', 'refused']),
      file: z.string(),
      detail: z.string(),
    }),
  ]);
});
export type Alert = z.infer<typeof Alert>;

export const ArPhoto = z.lazy(() =>
  z.object({
    id: z.string(),
    /** ISO instant by this device's clock: to show, never to order by across devices. */
    at: z.string(),
    place: z.nullable(LatLng),
    accuracyM: z.nullable(z.number()),
    headingDeg: z.nullable(z.number()),
    building: z.string(),
    propertyId: z.nullable(z.int()),
    /** Home of the portfolio whose document it is; missing in an AR photo. */
    homeId: z.optional(z.string()),
    note: z.string(),
    width: z.int(),
    height: z.int(),
    /** JPEG. */
    image: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
    /** `waiting`: to be sent when the user is signed in. `sent`: the server has it. `kept`: stays on this device. */
    state: z.enum(['waiting', 'sent', 'kept']),
  }),
);
export type ArPhoto = z.infer<typeof ArPhoto>;

/** Compass error at a site, found by an alignment: degrees that the compass reads too far clockwise, and one sigma. */
export const ArAlignment = z.lazy(() =>
  z.object({ id: z.string(), at: z.string(), place: LatLng, compassBiasDeg: z.number(), sigmaDeg: z.number() }),
);
export type ArAlignment = z.infer<typeof ArAlignment>;

/** A circle whose listings and registered sales are kept offline. */
export const ArArea = z.lazy(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    name: z.string(),
    centre: LatLng,
    radiusM: z.number(),
    /** Gazetteer ids of the areas its listings are in. */
    areaIds: z.array(z.string()),
    listings: z.int(),
    /** Size of the area's listings and sales on this device, in bytes. */
    bytes: z.int(),
  }),
);
export type ArArea = z.infer<typeof ArArea>;

/**
 * A saved deck. The presentation parses `deck` with its own schema when the deck is opened, so that the list of decks
 * needs no parsing. Id and revision are for syncing.
 */
export const DeckRow = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** ISO instant of the last change by this device's clock: to show, never to order by across devices. */
    at: z.string(),
    /** Changes on this device, counted from 1. */
    revision: z.int().check(z.minimum(1)),
    deck: z.record(z.string(), z.unknown()),
  }),
);
export type DeckRow = z.infer<typeof DeckRow>;

export const BrandKitRow = z.lazy(() => z.object({ key: z.literal('mine'), value: BrandKit }));
export type BrandKitRow = z.infer<typeof BrandKitRow>;

/** A conversation with the advisor. It leaves this device only if the user allows it. */
export const Conversation = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string().check(z.maxLength(200)),
    /** ISO instant of the last message. */
    at: z.string(),
    messages: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['user', 'ai']),
        content: z.string().check(z.maxLength(20_000)),
        /** ISO instant by this device's clock. */
        timestamp: z.string(),
        /** The complete answer, to show it again. The screen skips parts it no longer knows. */
        answer: z.optional(z.unknown()),
        /** Set if a language model phrased the answer. */
        model: z.optional(z.string()),
      }),
    ),
    memory: z.nullable(MemorySchema),
  }),
);
export type Conversation = z.infer<typeof Conversation>;
