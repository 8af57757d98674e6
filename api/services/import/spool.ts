import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, leaveSpareRoom, nodeDisk, orNull, writeDurably } from '../../store/lowdb/disk.ts';
import type { Parts } from '../../store/processes.ts';
import { StoreError } from '../../store/store.ts';

/** Folder of uploaded files that are being imported. */
export type Spool = ReturnType<typeof createSpool>;

const SUFFIX = '.upload';
/** The free space is checked each time this many bytes were written. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

type FreeBytes = (folder: string) => number | null;

/** Maximum bytes of a part, and maximum age of an upload that is not recorded as an import. */
const PART_BYTES = 4 * 1024 * 1024;
const ARRIVING_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'upload/';

/** Creates a spool in a folder. With `parts`, other processes can continue after this one has ended. */
export function createSpool(
  folder: string,
  {
    freeBytes = (path) => nodeDisk.freeBytes(path),
    parts = null,
  }: { freeBytes?: FreeBytes; parts?: Parts | null } = {},
) {
  const pathOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  return {
    /**
     * Stores a file durably and returns its path.
     * @throws StoreError `storage_full`; errors of the chunks. Leaves no file in these cases.
     */
    async write(id: string, chunks: AsyncIterable<Uint8Array>) {
      try {
        await nodeDisk.mkdir(folder);
        const file = leavingRoom(chunks, () => freeBytes(folder));
        await writeDurably(nodeDisk, pathOf(id), file);
        if (parts !== null) await share(parts, id, pathOf(id));
      } catch (error) {
        if (isDiskFull(error)) throw new StoreError('storage_full', `no room in ${folder}`, { cause: error });
        throw error;
      }
      return pathOf(id);
    },
    /** Returns the path of a file, which another process may have received, or null if it is gone. */
    async fetch(id: string) {
      if ((await orNull(stat(pathOf(id)))) !== null) return pathOf(id);
      const numbers = (await parts?.list(PREFIX + id)) ?? [];
      if (parts === null || numbers.length === 0) return null;
      await nodeDisk.mkdir(folder);
      await writeDurably(nodeDisk, pathOf(id), readPieces(parts, id, numbers));
      return pathOf(id);
    },
    /** Removes the file of this process if every process can fetch it. */
    async release(id: string) {
      const shared = (await parts?.list(PREFIX + id)) ?? [];
      if (shared.length > 0) await rm(pathOf(id), { force: true });
    },
    async remove(id: string) {
      await parts?.remove(PREFIX + id);
      await rm(pathOf(id), { force: true });
    },
    /** Removes all other files, which were incomplete when a process ended. */
    async tidy(kept: ReadonlySet<string>) {
      const names = await readdir(folder).catch(() => []);
      const isKept = (name: string) => name.endsWith(SUFFIX) && kept.has(name.slice(0, -SUFFIX.length));
      for (const name of names) if (!isKept(name)) await rm(join(folder, name), { force: true });
      for (const { name, at } of (await parts?.names(PREFIX)) ?? []) {
        const isArriving = Date.now() - at < ARRIVING_MS;
        if (!kept.has(name.slice(PREFIX.length)) && !isArriving) await parts?.remove(name);
      }
    },
  };
}

async function share(parts: Parts, id: string, path: string): Promise<void> {
  let part = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: PART_BYTES })) {
    await parts.put(PREFIX + id, part, chunk as Buffer); // read without an encoding
    part++;
  }
}

async function* readPieces(parts: Parts, id: string, numbers: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const part of numbers) {
    const bytes = await parts.read(PREFIX + id, part);
    if (bytes !== null) yield bytes;
  }
}

/** Passes chunks on as long as there is enough free space. @throws StoreError `storage_full` */
export async function* leavingRoom(
  chunks: AsyncIterable<Uint8Array>,
  free: () => number | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  let unseen = LOOK_EVERY_BYTES;
  for await (const chunk of chunks) {
    unseen += chunk.byteLength;
    if (unseen >= LOOK_EVERY_BYTES) {
      leaveSpareRoom(free());
      unseen = 0;
    }
    yield chunk;
  }
}
