const MARK = ' (own)';

/** Source of a deed that the person brought themselves: every figure says so that counts it. */
export function privateSource(source: string): string {
  return `${source}${MARK}`;
}

/** The source of a private deed without its mark; null for deeds that everybody has. */
export function publicSourceOf(source: string): string | null {
  return source.endsWith(MARK) ? source.slice(0, -MARK.length) : null;
}
