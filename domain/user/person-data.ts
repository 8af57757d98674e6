import * as z from 'zod/mini';
import { RecordDoc, RecordKind } from '../sync/record.ts';
import { SessionView } from './account.ts';
import { KeptArPhoto } from './ar-photo.ts';
import { UserType } from './user.ts';

/** Answer of `GET /api/me/export`. */
export const PersonExport = z.object({
  app: z.literal('sahil'),
  format: z.literal(1),
  exportedAt: z.string(),
  account: z.object({
    username: z.string(),
    fullName: z.string(),
    userType: UserType,
    createdAt: z.string(),
    hasTotp: z.boolean(),
  }),
  records: z.array(z.object({ kind: RecordKind, id: z.string(), rev: z.int(), doc: RecordDoc })),
  /** Photos of the AR view without their pictures, which `GET /api/ar-photos/{id}/picture` has. */
  arPhotos: z.array(KeptArPhoto),
  sessions: z.array(SessionView),
});
export type PersonExport = z.infer<typeof PersonExport>;

/** Body of `POST /api/me/erase`. */
export const PersonErasure = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the authenticator app, where the account has a second step. */
  code: z.optional(z.string().check(z.maxLength(40))),
});
