import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, nodeDisk } from '../../store/lowdb/disk.ts';
import { StoreError } from '../../store/store.ts';

/** Where uploaded files lie while they are worked on. */
export type Spool = {
  pathOf(id: string): string;
  /**
   * Keeps a file so that it would survive a power cut; resolves with its path when it is whole.
   * @throws StoreError `storage_full`; whatever the chunks throw. Nothing is left then.
   */
  write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<string>;
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Removes everything but the named files: what was being received when a process ended. */
  tidy(kept: ReadonlySet<string>): Promise<void>;
};

const SUFFIX = '.upload';
/** Room that uploads leave for everything else; looked at again after so many bytes. */
const SPARE_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** How much room there is; null where the file system does not say. */
type FreeBytes = (folder: string) => number | null;

/** A spool in a folder, which is made when the first file comes. */
export function createSpool(folder: string, freeBytes: FreeBytes = (path) => nodeDisk.freeBytes(path)): Spool {
  const pathOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  return {
    pathOf,
    async write(id, chunks) {
      const temporary = `${pathOf(id)}.tmp`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeSynced(
          temporary,
          leavingRoom(chunks, () => freeBytes(folder)),
        );
        await rename(temporary, pathOf(id));
        await nodeDisk.syncDir(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        if (isDiskFull(error)) throw new StoreError('storage_full', `no room in ${folder}`, { cause: error });
        throw error;
      }
      return pathOf(id);
    },
    has: async (id) => (await stat(pathOf(id)).catch(() => null)) !== null,
    remove: (id) => rm(pathOf(id), { force: true }),
    async tidy(kept) {
      const names = await readdir(folder).catch(() => []);
      const isKept = (name: string) => name.endsWith(SUFFIX) && kept.has(name.slice(0, -SUFFIX.length));
      for (const name of names) if (!isKept(name)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Passes chunks on as long as enough room is left. @throws StoreError `storage_full` */
async function* leavingRoom(
  chunks: AsyncIterable<Uint8Array>,
  free: () => number | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  let unseen = LOOK_EVERY_BYTES;
  for await (const chunk of chunks) {
    unseen += chunk.byteLength;
    if (unseen >= LOOK_EVERY_BYTES) {
      if ((free() ?? Number.POSITIVE_INFINITY) < SPARE_BYTES) {
        throw new StoreError('storage_full', 'there is not enough room for uploads');
      }
      unseen = 0;
    }
    yield chunk;
  }
}

async function writeSynced(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.byteLength; ) at += (await file.write(chunk, at)).bytesWritten;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
}
