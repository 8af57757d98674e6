import { randomInt } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { AuditAction } from '../../../domain/admin/health.ts';
import type { AccountChange, AccountInput, AccountView, Registration } from '../../../domain/user/account.ts';
import { EMPTY_PROFILE, type Profile, type ProfileChange } from '../../../domain/user/profile.ts';
import type { UserType } from '../../../domain/user/user.ts';
import type { Clock } from '../../clock.ts';
import { refused } from '../../errors.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { readSettings } from '../admin/app-settings.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import { ownBrokerIds } from '../listings/listing-owner.ts';
import { type ChangeOperation, commitOnce, type OperationAnswer } from '../sync/operation.ts';
import { canOwnListings, refreshAgents } from './agent-cards.ts';
import { checkNewPassword, type Passwords } from './password.ts';
import { handOverListings } from './reassign-listings.ts';
import { endSessions, sessionCounts } from './sessions.ts';
import { hasTotp, publicUser, SOURCES_USER, StoredUser, stored, userIn } from './users.ts';

export type AccountDeps = { store: Store; passwords: Passwords; clock: Clock };
type By = { admin: StoredUser; who: AuditActor };

const TEMPORARY_MS = 7 * 24 * 3_600_000;
/** Words of a temporary password: 5 of 7,776 are 64 bits. */
const TEMPORARY_WORDS = 5;

export function listAccounts(store: Store, clock: Clock): AccountView[] {
  return store.read((tx) => {
    const counts = sessionCounts(tx, clock().getTime());
    const held = countListings(tx);
    const users = tx.all('users').flatMap(({ doc }) => StoredUser.safeParse(doc).data ?? []);
    return users.map((user) => toAccountView(user, counts, held));
  });
}

function countListings(tx: ReadTx): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { doc } of tx.all('properties')) counts.set(doc.brokerId, (counts.get(doc.brokerId) ?? 0) + 1);
  return counts;
}

function toAccountView(
  user: StoredUser,
  counts: ReturnType<typeof sessionCounts>,
  held: ReturnType<typeof countListings>,
): AccountView {
  const { username, fullName, userType, office = '', brokerIds = [], profile = EMPTY_PROFILE } = user;
  const own = counts.get(username);
  return {
    username,
    fullName,
    userType,
    office,
    brokerIds,
    profile,
    listings: [...new Set(ownBrokerIds(user))].reduce((sum, id) => sum + (held.get(id) ?? 0), 0),
    isDemo: user.demo,
    isDisabled: user.isDisabled === true,
    hasTotp: hasTotp(user),
    createdAt: user.createdAt,
    lastSeenAt: own?.lastSeenAt ?? '',
    sessions: own?.count ?? 0,
  };
}

/** Creates an account by self-registration. @throws ApiError `not_found` if that is off, `conflict`, `invalid_input` */
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

/** Creates an account with a temporary password. @throws ApiError `conflict`, `wrong_role` */
export async function createAccount(
  deps: AccountDeps,
  by: By,
  input: AccountInput,
): Promise<{ account: AccountView; password: string; until: string }> {
  const { store, passwords, clock } = deps;
  const { password, until } = temporary(clock);
  const { username, fullName, userType, office, brokerIds, ...profile } = input;
  refuseDemoAdmin(by.admin, userType);
  const user: StoredUser = {
    username,
    fullName,
    userType,
    office,
    brokerIds,
    ...(Object.keys(profile).length === 0 ? {} : { profile: withChange(EMPTY_PROFILE, profile) }),
    demo: false,
    ...(by.admin.demo ? { madeInDemo: true } : {}),
    password: await passwords.hash(password),
    createdAt: clock().toISOString(),
    temporaryUntil: until,
  };
  await store.commit((tx) => {
    putNew(tx, user);
    refreshAgents(tx, null, user);
    recordAudit(tx, by.who, { action: 'account made', target: user.username, details: accountFacts(user) });
  });
  return { account: toAccountView(user, new Map(), new Map()), password, until };
}

