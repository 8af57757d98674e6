import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { buildManifest, emptyManifest, manifestFiles, sha256Hex } from '../market-manifest.ts';
import { type CommitEffect, CoreState } from '../state/core-state.ts';
import { type RegisterContent, type Rev, StoreError } from '../store.ts';
import { CoreFiles, type CoreNames, listCore, writeCore } from './core-files.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { decodeJournal, wholeCommits } from './journal.ts';
import { lockFolder } from './lock.ts';
import { readManifests, writeManifest } from './manifest-files.ts';
import { readParts, readSnapshot } from './snapshot-format.ts';

export type RecoverReport = {
  /** False if there was no damage and nothing was changed. */
  changed: boolean;
  /** Last revision of the recovered state. */
  rev: Rev;
  /** Folders with the original files. Nothing is ever deleted. */
  keptAside: string[];
  /** Damaged market files that were left out. Their source has to be imported again. */
  droppedFiles: string[];
  notes: string[];
};

/**
 * Restores a damaged data folder to its last good state. If no snapshot and its journals lead to the newest snapshot,
 * combines all undamaged parts of snapshots and all complete commits. If documents were lost, the folder gets a new
 * epoch, so that devices start over instead of mistaking new revisions for ones they have seen.
 * @throws StoreError `locked` while a server uses the folder, `missing` without data, `corrupt` if no documents can be
 * read (only a backup helps)
 */
export async function recoverStore(
  dataDir: string,
  options: { fs?: Disk; clock?: () => number } = {},
): Promise<RecoverReport> {
  const { fs: disk = nodeDisk, clock = Date.now } = options;
  if ((await disk.list(dataDir)) === null) throw new StoreError('missing', `there is no folder ${dataDir}`);
  const release = await lockFolder(dataDir);
  try {
    await finishCutOffRecovery(disk, dataDir);
    const report: RecoverReport = { changed: false, rev: 0, keptAside: [], droppedFiles: [], notes: [] };
    const aside = join(dataDir, `damaged-${new Date(clock()).toISOString().replaceAll(/[:.]/g, '-')}`);
    const manifest = { generation: 0 };
    await recoverCore(disk, { dataDir, aside, report, manifest });
    await recoverMarket(disk, { dataDir, aside, report, manifest, now: clock() });
    if (!report.changed) report.notes.push('Nothing is damaged.');
    return report;
  } finally {
    await release();
  }
}

/** `manifest` has the generation that was published last according to the documents. */
type Recovery = { dataDir: string; aside: string; report: RecoverReport; manifest: { generation: number } };

async function recoverCore(disk: Disk, { dataDir, aside, report, manifest }: Recovery): Promise<void> {
  const folder = join(dataDir, 'core');
  const names = await listCore(disk, folder);
  if (names.snapshots.length + names.journals.length === 0) {
    throw new StoreError('missing', `${folder} holds no documents. Restore a backup.`);
  }
  const files = new CoreFiles(disk, folder);
  try {
    const state = await files.read();
    if (state !== null) {
      report.rev = state.rev;
      manifest.generation = state.manifestGeneration;
      return;
    }
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'corrupt')) throw error;
    report.notes.push(error.message.split('. Nothing was changed')[0] ?? error.message);
  } finally {
    await files.close();
  }
  const whole = await bestState(disk, folder, names);
  // Parts of a newer snapshot contain more than a complete older state.
  const isPieced = whole === null || whole.rev < (names.snapshots[0] ?? 0);
  const best = isPieced ? await salvage(disk, folder, names) : whole;
  if (best === null) {
    throw new StoreError('corrupt', `nothing in ${folder} can be read. Restore a backup; nothing was changed.`);
  }
  await replaceCore(disk, { dataDir, aside, state: best });
  manifest.generation = best.manifestGeneration;
  report.changed = true;
  report.rev = best.rev;
  report.keptAside.push(join(aside, 'core'));
  const documents = best.toRows().docs.reduce((sum, [, docs]) => sum + docs.length, 0);
  report.notes.push(
    isPieced
      ? `The newest state is incomplete. ${documents} documents were found in undamaged parts. Others are lost, and some that were deleted may be back. Compare with a backup.`
      : `Documents are kept up to revision ${best.rev}. Later changes could not be read.`,
  );
}

/** Returns the newest state that can be reached from a valid snapshot, or from the very beginning, through journals. */
async function bestState(disk: Disk, folder: string, names: CoreNames): Promise<CoreState | null> {
  const starts = await Promise.all(names.snapshots.map((rev) => readSnapshot(disk, join(folder, `snap.${rev}`), rev)));
  if (names.journals[0] === 1) starts.push(new CoreState());
  let best: CoreState | null = null;
  for (const state of starts) {
    if (state === null) continue;
    await replayWhilePossible(disk, { folder, journals: names.journals, state });
    if (best === null || state.rev > best.rev) best = state;
  }
  return best;
}

/** Merges all undamaged parts, keeping the newest revision of each document; null if there are none. */
async function salvage(disk: Disk, folder: string, names: CoreNames): Promise<CoreState | null> {
  const state = new CoreState();
  let isEmpty = true;
  for (const rev of names.snapshots) {
    for await (const part of readParts(disk, join(folder, `snap.${rev}`), rev)) {
      if (part === null) continue;
      state.merge(part);
      isEmpty = false;
    }
  }
  for (const first of names.journals) {
    const bytes = (await disk.read(join(folder, `wal.${first}`))) ?? Buffer.alloc(0);
    for (const commit of wholeCommits(bytes)) {
      mergeCommit(state, commit);
      isEmpty = false;
    }
  }
  return isEmpty ? null : state;
}

