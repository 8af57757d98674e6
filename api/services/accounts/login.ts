import { createHash, timingSafeEqual } from 'node:crypto';
import type { Duty } from '../../../domain/user/user.ts';
import type { Clock } from '../../clock.ts';
import { ApiError } from '../../errors.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { settingsIn } from '../admin/app-settings.ts';
import { type AuditEvent, recordAudit } from '../admin/audit.ts';
import { demoPassword } from './demo-accounts.ts';
import type { LoginGuard } from './limits.ts';
import type { Passwords } from './password.ts';
import { recoveryHash, totpStep } from './totp.ts';
import { findUser, hasTotp, type StoredUser, stored, userIn } from './users.ts';

export type LoginDeps = { store: Store; passwords: Passwords; demo: boolean; clock: Clock; guard: LoginGuard };

export type LoginAttempt = { username: string; password: string; code?: string | undefined; address: string };

/**
 * Returns the user with this name and password. Always derives one key and throws the same error whatever is wrong.
 * @throws ApiError `bad_credentials`, `code_needed`, `bad_code`, `too_many`
 */
export async function checkLogin(deps: LoginDeps, given: LoginAttempt): Promise<StoredUser> {
  return deps.guard.judge(given.username, given.address, async () => {
    try {
      const user = await checkPassword(deps, given);
      if (user === null) throw new ApiError('bad_credentials', 'The user name or password is not right.');
      if (hasTotp(user)) await checkCode(deps, user, given.code);
      return user;
    } catch (error) {
      await writeDown(deps, given, error);
      throw error;
    }
  });
}

/** Records a failed sign-in in the audit log. Only for existing accounts: there is no limit to invented names. */
async function writeDown({ store, clock }: LoginDeps, given: LoginAttempt, error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || (error.code !== 'bad_credentials' && error.code !== 'bad_code')) return;
  const user = findUser(store, given.username);
  if (user === null) return;
  const who = { actor: '', from: given.address, at: clock().toISOString() };
  const event: AuditEvent = { action: 'sign-in failed', target: user.username, details: error.code };
  // A full disk must not change the answer to a wrong password.
  await store.commit((tx) => recordAudit(tx, who, event)).catch(() => undefined);
}

async function checkPassword(
  { store, passwords, demo, clock }: Omit<LoginDeps, 'guard'>,
  { username, password }: Pick<LoginAttempt, 'username' | 'password'>,
): Promise<StoredUser | null> {
  const user = findUser(store, username);
  const ownPassword = await passwords.verify(password, user?.password ?? null);
  const printed = user?.demo && demo ? demoPassword(user.username) : null;
  const isRight = ownPassword || (printed !== null && sameText(printed, password));
  if (user === null || !isRight || user.isDisabled === true || (user.demo && !demo)) return null;
  const isOver = user.temporaryUntil !== undefined && user.temporaryUntil <= clock().toISOString();
  return isOver ? null : user;
}

/** Checks the second step and marks the code as used in one commit. @throws ApiError `code_needed`, `bad_code` */
export async function checkCode(
  { store, clock }: Pick<LoginDeps, 'store' | 'clock'>,
  user: StoredUser,
  code: string | undefined,
): Promise<void> {
  if (code === undefined || code === '') {
    throw new ApiError('code_needed', 'Enter the code of your authenticator app.');
  }
  await store.commit((tx) => {
    const now = userIn(tx, user.username);
    if (now?.totp === undefined) return;
    const { secret, lastStep, recovery } = now.totp;
    const step = totpStep({ secret, code, nowMs: clock().getTime(), lastStep });
    const hash = recoveryHash(code);
    if (step === null && !recovery.includes(hash)) throw new ApiError('bad_code', 'This code is not right.');
    const left = step === null ? recovery.filter((one) => one !== hash) : recovery;
    const totp = { ...now.totp, lastStep: step ?? lastStep, recovery: left };
    tx.put('users', now.username, stored({ ...now, totp }));
  });
}

/** Checks the password of a signed-in user. @throws ApiError `bad_credentials`, `too_many` */
export function confirmPassword(deps: LoginDeps, given: Omit<LoginAttempt, 'code'>): Promise<StoredUser> {
  return deps.guard.judge(given.username, given.address, async () => {
    const user = await checkPassword(deps, given);
    if (user === null) throw new ApiError('bad_credentials', 'This is not your password.');
    return user;
  });
}

const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A step the user must take before anything else, or null. */
export function findRequiredStep(tx: Pick<ReadTx, 'get'>, user: StoredUser): Duty | null {
  if (user.temporaryUntil !== undefined) return 'password';
  const needsTotp = user.userType === 'admin' && !user.demo && settingsIn(tx).adminTotp === 'required';
  return needsTotp && !hasTotp(user) ? 'totp' : null;
}
