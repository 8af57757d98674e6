import * as z from 'zod/mini';
import { create } from 'zustand';
import { LISTING_IMAGE_CACHE } from '../../../domain/property/card.ts';
import { personKey } from '../../../domain/sync/operation.ts';
import { ACCOUNT_ERASED, CurrentUser } from '../../../domain/user/user.ts';
import { HttpError, http, onRefusal, UnreachableError } from './http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';
import { dismissNotice, notify } from './notices.ts';

/** `ended`: the user whose session the server ended, and whether they saw the notice; null after signing out. */
type Session = { user: CurrentUser | null; ended: EndedSession | null };
type EndedSession = z.infer<typeof EndedSession>;
const EndedSession = z.lazy(() => z.object({ username: z.string(), isRead: z.boolean() }));

/** The user on this device. It decides only which data to show; the server decides what the user may do. */
const session = create<Session>(() => ({ user: readLocal(LOCAL_KEYS.session, CurrentUser), ended: readEnded() }));

let isAsking = false;
let isEndShown = false;

function readEnded(): EndedSession | null {
  // Earlier versions stored the name alone.
  const stored = readLocal(LOCAL_KEYS.endedSession, z.union([z.string(), EndedSession]));
  return typeof stored === 'string' ? { username: stored, isRead: false } : stored;
}

/** User name of the session that the server ended on this device; null without one. */
export function useEndedSession(): string | null {
  return session((state) => (state.user === null ? (state.ended?.username ?? null) : null));
}

export function dismissEndedNotice(): void {
  dismissNotice('session-ended');
  const { ended, user } = session.getState();
  if (ended !== null && user === null) setEnded({ ...ended, isRead: true });
}

export const useCurrentUser = (): CurrentUser | null => session((state) => state.user);

export const currentUser = (): CurrentUser | null => session.getState().user;

export const GUEST_UID = personKey(null);

/** Id of the current user's database; `guest` when signed out. */
export const currentUid = (): string => uidOf(session.getState().user);

export const useCurrentUid = (): string => session((state) => uidOf(state.user));

export function onUidChange(listener: () => void): () => void {
  return session.subscribe((now, before) => {
    if (uidOf(now.user) !== uidOf(before.user)) listener();
  });
}

/** Whether the user has to complete a step, such as choosing a password, before the server accepts other requests. */
export const mustCompleteStep = (): boolean => currentUser()?.must !== undefined;

/** Calls `listener` when the user has completed the steps that the server requires. */
export function onStepsDone(listener: () => void): () => void {
  return session.subscribe((now, before) => {
    if (before.user?.must !== undefined && now.user !== null && now.user.must === undefined) listener();
  });
}

/** Calls `listener` when a user has left this device: signed out, or replaced by another user. */
export function onUserLeft(listener: () => void): () => void {
  return session.subscribe((now, before) => {
    if (before.user !== null && uidOf(now.user) !== uidOf(before.user)) listener();
  });
}

const uidOf = (user: CurrentUser | null): string => personKey(user?.username ?? null);

/** Signs out immediately; the server is notified now or when online. Data stays on the device. */
export async function signOut(): Promise<void> {
  const username = currentUser()?.username ?? '';
  setUser(null);
  setEnded(null);
  updateEndedNotice();
  writeLocal(LOCAL_KEYS.pendingSignOut, username);
  await finishSignOut();
}

async function finishSignOut(): Promise<void> {
  // Earlier versions stored `true`.
  if (readLocal(LOCAL_KEYS.pendingSignOut, z.union([z.string(), z.literal(true)])) === null) return;
  try {
    await http.send({ path: '/api/auth/logout', method: 'POST' });
    writeLocal(LOCAL_KEYS.pendingSignOut, null);
  } catch (error) {
    // Unreachable: retried when online again. A refusal means there is no session to end.
    if (error instanceof HttpError && error.status < 500) writeLocal(LOCAL_KEYS.pendingSignOut, null);
  }
}

/**
 * Checks the session, and signs the user out on this device if it has ended. With `keepsWork`, an ended session only
 * shows a notice that asks for a reload.
 */
export async function checkSession({ keepsWork = false } = {}): Promise<void> {
  await finishSignOut();
  const username = currentUser()?.username;
  if (username === undefined) return;
  isAsking = true;
  const found = await askSession().finally(() => {
    isAsking = false;
  });
  if (found === 'unknown' || currentUser()?.username !== username) return;
  if (found === 'erased') return forgetPerson(username);
  const isAnother = found !== 'ended' && found.username !== username;
  if (keepsWork && (found === 'ended' || isAnother)) notifyEndOnce(username);
  else if (found === 'ended') leave(username);
  else setUser(found);
}

