import * as z from 'zod/mini';
import { EMPTY_PROFILE, hasContact, Profile } from '../../domain/user/profile.ts';
import {
  type CurrentUser,
  type Duty,
  LISTING_ROLES,
  type UserType,
  UserType as UserTypeSchema,
} from '../../domain/user/user.ts';
import { refused } from '../errors.ts';
import type { Doc, ReadTx, Store } from '../store/store.ts';
import { toListingOwner } from './listing-owner.ts';
import type { Passwords } from './password.ts';

export const StoredUser = z.object({
  username: z.string(),
  userType: UserTypeSchema,
  fullName: z.string(),
  /** One of the printed accounts, or made by one: gone from the store when demo mode is off. */
  demo: z.boolean(),
  /** scrypt hash; null for the printed accounts, who have no password of their own. */
  password: z.nullable(z.string()),
  createdAt: z.string(),
  isDisabled: z.optional(z.boolean()),
  /** When the temporary password that the server made expires. */
  temporaryUntil: z.optional(z.string()),
  totp: z.optional(
    z.object({
      /** base32 */
      secret: z.string(),
      /** Null until the first code was right. */
      since: z.nullable(z.string()),
      /** Newest used step: a code works once. */
      lastStep: z.int(),
      /** SHA-256 of the recovery codes that are left. */
      recovery: z.array(z.string()),
    }),
  ),
  /** Company of the user, set by an administrator: accounts of one office manage each other's listings. */
  office: z.optional(z.string()),
  /** Brokers of the register that the user is or acts for, set by an administrator. */
  brokerIds: z.optional(z.array(z.string())),
  /** Absent until it is saved for the first time: no contact of the account is shown before. */
  profile: z.optional(Profile),
  /** Made by a printed demo administrator, who may change it then. */
  madeInDemo: z.optional(z.boolean()),
});
export type StoredUser = z.infer<typeof StoredUser>;

/** User names are store ids in lower case, so that two names never differ by case alone. */
const USERNAME = /^[a-z0-9._-]{1,60}$/;

/** Name of the government's sources in the history of imports. No account may take it. */
export const SOURCES_USER = 'sources';

/** Finds a user by name, whatever its case. Null also for text that cannot be a name. */
export function findUser(store: Pick<Store, 'read'>, username: string): StoredUser | null {
  return store.read((tx) => userIn(tx, username));
}

export function userIn(tx: Pick<ReadTx, 'get'>, username: string): StoredUser | null {
  const id = userId(username);
  const found = id === null ? null : tx.get('users', id);
  if (found === null) return null;
  return StoredUser.safeParse(found.doc).data ?? null;
}

function userId(username: string): string | null {
  const id = username.trim().toLowerCase();
  return USERNAME.test(id) ? id : null;
}

/** Whether somebody can administer the installation beside the printed demo administrator. */
export function hasAdmin(store: Pick<Store, 'read'>): boolean {
  return store.read((tx) =>
    tx.all('users').some(({ doc }) => doc.userType === 'admin' && doc.isDisabled !== true && doc.demo !== true),
  );
}

/** Makes an account with its own password. @throws ApiError `conflict` (name taken), `invalid_input` (not a name) */
export async function createUser(deps: {
  store: Store;
  passwords: Passwords;
  createdAt: string;
  account: { username: string; password: string; userType: UserType; fullName: string };
}): Promise<StoredUser> {
  const { account, store } = deps;
  const id = userId(account.username);
  if (id === null)
    throw refused('invalid_input', 'name_letters', 'User names are letters, digits, dot, dash and underscore.');
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

/** Whether the account has a second step that its first code proved. */
export const hasTotp = (user: StoredUser): boolean => user.totp !== undefined && user.totp.since !== null;

export function publicUser(user: StoredUser, duty: Duty | null = null): CurrentUser {
  const { username, userType, fullName } = user;
  const asks = isAskedForProfile(user) ? { asks: 'profile' as const } : {};
  return { username, userType, fullName, ...(duty === null ? {} : { must: duty }), ...asks };
}

/** Buyers must be able to reach the publisher of a listing. Demo accounts are exempt, because many users share them. */
function isAskedForProfile({ userType, profile, demo }: StoredUser): boolean {
  if (demo || userType === 'admin' || !LISTING_ROLES.includes(userType)) return false;
  return profile === undefined || !hasContact(profile);
}

export function ownAccount(store: Store, user: StoredUser, duty: Duty | null): CurrentUser {
  const { brokerId, managedBrokerIds } = store.read((tx) => toListingOwner(tx, user));
  const { office = '', profile = EMPTY_PROFILE } = user;
  return { ...publicUser(user, duty), brokerId, office, managedBrokerIds: [...managedBrokerIds], profile };
}

/** A typed record as plain JSON for the store, without undefined fields. */
export function stored(record: object): Doc {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
