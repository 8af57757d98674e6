import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { ApiError } from '../../errors.ts';

/** Complete lists as compressed files, created once and shared by concurrent and later requests. */
export type PackedExports = ReturnType<typeof createPackedExports>;

/** Maximum compressed bytes kept in memory. Beyond this, the least recently used lists are dropped. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Maximum lists generated at the same time: they share one processor with all other requests. */
const AT_ONCE = 2;
const RETRY_SEC = 5;
const LEVEL = 5;

export function createPackedExports() {
  const files = new Map<string, GrowingFile>();
  const running = new Set<string>();

  function enter(who: string): () => void {
    if (running.size >= AT_ONCE || running.has(who)) {
      const message = 'Other whole lists are being written. Try again in a moment.';
      throw new ApiError('too_many', message, { retryAfterSec: RETRY_SEC });
    }
    running.add(who);
    return () => running.delete(who);
  }

  function keepWithin(): void {
    let total = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
    for (const [key, file] of files) {
      if (total <= MOST_BYTES) return;
      if (!file.isDone) continue;
      files.delete(key);
      total -= file.bytes;
    }
  }

  return {
    /** Occupies a slot for a client's list. Returns a function that frees it. @throws ApiError `too_many` */
    enter,
    /**
     * Streams the compressed list, from memory or while it is being generated for the first request.
     * @param key identifies content and format; it must change when the market changes
     * @throws ApiError `too_many` if too many other lists are being generated
     */
    open(key: string, pieces: () => AsyncIterable<string | Uint8Array>) {
      const known = files.get(key);
      if (known !== undefined) {
        files.delete(key);
        files.set(key, known);
        return known.read();
      }
      const leave = enter(key);
      const file = new GrowingFile();
      files.set(key, file);
      file
        .fill(pieces())
        .catch(() => files.delete(key))
        .finally(() => {
          leave();
          keepWithin();
        });
      return file.read();
    },
  };
}

/** A file in memory that can be read while it is written. */
class GrowingFile {
  readonly #chunks: Uint8Array[] = [];
  bytes = 0;
  isDone = false;
  #error: unknown = null;
  #wake: (() => void)[] = [];

  async fill(pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
    const gzip = createGzip({ level: LEVEL });
    const packed = (async () => {
      for await (const chunk of gzip) this.#add(chunk as Uint8Array); // a zlib stream gives buffers
    })();
    try {
      for await (const piece of pieces) if (!gzip.write(piece)) await once(gzip, 'drain');
      gzip.end();
      await packed;
      this.isDone = true;
    } catch (error) {
      gzip.destroy();
      this.#error = error;
      throw error;
    } finally {
      this.#notify();
    }
  }

  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = 0; ; at++) {
      while (at >= this.#chunks.length) {
        if (this.#error !== null) throw this.#error;
        if (this.isDone) return;
        await new Promise<void>((resolve) => this.#wake.push(resolve));
      }
      const chunk = this.#chunks[at];
      if (chunk !== undefined) yield chunk;
    }
  }

  #add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.bytes += chunk.byteLength;
    this.#notify();
  }

  #notify(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
