import * as z from 'zod/mini';
import { CurrentUser } from '../../../domain/user/user.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';

/**
 * Lets a user who signed in on this device open their own data again offline. Only a salted, slow hash of the password
 * is stored (PBKDF2 with OWASP's iteration count). The hash gives no access to the server, which requires a session.
 */

const ITERATIONS = 600_000;
const HASH_BITS = 256;
/** A hash is deleted after this time unless an online sign-in renews it. */
const KEPT_MS = 30 * 24 * 3_600_000;
const MOST_PEOPLE = 5;

const Remembered = z.lazy(() =>
  z.array(z.object({ user: CurrentUser, salt: z.string(), hash: z.string(), iterations: z.int(), at: z.number() })),
);
type Remembered = z.infer<typeof Remembered>;

/** Remembers a user for offline sign-in. Administrators are left out, because their data are not on the device. */
export async function rememberForOffline(user: CurrentUser, password: string, now = Date.now()): Promise<void> {
  if (user.userType === 'admin' || user.must !== undefined || !canHash()) return forgetForOffline(user.username, now);
  const others = read(now).filter((one) => one.user.username !== user.username);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, ITERATIONS);
  const own = { user, salt: toText(salt), hash, iterations: ITERATIONS, at: now };
  writeLocal(LOCAL_KEYS.offlineSignIn, [own, ...others].slice(0, MOST_PEOPLE));
}

export function forgetForOffline(username: string, now = Date.now()): void {
  const others = read(now).filter(({ user }) => user.username !== username);
  writeLocal(LOCAL_KEYS.offlineSignIn, others.length === 0 ? null : others);
}

/** Returns the user, `wrong` for a wrong password, or `unknown` if they cannot sign in offline on this device. */
export async function findForOffline(username: string, password: string, now = Date.now()) {
  const name = username.trim().toLowerCase();
  const known = read(now).find(({ user }) => user.username === name);
  if (known === undefined || !canHash()) return 'unknown';
  const hash = await derive(password, fromText(known.salt), known.iterations);
  return hash === known.hash ? known.user : 'wrong';
}

function read(now: number): Remembered {
  return (readLocal(LOCAL_KEYS.offlineSignIn, Remembered) ?? []).filter(({ at }) => now - at < KEPT_MS);
}

/** Plain http pages have no `crypto.subtle`. */
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const text = new TextEncoder().encode(password.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS);
  return toText(new Uint8Array(bits));
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
