import * as z from 'zod/mini';
import { NEW_USERNAME } from '../../../domain/user/account.ts';
import { EMPTY_PROFILE, hasContact, Profile } from '../../../domain/user/profile.ts';
import {
  type CurrentUser,
  type Duty,
  LISTING_ROLES,
  type UserType,
  UserType as UserTypeSchema,
} from '../../../domain/user/user.ts';
import { ApiError, refused } from '../../errors.ts';
import type { Doc, ReadTx, Store } from '../../store/store.ts';
import { toListingOwner } from '../listings/listing-owner.ts';
import type { Passwords } from './password.ts';

export const StoredUser = z.object({
  username: z.string(),
  userType: UserTypeSchema,
  fullName: z.string(),
  /** Whether it is a demo account, which is deleted when demo mode is off. */
  demo: z.boolean(),
  /** scrypt hash; null for demo accounts, whose passwords are in the code. */
  password: z.nullable(z.string()),
  createdAt: z.string(),
  isDisabled: z.optional(z.boolean()),
  /** Time at which the temporary password created by the server expires. */
  temporaryUntil: z.optional(z.string()),
  totp: z.optional(
    z.object({
      /** base32 */
      secret: z.string(),
      /** Null until the user has confirmed the key with a first code. */
      since: z.nullable(z.string()),
      /** Last step for which a code was used, so that each code works once. */
      lastStep: z.int(),
      /** SHA-256 hashes of the unused recovery codes. */
      recovery: z.array(z.string()),
    }),
  ),
  /** Company of the user, set by an administrator. Accounts of one office manage each other's listings. */
  office: z.optional(z.string()),
  /** Broker ids of the register that the user may act for, set by an administrator. */
  brokerIds: z.optional(z.array(z.string())),
  /** Missing until it is saved for the first time. Until then no contact of the account is shown. */
  profile: z.optional(Profile),
  /** Created by a demo administrator, who may therefore change it. */
  madeInDemo: z.optional(z.boolean()),
});
export type StoredUser = z.infer<typeof StoredUser>;

/**
 * User names are store ids in lower case, so that two names never differ by case alone. Accounts named `.` or `..` of
 * older versions are no accounts any more: browsers remove these names from addresses, so nobody could disable them.
 */
const USERNAME = /^(?!\.{1,2}$)[a-z0-9._-]{1,60}$/;

/** Name of the government's sources in the history of imports. No account may take it. */
export const SOURCES_USER = 'sources';

/** Finds a user by name, ignoring case. Returns null also for text that cannot be a name. */
export function findUser(store: Pick<Store, 'read'>, username: string): StoredUser | null {
  return store.read((tx) => userIn(tx, username));
}

export function userIn(tx: Pick<ReadTx, 'get'>, username: string): StoredUser | null {
  const id = userId(username);
  const found = id === null ? null : tx.get('users', id);
  if (found === null) return null;
  return StoredUser.safeParse(found.doc).data ?? null;
}

/**
 * Returns an account as it is now, if it still signs in as it did when its password and second step were checked.
 * @throws ApiError `bad_credentials`
 */
export function unchangedSignIn(tx: Pick<ReadTx, 'get'>, checked: StoredUser): StoredUser {
  const now = userIn(tx, checked.username);
  if (now === null || now.isDisabled === true || signInFacts(now) !== signInFacts(checked))
    throw new ApiError('bad_credentials', 'The user name or password is not right.');
  return now;
}

/** Used codes are left out: the check of the second step itself records them. */
function signInFacts(user: StoredUser): string {
  const { demo, password, temporaryUntil, totp } = user;
  return JSON.stringify([demo, password, temporaryUntil, hasTotp(user) && totp?.secret]);
}

function userId(username: string): string | null {
  const id = username.trim().toLowerCase();
  return USERNAME.test(id) ? id : null;
}

/** Whether there is an active administrator other than demo accounts. */
export function hasAdmin(store: Pick<Store, 'read'>): boolean {
  return store.read((tx) =>
    tx.all('users').some(({ doc }) => doc.userType === 'admin' && doc.isDisabled !== true && doc.demo !== true),
  );
}

/** Creates an account with its own password. @throws ApiError `conflict` (name taken), `invalid_input` (bad name) */
export async function createUser(deps: {
  store: Store;
  passwords: Passwords;
  createdAt: string;
  account: { username: string; password: string; userType: UserType; fullName: string };
}): Promise<StoredUser> {
  const { account, store } = deps;
  const id = account.username.trim().toLowerCase();
  if (!NEW_USERNAME.test(id)) {
    const message = 'User names are letters, digits, dot, dash and underscore, and begin with a letter.';
    throw refused('invalid_input', 'name_letters', message);
  }
  const user: StoredUser = {
    username: id,
    userType: account.userType,
    fullName: account.fullName,
    demo: false,
    password: await deps.passwords.hash(account.password),
    createdAt: deps.createdAt,
  };
  await store.commit((tx) => {
    if (tx.get('users', id) !== null) throw refused('conflict', 'name_taken', 'This user name is taken.');
    tx.put('users', id, stored(user));
  });
  return user;
}

/** Whether the account has a second step that was confirmed by a first code. */
export const hasTotp = (user: StoredUser): boolean => user.totp !== undefined && user.totp.since !== null;

export function publicUser(user: StoredUser, duty: Duty | null = null): CurrentUser {
  const { username, userType, fullName } = user;
  const asks = isAskedForProfile(user) ? { asks: 'profile' as const } : {};
  return { username, userType, fullName, ...(duty === null ? {} : { must: duty }), ...asks };
}

/** Buyers must be able to contact the publisher of a listing. Demo accounts are exempt, as many users share them. */
function isAskedForProfile({ userType, profile, demo }: StoredUser): boolean {
  if (demo || userType === 'admin' || !LISTING_ROLES.includes(userType)) return false;
  return profile === undefined || !hasContact(profile);
}

export function ownAccount(store: Store, user: StoredUser, duty: Duty | null): CurrentUser {
  const { brokerId, managedBrokerIds } = store.read((tx) => toListingOwner(tx, user));
  const { office = '', profile = EMPTY_PROFILE } = user;
  return { ...publicUser(user, duty), brokerId, office, managedBrokerIds: [...managedBrokerIds], profile };
}

/** Converts a typed record to plain JSON for the store, without undefined fields. */
export function stored(record: object): Doc {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
