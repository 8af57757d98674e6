import { ApiError, refused } from '../../errors.ts';
import type { Tx } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import { checkCode, confirmPassword, type LoginDeps } from './login.ts';
import { checkNewPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { newRecoveryCodes, newTotpSecret, totpStep, totpUri } from './totp.ts';
import { hasTotp, type StoredUser, stored, unchangedSignIn, userIn } from './users.ts';

type Self = { user: StoredUser; who: AuditActor; token: string | null };

/** Sets a password; other sessions end. @throws ApiError `bad_credentials`, `too_many`, `invalid_input`, `conflict` */
export async function changeOwnPassword(deps: LoginDeps, self: Self, input: { current: string; next: string }) {
  const { user, who, token } = self;
  refuseDemo(user);
  const confirmed = await confirmPassword(deps, {
    username: user.username,
    password: input.current,
    address: who.from,
  });
  if (input.current === input.next) throw refused('invalid_input', 'same_password', 'The new password is the old one.');
  checkNewPassword(input.next, user);
  const password = await deps.passwords.hash(input.next);
  await deps.store.commit((tx) => {
    const { temporaryUntil: _, ...now } = unchangedSignIn(tx, confirmed);
    tx.put('users', user.username, stored({ ...now, password }));
    const ended = endSessions(tx, user.username, token);
    recordAudit(tx, who, { action: 'password changed', target: user.username, details: `${ended} sessions ended` });
  });
}

/** Returns a key for an authenticator app. It is active once `confirmOwnTotp` gets a code of it. @throws as above */
export async function beginOwnTotp(
  deps: LoginDeps,
  self: Self,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { user, who } = self;
  refuseDemo(user);
  const confirmed = await confirmPassword(deps, { username: user.username, password, address: who.from });
  if (hasTotp(confirmed))
    throw refused('conflict', 'second_step_there', 'A second step is set up already. Remove it first.');
  const secret = newTotpSecret();
  const totp = { secret, since: null, lastStep: 0, recovery: [] };
  await deps.store.commit((tx) => tx.put('users', user.username, stored({ ...unchangedSignIn(tx, confirmed), totp })));
  return { secret, uri: totpUri(secret, user.username) };
}

/** Activates the key by a first code; ends other sessions. Returns recovery codes. @throws `conflict`, `bad_code` */
export async function confirmOwnTotp(deps: LoginDeps, self: Self, code: string): Promise<string[]> {
  const { user, who, token } = self;
  const recovery = newRecoveryCodes();
  await deps.guard.judge(user.username, who.from, () =>
    deps.store.commit((tx) => {
      const now = current(tx, user);
      if (now.totp === undefined || now.totp.since !== null)
        throw refused('conflict', 'new_key', 'Begin with a new key.');
      const step = totpStep({ ...now.totp, code, nowMs: deps.clock().getTime() });
      if (step === null) throw new ApiError('bad_code', 'This code is not right. Check the clock of your phone.');
      const totp = { ...now.totp, since: who.at, lastStep: step, recovery: recovery.hashes };
      tx.put('users', user.username, stored({ ...now, totp }));
      endSessions(tx, user.username, token);
      recordAudit(tx, who, { action: 'second step set up', target: user.username });
    }),
  );
  return recovery.codes;
}

/** Turns the second step off, so that the password alone is enough. @throws ApiError as above */
export async function removeOwnTotp(deps: LoginDeps, self: Self, input: { password: string; code: string }) {
  const { user, who, token } = self;
  const confirmed = await confirmPassword(deps, {
    username: user.username,
    password: input.password,
    address: who.from,
  });
  if (hasTotp(confirmed)) await deps.guard.judge(user.username, who.from, () => checkCode(deps, confirmed, input.code));
  await deps.store.commit((tx) => {
    const { totp: _, ...now } = unchangedSignIn(tx, confirmed);
    tx.put('users', user.username, stored(now));
    endSessions(tx, user.username, token);
    recordAudit(tx, who, { action: 'second step removed', target: user.username });
  });
}

function current(tx: Tx, user: StoredUser): StoredUser {
  const now = userIn(tx, user.username);
  if (now === null) throw refused('no_session', 'account_gone', 'This account is gone.');
  return now;
}

function refuseDemo(user: StoredUser): void {
  if (user.demo && user.password === null) {
    throw refused('conflict', 'demo_account', 'The printed demo accounts stay as they are.');
  }
}
