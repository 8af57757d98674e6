import * as z from 'zod/mini';
import { LOCAL_KEYS, readLocal, writeLocal } from '../local-storage.ts';
import { rememberData } from './had-data.ts';

const listeners = new Set<() => void>();

/** Asks the browser to keep this site's data. Safari and Chromium decide by themselves, Firefox asks the person. */
export async function askPersist(): Promise<boolean> {
  const granted = (await navigator.storage?.persist?.()) ?? false;
  writeLocal(LOCAL_KEYS.persist, granted);
  for (const listener of listeners) listener();
  return granted;
}

/** Called after each saved change: the first one is the moment to ask, because now there is something to lose. */
export function afterUserWrite(): void {
  rememberData();
  for (const listener of listeners) listener();
  if (readLocal(LOCAL_KEYS.persist, z.boolean()) !== null) return;
  writeLocal(LOCAL_KEYS.persist, false);
  // A browser that refuses to be asked keeps the data as well as it can; Settings says so.
  askPersist().catch(() => {});
}

export function onPersistChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
