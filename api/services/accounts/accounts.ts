import { randomInt } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { AccountChange, AccountInput, AccountView, Registration } from '../../../domain/user/account.ts';
import type { Clock } from '../../clock.ts';
import { refused } from '../../errors.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { readSettings } from '../app-settings.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { checkNewPassword, type Passwords } from '../password.ts';
import { endSessions, sessionCounts } from '../sessions.ts';
import { hasTotp, SOURCES_USER, StoredUser, stored, userIn } from '../users.ts';

export type AccountDeps = { store: Store; passwords: Passwords; clock: Clock };

const TEMPORARY_MS = 7 * 24 * 3_600_000;
/** Words of a temporary password: 5 of 7,776 are 64 bits. */
const TEMPORARY_WORDS = 5;

export function listAccounts(store: Store, clock: Clock): AccountView[] {
  return store.read((tx) => {
    const counts = sessionCounts(tx, clock().getTime());
    return tx.all('users').flatMap(({ doc }) => {
      const user = StoredUser.safeParse(doc);
      return user.success ? [toAccountView(user.data, counts)] : [];
    });
  });
}

function toAccountView(user: StoredUser, counts: ReturnType<typeof sessionCounts>): AccountView {
  const own = counts.get(user.username);
  return {
    username: user.username,
    fullName: user.fullName,
    userType: user.userType,
    office: user.office ?? '',
    brokerIds: user.brokerIds ?? [],
    isDemo: user.demo,
    isDisabled: user.isDisabled === true,
    hasTotp: hasTotp(user),
    createdAt: user.createdAt,
    lastSeenAt: own?.lastSeenAt ?? '',
    sessions: own?.count ?? 0,
  };
}

/** Makes an account by self-service. @throws ApiError `not_found` while that is off, `conflict`, `invalid_input` */
export async function register(deps: AccountDeps, who: AuditActor, input: Registration): Promise<StoredUser> {
  const { store, passwords, clock } = deps;
  if (readSettings(store).registration !== 'open') {
    throw refused('not_found', 'by_administrator', 'Accounts are made by an administrator here.');
  }
  checkNewPassword(input.password, input);
  const { password, ...facts } = input;
  const user = { ...facts, demo: false, password: await passwords.hash(password), createdAt: clock().toISOString() };
  await store.commit((tx) => {
    putNew(tx, user);
    recordAudit(tx, { ...who, actor: user.username }, { action: 'registered', target: user.username });
  });
  return user;
}

/** Makes an account with a temporary password. Demo administrators make demo accounts. @throws ApiError `conflict` */
export async function createAccount(
  deps: AccountDeps,
  by: { admin: StoredUser; who: AuditActor },
  input: AccountInput,
): Promise<{ account: AccountView; password: string; until: string }> {
  const { store, passwords, clock } = deps;
  const { password, until } = temporary(clock);
  const user: StoredUser = {
    ...input,
    demo: by.admin.demo,
    password: await passwords.hash(password),
    createdAt: clock().toISOString(),
    temporaryUntil: until,
  };
  await store.commit((tx) => {
    putNew(tx, user);
    recordAudit(tx, by.who, { action: 'account made', target: user.username, details: accountFacts(user) });
  });
  return { account: toAccountView(user, new Map()), password, until };
}

function putNew(tx: Tx, user: StoredUser): void {
  if (user.username === SOURCES_USER || tx.get('users', user.username) !== null)
    throw refused('conflict', 'name_taken', 'This user name is taken.');
  tx.put('users', user.username, stored(user));
}

/** Changes an account. New role or disabling: sessions end. @throws ApiError `not_found`, `wrong_role`, `conflict` */
export async function updateAccount(
  { store, clock }: AccountDeps,
  by: { admin: StoredUser; who: AuditActor },
  { username, change }: { username: string; change: AccountChange },
): Promise<AccountView> {
  const { value } = await store.commit((tx) => {
    const before = accountFor(tx, username, by.admin);
    const next: StoredUser = {
      ...before,
      fullName: change.fullName ?? before.fullName,
      userType: change.userType ?? before.userType,
      isDisabled: change.isDisabled ?? before.isDisabled,
      office: change.office ?? before.office,
      brokerIds: change.brokerIds ?? before.brokerIds,
    };
    refuseLastAdmin(tx, before, next);
    tx.put('users', before.username, stored(next));
    const isRevoked = next.userType !== before.userType || next.isDisabled === true;
    const ended = isRevoked ? endSessions(tx, before.username) : 0;
    const details = `${accountFacts(next)}, ${ended} sessions ended`;
    recordAudit(tx, by.who, { action: 'account changed', target: before.username, details });
    return toAccountView(next, sessionCounts(tx, clock().getTime()));
  });
  return value;
}

