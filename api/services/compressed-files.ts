import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** Compressed bytes of files that never change under their key, kept in memory up to a bound (LRU). */
export type CompressedFiles = ReturnType<typeof createCompressedFiles>;

/** @param maxBytes compressed bytes to hold at most */
export function createCompressedFiles(maxBytes: number) {
  // A Map keeps insertion order: the first entry is the one unused for longest.
  const held = new Map<string, Uint8Array>();
  const underway = new Map<string, Promise<Uint8Array | null>>();
  let total = 0;

  function keep(key: string, bytes: Uint8Array): void {
    if (bytes.byteLength > maxBytes) return;
    held.set(key, bytes);
    total += bytes.byteLength;
    for (const [oldest, old] of held) {
      if (total <= maxBytes) break;
      held.delete(oldest);
      total -= old.byteLength;
    }
  }

  return {
    /** The compressed bytes; `load` is asked only when they are not at hand. Null when the file is unknown. */
    async get(
      { key: name, encoding, quality }: { key: string; encoding: ContentEncoding; quality: number },
      load: () => Promise<Uint8Array | null>,
    ) {
      const key = `${encoding}:${name}`;
      const hit = held.get(key);
      if (hit !== undefined) {
        held.delete(key);
        held.set(key, hit);
        return hit;
      }
      let job = underway.get(key);
      if (job === undefined) {
        // Many devices ask for a new segment at once: it is packed once for all of them.
        job = load()
          .then((bytes) => (bytes === null ? null : compress(bytes, encoding, quality)))
          .finally(() => underway.delete(key));
        underway.set(key, job);
        const packed = await job;
        if (packed !== null) keep(key, packed);
        return packed;
      }
      return job;
    },
  };
}

function compress(bytes: Uint8Array, encoding: ContentEncoding, quality: number): Promise<Uint8Array> {
  if (encoding === 'gzip') return zip(bytes, { level: Math.min(9, quality) });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}
