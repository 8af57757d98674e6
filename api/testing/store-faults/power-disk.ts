import { basename, dirname } from 'node:path';
import type { Disk, DiskFile } from '../../store/lowdb/disk.ts';

type FileNode = {
  kind: 'file';
  content: Buffer;
  durable: Buffer;
  /** The bytes that were written, if the disk stored different ones. */
  handedIn?: Buffer;
};
type DirNode = { kind: 'dir'; entries: Entries; durable: Entries; pending: ((entries: Entries) => void)[] };
type Node = FileNode | DirNode;
type Entries = Map<string, Node>;

export type PowerDiskOptions = {
  random: () => number;
  /** Whether to skip a sync, to test that this is detected. `path` is that of the file or folder. */
  skipSync?: (path: string, kind: 'file' | 'dir') => boolean;
  /** Whether the disk silently stores different content for this write. */
  garbles?: (path: string) => boolean;
  /** Whether temporary files return what was written, as if the store never checked them. */
  hidesGarbled?: boolean;
  /** Delay before each operation, so that operations overlap as on a real disk. */
  pause?: () => Promise<unknown> | null;
};

const SECTOR_BYTES = 512;

/**
 * A disk in memory that can lose power with the worst effects that POSIX allows. Unsynced content may be old,
 * truncated, zeros or any mixture by sector. Of the unsynced changes to names in a folder only a first part survives.
 */
export class PowerDisk implements Disk {
  readonly #options: PowerDiskOptions;
  readonly #root: DirNode;
  /** Operations left until the power fails. */
  #budget = Number.POSITIVE_INFINITY;

  constructor(options: PowerDiskOptions, root: DirNode = newDir()) {
    this.#options = options;
    this.#root = root;
  }

  /** After n operations no call settles any more. The n-th operation may or may not still take effect. */
  losePowerAfter(operations: number): void {
    this.#budget = operations;
  }

  get hasPower(): boolean {
    return this.#budget > 0;
  }

  /** Returns a disk with contents that may remain after the power returns. */
  reboot(): PowerDisk {
    return new PowerDisk(this.#options, surviveDir(this.#root, this.#options.random));
  }

  mkdir(path: string): Promise<void> {
    return this.#do(() => {
      let dir = this.#root;
      for (const name of parts(path)) {
        const known = dir.entries.get(name);
        if (known?.kind === 'file') throw failure('EEXIST', path);
        const next = known ?? newDir();
        if (known === undefined) change(dir, (entries) => entries.set(name, next));
        dir = next;
      }
    });
  }

  list(path: string): Promise<string[] | null> {
    return this.#do(() => {
      const node = this.#find(path);
      return node?.kind === 'dir' ? [...node.entries.keys()] : null;
    });
  }

  read(path: string): Promise<Buffer | null> {
    return this.#do(() => {
      const node = this.#find(path);
      return node?.kind === 'file' ? Buffer.from(node.content) : null;
    });
  }

  readAt(path: string, position: number, length: number): Promise<Buffer | null> {
    return this.#do(() => {
      const node = this.#find(path);
      if (node?.kind !== 'file') return null;
      const isHidden = this.#options.hidesGarbled === true && path.endsWith('.tmp');
      const content = (isHidden ? node.handedIn : undefined) ?? node.content;
      return Buffer.from(content.subarray(position, position + length));
    });
  }

  open(path: string, mode: 'create' | 'update'): Promise<DiskFile> {
    return this.#do(() => {
      const dir = this.#dir(dirname(path));
      const known = dir.entries.get(basename(path));
      if (known?.kind === 'dir') throw failure('EISDIR', path);
      if (known === undefined && mode === 'update') throw failure('ENOENT', path);
      const file: FileNode = known ?? { kind: 'file', content: Buffer.alloc(0), durable: Buffer.alloc(0) };
      if (known === undefined) change(dir, (entries) => entries.set(basename(path), file));
      if (mode === 'create') file.content = Buffer.alloc(0);
      return this.#handle(file, path);
    });
  }

  rename(from: string, to: string): Promise<void> {
    return this.#do(() => {
      if (dirname(from) !== dirname(to)) throw failure('EXDEV', to);
      const dir = this.#dir(dirname(from));
      const node = dir.entries.get(basename(from));
      if (node === undefined) throw failure('ENOENT', from);
      change(dir, (entries) => {
        entries.delete(basename(from));
        entries.set(basename(to), node);
      });
    });
  }

  remove(path: string): Promise<void> {
    return this.#do(() => {
      const dir = this.#dir(dirname(path));
      if (dir.entries.has(basename(path))) change(dir, (entries) => entries.delete(basename(path)));
    });
  }

  removeTree(path: string): Promise<void> {
    return this.remove(path);
  }

  syncDir(path: string): Promise<void> {
    return this.#do(() => {
      if (this.#options.skipSync?.(path, 'dir')) return;
      const dir = this.#dir(path);
      dir.durable = new Map(dir.entries);
      dir.pending = [];
    });
  }

  stat(path: string): Promise<{ bytes: number; modifiedMs: number } | null> {
    return this.#do(() => {
      const node = this.#find(path);
      return node?.kind === 'file' ? { bytes: node.content.length, modifiedMs: 0 } : null;
    });
  }

  freeBytes(): number | null {
    return null;
  }

  #handle(file: FileNode, path: string): DiskFile {
    return {
      write: (bytes, position) =>
        this.#do(() => {
          const content = Buffer.alloc(Math.max(file.content.length, position + bytes.byteLength));
          file.content.copy(content);
          content.set(bytes, position);
          file.content = content;
          if (this.#options.garbles?.(path) !== true) return;
          file.handedIn = Buffer.from(content);
          content[position + Math.floor(bytes.byteLength / 2)] = 0xff;
        }),
      truncate: (length) =>
        this.#do(() => {
          file.content = Buffer.from(file.content.subarray(0, length));
        }),
      sync: () =>
        this.#do(() => {
          if (!this.#options.skipSync?.(path, 'file')) file.durable = file.content;
        }),
      close: () => this.#do(() => undefined),
    };
  }

  /** Without power, calls never settle. */
  async #do<T>(work: () => T): Promise<T> {
    await (this.#options.pause?.() ?? null);
    this.#budget -= 1;
    if (this.#budget < 0) return never();
    const hasEffect = this.#budget > 0 || this.#options.random() < 0.5;
    const result = hasEffect ? work() : null;
    return this.#budget === 0 ? never() : (result as T); // with power left, `work` always ran
  }

  #find(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of parts(path)) node = node?.kind === 'dir' ? node.entries.get(name) : undefined;
    return node;
  }

  #dir(path: string): DirNode {
    const node = this.#find(path);
    if (node?.kind !== 'dir') throw failure('ENOENT', path);
    return node;
  }
}