function accountFacts({ userType, isDisabled, office = '', brokerIds = [] }: StoredUser): string {
  const facts = [userType, isDisabled === true ? 'disabled' : '', office && `office ${office}`];
  return [...facts, brokerIds.length > 0 ? `brokers ${brokerIds.join(' ')}` : ''].filter(Boolean).join(', ');
}

/** @throws ApiError `not_found`, `wrong_role`, `conflict` */
function accountFor(tx: ReadTx, username: string, admin: StoredUser): StoredUser {
  const user = userIn(tx, username);
  if (user === null) throw refused('not_found', 'no_account', 'There is no account of this name.');
  if (admin.demo && !user.demo) {
    throw refused('wrong_role', 'demo_administrator', 'A demo administrator may change demo accounts only.');
  }
  if (user.demo && user.password === null) {
    throw refused(
      'conflict',
      'demo_account',
      'The printed demo accounts stay as they are. Switch demo mode off to remove them.',
    );
  }
  return user;
}

function refuseLastAdmin(tx: ReadTx, before: StoredUser, next: StoredUser): void {
  const staysAdmin = next.userType === 'admin' && next.isDisabled !== true;
  if (!staysAdmin && isLastAdmin(tx, before))
    throw refused('conflict', 'last_admin', 'This is the last administrator. Name another one first.');
}

/** Whether nobody else could let others in again. */
export function isLastAdmin(tx: ReadTx, { username, userType, isDisabled, demo }: StoredUser): boolean {
  if (userType !== 'admin' || isDisabled === true || demo) return false;
  return !tx.all('users').some(({ id, doc }) => {
    const user = StoredUser.safeParse(doc);
    const isOther = user.success && id !== username && user.data.userType === 'admin';
    return isOther && user.data.isDisabled !== true && !user.data.demo;
  });
}

/** Sets a new temporary password; all sessions end. @throws ApiError as `updateAccount` */
export async function resetAccountPassword(
  { store, passwords, clock }: AccountDeps,
  by: { admin: StoredUser; who: AuditActor },
  username: string,
): Promise<{ account: AccountView; password: string; until: string }> {
  const { password, until } = temporary(clock);
  const hash = await passwords.hash(password);
  const { value } = await store.commit((tx) => {
    const before = accountFor(tx, username, by.admin);
    const next: StoredUser = { ...before, password: hash, temporaryUntil: until };
    tx.put('users', before.username, stored(next));
    endSessions(tx, before.username);
    recordAudit(tx, by.who, { action: 'password reset', target: before.username });
    return toAccountView(next, new Map());
  });
  return { account: value, password, until };
}

/** Signs a person out everywhere. @throws ApiError `not_found`, `wrong_role` */
export async function signOutAccount(
  { store, clock }: AccountDeps,
  by: { admin: StoredUser; who: AuditActor },
  username: string,
): Promise<AccountView> {
  const { value } = await store.commit((tx) => {
    const user = userIn(tx, username);
    if (user === null) throw refused('not_found', 'no_account', 'There is no account of this name.');
    if (by.admin.demo && !user.demo)
      throw refused('wrong_role', 'demo_administrator', 'A demo administrator may change demo accounts only.');
    const ended = endSessions(tx, user.username);
    recordAudit(tx, by.who, { action: 'sessions ended', target: user.username, details: String(ended) });
    return toAccountView(user, sessionCounts(tx, clock().getTime()));
  });
  return value;
}

/** Removes the second step of a user who lost it; all their sessions end. @throws ApiError as `updateAccount` */
export async function removeAccountTotp(
  { store }: AccountDeps,
  by: { admin: StoredUser; who: AuditActor },
  username: string,
): Promise<AccountView> {
  const { value } = await store.commit((tx) => {
    const { totp: _, ...next } = accountFor(tx, username, by.admin);
    tx.put('users', next.username, stored(next));
    endSessions(tx, next.username);
    recordAudit(tx, by.who, { action: 'second step removed', target: next.username });
    return toAccountView(next, new Map());
  });
  return value;
}

function temporary(clock: Clock): { password: string; until: string } {
  const words = dictionary['diceware-common'];
  const password = Array.from({ length: TEMPORARY_WORDS }, () => words[randomInt(words.length)]).join('-');
  return { password, until: new Date(clock().getTime() + TEMPORARY_MS).toISOString() };
}
