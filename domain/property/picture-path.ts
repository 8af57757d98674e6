/**
 * Where a device gets a listing's picture: our own server, also for one that lies elsewhere, so that nobody else sees
 * who looks at which home. A new address of the picture is a new path. '' without one.
 */
export function picturePath({ id, imageUrl }: { id: number; imageUrl: string }): string {
  return imageUrl.startsWith('https:') ? `/api/properties/${id}/picture?of=${digestOf(imageUrl)}` : imageUrl;
}

/** FNV-1a: tells addresses apart, and is no secret. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
