import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { manifestFiles, sha256Hex } from '../market-manifest.ts';
import type { CoreState } from '../state/core-state.ts';
import { type Rev, StoreError } from '../store.ts';
import { corrupt, listCore, writeCore } from './core-files.ts';
import { type Disk, writeDurably } from './disk.ts';
import { decodeJournal } from './journal.ts';
import { readManifests, writeManifest } from './manifest-files.ts';
import { readSnapshot } from './snapshot-format.ts';

/** Maximum attempts to copy between two checkpoints of a busy server. */
const LOOKS = 20;

/**
 * Copies the durable state of a data folder into an empty folder. Takes no lock, so a server can keep running. The copy
 * gets its own epoch (see `Store.backup`).
 * @throws StoreError `missing`, `corrupt` if the data cannot be read, `invalid` if `dir` is not empty
 */
export async function copyDataFolder(disk: Disk, { dataDir, dir }: { dataDir: string; dir: string }): Promise<Rev> {
  const state = await readDurableState(disk, join(dataDir, 'core'));
  const copyMarket = () => copyMarketInForce(disk, join(dataDir, 'tx'), join(dir, 'tx'));
  await writeDataFolder(disk, dir, { state, copyMarket });
  return state.rev;
}

/** Reads the newest snapshot and its journals. Starts again if a checkpoint was made in the meantime. */
export async function readDurableState(disk: Disk, folder: string): Promise<CoreState> {
  for (let look = 0; look < LOOKS; look++) {
    const before = await listCore(disk, folder);
    const [newest] = before.snapshots;
    if (newest === undefined) throw new StoreError('missing', `${folder} holds no documents`);
    const state = await readSnapshot(disk, join(folder, `snap.${newest}`), newest);
    const journals = before.journals.filter((first) => first > newest);
    const contents = await Promise.all(journals.map((first) => disk.read(join(folder, `wal.${first}`))));
    const after = await listCore(disk, folder);
    if (JSON.stringify(after) !== JSON.stringify(before) || contents.includes(null)) continue;
    if (state === null) throw corrupt(`snapshot ${join(folder, `snap.${newest}`)} is damaged`);
    for (const journal of contents) {
      const content = decodeJournal(journal ?? Buffer.alloc(0));
      // The end may be an unfinished write. All durable commits are before it.
      if (content.tail === 'damaged') throw corrupt(`a journal in ${folder} is damaged`);
      for (const commit of content.commits) if (commit.first === state.rev + 1) state.apply(commit);
    }
    return state;
  }
  throw new StoreError('read_only', `${folder} changes all the time; try again`);
}

/** Copies the current market. If one of its files no longer exists, a newer manifest was published: starts again. */
async function copyMarketInForce(disk: Disk, from: string, to: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const [newest] = await readManifests(disk, from);
    if (newest?.manifest === undefined || newest.manifest === null) throw corrupt(`no manifest in ${from} can be read`);
    if (await copyMarketFolder(disk, { from, to, manifest: newest.manifest })) return;
  }
  throw new StoreError('read_only', `${from} changes all the time; try again`);
}

/** Writes a state and its market into an empty folder. @throws StoreError `invalid` if the folder is not empty */
export async function writeDataFolder(
  disk: Disk,
  dir: string,
  { state, copyMarket }: { state: CoreState; copyMarket: () => Promise<void> },
): Promise<void> {
  const existing = await disk.list(dir);
  if (existing !== null && existing.length > 0) throw new StoreError('invalid', `${dir} is not empty`);
  // The copy gets a new epoch, because it lacks what is written from now on. Its future revisions must not be mistaken
  // for revisions that devices have already seen. It has one manifest, generation 1.
  const rows = state.toRows(randomUUID(), 1);
  await disk.mkdir(dir);
  await copyMarket();
  await writeCore(disk, join(dir, 'core'), rows);
  await disk.syncDir(dir);
}

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Copies a market and all other files, e.g. pictures (named by documents), from one `tx` folder to another.
 * Returns false if a file of the manifest is missing because a newer manifest was published.
 * @throws StoreError `corrupt` if a file of the manifest is damaged
 */
export async function copyMarketFolder(
  disk: Disk,
  { from, to, manifest }: { from: string; to: string; manifest: MarketManifest },
): Promise<boolean> {
  await disk.mkdir(to);
  const named = new Set(manifestFiles(manifest).map(({ sha256 }) => sha256));
  const others = ((await disk.list(from)) ?? []).filter((name) => SHA256.test(name) && !named.has(name));
  for (const sha256 of [...named, ...others]) {
    const bytes = await disk.read(join(from, sha256));
    const isGood = bytes !== null && sha256Hex(bytes) === sha256;
    if (isGood) await writeDurably(disk, join(to, sha256), bytes);
    else if (!named.has(sha256)) continue;
    else if (bytes === null) return false;
    else throw corrupt(`file ${join(from, sha256)} is damaged`);
  }
  await writeManifest(disk, { folder: to, generation: 1, manifest });
  await disk.syncDir(dirname(to));
  return true;
}
