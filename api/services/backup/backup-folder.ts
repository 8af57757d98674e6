import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { type BackupCheck, BackupView } from '../../../domain/admin/health.ts';
import { nodeDisk, writeDurably } from '../../store/lowdb/disk.ts';
import { readManifests } from '../../store/lowdb/manifest-files.ts';
import { readBackupState } from '../../store/lowdb/restore.ts';
import { StoreError } from '../../store/store.ts';
import { VERSION } from '../../version.ts';

/** Index of a backup, with the hash of every file. A copy without one is incomplete. */
const INDEX = 'BACKUP.json';
/** Files of a backup may only be in these two folders. */
const FILE_PATH = /^(core|tx)\/(?!\.)[\w.-]+$/;
const BackupIndex = z.extend(BackupView, {
  files: z.array(z.object({ path: z.string().check(z.regex(FILE_PATH)), bytes: z.int(), sha256: z.string() })),
});
type BackupIndex = z.infer<typeof BackupIndex>;
const ID = /^[\w.-]{1,80}$/;

/** Makes a backup in `folder`. `copy` fills a draft, which is renamed when its index is written. @throws StoreError */
export async function writeBackup(from: {
  folder: string;
  madeAt: Date;
  reason: BackupView['reason'];
  copy: (dir: string) => Promise<void>;
}): Promise<BackupView> {
  const { folder, madeAt, reason, copy } = from;
  const id = `${madeAt.toISOString().replaceAll(/[:.]/g, '-')}-${reason}`;
  const draft = join(folder, `${id}.tmp`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await rm(draft, { recursive: true, force: true });
    await copy(draft);
    const index = await describe(draft, { id, madeAt: madeAt.toISOString(), reason });
    await writeDurably(nodeDisk, join(draft, INDEX), Buffer.from(JSON.stringify(index)));
    await rename(draft, join(folder, id));
    await nodeDisk.syncDir(folder);
    return BackupView.parse(index);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function describe(dir: string, facts: Pick<BackupView, 'id' | 'madeAt' | 'reason'>): Promise<BackupIndex> {
  const state = await readBackupState(nodeDisk, dir);
  const [market] = await readManifests(nodeDisk, join(dir, 'tx'));
  const files: BackupIndex['files'] = [];
  for (const part of ['core', 'tx']) {
    for (const name of (await readdir(join(dir, part))).sort()) {
      const path = join(dir, part, name);
      files.push({ path: `${part}/${name}`, bytes: (await stat(path)).size, sha256: await hashFile(path) });
    }
  }
  return {
    ...facts,
    rev: state.rev,
    documents: state.toRows().docs.reduce((sum, [, docs]) => sum + docs.length, 0),
    rows: market?.manifest?.rows ?? 0,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    version: VERSION,
    files,
  };
}

/** Returns the complete backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupView[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => readIndex(join(folder, name)).catch(() => null)));
  return found
    .flatMap((index) => (index === null ? [] : [BackupView.parse(index)]))
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Returns the folder of a backup. @throws StoreError `missing` */
export async function backupPath(folder: string, id: string): Promise<string> {
  const path = join(folder, id);
  if (!ID.test(id) || id.startsWith('.') || (await readIndex(path).catch(() => null)) === null) {
    throw new StoreError('missing', `there is no backup ${id} in ${folder}`);
  }
  return path;
}

async function readIndex(dir: string): Promise<BackupIndex> {
  return BackupIndex.parse(JSON.parse(await readFile(join(dir, INDEX), 'utf8')));
}

/** Compares every byte of a backup with its index, and opens its documents and its market. */
export async function checkBackup(dir: string): Promise<BackupCheck> {
  let index: BackupIndex;
  try {
    index = await readIndex(dir);
  } catch {
    return { isGood: false, files: 0, problems: [`${INDEX} is missing or damaged`] };
  }
  const problems: string[] = [];
  for (const { path, bytes, sha256 } of index.files) {
    const found = await stat(join(dir, path)).catch(() => null);
    if (found === null) problems.push(`${path} is missing`);
    else if (found.size !== bytes) problems.push(`${path} has ${found.size} bytes, not ${bytes}`);
    else if ((await hashFile(join(dir, path))) !== sha256) problems.push(`${path} is damaged`);
  }
  const state = await readBackupState(nodeDisk, dir).catch(() => null);
  if (state?.rev !== index.rev) problems.push('its documents cannot be read');
  const [market] = await readManifests(nodeDisk, join(dir, 'tx'));
  if (market?.manifest?.rows !== index.rows) problems.push('its list of deeds cannot be read');
  return { isGood: problems.length === 0, files: index.files.length, problems };
}

export async function deleteBackup(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
}

/** Removes incomplete backups left by a crash. */
export async function tidyBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith('.tmp')) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
