import * as z from 'zod/mini';
import { RecordDoc, RecordKind } from '../sync/record.ts';
import { SessionView } from './account.ts';
import { KeptArPhoto } from './ar-photo.ts';
import { Profile } from './profile.ts';
import { UserType } from './user.ts';

export const PersonExport = z.lazy(() =>
  z.object({
    app: z.literal('sahil'),
    format: z.literal(1),
    exportedAt: z.string(),
    account: z.object({
      username: z.string(),
      fullName: z.string(),
      userType: UserType,
      createdAt: z.string(),
      profile: z.optional(Profile),
      hasTotp: z.boolean(),
    }),
    records: z.array(z.object({ kind: RecordKind, id: z.string(), rev: z.int(), doc: RecordDoc })),
    /** AR photos without their pictures, which `GET /api/ar-photos/{id}/picture` returns. */
    arPhotos: z.array(KeptArPhoto),
    sessions: z.array(SessionView),
  }),
);
export type PersonExport = z.infer<typeof PersonExport>;

export const PersonErasure = z.lazy(() =>
  z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Code of the authenticator app, if the account has a second step. */
    code: z.optional(z.string().check(z.maxLength(40))),
    /** Deletes the account too. */
    account: z.optional(z.boolean()),
  }),
);

/** Response of `GET /api/me/erasure`: the effects of deleting an account. */
export const ErasurePlan = z.lazy(() =>
  z.object({
    /** Why the account cannot be deleted: the last administrator, or a shared demo account. */
    refusal: z.nullable(z.enum(['last_admin', 'demo'])),
    listings: z.int(),
    /** Listings are withdrawn, or stay with colleagues. */
    fate: z.enum(['withdrawn', 'colleagues']),
    /** Company of those colleagues; '' if unknown. */
    office: z.string(),
  }),
);
export type ErasurePlan = z.infer<typeof ErasurePlan>;
