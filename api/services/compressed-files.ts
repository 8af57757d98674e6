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
  // Many devices request a new segment together: `fetch` compresses it once for all of them.
  const kept = new LRUCache<string, Uint8Array, () => Promise<Uint8Array | undefined>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: (_key, _stale, { context: pack }) => pack(),
  });
  return {
    /** The compressed bytes; `load` is asked when they are not kept. Null when the file is unknown. */
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
