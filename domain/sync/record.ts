import * as z from 'zod/mini';
import { ChangeAuthor } from './change-author.ts';

/** Records that a user finds on each of their devices. */
const RECORD_KINDS = [
  'preferences',
  'favourite',
  'savedSearch',
  'scenario',
  'deck',
  'brandKit',
  'arAlignment',
  'arArea',
  'conversation',
  /** A change that needs the user's decision: shown and resolved on any of their devices. */
  'issue',
] as const;
export const RecordKind = z.lazy(() => z.enum(RECORD_KINDS));
export type RecordKind = z.infer<typeof RecordKind>;

/** Id of a record among those of its kind: made by the device, or the number of what it is about. */
export const RECORD_ID = /^[\w-]{1,38}$/;
export const MAX_RECORD_BYTES = 200 * 1024;

/** A record's own content; each device parses it by the kind's schema before it is shown. */
export const RecordDoc = z.lazy(() => z.record(z.string(), z.unknown()));
export type RecordDoc = z.infer<typeof RecordDoc>;

/** Body of `PUT /api/me/records/{kind}/{id}`; `If-Match` names the revision it is based on, `"0"` for none. */
export const RecordInput = z.lazy(() => z.strictObject({ doc: RecordDoc }));
/** Answer of a change: the record's revision, 0 when it is gone. */
export const RecordState = z.lazy(() => z.object({ rev: z.int() }));

const RecordChange = z.lazy(() =>
  z.object({
    kind: z.string(),
    id: z.string(),
    rev: z.int(),
    deleted: z.optional(z.literal(true)),
    doc: z.optional(RecordDoc),
    /** When it was changed, and on which device; records of earlier versions do not say. */
    changed: z.optional(ChangeAuthor),
  }),
);
export type RecordChange = z.infer<typeof RecordChange>;

/** Answer of `GET /api/me/records?since=`: the changed records of the user, each once, in its newest state. */
export const RecordPage = z.lazy(() =>
  z.object({
    /** Random id of the server's data lineage: another one begins when a backup is restored. */
    epoch: z.string(),
    from: z.string(),
    next: z.string(),
    more: z.boolean(),
    /** The following records are complete, whatever the device had. */
    reset: z.optional(z.literal(true)),
    records: z.array(RecordChange),
  }),
);
export type RecordPage = z.infer<typeof RecordPage>;
