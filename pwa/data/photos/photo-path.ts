/** Where the server keeps a picture. */
export function photoPath(sha256: string): string {
  return `/api/photos/${sha256}`;
}
