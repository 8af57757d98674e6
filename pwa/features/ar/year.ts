const YEAR_MS = 365.2425 * 86_400_000;

/** The year of an instant with its fraction, e.g. 2026.9: what magnetic declination depends on. */
export function yearOf(now: Date): number {
  return 1970 + now.getTime() / YEAR_MS;
}