function mergeCommit(state: CoreState, { last, at, writes, ops, manifest = 0 }: CommitEffect): void {
  state.merge({
    epoch: state.epoch,
    rev: last,
    manifest,
    forgotten: [],
    docs: writes.flatMap(({ coll, id, rev, doc }) => (doc === null ? [] : [[coll, [[id, rev, doc]]]])),
    tombstones: writes.flatMap(({ coll, id, rev, doc }) => (doc === null ? [[coll, [[id, rev, at]]]] : [])),
    ops: ops.map(([opId, text, owner]) => [opId, at, text, owner]),
  });
}

async function replayWhilePossible(
  disk: Disk,
  from: { folder: string; journals: Rev[]; state: CoreState },
): Promise<void> {
  const { folder, journals, state } = from;
  const isFromNothing = state.rev === 0;
  for (const first of journals) {
    if (first !== state.rev + 1) continue;
    const content = decodeJournal((await disk.read(join(folder, `wal.${first}`))) ?? Buffer.alloc(0));
    if (content.header === null || (!isFromNothing && content.header.epoch !== state.epoch)) return;
    for (const commit of content.commits) {
      if (commit.first !== state.rev + 1) return;
      state.apply(commit);
    }
  }
}

/** Completes the new folder before moving the old one. See `finishCutOffRecovery` for a crash in between. */
async function replaceCore(
  disk: Disk,
  { dataDir, aside, state }: { dataDir: string; aside: string; state: CoreState },
): Promise<void> {
  const fresh = join(dataDir, 'core.new');
  for (const name of (await disk.list(fresh)) ?? []) await disk.remove(join(fresh, name));
  await disk.mkdir(aside);
  await writeCore(disk, fresh, state.toRows(randomUUID()));
  await disk.syncDir(dataDir);
  await disk.rename(join(dataDir, 'core'), join(aside, 'core'));
  await disk.rename(fresh, join(dataDir, 'core'));
  await disk.syncDir(aside);
  await disk.syncDir(dataDir);
}

async function finishCutOffRecovery(disk: Disk, dataDir: string): Promise<void> {
  const hasCore = (await disk.list(join(dataDir, 'core'))) !== null;
  const hasNew = (await disk.list(join(dataDir, 'core.new'))) !== null;
  if (hasCore || !hasNew) return;
  await disk.rename(join(dataDir, 'core.new'), join(dataDir, 'core'));
  await disk.syncDir(dataDir);
}

async function recoverMarket(
  disk: Disk,
  { dataDir, aside, report, manifest, now }: Recovery & { now: number },
): Promise<void> {
  const folder = join(dataDir, 'tx');
  await disk.mkdir(folder);
  const generations = await readManifests(disk, folder);
  const readable = generations.find((g) => g.manifest !== null);
  const before = readable?.manifest ?? emptyManifest();
  const damaged = await damagedFiles(disk, folder, before);
  const [newest] = generations;
  const isMissing = (newest?.generation ?? 0) < manifest.generation;
  if (newest !== undefined && newest === readable && damaged.size === 0 && !isMissing) return;

  const content = { ...withoutDamaged(before, damaged), rents: before.rents && withoutDamaged(before.rents, damaged) };
  const setAside = [
    ...damaged,
    ...generations.filter((g) => g.manifest === null).map((g) => `MANIFEST.${g.generation}`),
  ];
  const generation = Math.max(newest?.generation ?? 0, manifest.generation) + 1;
  await writeManifest(disk, { folder, generation, manifest: buildManifest(content, now) });
  await moveAside(disk, { folder, target: join(aside, 'tx'), names: setAside });
  report.changed = true;
  report.keptAside.push(join(aside, 'tx'));
  report.droppedFiles.push(...damaged);
  report.notes.push(
    ...marketNotes({ hasManifest: readable !== undefined, isNewest: newest === readable && !isMissing, damaged }),
  );
}

/** Removes damaged segments from a register, and in that case also its rollup, which includes their rows. */
function withoutDamaged({ segments, rollup }: RegisterContent, damaged: ReadonlySet<string>): RegisterContent {
  const sound = segments.filter(({ sha256 }) => !damaged.has(sha256));
  return { segments: sound, rollup: rollup !== null && damaged.size === 0 ? rollup : null };
}

async function damagedFiles(disk: Disk, folder: string, manifest: MarketManifest): Promise<Set<string>> {
  const damaged = new Set<string>();
  for (const { sha256 } of manifestFiles(manifest)) {
    const bytes = await disk.read(join(folder, sha256));
    if (bytes === null || sha256Hex(bytes) !== sha256) damaged.add(sha256);
  }
  return damaged;
}

async function moveAside(disk: Disk, move: { folder: string; target: string; names: string[] }): Promise<void> {
  await disk.mkdir(move.target);
  for (const name of move.names) {
    if ((await disk.stat(join(move.folder, name))) === null) continue;
    await disk.rename(join(move.folder, name), join(move.target, name));
  }
  await disk.syncDir(move.target);
  await disk.syncDir(move.folder);
}

function marketNotes(found: { hasManifest: boolean; isNewest: boolean; damaged: Set<string> }): string[] {
  const notes: string[] = [];
  if (!found.hasManifest) notes.push('No list of transactions could be read: the market starts empty. Import again.');
  else if (!found.isNewest)
    notes.push(
      'The newest list of transactions is damaged or missing, so the one before it is used. Import the latest files again.',
    );
  if (found.damaged.size > 0) {
    notes.push(`${found.damaged.size} files of transactions are missing or damaged and were left out. Import again.`);
  }
  return notes;
}
