import * as z from 'zod/mini';
import type { Registration } from '../../../domain/user/account.ts';
import { CurrentUser, LoginInput } from '../../../domain/user/user.ts';
import { messages } from '../messages.ts';
import { HttpError, http, UnreachableError } from '../platform/http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { checkSession, currentUid, currentUser, GUEST_UID, setUser } from '../platform/session.ts';
import { moveGuestData } from '../store/user/open-user-store.ts';
import { sendNow } from '../sync/outbox/wake.ts';

export type SignInResult = { ok: true; user: CurrentUser } | { ok: false; message: string; code: RefusalCode };

/** `code`: the authenticator's code is missing or wrong. */
export type RefusalCode = 'credentials' | 'code' | 'too-many' | 'taken' | 'offline' | 'server';

/** Signs in and moves the guest's records to the user. Offline, only users known on this device can sign in. */
export async function signIn(input: LoginInput): Promise<SignInResult> {
  const parsed = LoginInput.safeParse(input);
  if (!parsed.success) return { ok: false, code: 'credentials', message: messages.credentialsMissing };
  try {
    const user = await http.json({ path: '/api/auth/login', method: 'POST', body: parsed.data, schema: CurrentUser });
    return await enter(user, parsed.data.password);
  } catch (error) {
    if (error instanceof UnreachableError) return signInOffline(parsed.data);
    return { ok: false, ...refusalOf(error) };
  }
}

export async function registerAccount(input: Registration): Promise<SignInResult> {
  try {
    const user = await http.json({ path: '/api/auth/register', method: 'POST', body: input, schema: CurrentUser });
    return await enter(user, input.password);
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) {
      return { ok: false, code: 'credentials', message: error.detail };
    }
    if (error instanceof HttpError && error.status === 409) {
      return { ok: false, code: 'taken', message: messages.nameTaken };
    }
    return { ok: false, ...refusalOf(error) };
  }
}

async function enter(user: CurrentUser, password: string): Promise<SignInResult> {
  writeLocal(LOCAL_KEYS.pendingSignOut, null);
  setUser(user);
  await Promise.all([moveGuestRecords(), remember(user, password)]);
  // The user's own listings load in the background.
  void checkSession();
  void sendNow();
  return { ok: true, user };
}

async function signInOffline({ username, password }: LoginInput): Promise<SignInResult> {
  const { findForOffline } = await import('../platform/offline-sign-in.ts');
  const found = await findForOffline(username, password);
  if (found === 'unknown') return { ok: false, code: 'offline', message: messages.offline };
  if (found === 'wrong') return { ok: false, code: 'credentials', message: messages.credentialsWrong };
  if (readLocal(LOCAL_KEYS.pendingSignOut, z.string()) === found.username) writeLocal(LOCAL_KEYS.pendingSignOut, null);
  setUser(found);
  await moveGuestRecords();
  return { ok: true, user: found };
}

export async function changePassword(input: { current: string; next: string }): Promise<void> {
  await http.send({ path: '/api/auth/password', method: 'POST', body: input });
  const user = currentUser();
  if (user === null) return;
  const { must, ...rest } = user;
  const next: CurrentUser = must === undefined || must === 'password' ? rest : { ...rest, must };
  setUser(next);
  await remember(next, input.next);
}

async function remember(user: CurrentUser, password: string): Promise<void> {
  const { rememberForOffline } = await import('../platform/offline-sign-in.ts');
  await rememberForOffline(user, password);
}

async function moveGuestRecords(): Promise<void> {
  try {
    const { queueRows, recordTables, thisDevice } = await import('../sync/records/queue-record.ts');
    await moveGuestData(GUEST_UID, currentUid(), {
      tables: recordTables,
      queue: (db, table, rows) => queueRows(db, table, rows, thisDevice()),
    });
  } catch {
    // The guest's records stay until the next sign-in. A database that does not open is reported by its connection.
  }
}

function refusalOf(error: unknown): { message: string; code: RefusalCode } {
  if (error instanceof UnreachableError) return { code: 'offline', message: messages.offline };
  if (!(error instanceof HttpError)) return { code: 'server', message: messages.server };
  if (error.code === 'code_needed') return { code: 'code', message: messages.codeNeeded };
  if (error.code === 'bad_code') return { code: 'code', message: messages.codeWrong };
  if (error.status === 401 || error.status === 400) return { code: 'credentials', message: messages.credentialsWrong };
  if (error.status !== 429) return { code: 'server', message: messages.server };
  return { code: 'too-many', message: messages.tooMany(Math.max(1, Math.ceil((error.retryAfterSec ?? 60) / 60))) };
}
