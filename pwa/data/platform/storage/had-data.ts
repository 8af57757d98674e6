import { hasLocalMark, LOCAL_KEYS, writeLocal } from '../local-storage.ts';

const COOKIE = 'sahil-had-data';
const MAX_AGE_SEC = 400 * 24 * 3600;
let remembered = false;

/**
 * Whether this device ever held a copy. A browser that clears storage takes localStorage with the
 * database, but often leaves cookies: either mark is enough.
 */
export function hadData(): boolean {
  if (hasLocalMark(LOCAL_KEYS.hadData)) return true;
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${COOKIE}=1`);
}

/** Leaves both marks. */
export function rememberData(): void {
  if (remembered) return;
  remembered = true;
  writeLocal(LOCAL_KEYS.hadData, true);
  if (typeof document !== 'undefined') writeCookie(`${COOKIE}=1; path=/; max-age=${MAX_AGE_SEC}; samesite=lax`);
}

/** Removes both marks: an erased device is a new one. */
export function forgetData(): void {
  remembered = false;
  writeLocal(LOCAL_KEYS.hadData, null);
  if (typeof document !== 'undefined') writeCookie(`${COOKIE}=; path=/; max-age=0; samesite=lax`);
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari.
  document.cookie = text;
}
