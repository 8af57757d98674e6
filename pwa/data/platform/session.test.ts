// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { signIn } from '../mutations/sign-in.ts';
import { closeUserConnections } from '../store/user/user-store.ts';
import { http } from './http.ts';
import { LOCAL_KEYS, writeLocal } from './local-storage.ts';
import { dismissNotice, hasNotice } from './notices.ts';
import {
  checkSession,
  currentUser,
  dismissEndedNotice,
  onUserLeft,
  setUser,
  signOut,
  watchSession,
} from './session.ts';

const LINA: CurrentUser = { username: 'lina', userType: 'buyer', fullName: 'Lina' };
const OMAR: CurrentUser = { username: 'omar', userType: 'buyer', fullName: 'Omar' };
const LOGIN = { username: 'lina', password: 'four plain words' };
type Answer = () => Response | Promise<Response>;
let answers: Record<string, Answer>;
let stop = () => {};

const json = (body: unknown, status = 200): Answer => {
  const headers = { 'content-type': 'application/json' };
  return () => new Response(JSON.stringify(body), { status, headers });
};
const refusal = (code: string, details?: object) => json({ error: { code, message: 'no', details } }, 401);
const NOBODY = refusal('no_session');
const ERASED = refusal('no_session', { reason: 'account_erased' });
const isSaid = () => hasNotice('session-ended');
const ask = () => http.send({ path: '/api/me/records' }).catch(() => {});
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(async () => {
  localStorage.clear();
  answers = { '/api/auth/logout': json({}), '/api/auth/login': json(LINA), '/api/auth/me': json(LINA) };
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer();
  });
  stop = watchSession();
  await signIn(LOGIN);
  await settle();
});
afterEach(async () => {
  stop();
  await signOut();
  for (const kind of ['session-ended', 'account-erased'] as const) dismissNotice(kind);
  closeUserConnections();
  vi.unstubAllGlobals();
});

describe('a session that the server ended', () => {
  it('makes the user a guest at the start, and is shown until dismissed or they sign in', async () => {
    answers['/api/auth/me'] = NOBODY;
    await checkSession();
    expect([currentUser(), isSaid()]).toEqual([null, true]);
    // The page is reloaded before the user read the notice.
    stop();
    dismissNotice('session-ended');
    stop = watchSession();
    expect(isSaid()).toBe(true);
    dismissEndedNotice();
    stop();
    stop = watchSession();
    expect(isSaid()).toBe(false);
    answers['/api/auth/me'] = json(LINA);
    await signIn(LOGIN);
    expect(localStorage.getItem(LOCAL_KEYS.endedSession)).toBeNull();
  });

  it('is recognised in data of an earlier version', () => {
    stop();
    writeLocal(LOCAL_KEYS.session, null);
    writeLocal(LOCAL_KEYS.endedSession, 'lina');
    stop = watchSession();
    window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEYS.session }));
    window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEYS.endedSession }));
    expect(isSaid()).toBe(true);
  });

  it('is shown once while the page stays open, whatever else is refused', async () => {
    Object.assign(answers, { '/api/auth/me': NOBODY, '/api/me/records': NOBODY });
    await ask();
    await settle();
    expect([currentUser(), isSaid()]).toEqual([LINA, true]);
    dismissEndedNotice();
    await ask();
    await settle();
    expect(isSaid()).toBe(false);
    answers['/api/auth/me'] = json(LINA);
    await signIn(LOGIN);
    await settle();
    answers['/api/auth/me'] = NOBODY;
    await ask();
    await settle();
    expect(isSaid()).toBe(true);
  });

  it('is not reported when a guest or a user without the right is refused, or the server is failing', async () => {
    answers['/api/me/records'] = json({ error: { code: 'wrong_role', message: 'no' } }, 403);
    await ask();
    Object.assign(answers, { '/api/me/records': NOBODY, '/api/auth/me': json({}, 503) });
    await ask();
    await settle();
    expect([currentUser(), isSaid()]).toEqual([LINA, false]);
    await signOut();
    answers['/api/auth/me'] = NOBODY;
    await ask();
    await settle();
    expect(isSaid()).toBe(false);
  });
});

describe('an account that was erased', () => {
  it('is removed from the device with the first answer that says so', async () => {
    Object.assign(answers, { '/api/auth/me': ERASED, '/api/me/records': ERASED });
    await ask();
    await expect.poll(currentUser).toBeNull();
    expect(hasNotice('account-erased')).toBe(true);
  });

  it('is also removed after the end of its session was shown', async () => {
    Object.assign(answers, { '/api/auth/me': NOBODY, '/api/me/records': NOBODY });
    await ask();
    await settle();
    Object.assign(answers, { '/api/auth/me': ERASED, '/api/me/records': ERASED });
    await ask();
    await expect.poll(currentUser).toBeNull();
    expect(hasNotice('account-erased')).toBe(true);
  });

  it('does not affect the next user: a late answer to the former one changes nothing', async () => {
    let answer = (_: Response) => {};
    answers['/api/me/records'] = () => new Promise((resolve) => (answer = resolve));
    const late = ask();
    await signOut();
    Object.assign(answers, { '/api/auth/login': json(OMAR), '/api/auth/me': json(OMAR) });
    await signIn({ username: 'omar', password: 'four plain words' });
    answer(await ERASED());
    await late;
    await settle();
    expect(currentUser()).toEqual(OMAR);
    expect(hasNotice('account-erased')).toBe(false);
  });
});

describe('a user who leaves this device', () => {
  it('leaves no list of the homes that they looked at', async () => {
    writeLocal(LOCAL_KEYS.judged, [7, 12]);
    await signOut();
    expect(localStorage.getItem(LOCAL_KEYS.judged)).toBeNull();
  });

  it('is reported when they sign out or are replaced, and not when a guest signs in', async () => {
    const left = vi.fn();
    const stopListening = onUserLeft(left);
    setUser(OMAR);
    expect(left).toHaveBeenCalledTimes(1);
    await signOut();
    expect(left).toHaveBeenCalledTimes(2);
    setUser(LINA);
    setUser({ ...LINA, fullName: 'Lina Haddad' });
    expect(left).toHaveBeenCalledTimes(2);
    stopListening();
  });
});
