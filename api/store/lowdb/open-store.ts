import { dirname, join } from 'node:path';
import { Low } from 'lowdb';
import { CoreState } from '../state/core-state.ts';
import { type Store, StoreError } from '../store.ts';
import { CoreFiles, corrupt } from './core-files.ts';
import { type Disk, isDiskFull, isReadOnlyDisk, nodeDisk } from './disk.ts';
import { readDurableState } from './live-copy.ts';
import { lockFolder } from './lock.ts';
import { LowdbStore } from './lowdb-store.ts';
import { initManifests, readManifests } from './manifest-files.ts';
import { MarketFiles } from './market-files.ts';
import { finishRestore, isRestoreStaged } from './restore.ts';

export type OpenOptions = {
  dataDir: string;
  /** Whether an empty or missing folder may become a new store. If not, it is assumed to be an unmounted volume. */
  init: boolean;
  clock: () => number;
  /** Called when the disk failed (fsync). The process should exit with an error and be restarted. */
  onFatal?: ((error: Error) => void) | undefined;
  fs?: Disk | undefined;
  /** For tests: false to use no lock, or a replacement for the lock. */
  lock?: false | ((dataDir: string) => Promise<() => Promise<void>>) | undefined;
};

export type OpenedStore = {
  store: Store;
  /** True if the folder was empty, so that the caller may seed it. */
  fresh: boolean;
  /** Damage without data loss, for the log. */
  warnings: readonly string[];
  /** Reason why the store is read-only; null if it is not. */
  readOnly: string | null;
};

/**
 * Opens the store of a data folder, or creates it if `init` allows that.
 * @throws StoreError `missing` (no data and not `init`), `locked` (another process uses it), `corrupt`
 * (acknowledged data cannot be read; the message says what to do), `storage_full` (no space for a first start)
 */
export async function openStore(options: OpenOptions): Promise<OpenedStore> {
  const disk = options.fs ?? nodeDisk;
  const { dataDir, init } = options;
  // Checked before anything is created, so that a refused folder stays unchanged.
  if (!init && !(await hasData(disk, dataDir))) throw noData(dataDir);
  await disk.mkdir(dataDir);
  const lock = await takeLock(options);
  if ('readOnly' in lock) return openForReading(options, disk, lock.readOnly);
  const { release } = lock;
  try {
    const aside = await finishRestore(disk, dataDir);
    const opened = await openLocked(options, disk, release);
    const note = `a backup was put in force; the state before is in ${aside}`;
    return aside === null ? opened : { ...opened, warnings: [note, ...opened.warnings] };
  } catch (error) {
    await release();
    if (isDiskFull(error)) throw new StoreError('storage_full', `no room in ${dataDir}`, { cause: error });
    throw error;
  }
}

/** Locks the folder. If the disk rejects a lock file, the store is read-only: no other process can be writing. */
async function takeLock({
  dataDir,
  lock,
}: OpenOptions): Promise<{ release: () => Promise<void> } | { readOnly: string }> {
  if (lock === false) return { release: async () => undefined };
  try {
    return { release: await (lock ?? lockFolder)(dataDir) };
  } catch (error) {
    if (isDiskFull(error)) return { readOnly: `the disk of ${dataDir} has no room left` };
    if (isReadOnlyDisk(error)) return { readOnly: `${dataDir} cannot be written to` };
    throw error;
  }
}

/** Opens the store without repairing or writing anything. @throws StoreError `missing`, `corrupt`, `storage_full` */
export async function openForReading(options: OpenOptions, disk: Disk, readOnly: string): Promise<OpenedStore> {
  const { dataDir, clock } = options;
  if (!(await hasData(disk, dataDir))) throw new StoreError('storage_full', `${readOnly}: no first start is possible`);
  const state = await readDurableState(disk, join(dataDir, 'core'));
  const folder = join(dataDir, 'tx');
  const market = await MarketFiles.open({ disk, folder, clock, atLeast: state.manifestGeneration, readOnly: true });
  const files = new CoreFiles(disk, join(dataDir, 'core'));
  const low = new Low<CoreState>(files, state);
  const store = new LowdbStore({ low, files, market, disk, dataDir, clock, readOnly, release: async () => undefined });
  return { store, fresh: false, warnings: [`${readOnly}: this server only reads`], readOnly };
}

async function openLocked(options: OpenOptions, disk: Disk, release: () => Promise<void>): Promise<OpenedStore> {
  const { dataDir, clock, onFatal } = options;
  const core = join(dataDir, 'core');
  const tx = join(dataDir, 'tx');
  const files = new CoreFiles(disk, core);
  const low = new Low<CoreState>(files, new CoreState());
  await low.read();
  const fresh = !files.isOpen;
  // Files without a state are left over from an interrupted first start.
  if (fresh && !options.init) throw noData(dataDir);
  if (fresh) await startFresh(disk, { dataDir, core, tx });
  let stopWriting: ((error: Error) => void) | undefined;
  const market = await openMarket(disk, {
    tx,
    files,
    clock,
    atLeast: low.data.manifestGeneration,
    onFatal: (error) => stopWriting?.(error),
  });
  low.data.prune(clock());
  try {
    await low.write();
  } catch (error) {
    // On a full disk the store still opens for reading, because the journal has every commit.
    if (fresh || !isDiskFull(error)) {
      await files.close();
      throw error;
    }
  }
  const store = new LowdbStore({ low, files, market, disk, dataDir, clock, onFatal, release });
  stopWriting = (error) => store.stopWriting(error);
  return { store, fresh, warnings: files.warnings, readOnly: null };
}

/** Prepares an empty folder. The snapshot is written last: if a crash prevents that, the next start repeats this. */
async function startFresh(disk: Disk, folders: { dataDir: string; core: string; tx: string }): Promise<void> {
  const { dataDir, core, tx } = folders;
  if ((await disk.list(join(dataDir, 'core.new'))) !== null) throw corrupt(`a recovery of ${dataDir} was cut off`);
  const market = await readManifests(disk, tx);
  const isCutOffStart = market.every((m) => m.generation === 1 && (m.manifest === null || m.manifest.rows === 0));
  if (!isCutOffStart) throw corrupt(`there are transactions in ${tx} but no documents in ${core}`);
  await disk.mkdir(core);
  await disk.mkdir(tx);
  await initManifests(disk, tx);
  await disk.syncDir(dataDir);
  await disk.syncDir(dirname(dataDir));
}

async function openMarket(
  disk: Disk,
  options: { tx: string; files: CoreFiles; clock: () => number; atLeast: number; onFatal: OpenOptions['onFatal'] },
): Promise<MarketFiles> {
  const { tx, files, clock, atLeast, onFatal } = options;
  try {
    return await MarketFiles.open({ disk, folder: tx, clock, atLeast, onFatal });
  } catch (error) {
    await files.close();
    throw error;
  }
}

function noData(dataDir: string): StoreError {
  return new StoreError(
    'missing',
    `${dataDir} holds no data. If a volume should be mounted there, mount it. To start with a new, empty store, set INIT=1.`,
  );
}

export async function hasData(disk: Disk, dataDir: string): Promise<boolean> {
  const core = (await disk.list(join(dataDir, 'core'))) ?? [];
  const tx = (await disk.list(join(dataDir, 'tx'))) ?? [];
  return [...core, ...tx].length > 0 || (await isRestoreStaged(disk, dataDir));
}
