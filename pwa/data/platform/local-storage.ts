import type * as z from 'zod/mini';

/** Keys of all values in `localStorage`. `eraseDevice` removes them. */
export const LOCAL_KEYS = {
  session: 'sahil.session',
  /** The user whose session the server ended while changes may be pending, and whether they were notified. */
  endedSession: 'sahil.ended-session',
  /** Set after an account was erased, until the notice is dismissed. Does not contain the user's name. */
  erasedAccount: 'sahil.erased-account',
  /** Users who may open their own data on this device offline. */
  offlineSignIn: 'sahil.offline-sign-in',
  appSettings: 'sahil.app-settings',
  usage: 'sahil.usage',
  demoAccounts: 'sahil.demo-accounts',
  /** Language, numerals and unit of area; `public/theme.js` reads it before the first paint. */
  locale: 'sahil.locale',
  appearance: 'sahil.appearance',
  /** Set once this device has data. If it is set and the database is empty, the browser cleared the data. */
  hadData: 'sahil.had-data',
  /** Whether the browser promised to keep the data when it was last asked. */
  persist: 'sahil.persist',
  /** Name of a user who signed out while the server could not be notified. */
  pendingSignOut: 'sahil.pending-sign-out',
  install: 'sahil.install',
  /** Last choice of Buy, Rent or Holiday. */
  purpose: 'sahil.purpose',
  /** Settings of the last presentation; the specification defines the key. */
  presentation: 'presentationConfig',
  presentationSources: 'sahil.presentation-sources',
  arView: 'sahil.ar-view',
  sources: 'sahil.sources',
  judged: 'sahil.judged',
  map: 'sahil.map',
} as const;

/** Returns a stored value, or null if it is missing, invalid, or local storage is blocked. */
export function readLocal<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Private windows may block localStorage. A damaged value is ignored.
    return null;
  }
}

/** Writes a value, or removes it if null. Returns false if the browser refuses. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
