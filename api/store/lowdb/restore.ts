import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CoreState } from '../state/core-state.ts';
import { type Rev, StoreError } from '../store.ts';
import { corrupt, listCore, writeCore } from './core-files.ts';
import { type Disk, writeDurably } from './disk.ts';
import { copyMarketFolder } from './live-copy.ts';
import { readManifests } from './manifest-files.ts';
import { readSnapshot } from './snapshot-format.ts';

/** Folder of the backup that the next opening will use. The replaced state is kept until the next restore. */
const STAGED = 'restore.ready';
const DRAFT = 'restore.tmp';
const REPLACED = 'replaced-';
const NOTE = 'RESTORED.json';
const PARTS = ['core', 'tx'] as const;

/** Who restored which backup, for the audit log of the restored state. */
export type RestoreNote = { backupId: string; actor: string; from: string; at: string; details: string };

/**
 * Prepares a backup next to the current data. Once this resolves, the next opening of the folder uses it. The restored
 * data have their own epoch, so devices start over, and no sessions, so ended sessions stay ended.
 * @throws StoreError `corrupt` if the backup cannot be read completely; nothing is changed then
 */
export async function stageRestore(
  disk: Disk,
  from: { dataDir: string; backup: string; note: RestoreNote },
): Promise<Rev> {
  const { dataDir, backup, note } = from;
  const draft = join(dataDir, DRAFT);
  await disk.removeTree(draft);
  const state = await readBackupState(disk, backup);
  await disk.mkdir(draft);
  await copyMarket(disk, join(backup, 'tx'), join(draft, 'tx'));
  const rows = state.toRows(randomUUID(), 1);
  const docs = rows.docs.filter(([coll]) => coll !== 'sessions');
  await writeCore(disk, join(draft, 'core'), { ...rows, docs });
  await writeDurably(disk, join(draft, NOTE), Buffer.from(JSON.stringify(note)));
  await disk.syncDir(draft);
  await disk.removeTree(join(dataDir, STAGED));
  await disk.rename(draft, join(dataDir, STAGED));
  await disk.syncDir(dataDir);
  return state.rev;
}

export async function isRestoreStaged(disk: Disk, dataDir: string): Promise<boolean> {
  return (await disk.list(join(dataDir, STAGED))) !== null;
}

/**
 * Replaces the current state with the prepared one, and continues after a crash. Call it with the lock, before reading
 * the folder. @returns the folder with the previous state, or null if nothing was prepared
 */
export async function finishRestore(disk: Disk, dataDir: string): Promise<string | null> {
  const staged = join(dataDir, STAGED);
  const names = await disk.list(staged);
  if (names === null) return null;
  const note = parseNote(await disk.read(join(staged, NOTE))) ?? parseNote(await disk.read(join(dataDir, NOTE)));
  const name = `${REPLACED}${(note?.at ?? 'before').replaceAll(/[:.]/g, '-')}`;
  const aside = join(dataDir, name);
  await disk.mkdir(aside);
  for (const part of PARTS) {
    if (!names.includes(part)) continue;
    if ((await disk.list(join(dataDir, part))) !== null) {
      await disk.rename(join(dataDir, part), join(aside, part));
      await disk.syncDir(aside);
      await disk.syncDir(dataDir);
    }
    await disk.rename(join(staged, part), join(dataDir, part));
    await disk.syncDir(dataDir);
    await disk.syncDir(staged);
  }
  if (names.includes(NOTE)) await disk.rename(join(staged, NOTE), join(dataDir, NOTE));
  await disk.removeTree(staged);
  for (const other of (await disk.list(dataDir)) ?? []) {
    if (other.startsWith(REPLACED) && other !== name) await disk.removeTree(join(dataDir, other));
  }
  await disk.syncDir(dataDir);
  return aside;
}

/** Returns the note of a finished restore that is not yet in the audit log, or null. */
export async function readRestoreNote(disk: Disk, dataDir: string): Promise<RestoreNote | null> {
  return parseNote(await disk.read(join(dataDir, NOTE)));
}

function parseNote(bytes: Buffer | null): RestoreNote | null {
  // Written completely by this code, or not at all.
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as RestoreNote);
}

export async function removeRestoreNote(disk: Disk, dataDir: string): Promise<void> {
  await disk.remove(join(dataDir, NOTE));
  await disk.syncDir(dataDir);
}

/** @throws StoreError `corrupt`, `missing` */
export async function readBackupState(disk: Disk, backup: string): Promise<CoreState> {
  const folder = join(backup, 'core');
  const { snapshots } = await listCore(disk, folder);
  const [rev] = snapshots;
  if (rev === undefined) throw new StoreError('missing', `${backup} is no backup: it holds no documents`);
  const state = await readSnapshot(disk, join(folder, `snap.${rev}`), rev);
  if (state === null) throw corrupt(`snapshot ${join(folder, `snap.${rev}`)} is damaged`);
  return state;
}

async function copyMarket(disk: Disk, from: string, to: string): Promise<void> {
  const [newest] = await readManifests(disk, from);
  if (newest?.manifest === undefined || newest.manifest === null) throw corrupt(`no manifest in ${from} can be read`);
  const isWhole = await copyMarketFolder(disk, { from, to, manifest: newest.manifest });
  if (!isWhole) throw corrupt(`a file of the market in ${from} is missing`);
}
