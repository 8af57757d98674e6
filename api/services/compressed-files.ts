import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** Compressed bytes of files that never change under their key, kept in memory up to a bound (LRU). */
export type CompressedFiles = ReturnType<typeof createCompressedFiles>;

/** @param maxBytes compressed bytes to hold at most */
export function createCompressedFiles(maxBytes: number) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.byteLength });
  const underway = new Map<string, Promise<Uint8Array | null>>();
  return {
    /** The compressed bytes; `load` is asked when they are not kept. Null when the file is unknown. */
    async get(
      { key: name, encoding, quality }: { key: string; encoding: ContentEncoding; quality: number },
      load: () => Promise<Uint8Array | null>,
    ) {
      const key = `${encoding}:${name}`;
      const pack = async () => {
        const bytes = await load();
        const packed = bytes === null ? null : await compress(bytes, encoding, quality);
        if (packed !== null) kept.set(key, packed);
        return packed;
      };
      const known = kept.get(key);
      if (known !== undefined) return known;
      // Many devices ask for a new segment at once: it is packed once for all of them.
      const job = underway.get(key) ?? pack().finally(() => underway.delete(key));
      underway.set(key, job);
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
