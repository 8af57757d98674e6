import * as z from 'zod/mini';
import { LOCAL_KEYS, readLocal, writeLocal } from './local-storage.ts';

const COOKIE = 'sahil-had-data';
const MAX_AGE_SEC = 400 * 24 * 3600;
let remembered = false;

/**
 * Whether this device ever had a replica, according to local storage or a cookie. Browsers that clear storage often
 * keep cookies.
 */
export function hadData(): boolean {
  if (readLocal(LOCAL_KEYS.hadData, z.boolean()) === true) return true;
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${COOKIE}=1`);
}

export function rememberData(): void {
  if (!remembered) mark(true);
}

export const forgetData = (): void => mark(false);

function mark(hasData: boolean): void {
  remembered = hasData;
  writeLocal(LOCAL_KEYS.hadData, hasData || null);
  if (typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari.
  document.cookie = `${COOKIE}=${hasData ? 1 : ''}; path=/; max-age=${hasData ? MAX_AGE_SEC : 0}; samesite=lax`;
}

const listeners = new Set<() => void>();

/** Asks the browser to keep this site's data. Safari and Chromium decide without asking, Firefox asks the user. */
export async function askPersist(): Promise<boolean> {
  const granted = (await navigator.storage?.persist?.()) ?? false;
  writeLocal(LOCAL_KEYS.persist, granted);
  for (const listener of listeners) listener();
  return granted;
}

/** Call it after each saved change. The first call asks the browser to keep this site's data. */
export function afterUserWrite(): void {
  rememberData();
  for (const listener of listeners) listener();
  if (readLocal(LOCAL_KEYS.persist, z.boolean()) !== null) return;
  writeLocal(LOCAL_KEYS.persist, false);
  // If this fails, Settings shows that the browser did not promise to keep the data.
  askPersist().catch(() => {});
}

export function onPersistChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Space that stays free for the user's own records. */
const HEADROOM_BYTES = 50 * 1024 * 1024;

let evict: () => Promise<boolean> = async () => false;

/** Registers the function that frees space on a full disk by evicting parts of the replica. */
export function registerEvictor(evictor: () => Promise<boolean>): void {
  evict = evictor;
}

/** Frees disk space for the user's own records. Returns whether any was freed. */
export const makeRoom = (): Promise<boolean> => evict();

/** Used and available bytes of this site, if the browser reports them (Safari from 17). */
export async function storageEstimate(): Promise<{ usage?: number; quota?: number }> {
  try {
    return (await navigator.storage?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}

type Estimate = typeof storageEstimate;

/** Whether the bytes fit and leave room for the user's own records; true if the browser cannot say. */
export async function hasRoom(bytes: number, estimate: Estimate = storageEstimate): Promise<boolean> {
  const { usage, quota } = await estimate();
  return usage === undefined || quota === undefined || quota - usage > HEADROOM_BYTES + bytes;
}
