import * as z from 'zod/mini';
import { create } from 'zustand';
import { LISTING_IMAGE_CACHE } from '../../../domain/property/card.ts';
import { personKey } from '../../../domain/sync/operation.ts';
import { ACCOUNT_ERASED } from '../../../domain/user/person-data.ts';
import { CurrentUser } from '../../../domain/user/user.ts';
import { HttpError, http, onRefusal, UnreachableError } from './http.ts';
import { hasLocalMark, LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';
import { dismissNotice, notify } from './notices.ts';

type Session = {
  user: CurrentUser | null;
  /** Who was signed in here until the server ended their session; null when they left by themselves. */
  ended: EndedSession | null;
};

/** `isRead`: the person was told of it and took the words down. */
type EndedSession = { username: string; isRead: boolean };

const EndedSession = z.lazy(() => z.object({ username: z.string(), isRead: z.boolean() }));

/** Who uses this device. The server decides what a person may do; this only says whose data is shown. */
const session = create<Session>(() => ({ user: readLocal(LOCAL_KEYS.session, CurrentUser), ended: readEnded() }));

let isAsking = false;

let endTold = false;

function readEnded(): EndedSession | null {
  // A name alone is what versions before this one wrote.
  const stored = readLocal(LOCAL_KEYS.endedSession, z.union([z.string(), EndedSession]));
  return typeof stored === 'string' ? { username: stored, isRead: false } : stored;
}

/** User name of whose session the server ended on this device; null for nobody. */
export function useEndedSession(): string | null {
  return session((state) => (state.user === null ? (state.ended?.username ?? null) : null));
}

/** The person took down what was said of the end of their session: it is not said again. */
export function noteEndRead(): void {
  dismissNotice('session-ended');
  const { ended, user } = session.getState();
  if (ended !== null && user === null) setEnded({ ...ended, isRead: true });
}

export function useCurrentUser(): CurrentUser | null {
  return session((state) => state.user);
}

export function currentUser(): CurrentUser | null {
  return session.getState().user;
}

export const GUEST_UID = personKey(null);

/** Whose database is in use: `guest` while nobody is signed in. */
export function currentUid(): string {
  return uidOf(session.getState().user);
}

export function useCurrentUid(): string {
  return session((state) => uidOf(state.user));
}

export function onUidChange(listener: () => void): () => void {
  return session.subscribe((now, before) => {
    if (uidOf(now.user) !== uidOf(before.user)) listener();
  });
}

function uidOf(user: CurrentUser | null): string {
  return personKey(user?.username ?? null);
}

/** Forgets the person at once; the server is told now or when it can be reached. Their data stays on the device. */
export async function signOut(): Promise<void> {
  const username = currentUser()?.username ?? '';
  setUser(null);
  setEnded(null);
  tellEnded();
  writeLocal(LOCAL_KEYS.pendingSignOut, username);
  await finishSignOut();
}

async function finishSignOut(): Promise<void> {
  // `true` is what versions before this one wrote.
  if (readLocal(LOCAL_KEYS.pendingSignOut, z.union([z.string(), z.literal(true)])) === null) return;
  try {
    await http.send({ path: '/api/auth/logout', method: 'POST' });
    writeLocal(LOCAL_KEYS.pendingSignOut, null);
  } catch (error) {
    // Unreachable: tried again at the next connection. A refusal means there is no session to end.
    if (error instanceof HttpError && error.status < 500) writeLocal(LOCAL_KEYS.pendingSignOut, null);
  }
}

/**
 * Asks the server whether the session known here still stands; nobody signed in: nothing to ask. Without one the person
 * is a guest from then on; with `goesOn` what is open stays as it is until the page is loaded anew, and the end is said.
 */
export async function checkSession({ goesOn = false } = {}): Promise<void> {
  await finishSignOut();
  const username = currentUser()?.username;
  if (username === undefined) return;
  isAsking = true;
  const found = await askSession().finally(() => {
    isAsking = false;
  });
  if (currentUser()?.username !== username) return;
  if (found === 'unknown') return;
  if (found === 'erased') return forgetPerson(username);
  const isAnother = found !== 'ended' && found.username !== username;
  if (goesOn && (found === 'ended' || isAnother)) tellEndOnce(username);
  else if (found === 'ended') leave(username);
  else setUser(found);
}

/** Whose session the server knows; `unknown` when it was not reached or is in trouble, which says nothing. */
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

function tellEndOnce(username: string): void {
  if (endTold) return;
  endTold = true;
  notify({ kind: 'session-ended', username, isGuest: false });
}

function leave(username: string): void {
  setEnded({ username, isRead: false });
  setUser(null);
  tellEnded();
}

function tellEnded(): void {
  const { user, ended } = session.getState();
  if (user !== null || ended === null || ended.isRead) dismissNotice('session-ended');
  else notify({ kind: 'session-ended', username: ended.username, isGuest: true });
}

function tellErased(): void {
  if (hasLocalMark(LOCAL_KEYS.erasedAccount)) notify({ kind: 'account-erased' });
  else dismissNotice('account-erased');
}

/** The person took down what was said of the erased account. */
export function noteErasureRead(): void {
  writeLocal(LOCAL_KEYS.erasedAccount, null);
  tellErased();
}

/**
 * A request was answered as nobody's, or as another person's: the session may have ended. The server is asked before
 * anything is done about it, as the answer may be of a request that somebody sent who has left since.
 */
function meetRefusal(error: HttpError): void {
  const isOfSession = error.code === 'no_session' || error.code === 'wrong_person';
  if (!isOfSession || currentUser() === null || isAsking) return;
  if (endTold && !isAccountErased(error)) return;
  void checkSession({ goesOn: true });
}

let eraseRecords: (uid: string) => Promise<void> = async () => {};

export function registerRecordEraser(erase: (uid: string) => Promise<void>): void {
  eraseRecords = erase;
}

/** Removes what this device kept for a person whose account was erased, here or on another device, and says so. */
export async function forgetPerson(username: string): Promise<void> {
  if (session.getState().ended?.username === username) setEnded(null);
  if (currentUser()?.username === username) setUser(null);
  writeLocal(LOCAL_KEYS.erasedAccount, true);
  tellErased();
  const { forgetForOffline } = await import('./offline-sign-in.ts');
  forgetForOffline(username);
  await eraseRecords(personKey(username));
}

/** Follows signing in and out in other tabs, and what the server says of the session in any answer. */
export function watchSession(): () => void {
  tellEnded();
  tellErased();
  const take = (event: StorageEvent) => {
    if (event.key === LOCAL_KEYS.session) session.setState({ user: readLocal(LOCAL_KEYS.session, CurrentUser) });
    if (event.key === LOCAL_KEYS.endedSession) session.setState({ ended: readEnded() });
    if (event.key === LOCAL_KEYS.session || event.key === LOCAL_KEYS.endedSession) tellEnded();
    if (event.key === LOCAL_KEYS.erasedAccount) tellErased();
  };
  addEventListener('storage', take);
  const stopRefusals = onRefusal(meetRefusal);
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
    endTold = false;
    dismissNotice('session-ended');
    noteErasureRead();
  } else if (typeof caches !== 'undefined') {
    // Also when the server ended the session: pictures of hidden listings are for those who manage listings.
    void caches.delete(LISTING_IMAGE_CACHE).catch(() => false);
  }
  writeLocal(LOCAL_KEYS.session, user);
  session.setState({ user });
}

const Erased = z.lazy(() => z.object({ reason: z.literal(ACCOUNT_ERASED) }));

/** Whether a refusal says that the account of this device's person is gone. */
function isAccountErased({ status, details }: HttpError): boolean {
  return status === 401 && Erased.safeParse(details).success;
}