function newDir(): DirNode {
  return { kind: 'dir', entries: new Map(), durable: new Map(), pending: [] };
}

function change(dir: DirNode, operation: (entries: Entries) => void): void {
  operation(dir.entries);
  dir.pending.push(operation);
}

function surviveDir(dir: DirNode, random: () => number): DirNode {
  const entries: Entries = new Map(dir.durable);
  const survivors = Math.floor(random() * (dir.pending.length + 1));
  for (const operation of dir.pending.slice(0, survivors)) operation(entries);
  for (const [name, node] of entries) {
    entries.set(name, node.kind === 'dir' ? surviveDir(node, random) : surviveFile(node, random));
  }
  return { kind: 'dir', entries, durable: new Map(entries), pending: [] };
}

function surviveFile({ content, durable }: FileNode, random: () => number): FileNode {
  const survived = content.equals(durable) ? durable : mix(durable, content, random);
  return { kind: 'file', content: survived, durable: survived };
}

function mix(old: Buffer, now: Buffer, random: () => number): Buffer {
  let same = 0;
  while (same < old.length && same < now.length && old[same] === now[same]) same += 1;
  const cut = same + Math.floor(random() * (now.length - same + 1));
  switch (Math.floor(random() * 5)) {
    case 0:
      return Buffer.from(old);
    case 1:
      return Buffer.from(now);
    case 2:
      return Buffer.from(now.subarray(0, cut));
    case 3: {
      const zeros = Buffer.from(now);
      zeros.fill(0, cut);
      return zeros;
    }
    default: {
      const mixed = Buffer.from(now);
      for (let start = same; start < now.length; start += SECTOR_BYTES - (start % SECTOR_BYTES)) {
        const end = Math.min(now.length, start + SECTOR_BYTES - (start % SECTOR_BYTES));
        if (random() < 0.5) continue;
        mixed.fill(0, start, end);
        if (start < old.length) old.copy(mixed, start, start, Math.min(end, old.length));
      }
      return mixed;
    }
  }
}

function parts(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
