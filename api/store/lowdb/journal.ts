import { type Rev, StoreError } from '../store.ts';
import { type Disk, type DiskFile, isDiskFull, sync } from './disk.ts';
import { encodeHeader, type JournalHeader } from './journal-format.ts';

/** The open journal: bytes are appended and synced; what could not be written whole is cut away again. */
export class Journal {
  readonly first: Rev;
  readonly #file: DiskFile;
  #durableBytes: number;

  private constructor(file: DiskFile, first: Rev, durableBytes: number) {
    this.#file = file;
    this.first = first;
    this.#durableBytes = durableBytes;
  }

  /** A new journal with only its header, content synced. The caller syncs the folder before using it. */
  static async create(disk: Disk, path: string, header: JournalHeader): Promise<Journal> {
    const file = await disk.open(path, 'create');
    try {
      const bytes = encodeHeader(header);
      await file.write(bytes, 0);
      await sync(file);
      return new Journal(file, header.first, bytes.length);
    } catch (error) {
      await file.close();
      // Best effort: with no room left, a headless journal would only be in the way of reading the others.
      await disk.remove(path).catch(() => undefined);
      throw error;
    }
  }

  /** Goes on with a journal after a restart; bytes after `goodBytes` were never acknowledged and are cut away. */
  static async reopen(disk: Disk, path: string, found: { first: Rev; goodBytes: number }): Promise<Journal> {
    const file = await disk.open(path, 'update');
    try {
      await file.truncate(found.goodBytes);
      // A killed process leaves frames in the page cache that were never synced: now they are read as true.
      await sync(file);
      return new Journal(file, found.first, found.goodBytes);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get durableBytes(): number {
    return this.#durableBytes;
  }

  /** Resolves when the bytes are on disk. @throws StoreError `storage_full`; after others nothing may be written */
  async append(bytes: Buffer): Promise<void> {
    try {
      await this.#file.write(bytes, this.#durableBytes);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await this.#file.truncate(this.#durableBytes);
      await sync(this.#file);
      throw new StoreError('storage_full', 'the disk is full: the change was not saved', { cause: error });
    }
    await sync(this.#file);
    this.#durableBytes += bytes.length;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
