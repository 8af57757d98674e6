import { statfsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreError } from '../store.ts';

export type DiskFile = {
  write(bytes: Uint8Array, position: number): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves when content and length are durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

/** File-system operations that the store needs. Tests replace them with a disk that fills up, fails or loses power. */
export type Disk = {
  mkdir(path: string): Promise<void>;
  /** Returns the names in a folder, or null if the folder does not exist. */
  list(path: string): Promise<string[] | null>;
  /** Returns the content of a file, or null if the file does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Reads bytes from a position, fewer at the end of the file; null if the file does not exist. */
  readAt(path: string, position: number, length: number): Promise<Buffer | null>;
  /** `create` empties an existing file; `update` requires that it exists. */
  open(path: string, mode: 'create' | 'update'): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes a folder with its content. Does nothing if the folder does not exist. */
  removeTree(path: string): Promise<void>;
  /** Resolves when the names in a folder are durable. */
  syncDir(path: string): Promise<void>;
  stat(path: string): Promise<{ bytes: number; modifiedMs: number } | null>;
  freeBytes(path: string): number | null;
};

/** The real file system. Only the owner may read the files and folders it creates, because the data are personal. */
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
    // Windows cannot sync a folder, but NTFS journals names itself.
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
      // Some file systems do not report free space.
      return null;
    }
  },
};

/**
 * Writes a file so that a power cut leaves either the old or the complete new file: writes a temporary file, syncs it,
 * renames it and syncs the folder.
 * @param content the bytes, or pieces produced one at a time
 * @param check reads the temporary file back before the rename; if it throws, nothing changes
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
    // Ignores errors: the next start removes leftovers, and the first error is the one to report.
    await disk.remove(temporary).catch(() => undefined);
    throw error;
  }
  await disk.syncDir(dirname(path));
}

/** Creates a file and syncs its content. Its name is durable only after the folder is synced. */
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

/** Syncs a file. Throws a SyncError on failure, because a sync must never be retried. */
export async function sync(file: DiskFile): Promise<void> {
  try {
    await file.sync();
  } catch (cause) {
    throw new SyncError(cause);
  }
}

/** A failed fsync. The kernel may drop pages and report success next time, so nothing is written until a restart. */
class SyncError extends Error {
  constructor(cause: unknown) {
    super(`fsync failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'SyncError';
  }
}

/** Free space that uploads must leave for other data. */
const SPARE_BYTES = 512 * 1024 * 1024;

/** @throws StoreError `storage_full` if uploads would leave too little space; unknown space counts as enough */
export function leaveSpareRoom(free: number | null): void {
  if (free !== null && free < SPARE_BYTES)
    throw new StoreError('storage_full', 'there is not enough room for more files');
}

/** Whether an error means that the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether an error means that writing is not permitted: a read-only file system or missing permissions. */
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

/** Resolves with null if the file or folder does not exist. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