function putNew(tx: Tx, user: StoredUser): void {
  if (user.username === SOURCES_USER || tx.get('users', user.username) !== null)
    throw refused('conflict', 'name_taken', 'This user name is taken.');
  tx.put('users', user.username, stored(user));
}

/**
 * Changes an account. A new role or disabling ends its sessions. If it may no longer hold listings, they go to
 * `reassignTo`, else to a colleague in the office, else to the administrator.
 * @throws ApiError `not_found`, `wrong_role`, `conflict`
 */
export async function updateAccount(
  { store, clock }: AccountDeps,
  by: By,
  { username, change }: { username: string; change: AccountChange },
): Promise<AccountView> {
  const { value } = await store.commit((tx) => {
    const before = accountFor(tx, username, by.admin);
    const { fullName, userType, isDisabled, office, brokerIds, reassignTo, ...profile } = change;
    if (userType !== before.userType) refuseDemoAdmin(by.admin, userType);
    const next: StoredUser = {
      ...before,
      fullName: fullName ?? before.fullName,
      userType: userType ?? before.userType,
      isDisabled: isDisabled ?? before.isDisabled,
      office: office ?? before.office,
      brokerIds: brokerIds ?? before.brokerIds,
      ...(Object.keys(profile).length === 0 ? {} : { profile: withChange(before.profile, profile) }),
    };
    refuseLastAdmin(tx, before, next);
    if (canOwnListings(before) && !canOwnListings(next)) handOver(tx, before, { by, reassignTo });
    tx.put('users', before.username, stored(next));
    refreshAgents(tx, before, next);
    const isRevoked = next.userType !== before.userType || next.isDisabled === true;
    const ended = isRevoked ? endSessions(tx, before.username) : 0;
    const details = `${accountFacts(next)}, ${ended} sessions ended`;
    recordAudit(tx, by.who, { action: 'account changed', target: before.username, details });
    return toAccountView(next, sessionCounts(tx, clock().getTime()), countListings(tx));
  });
  return value;
}

function handOver(tx: Tx, from: StoredUser, to: { by: By; reassignTo: string | undefined }): void {
  const { by, reassignTo } = to;
  const heir = reassignTo === undefined ? null : userIn(tx, reassignTo);
  if (reassignTo !== undefined && (heir === null || !canOwnListings(heir) || heir.username === from.username))
    throw refused('invalid_input', 'no_heir', 'Choose an open account that may publish listings.');
  handOverListings(tx, from, { heir, otherwise: by.admin, who: by.who });
}

