import { dirname, join } from 'node:path';
import { Low } from 'lowdb';
import { type Store, StoreError } from '../store.ts';
import { CoreFiles, corrupt } from './core-files.ts';
import { CoreState } from './core-state.ts';
import { type Disk, isDiskFull, nodeDisk } from './disk.ts';
import { lockFolder } from './lock.ts';
import { LowdbStore } from './lowdb-store.ts';
import { initManifests, readManifests } from './manifest-files.ts';
import { MarketFiles } from './market-files.ts';
import { finishRestore, isRestoreStaged } from './restore.ts';

export type OpenOptions = {
  dataDir: string;
  /** Whether an empty or missing folder may become a new, empty store. Otherwise it is an unmounted volume. */
  init: boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Writing ended because the disk failed (fsync): the process should end with an error and be started again. */
  onFatal?: ((error: Error) => void) | undefined;
  /** Another file system, for tests of its failures. */
  fs?: Disk | undefined;
  /** False only where the file system is not real. */
  lock?: boolean | undefined;
};

export type OpenedStore = {
  store: Store;
  /** The folder was empty: the caller may seed it. */
  fresh: boolean;
  /** Damage found that lost nothing, for the log. */
  warnings: readonly string[];
};

/**
 * Opens the store of a data folder, or makes one when `init` allows it.
 * @throws StoreError `missing` (nothing there and not `init`), `locked` (another process has it), `corrupt`
 * (acknowledged data cannot be read; the message names the way out), `storage_full` (no room for a first start)
 */
export async function openStore(options: OpenOptions): Promise<OpenedStore> {
  const disk = options.fs ?? nodeDisk;
  const { dataDir, init } = options;
  // Before anything is made: a refused folder stays as it is.
  if (!init && !(await hasData(disk, dataDir))) throw noData(dataDir);
  await disk.mkdir(dataDir);
  const release = options.lock === false ? async () => undefined : await lockFolder(dataDir);
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

async function openLocked(options: OpenOptions, disk: Disk, release: () => Promise<void>): Promise<OpenedStore> {
  const { dataDir, clock, onFatal } = options;
  const core = join(dataDir, 'core');
  const tx = join(dataDir, 'tx');
  const files = new CoreFiles(disk, core);
  const low = new Low<CoreState>(files, new CoreState());
  await low.read();
  const fresh = !files.isOpen;
  // Traces of a first start that a crash cut off.
  if (fresh && !options.init) throw noData(dataDir);
  if (fresh) await startFresh(disk, { dataDir, core, tx });
  let stopWriting: ((error: Error) => void) | undefined;
  const market = await openMarket(disk, { tx, files, clock, onFatal: (error) => stopWriting?.(error) });
  low.data.prune(clock());
  try {
    await low.write();
  } catch (error) {
    // With a full disk one can still read, and the journal has everything.
    if (fresh || !isDiskFull(error)) {
      await files.close();
      throw error;
    }
  }
  const store = new LowdbStore({ low, files, market, disk, dataDir, clock, onFatal, release });
  stopWriting = (error) => store.stopWriting(error);
  return { store, fresh, warnings: files.warnings };
}

/** The snapshot, written after this, is what makes the folder a store: cut off before, a start begins again. */
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
  options: { tx: string; files: CoreFiles; clock: () => number; onFatal: OpenOptions['onFatal'] },
): Promise<MarketFiles> {
  const { tx, files, clock, onFatal } = options;
  try {
    return await MarketFiles.open({ disk, folder: tx, clock, onFatal });
  } catch (error) {
    await files.close();
    throw error;
  }
}

function noData(dataDir: string): StoreError {
  return new StoreError(
    'missing',
    `${dataDir} holds no data. If a volume should be mounted there, mount it; to start with a new, empty store set INIT=1.`,
  );
}

async function hasData(disk: Disk, dataDir: string): Promise<boolean> {
  const core = (await disk.list(join(dataDir, 'core'))) ?? [];
  const tx = (await disk.list(join(dataDir, 'tx'))) ?? [];
  return [...core, ...tx].length > 0 || (await isRestoreStaged(disk, dataDir));
}
