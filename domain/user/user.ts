import * as z from 'zod/mini';
import { Profile } from './profile.ts';

// Lazy schemas: the app's start loads these modules but parses nothing with them.

export const USER_TYPES = ['investor', 'buyer', 'broker', 'developer', 'renter', 'admin'] as const;
export const UserType = z.lazy(() => z.enum(USER_TYPES));
export type UserType = z.infer<typeof UserType>;

/** A step required before anything else: replace a temporary password, or set up a second factor. */
const Duty = z.lazy(() => z.enum(['password', 'totp']));
export type Duty = z.infer<typeof Duty>;

/** Response of login and `GET /api/auth/me`. `must` is present only while a step is required. */
export const CurrentUser = z.lazy(() =>
  z.object({
    username: z.string(),
    userType: UserType,
    fullName: z.string(),
    must: z.optional(Duty),
    /** Broker id for the user's new listings, and their company, '' for none. */
    brokerId: z.optional(z.string()),
    office: z.optional(z.string()),
    managedBrokerIds: z.optional(z.array(z.string())),
    profile: z.optional(Profile),
    /** Set if the user publishes listings without contact details. */
    asks: z.optional(z.literal('profile')),
  }),
);
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LoginInput = z.lazy(() =>
  z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Code of the authenticator app, or a recovery code, if the account has a second step. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
);
export type LoginInput = z.infer<typeof LoginInput>;

export const DemoAccount = z.lazy(() =>
  z.object({ username: z.string(), password: z.string(), userType: UserType, fullName: z.string() }),
);
export type DemoAccount = z.infer<typeof DemoAccount>;

export const LISTING_ROLES: readonly UserType[] = ['broker', 'developer', 'admin'];

/** A user as owner of listings. Defined by the account; imports never change it. */
export type ListingOwner = {
  userType: UserType;
  brokerId: string;
  /** Broker ids whose listings the user may edit: their own and their office's. */
  managedBrokerIds: readonly string[];
};

/** Whether a user may edit a listing: its broker, a user of the same office, or an administrator. */
export function mayEditListing(person: ListingOwner, listing: { brokerId: string }): boolean {
  if (!LISTING_ROLES.includes(person.userType)) return false;
  if (person.userType === 'admin') return true;
  return listing.brokerId !== '' && person.managedBrokerIds.includes(listing.brokerId);
}

/** Sent with 401 to a device whose account was deleted, so that it removes the user's data. */
export const ACCOUNT_ERASED = 'account_erased';
