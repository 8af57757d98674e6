import type * as z from 'zod/mini';

/** Keys of everything the app keeps outside the databases; `eraseDevice` removes them all. */
export const LOCAL_KEYS = {
  session: 'sahil.session',
  /** The user whose session the server ended while changes may be pending, and whether they were notified. */
  endedSession: 'sahil.ended-session',
  /** Set until the user of an erased account has dismissed the notice; without their name. */
  erasedAccount: 'sahil.erased-account',
  /** Users who may open their own data on this device offline. */
  offlineSignIn: 'sahil.offline-sign-in',
  appSettings: 'sahil.app-settings',
  usage: 'sahil.usage',
  demoAccounts: 'sahil.demo-accounts',
  /** Language, numerals and unit of area; `public/theme.js` reads it before the first paint. */
  locale: 'sahil.locale',
  appearance: 'sahil.appearance',
  /** Set once the device holds data: if it is set and the database is empty, the browser cleared it. */
  hadData: 'sahil.had-data',
  /** When the user was last asked to keep the data, and the answer. */
  persist: 'sahil.persist',
  /** User of a sign-out that the server does not know yet. */
  pendingSignOut: 'sahil.pending-sign-out',
  install: 'sahil.install',
  /** How the last presentation was set; the specification names the key. */
  presentation: 'presentationConfig',
  presentationSources: 'sahil.presentation-sources',
  arView: 'sahil.ar-view',
  sources: 'sahil.sources',
  judged: 'sahil.judged',
  map: 'sahil.map',
} as const;

/** A stored value that still has the shape we wrote; null when absent, damaged or storage is closed to us. */
export function readLocal<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Private windows may forbid localStorage, and a damaged value is no better than none.
    return null;
  }
}

export function hasLocalMark(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Writes a value, or removes it when null. False when the browser does not let us. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
