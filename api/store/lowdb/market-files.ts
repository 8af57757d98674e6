import { join } from 'node:path';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { inOrder } from '../../in-order.ts';
import { deepFreeze } from '../json-document.ts';
import { buildManifest, manifestFiles, nextContent, sha256Hex } from '../market-manifest.ts';
import { type MarketContent, type MarketStore, StoreError } from '../store.ts';
import { corrupt } from './core-files.ts';
import { type Disk, isDiskFull, removeTemporaries, writeDurably } from './disk.ts';
import { copyMarketFolder } from './live-copy.ts';
import { readManifests, removeOldManifests, writeManifest } from './manifest-files.ts';

const SHA256 = /^[0-9a-f]{64}$/;

export type MarketFilesOptions = {
  disk: Disk;
  folder: string;
  clock: () => number;
  /** Newest acknowledged generation. If the newest manifest on disk is older, a manifest was lost. */
  atLeast?: number;
  readOnly?: boolean;
  /** Called after a failed fsync, when the content of the disk is uncertain. */
  onFatal?: ((error: Error) => void) | undefined;
};

export class MarketFiles implements MarketStore {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #options: MarketFilesOptions;
  readonly #verified = new Set<string>();
  /** When this process last wrote or requested each file, so that the garbage collection keeps recent ones. */
  readonly #touched = new Map<string, number>();
  #generation: number;
  #current: MarketManifest;
  #previous: MarketManifest | null;
  /** Runs publications one at a time. */
  readonly #inOrder = inOrder();
  #isClosed = false;
  #isBroken = false;

  private constructor(
    options: MarketFilesOptions,
    found: { generation: number; current: MarketManifest; previous: MarketManifest | null },
  ) {
    this.#options = options;
    this.#disk = options.disk;
    this.#folder = options.folder;
    this.#generation = found.generation;
    this.#current = deepFreeze(found.current);
    this.#previous = found.previous;
  }

  /** @throws StoreError `corrupt` if the manifest or one of its files is missing or damaged */
  static async open(options: MarketFilesOptions): Promise<MarketFiles> {
    const { disk, folder } = options;
    if (options.readOnly !== true) await removeTemporaries(disk, folder);
    const [newest, older] = await readManifests(disk, folder);
    if (newest === undefined) throw corrupt(`no manifest in ${folder}`);
    if (newest.generation < (options.atLeast ?? 0)) {
      throw corrupt(`manifest ${join(folder, `MANIFEST.${options.atLeast}`)} is missing`);
    }
    if (newest.manifest === null) throw corrupt(`manifest ${newest.path} is damaged`);
    for (const file of manifestFiles(newest.manifest)) {
      const size = (await disk.stat(join(folder, file.sha256)))?.bytes;
      if (size !== file.bytes) {
        throw corrupt(`file ${join(folder, file.sha256)} is ${size === undefined ? 'missing' : 'damaged'}`);
      }
    }
    // A killed process may have renamed the manifest without syncing the folder.
    if (options.readOnly !== true) await disk.syncDir(folder);
    const { generation, manifest: current } = newest;
    return new MarketFiles(options, { generation, current, previous: older?.manifest ?? null });
  }

  generation(): number {
    return this.#generation;
  }

  manifest(): MarketManifest {
    return this.#current;
  }

  async writeFile(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }> {
    this.#checkWritable();
    const sha256 = sha256Hex(bytes);
    const path = this.#pathOf(sha256);
    this.#touched.set(sha256, this.#options.clock());
    const size = (await this.#disk.stat(path))?.bytes;
    // Also replaces a damaged file with this name.
    if (size !== bytes.byteLength || !(await this.#isIntact(sha256))) {
      await this.#guard(() => writeDurably(this.#disk, path, bytes));
      this.#verified.add(sha256);
    }
    return { sha256, bytes: bytes.byteLength };
  }

  publish(next: (current: MarketManifest) => MarketContent): Promise<MarketManifest> {
    return this.#inOrder(async () => {
      this.#checkWritable();
      const content = nextContent(next, this.#current);
      for (const file of manifestFiles(content)) await this.#checkFile(file);
      const manifest = buildManifest(content, this.#options.clock());
      if (manifest.hash === this.#current.hash) return this.#current;
      const generation = this.#generation + 1;
      await this.#guard(() => writeManifest(this.#disk, { folder: this.#folder, generation, manifest }));
      this.#previous = this.#current;
      this.#current = deepFreeze(manifest);
      this.#generation = generation;
      await removeOldManifests(this.#disk, this.#folder, generation);
      return manifest;
    });
  }

  async readFile(sha256: string): Promise<Uint8Array | null> {
    if (!SHA256.test(sha256)) return null;
    const bytes = await this.#disk.read(this.#pathOf(sha256));
    if (bytes === null) return null;
    if (!this.#verified.has(sha256)) {
      if (sha256Hex(bytes) !== sha256) throw corrupt(`file ${this.#pathOf(sha256)} is damaged`);
      this.#verified.add(sha256);
    }
    return bytes;
  }

  collectGarbage(graceMs: number, kept: ReadonlySet<string> = new Set()): Promise<number> {
    return this.#inOrder(async () => {
      this.#checkWritable();
      const named = new Set(
        [this.#current, this.#previous].flatMap((m) => (m === null ? [] : manifestFiles(m))).map((f) => f.sha256),
      );
      const oldest = this.#options.clock() - graceMs;
      let removed = 0;
      for (const name of (await this.#disk.list(this.#folder)) ?? []) {
        if (!SHA256.test(name) || named.has(name) || kept.has(name)) continue;
        if ((this.#touched.get(name) ?? 0) > oldest) continue;
        const modifiedMs = (await this.#disk.stat(this.#pathOf(name)))?.modifiedMs;
        if (modifiedMs === undefined || modifiedMs > oldest) continue;
        await this.#disk.remove(this.#pathOf(name));
        this.#verified.delete(name);
        removed += 1;
      }
      return removed;
    });
  }

  async copyTo(dir: string): Promise<void> {
    await this.#inOrder(async () => {
      const isWhole = await copyMarketFolder(this.#disk, {
        from: this.#folder,
        to: join(dir, 'tx'),
        manifest: this.#current,
      });
      if (!isWhole) throw corrupt(`a file of the market in ${this.#folder} is missing`);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#inOrder(async () => undefined);
  }

  async #checkFile(file: { sha256: string; bytes: number }): Promise<void> {
    const size = SHA256.test(file.sha256) ? (await this.#disk.stat(this.#pathOf(file.sha256)))?.bytes : undefined;
    if (size === undefined) throw new StoreError('missing', `no file ${file.sha256}`);
    if (size !== file.bytes)
      throw new StoreError('invalid', `file ${file.sha256} has ${size} bytes, not ${file.bytes}`);
  }

  async #isIntact(sha256: string): Promise<boolean> {
    try {
      return (await this.readFile(sha256)) !== null;
    } catch (error) {
      if (error instanceof StoreError) return false;
      throw error;
    }
  }

  #checkWritable(): void {
    if (this.#isBroken) throw new StoreError('read_only', 'nothing can be saved until a restart');
    if (this.#isClosed) throw new StoreError('closed', 'the store is closed');
  }

  async #guard(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (isDiskFull(error))
        throw new StoreError('storage_full', 'the disk is full: nothing was saved', { cause: error });
      this.#isBroken = true;
      this.#options.onFatal?.(error instanceof Error ? error : new Error(String(error)));
      throw new StoreError('read_only', 'nothing can be saved until a restart', { cause: error });
    }
  }

  #pathOf(sha256: string): string {
    return join(this.#folder, sha256);
  }
}
