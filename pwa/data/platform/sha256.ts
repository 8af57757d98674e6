/** Lower-case hex SHA-256. */
export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const digest = crypto.subtle === undefined ? await ownDigest(bytes) : await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `subtle` exists on https and localhost only; a phone that opens the address of a laptop has none. */
async function ownDigest(bytes: ArrayBuffer): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(new Uint8Array(bytes));
}
