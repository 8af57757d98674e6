/** Source of a deed that the person brought themselves: every figure says so that counts it. */
export function ownSource(source: string): string {
  return `${source} (own)`;
}
