import * as z from 'zod/mini';
import { Refusal } from '../../../../domain/errors/refusal.ts';
import { Property } from '../../../../domain/property/property.ts';
import { PropertyInput } from '../../../../domain/property/property-input.ts';
import { ChangeAuthor } from '../../../../domain/sync/change-author.ts';
import { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';
import { ArPhotoInput } from '../../../../domain/user/ar-photo.ts';
import { REQUEST_KINDS } from '../../../../domain/user/listing-request.ts';
import { ProfileChange } from '../../../../domain/user/profile.ts';

// Schemas are created on first use: this module loads when the app starts, and the database opens later.

/**
 * `waiting`: only on this device. `sending`: possibly received by the server. `sent`: confirmed. The other states need
 * the user: `rejected` by the server; `conflict` with another user's change; `quarantined` after repeated failures or
 * because the entry is too old to send automatically.
 */
export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'rejected', 'conflict', 'quarantined'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const PhotoRow = z.lazy(() =>
  z.object({
    sha256: z.string(),
    at: z.string(),
    /** JPEG. */
    bytes: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
  }),
);
export type PhotoRow = z.infer<typeof PhotoRow>;

export const OutboxEntry = z.lazy(() => {
  const common = {
    /** Id of the operation. The server applies each operation only once. */
    id: z.string(),
    order: z.int(),
    /** Sequence number among this device's operations, assigned at the first attempt. */
    place: z.nullable(z.object({ deviceId: z.string(), sequence: z.int() })),
    title: z.string(),
    /** ISO instant by this device's clock. For display only, because clocks of devices differ. */
    createdAt: z.string(),
    /** Time of the operation, if later than the change: it was merged with another one or decided again. */
    operationAt: z.optional(z.string()),
    state: z.enum(OUTBOX_STATES),
    attempts: z.int(),
    /** Number of server failures on this entry. Failures in quick succession count once. */
    faults: z.int(),
    /** ISO instants of the first and the last counted failure. */
    faultSpan: z.optional(z.object({ first: z.string(), last: z.string() })),
    /** The server's error code and message. */
    code: z.optional(z.string()),
    error: z.optional(z.string()),
    /** Reason of the refusal as a code; `error` is then in English. */
    refusal: z.optional(Refusal),
    sentAt: z.optional(z.string()),
  };
  return z.discriminatedUnion('kind', [
    z.object({
      ...common,
      kind: z.literal('listing'),
      change: z.enum(['create', 'update']),
      listingId: z.int(),
      /** The listing before the edit; null for a new listing. */
      base: z.nullable(z.object({ rev: z.int(), input: PropertyInput })),
      input: PropertyInput,
      /** Content sent earlier under this operation, if it differs from the content to send now. */
      sentInput: z.optional(PropertyInput),
      /** The listing when the edit began, shown if the public copy no longer has it. */
      before: z.nullable(Property),
      brokerId: z.string(),
      theirs: z.optional(Property),
      /** Author of the conflicting change. */
      theirsBy: z.optional(ChangeAuthor),
      /** The listing on the server after this change. */
      result: z.optional(Property),
    }),
    z.object({
      ...common,
      kind: z.literal('photo'),
      sha256: z.string(),
      bytes: z.int(),
      width: z.int(),
      height: z.int(),
    }),
    z.object({
      ...common,
      kind: z.literal('arPhoto'),
      photoId: z.string(),
      /** Data sent with the picture; null removes the photo from the server. The photo's row has the bytes. */
      photo: z.nullable(ArPhotoInput),
    }),
    z.object({ ...common, kind: z.literal('import'), size: z.int() }),
    z.object({
      ...common,
      kind: z.literal('record'),
      record: RecordKind,
      recordId: z.string(),
      /** Revision of the server's record that the change is based on, 0 for none. */
      baseRev: z.int(),
      /** The new content of the record; null removes the record. */
      doc: z.nullable(RecordDoc),
    }),
    z.object({ ...common, kind: z.literal('profile'), profile: ProfileChange }),
    z.object({
      ...common,
      kind: z.literal('request'),
      request: z.enum(REQUEST_KINDS),
      propertyId: z.int(),
      fields: z.record(z.string(), z.string()),
    }),
  ]);
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;
export type ListingEntry = Extract<OutboxEntry, { kind: 'listing' }>;
export type ArPhotoEntry = Extract<OutboxEntry, { kind: 'arPhoto' }>;
export type RecordEntry = Extract<OutboxEntry, { kind: 'record' }>;
export type RequestEntry = Extract<OutboxEntry, { kind: 'request' }>;