/** Returns the server's user, `ended` or `erased` if there is none, `unknown` if the server is unreachable or fails. */
async function askSession(): Promise<CurrentUser | 'ended' | 'erased' | 'unknown'> {
  try {
    return await http.json({ path: '/api/auth/me', schema: CurrentUser });
  } catch (error) {
    if (error instanceof UnreachableError) return 'unknown';
    if (!(error instanceof HttpError)) throw error;
    if (isAccountErased(error)) return 'erased';
    return error.status === 401 ? 'ended' : 'unknown';
  }
}

function notifyEndOnce(username: string): void {
  if (isEndShown) return;
  isEndShown = true;
  notify({ kind: 'session-ended', username, isGuest: false });
}

function leave(username: string): void {
  setEnded({ username, isRead: false });
  setUser(null);
  updateEndedNotice();
}

function updateEndedNotice(): void {
  const { user, ended } = session.getState();
  if (user !== null || ended === null || ended.isRead) dismissNotice('session-ended');
  else notify({ kind: 'session-ended', username: ended.username, isGuest: true });
}

function updateErasedNotice(): void {
  if (readLocal(LOCAL_KEYS.erasedAccount, z.boolean()) === true) notify({ kind: 'account-erased' });
  else dismissNotice('account-erased');
}

export function dismissErasedNotice(): void {
  writeLocal(LOCAL_KEYS.erasedAccount, null);
  updateErasedNotice();
}

/** Checks the session after a refusal, because the request may have been sent before a change of user. */
function handleRefusal(error: HttpError): void {
  const isOfSession = error.code === 'no_session' || error.code === 'wrong_person';
  if (!isOfSession || currentUser() === null || isAsking) return;
  if (isEndShown && !isAccountErased(error)) return;
  void checkSession({ keepsWork: true });
}

let eraseRecords: (uid: string) => Promise<void> = async () => {};

export function registerRecordEraser(erase: (uid: string) => Promise<void>): void {
  eraseRecords = erase;
}

/** Removes the data of a user whose account was erased, and shows a notice. */
export async function forgetPerson(username: string): Promise<void> {
  if (session.getState().ended?.username === username) setEnded(null);
  if (currentUser()?.username === username) setUser(null);
  writeLocal(LOCAL_KEYS.erasedAccount, true);
  updateErasedNotice();
  const { forgetForOffline } = await import('./offline-sign-in.ts');
  forgetForOffline(username);
  await eraseRecords(personKey(username));
}

/** Follows sign-in and sign-out in other tabs, and refusals that mean that the session has ended. */
export function watchSession(): () => void {
  updateEndedNotice();
  updateErasedNotice();
  const take = (event: StorageEvent) => {
    if (event.key === LOCAL_KEYS.session) session.setState({ user: readLocal(LOCAL_KEYS.session, CurrentUser) });
    if (event.key === LOCAL_KEYS.endedSession) session.setState({ ended: readEnded() });
    if (event.key === LOCAL_KEYS.session || event.key === LOCAL_KEYS.endedSession) updateEndedNotice();
    if (event.key === LOCAL_KEYS.erasedAccount) updateErasedNotice();
  };
  addEventListener('storage', take);
  const stopRefusals = onRefusal(handleRefusal);
  return () => {
    removeEventListener('storage', take);
    stopRefusals();
  };
}

function setEnded(ended: EndedSession | null): void {
  writeLocal(LOCAL_KEYS.endedSession, ended);
  session.setState({ ended });
}

export function setUser(user: CurrentUser | null): void {
  if (user !== null) {
    setEnded(null);
    isEndShown = false;
    dismissNotice('session-ended');
    dismissErasedNotice();
  } else if (typeof caches !== 'undefined') {
    // Pictures of hidden listings are only for users who manage listings.
    void caches.delete(LISTING_IMAGE_CACHE).catch(() => false);
  }
  if (user === null) writeLocal(LOCAL_KEYS.judged, null);
  writeLocal(LOCAL_KEYS.session, user);
  session.setState({ user });
}

const Erased = z.lazy(() => z.object({ reason: z.literal(ACCOUNT_ERASED) }));

function isAccountErased({ status, details }: HttpError): boolean {
  return status === 401 && Erased.safeParse(details).success;
}