function withChange(before: Profile = EMPTY_PROFILE, change: Omit<ProfileChange, 'fullName'>): Profile {
  return { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
}

/** Changes the name and profile of a user's own account, once per operation id. @throws ApiError as `commitOnce` */
export function changeOwnProfile(
  { store }: Pick<AccountDeps, 'store'>,
  self: { user: StoredUser; who: AuditActor; operation: ChangeOperation | null },
  { fullName, ...change }: ProfileChange,
): Promise<OperationAnswer> {
  const { username } = self.user;
  return commitOnce(store, self.operation, (tx) => {
    const before = userIn(tx, username);
    if (before === null) throw refused('no_session', 'account_gone', 'This account is gone.');
    const next = { ...before, fullName: fullName ?? before.fullName, profile: withChange(before.profile, change) };
    tx.put('users', username, stored(next));
    refreshAgents(tx, before, next);
    recordAudit(tx, self.who, { action: 'account changed', target: username, details: 'profile' });
    return { status: 200, etag: null, body: publicUser(next) };
  });
}

function accountFacts({ userType, isDisabled, office = '', brokerIds = [] }: StoredUser): string {
  const facts = [userType, isDisabled === true ? 'disabled' : '', office && `office ${office}`];
  return [...facts, brokerIds.length > 0 ? `brokers ${brokerIds.join(' ')}` : ''].filter(Boolean).join(', ');
}

/** @throws ApiError `not_found`, `wrong_role`, `conflict` */
function accountFor(tx: ReadTx, username: string, admin: StoredUser): StoredUser {
  const user = userIn(tx, username);
  if (user === null) throw refused('not_found', 'no_account', 'There is no account of this name.');
  refuseDemoChange(admin, user);
  if (user.demo && user.password === null) {
    const message = 'The printed demo accounts stay as they are. Switch demo mode off to remove them.';
    throw refused('conflict', 'demo_account', message);
  }
  return user;
}

/** Anybody can sign in as the demo administrator, who may change only demo accounts and create no administrators. */
function refuseDemoChange(admin: StoredUser, { demo, madeInDemo }: StoredUser): void {
  if (admin.demo && !demo && madeInDemo !== true)
    throw refused(
      'wrong_role',
      'demo_administrator',
      'A demo administrator may change accounts made in the demo only.',
    );
}

function refuseDemoAdmin(admin: StoredUser, userType: UserType | undefined): void {
  if (admin.demo && userType === 'admin')
    throw refused(
      'wrong_role',
      'demo_makes_no_admin',
      'The demo administrator cannot make administrators. Use npm run admin on the server.',
    );
}

function refuseLastAdmin(tx: ReadTx, before: StoredUser, next: StoredUser): void {
  const staysAdmin = next.userType === 'admin' && next.isDisabled !== true;
  if (!staysAdmin && isLastAdmin(tx, before))
    throw refused('conflict', 'last_admin', 'This is the last administrator. Name another one first.');
}

/** Whether the account is the only active administrator, not counting demo accounts. */
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
  deps: AccountDeps,
  by: By,
  username: string,
): Promise<{ account: AccountView; password: string; until: string }> {
  const { password, until } = temporary(deps.clock);
  const hash = await deps.passwords.hash(password);
  const account = await changeSignIn(deps, by, {
    username,
    action: 'password reset',
    change: (before) => ({ ...before, password: hash, temporaryUntil: until }),
  });
  return { account, password, until };
}

/** Signs a user out everywhere. @throws ApiError `not_found`, `wrong_role` */
export async function signOutAccount({ store, clock }: AccountDeps, by: By, username: string): Promise<AccountView> {
  const { value } = await store.commit((tx) => {
    const user = userIn(tx, username);
    if (user === null) throw refused('not_found', 'no_account', 'There is no account of this name.');
    refuseDemoChange(by.admin, user);
    const ended = endSessions(tx, user.username);
    recordAudit(tx, by.who, { action: 'sessions ended', target: user.username, details: String(ended) });
    return toAccountView(user, sessionCounts(tx, clock().getTime()), countListings(tx));
  });
  return value;
}

/** Removes the second step of a user who lost it; all their sessions end. @throws ApiError as `updateAccount` */
export function removeAccountTotp(deps: AccountDeps, by: By, username: string): Promise<AccountView> {
  const change = ({ totp: _, ...next }: StoredUser) => next;
  return changeSignIn(deps, by, { username, action: 'second step removed', change });
}

/** Changes how an account signs in; all its sessions end. */
async function changeSignIn(
  { store }: AccountDeps,
  by: By,
  to: { username: string; action: AuditAction; change: (before: StoredUser) => StoredUser },
): Promise<AccountView> {
  const { value } = await store.commit((tx) => {
    const next = to.change(accountFor(tx, to.username, by.admin));
    tx.put('users', next.username, stored(next));
    endSessions(tx, next.username);
    recordAudit(tx, by.who, { action: to.action, target: next.username });
    return toAccountView(next, new Map(), countListings(tx));
  });
  return value;
}

/** A password of several words, 64 bits. */
export function makePassword(): string {
  const words = dictionary['diceware-common'];
  return Array.from({ length: TEMPORARY_WORDS }, () => words[randomInt(words.length)]).join('-');
}

function temporary(clock: Clock): { password: string; until: string } {
  return { password: makePassword(), until: new Date(clock().getTime() + TEMPORARY_MS).toISOString() };
}
