import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { demoPassword } from './demo-accounts.ts';
import type { Passwords } from './password.ts';
import { findUser, type StoredUser } from './users.ts';

/**
 * The person a user name and password belong to. One password derivation whatever happens, and one answer for
 * unknown name, wrong password and a demo account while demo mode is off.
 * @throws ApiError `bad_credentials`, `too_many`
 */
export async function checkLogin(
  deps: { store: Store; passwords: Passwords; demo: boolean },
  input: { username: string; password: string },
): Promise<StoredUser> {
  const user = findUser(deps.store, input.username);
  const ownPassword = await deps.passwords.verify(input.password, user?.password ?? null);
  const printed = user?.demo && deps.demo ? demoPassword(user.username) : null;
  const right = ownPassword || (printed !== null && sameText(printed, input.password));
  if (user === null || !right) throw new ApiError('bad_credentials', 'The user name or password is not right.');
  return user;
}

/** Compares without telling by time where texts differ. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
