/** Source of a deed that the person brought themselves: every figure says so that counts it. */
export function privateSource(source: string): string {
  return `${source} (own)`;
}
