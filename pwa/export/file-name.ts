/** Returns a name without extension that every system accepts, or `fallback` if no letter or digit is left. */
export function plainFileName(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return plain || fallback;
}
