import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { SourceRow } from '../../sources/connector.ts';
import { isDiskFull } from '../../store/lowdb/disk.ts';
import { StoreError } from '../../store/store.ts';

/**
 * The rows of a set on disk while they are gathered: a JSON list, one row a line, each line beginning with the
 * sign before it. What counts is the length its run has noted, so a page that was cut off by a crash is not there.
 */
export type StageFile = {
  path: string;
  exists(): Promise<boolean>;
  /** Writes a page behind the noted length; resolves with the new length when it would survive a power cut. */
  append(bytes: number, rows: readonly SourceRow[]): Promise<number>;
  /** Ends the list at the noted length, so that it is a whole file. */
  close(bytes: number): Promise<void>;
  rows(): AsyncGenerator<SourceRow>;
  remove(): Promise<void>;
};

export function createStageFile(path: string): StageFile {
  const write = async (bytes: number, text: string) => {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, bytes === 0 ? 'w' : 'r+', 0o600);
      try {
        await file.truncate(bytes);
        const chunk = Buffer.from(text);
        for (let at = 0; at < chunk.byteLength; ) {
          at += (await file.write(chunk, at, chunk.byteLength - at, bytes + at)).bytesWritten;
        }
        await file.datasync();
        return bytes + chunk.byteLength;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isDiskFull(error)) throw new StoreError('storage_full', `no room for ${path}`, { cause: error });
      throw error;
    }
  };
  return {
    path,
    exists: async () => (await stat(path).catch(() => null)) !== null,
    append(bytes, rows) {
      const lines = rows.map((row, i) => `${bytes === 0 && i === 0 ? '[' : ','}${JSON.stringify(row)}\n`);
      return write(bytes, lines.join(''));
    },
    async close(bytes) {
      await write(bytes, bytes === 0 ? '[]\n' : ']\n');
    },
    async *rows() {
      for await (const line of createInterface({
        input: createReadStream(path),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        // Written by `append` and `close` only.
        if (line.length > 2) yield JSON.parse(line.slice(1)) as SourceRow;
      }
    },
    remove: () => rm(path, { force: true }),
  };
}
