import * as z from 'zod/mini';
import { CurrentUser, type UserType, UserType as UserTypeSchema } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import type { Doc, Store } from '../store/store.ts';
import type { Passwords } from './password.ts';

/** A person as the store keeps them, under their user name. */
export const StoredUser = z.object({
  username: z.string(),
  userType: UserTypeSchema,
  fullName: z.string(),
  /** One of the printed accounts. */
  demo: z.boolean(),
  /** scrypt hash; null for demo users, who have no password of their own. */
  password: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StoredUser = z.infer<typeof StoredUser>;

/** User names are ids of the store: lower case, so that nobody can look like somebody else by case. */
const USERNAME = /^[a-z0-9._-]{1,60}$/;

/** Finds a person by name, whatever its case. Null also for text that cannot be a name. */
export function findUser(store: Store, username: string): StoredUser | null {
  const id = userId(username);
  if (id === null) return null;
  const found = store.read((tx) => tx.get('users', id));
  if (found === null) return null;
  const parsed = StoredUser.safeParse(found.doc);
  return parsed.success ? parsed.data : null;
}

/** The id a user name is kept under, or null when it cannot be one. */
function userId(username: string): string | null {
  const id = username.trim().toLowerCase();
  return USERNAME.test(id) ? id : null;
}

/**
 * Makes an account with a password of its own.
 * @throws ApiError `conflict` when the name is taken, `invalid_input` when it cannot be a name
 */
export async function createUser(deps: {
  store: Store;
  passwords: Passwords;
  createdAt: string;
  account: { username: string; password: string; userType: UserType; fullName: string };
}): Promise<StoredUser> {
  const { account, store } = deps;
  const id = userId(account.username);
  if (id === null) throw new ApiError('invalid_input', 'User names are letters, digits, dot, dash and underscore.');
  const user: StoredUser = {
    username: id,
    userType: account.userType,
    fullName: account.fullName,
    demo: false,
    password: await deps.passwords.hash(account.password),
    createdAt: deps.createdAt,
  };
  await store.commit((tx) => {
    if (tx.get('users', id) !== null) throw new ApiError('conflict', 'This user name is taken.');
    tx.put('users', id, stored(user));
  });
  return user;
}

/** What others may know of a person. */
export function publicUser(user: StoredUser): CurrentUser {
  return CurrentUser.parse(user);
}

/** A typed record as the store's plain JSON. */
export function stored(record: object): Doc {
  return record as Doc; // records here are flat JSON already; the store's type only says so less exactly
}
