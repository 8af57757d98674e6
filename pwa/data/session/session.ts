import { useMemo } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { CurrentUser, DemoAccount, LoginInput } from '../../../domain/user/user.ts';
import { HttpError, http, UnreachableError } from '../http.ts';
import { type Live, type Source, toError, useLive } from '../live.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../local-storage.ts';
import { messages } from '../messages.ts';
import { moveGuestData } from '../user/user-records.ts';

type Session = { user: CurrentUser | null };

/** Who uses this device. The server decides what a person may do; this only says whose data is shown. */
const session = create<Session>(() => ({ user: readLocal(LOCAL_KEYS.session, CurrentUser) }));

/** The person signed in on this device, also offline; null for nobody. */
export function useCurrentUser(): Live<CurrentUser | null> {
  const user = session((state) => state.user);
  return useMemo(() => ({ state: 'ready', value: user }), [user]);
}

export function currentUser(): CurrentUser | null {
  return session.getState().user;
}

const GUEST_UID = 'guest';

/** Whose database is in use: `guest` while nobody is signed in. */
export function currentUid(): string {
  return uidOf(session.getState().user);
}

/** The same for screens: follows signing in and out. */
export function useCurrentUid(): string {
  return session((state) => uidOf(state.user));
}

export function onUidChange(listener: () => void): () => void {
  return session.subscribe((now, before) => {
    if (uidOf(now.user) !== uidOf(before.user)) listener();
  });
}

function uidOf(user: CurrentUser | null): string {
  return user === null ? GUEST_UID : `u-${user.username}`;
}

export type SignInResult =
  | { ok: true; user: CurrentUser }
  | { ok: false; message: string; code: 'credentials' | 'too-many' | 'offline' | 'server' };

/** Signs in and brings along what the person saved as a guest. */
export async function signIn(input: LoginInput): Promise<SignInResult> {
  const parsed = LoginInput.safeParse(input);
  if (!parsed.success) return { ok: false, code: 'credentials', message: messages.credentialsMissing };
  try {
    const user = await http.json({ path: '/api/auth/login', method: 'POST', body: parsed.data, schema: CurrentUser });
    writeLocal(LOCAL_KEYS.pendingSignOut, null);
    setUser(user);
    await bringGuestData();
    return { ok: true, user };
  } catch (error) {
    return { ok: false, ...refusalOf(error) };
  }
}

async function bringGuestData(): Promise<void> {
  try {
    await moveGuestData(GUEST_UID, currentUid());
  } catch {
    // The person is signed in all the same. What they saved as a guest stays where it is until the next time;
    // a database that does not open is reported by its door.
  }
}

/** Forgets the person at once; the server is told now or when it can be reached. Their data stays on the device. */
export async function signOut(): Promise<void> {
  setUser(null);
  writeLocal(LOCAL_KEYS.pendingSignOut, true);
  await finishSignOut();
}

/** Tells the server about a sign-out that happened offline. */
async function finishSignOut(): Promise<void> {
  if (readLocal(LOCAL_KEYS.pendingSignOut, z.literal(true)) === null) return;
  try {
    await http.send({ path: '/api/auth/logout', method: 'POST' });
    writeLocal(LOCAL_KEYS.pendingSignOut, null);
  } catch (error) {
    // Unreachable: tried again at the next connection. A refusal means there is no session to end.
    if (error instanceof HttpError && error.status < 500) writeLocal(LOCAL_KEYS.pendingSignOut, null);
  }
}

/** Asks the server whether the session known here still stands. Nobody signed in: nothing to ask. */
export async function checkSession(): Promise<void> {
  await finishSignOut();
  const asked = currentUser();
  if (asked === null) return;
  try {
    const user = await http.json({ path: '/api/auth/me', schema: CurrentUser, emptyOn401: true });
    if (currentUser()?.username === asked.username) setUser(user);
  } catch (error) {
    // Offline or a server in trouble says nothing about the session: the person goes on.
    if (!(error instanceof HttpError || error instanceof UnreachableError)) throw error;
  }
}

/** Follows signing in and out in other tabs. */
export function watchSession(): () => void {
  const take = (event: StorageEvent) => {
    if (event.key === LOCAL_KEYS.session) session.setState({ user: readLocal(LOCAL_KEYS.session, CurrentUser) });
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}

function setUser(user: CurrentUser | null): void {
  writeLocal(LOCAL_KEYS.session, user);
  session.setState({ user });
}

function refusalOf(error: unknown): { message: string; code: 'credentials' | 'too-many' | 'offline' | 'server' } {
  if (error instanceof UnreachableError) return { code: 'offline', message: messages.offline };
  if (!(error instanceof HttpError)) return { code: 'server', message: messages.server };
  if (error.status === 401 || error.status === 400) return { code: 'credentials', message: messages.credentialsWrong };
  if (error.status === 429) return { code: 'too-many', message: messages.tooMany };
  return { code: 'server', message: messages.server };
}

const DemoAccounts = z.lazy(() => z.array(DemoAccount));

/** Accounts of the demo, from the server or as it last listed them; `missing` when there is no demo. */
export function useDemoAccounts(): Live<DemoAccount[]> {
  return useLive(demoAccounts);
}

const demoAccounts: Source<DemoAccount[]> = (next, fail) => {
  const stop = new AbortController();
  const saved = readLocal(LOCAL_KEYS.demoAccounts, DemoAccounts);
  if (saved !== null) next(saved);
  http.json({ path: '/api/auth/demo-accounts', schema: DemoAccounts, signal: stop.signal }).then(
    (accounts) => {
      writeLocal(LOCAL_KEYS.demoAccounts, accounts);
      next(accounts);
    },
    (error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof HttpError && error.status === 404) {
        writeLocal(LOCAL_KEYS.demoAccounts, null);
        next(undefined);
      } else if (saved === null) fail(toError(error));
    },
  );
  return () => stop.abort();
};
