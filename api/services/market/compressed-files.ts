import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** In-memory LRU cache of compressed files. The content under a key never changes. */
export type CompressedFiles = ReturnType<typeof createCompressedFiles>;

/** @param maxBytes maximum size of the cache in compressed bytes */
export function createCompressedFiles(maxBytes: number) {
  // Many devices request a new segment at the same time: `fetch` compresses it once for all of them.
  const kept = new LRUCache<string, Uint8Array, () => Promise<Uint8Array | undefined>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: (_key, _stale, { context: pack }) => pack(),
  });
  return {
    /** Returns the compressed bytes, or null for an unknown file. Calls `load` only if they are not cached. */
    async get(
      { key, encoding, quality }: { key: string; encoding: ContentEncoding; quality: number },
      load: () => Promise<Uint8Array | null>,
    ) {
      const pack = async () => {
        const bytes = await load();
        return bytes === null ? undefined : compress(bytes, encoding, quality);
      };
      return (await kept.fetch(`${encoding}:${key}`, { context: pack })) ?? null;
    },
  };
}

function compress(bytes: Uint8Array, encoding: ContentEncoding, quality: number): Promise<Uint8Array> {
  if (encoding === 'gzip') return zip(bytes, { level: Math.min(9, quality) });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}
