/** A short buzz where the device offers one; false where it does not (iOS). */
export function buzz(pattern: number | readonly number[] = 40): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.vibrate !== 'function') return false;
  return navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
}
