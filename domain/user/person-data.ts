import * as z from 'zod/mini';
import { RecordDoc, RecordKind } from '../sync/record.ts';
import { SessionView } from './account.ts';
import { KeptArPhoto } from './ar-photo.ts';
import { Profile } from './profile.ts';
import { UserType } from './user.ts';

export const PersonExport = z.object({
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
  /** Photos of the AR view without their pictures, which `GET /api/ar-photos/{id}/picture` has. */
  arPhotos: z.array(KeptArPhoto),
  sessions: z.array(SessionView),
});
export type PersonExport = z.infer<typeof PersonExport>;

export const PersonErasure = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the authenticator app, where the account has a second step. */
  code: z.optional(z.string().check(z.maxLength(40))),
  /** The account goes too. */
  account: z.optional(z.boolean()),
});

/** Answer of `GET /api/me/erasure`: what would become of an account that is erased. */
export const ErasurePlan = z.object({
  /** Reason why the account cannot be erased: it is the last administrator, or a shared demo account. */
  refusal: z.nullable(z.enum(['last_admin', 'demo'])),
  listings: z.int(),
  /** They go off the market, or stay with colleagues who may manage them. */
  fate: z.enum(['withdrawn', 'colleagues']),
  /** Company of those colleagues; '' when none is known. */
  office: z.string(),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

/** Sent with 401 to a device whose account was erased, so that it removes the user's data. */
export const ACCOUNT_ERASED = 'account_erased';
