/** A name as part of a file name that any system takes, without its ending; `fallback` where no letter is left. */
export function plainFileName(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return plain || fallback;
}
