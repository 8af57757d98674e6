import { statfsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreError } from '../store.ts';

export type DiskFile = {
  write(bytes: Uint8Array, position: number): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves when content and length would survive a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

/** File-system operations the store needs. Tests replace them with a disk that fills up, fails or loses power. */
export type Disk = {
  mkdir(path: string): Promise<void>;
  /** Names in a folder, or null when there is no such folder. */
  list(path: string): Promise<string[] | null>;
  /** Content of a file, or null when there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Bytes of a file from a position on, fewer where it ends; null when there is no such file. */
  readAt(path: string, position: number, length: number): Promise<Buffer | null>;
  /** `create` empties the file if it exists; `update` needs it to exist. */
  open(path: string, mode: 'create' | 'update'): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** A folder and all that is in it; nothing happens when there is none. */
  removeTree(path: string): Promise<void>;
  /** Resolves when the names in a folder would survive a power cut. */
  syncDir(path: string): Promise<void>;
  stat(path: string): Promise<{ bytes: number; modifiedMs: number } | null>;
  freeBytes(path: string): number | null;
};

/** The real file system. Files and folders are made for their owner alone: the data are personal. */
export const nodeDisk: Disk = {
  async mkdir(path) {
    await mkdir(path, { recursive: true, mode: 0o700 });
  },
  list: (path) => orNull(readdir(path)),
  read: (path) => orNull(readFile(path)),
  async readAt(path, position, length) {
    const handle = await orNull(open(path, 'r'));
    if (handle === null) return null;
    try {
      const buffer = Buffer.alloc(length);
      let done = 0;
      for (let read = 1; read > 0 && done < length; done += read) {
        read = (await handle.read(buffer, done, length - done, position + done)).bytesRead;
      }
      return buffer.subarray(0, done);
    } finally {
      await handle.close();
    }
  },
  async open(path, mode) {
    const handle = await open(path, mode === 'create' ? 'w+' : 'r+', 0o600);
    return {
      async write(bytes, position) {
        let done = 0;
        while (done < bytes.byteLength) {
          const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, position + done);
          done += bytesWritten;
        }
      },
      truncate: (length) => handle.truncate(length),
      sync: () => handle.datasync(),
      close: () => handle.close(),
    };
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  removeTree: (path) => rm(path, { recursive: true, force: true }),
  async syncDir(path) {
    // Windows cannot open a folder for syncing; NTFS journals its names itself.
    if (process.platform === 'win32') return;
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async stat(path) {
    const found = await orNull(stat(path));
    return found === null ? null : { bytes: found.size, modifiedMs: found.mtimeMs };
  },
  freeBytes(path) {
    try {
      const { bavail, bsize } = statfsSync(path);
      return bavail * bsize;
    } catch {
      // Some file systems do not report it; null means unknown.
      return null;
    }
  },
};

/**
 * Writes a file so that a power cut leaves either the old state or the complete new one: write beside it, sync, rename,
 * sync the folder.
 * @param content the bytes, or pieces produced one at a time
 * @param check reads the written file back before the rename; if it throws, nothing changes
 */
export async function writeDurably(
  disk: Disk,
  path: string,
  content: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  check: (written: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const temporary = temporaryName(path);
  try {
    await writeSynced(disk, temporary, content instanceof Uint8Array ? [content] : content);
    await check(temporary);
    await disk.rename(temporary, path);
  } catch (error) {
    // Best effort: leftovers are removed at the next start anyway, the first error is the one to report.
    await disk.remove(temporary).catch(() => undefined);
    throw error;
  }
  await disk.syncDir(dirname(path));
}

/** Creates a file and syncs its content; its name is not durable before the folder is synced. */
async function writeSynced(
  disk: Disk,
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await disk.open(path, 'create');
  try {
    let position = 0;
    for await (const piece of pieces) {
      await file.write(piece, position);
      position += piece.byteLength;
    }
    await sync(file);
  } finally {
    await file.close();
  }
}

/** Syncs and marks a failure as one that must not be retried (see SyncError). */
export async function sync(file: DiskFile): Promise<void> {
  try {
    await file.sync();
  } catch (cause) {
    throw new SyncError(cause);
  }
}

/** A failed fsync: the kernel may drop pages and report success next time, so writing stops until a restart. */
class SyncError extends Error {
  constructor(cause: unknown) {
    super(`fsync failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'SyncError';
  }
}

/** Space that uploads leave free for everything else. */
const SPARE_BYTES = 512 * 1024 * 1024;

/** @throws StoreError `storage_full` when too little space is left for uploads; unknown space counts as enough */
export function leaveSpareRoom(free: number | null): void {
  if (free !== null && free < SPARE_BYTES)
    throw new StoreError('storage_full', 'there is not enough room for more files');
}

/** Whether an error means that the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether an error means that nothing may be written: a read-only file system, or no permission. */
export function isReadOnlyDisk(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM';
}

export async function removeTemporaries(disk: Disk, folder: string): Promise<void> {
  for (const name of (await disk.list(folder)) ?? []) {
    if (name.endsWith('.tmp')) await disk.remove(join(folder, name));
  }
}

let temporaries = 0;
function temporaryName(path: string): string {
  temporaries += 1;
  return `${path}.${temporaries}.tmp`;
}

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Null when there is no such file or folder. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
