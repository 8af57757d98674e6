import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import { openStore } from '../../store/lowdb/open-store.ts';
import { type Store, StoreError } from '../../store/store.ts';

const MINUTE_MS = 60_000;

/** Creates a folder on the real disk. Its store can be filled, damaged and reopened. */
export async function createDataFolder(): Promise<DataFolder> {
  return new DataFolder(await mkdtemp(join(tmpdir(), 'data-folder-')));
}

export class DataFolder {
  readonly folder: string;
  readonly dataDir: string;
  /** The store's clock. */
  now = Date.UTC(2026, 0, 1);

  constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
  }

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  /** Writes a store with checkpoints, deletions, operations and three segments, and closes it. Returns its contents. */
  async writeHistory(): Promise<unknown> {
    const store = await this.open({ init: true });
    for (let n = 0; n < 12; n += 1) {
      await store.commit((tx) => {
        tx.put('users', String(n), { n, text: 'x'.repeat(n * 20) });
        tx.recordOp(`op-${n}`, n);
      });
      if (n % 4 === 3) {
        await store.commit((tx) => tx.del('users', String(n)));
        await publish(store, (n + 1) / 4);
        this.now += 11 * MINUTE_MS;
      }
    }
    await store.close();
    return this.answersOf(this.dataDir);
  }

  /** Writes commits one by one and copies the folder as a killed process would leave it. @returns its journal path */
  async crashWithJournal(commits: number): Promise<string> {
    const living = join(this.folder, 'living');
    const { store } = await openStore({ dataDir: living, init: true, clock: () => this.now });
    for (let n = 0; n < commits; n += 1) {
      await store.commit((tx) => tx.put('users', String(n), { n, text: 'x'.repeat(100) }));
    }
    await cp(join(living, 'core'), join(this.dataDir, 'core'), { recursive: true });
    await cp(join(living, 'tx'), join(this.dataDir, 'tx'), { recursive: true });
    await store.close();
    await rm(living, { recursive: true });
    return (await this.journals()).at(-1) ?? '';
  }

  async answersOf(dir: string): Promise<unknown> {
    try {
      const { store } = await openStore({ dataDir: dir, init: true, clock: () => this.now });
      try {
        const manifest = store.market.manifest();
        const files = await Promise.all(manifest.segments.map((segment) => store.market.readFile(segment.sha256)));
        return [
          store.epoch,
          store.head(),
          store.changesSince(0, ['users'], 100),
          (await store.commit((tx) => Array.from({ length: 12 }, (_, n) => tx.opResult(`op-${n}`)))).value,
          manifest,
          files.map((bytes) => Buffer.from(bytes ?? []).toString()),
        ];
      } finally {
        await store.close();
      }
    } catch (error) {
      if (error instanceof StoreError) return error.code;
      throw error;
    }
  }

  async epochOf(dir: string): Promise<string> {
    const copy = join(this.folder, 'epoch');
    await cp(dir, copy, { recursive: true });
    const { store } = await openStore({ dataDir: copy, init: false, clock: () => this.now });
    await store.close();
    return store.epoch;
  }

  async open(options: { init: boolean }): Promise<Store> {
    return (await openStore({ dataDir: this.dataDir, clock: () => this.now, ...options })).store;
  }

  async snapshots(): Promise<string[]> {
    return this.coreFiles('snap.');
  }

  async journals(): Promise<string[]> {
    return this.coreFiles('wal.');
  }

  /** Returns the paths of files with this prefix, oldest first. */
  async coreFiles(prefix: string): Promise<string[]> {
    const names = (await readdir(join(this.dataDir, 'core'))).filter((name) => name.startsWith(prefix));
    return names
      .sort((a, b) => Number(a.slice(prefix.length)) - Number(b.slice(prefix.length)))
      .map((name) => join(this.dataDir, 'core', name));
  }
}

async function publish(store: Store, n: number): Promise<void> {
  const file = await store.market.writeFile(Buffer.from(`segment ${n}`.padEnd(2000, '.')));
  const facts = { rows: 2, minDay: 1, maxDay: 1, areas: [], sources: ['demo'], importId: 'i', droppedRows: [1] };
  const segment: SegmentRef = { ...file, ...facts };
  await store.market.publish((current) => ({ segments: [...current.segments, segment], rollup: null }));
}

export async function listFiles(dir: string): Promise<string[]> {
  const core = (await readdir(join(dir, 'core'))).map((name) => join('core', name));
  const tx = (await readdir(join(dir, 'tx'))).map((name) => join('tx', name));
  return [...core, ...tx].sort();
}

export async function flipByte(path: string, random: () => number): Promise<number> {
  const bytes = await readFile(path);
  const position = Math.floor(random() * bytes.length);
  bytes[position] = (bytes[position] ?? 0) ^ (1 << Math.floor(random() * 8));
  await writeFile(path, bytes);
  return position;
}

export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    if (error instanceof StoreError) return error.code;
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
