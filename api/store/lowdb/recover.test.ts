import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  createDataFolder,
  type DataFolder,
  flipByte,
  listFiles,
} from '../../testing/store-faults/data-folder.ts';
import { recoverStore } from './recover.ts';

let at: DataFolder;

beforeEach(async () => {
  at = await createDataFolder();
});
afterEach(() => at.dispose());

describe('recovery', () => {
  it('leaves a healthy folder alone', async () => {
    const truth = await at.writeHistory();
    expect(await recoverStore(at.dataDir)).toMatchObject({ changed: false, keptAside: [], droppedFiles: [] });
    expect(await at.answersOf(at.dataDir)).toEqual(truth);
  });

  it('restores the last good commit before the damage, as a new lineage, and keeps the damaged files', async () => {
    const path = await at.crashWithJournal(12);
    const epoch = await at.epochOf(join(at.dataDir));
    const damaged = await readFile(path);
    damaged[Math.floor(damaged.length * 0.5)] = 0;
    await writeFile(path, damaged);
    const report = await recoverStore(at.dataDir, { clock: () => at.now });
    expect(report).toMatchObject({ changed: true, keptAside: [expect.stringContaining('damaged-2026-01-01')] });
    const store = await at.open({ init: false });
    const kept = store.read((tx) => tx.all<{ n: number }>('users').map((row) => row.doc.n));
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.length).toBeLessThan(12);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => index));
    expect([store.head(), report.rev]).toEqual([kept.length, kept.length]);
    expect(store.epoch).not.toBe(epoch);
    await store.commit((tx) => tx.put('users', 'after', {}));
    await store.close();
    expect(await readFile(join(report.keptAside[0] ?? '', path.split('/').at(-1) ?? ''))).toEqual(damaged);
    expect(await recoverStore(at.dataDir)).toMatchObject({ changed: false });
  });

  it('uses the older manifest when the newest is damaged', async () => {
    await at.writeHistory();
    const newest = (await readdir(join(at.dataDir, 'tx')))
      .filter((name) => name.startsWith('MANIFEST.'))
      .sort()
      .at(-1);
    await flipByte(join(at.dataDir, 'tx', newest ?? ''), () => 0.5);
    expect(await codeOf(at.open({ init: false }))).toBe('corrupt');
    const report = await recoverStore(at.dataDir, { clock: () => at.now });
    expect(report.notes.join(' ')).toMatch(/newest list of transactions is damaged/);
    const store = await at.open({ init: false });
    expect(store.market.manifest().segments).toHaveLength(2);
    await store.close();
  });

  it('leaves out damaged and missing segments and names them', async () => {
    await at.writeHistory();
    const store = await at.open({ init: false });
    const [one, two, three] = store.market.manifest().segments.map((segment) => segment.sha256);
    await store.close();
    await flipByte(join(at.dataDir, 'tx', one ?? ''), () => 0.5);
    await rm(join(at.dataDir, 'tx', two ?? ''));
    const report = await recoverStore(at.dataDir, { clock: () => at.now });
    expect(new Set(report.droppedFiles)).toEqual(new Set([one, two]));
    const recovered = await at.open({ init: false });
    expect(recovered.market.manifest().segments.map((segment) => segment.sha256)).toEqual([three]);
    await recovered.close();
    expect(await readdir(join(report.keptAside[0] ?? ''))).toEqual([one]);
  });

  it('continues a recovery that was interrupted between its two renames', async () => {
    await at.crashWithJournal(5);
    await rename(join(at.dataDir, 'core'), join(at.dataDir, 'core.new'));
    expect(await codeOf(at.open({ init: true }))).toBe('corrupt');
    await recoverStore(at.dataDir);
    const store = await at.open({ init: false });
    expect(store.read((tx) => tx.count('users'))).toBe(5);
    await store.close();
  });

  it('combines undamaged parts of snapshots and commits of journals when no snapshot is whole', async () => {
    const store = await at.open({ init: true });
    const text = 'x'.repeat(200_000);
    for (let n = 0; n < 20; n += 1) await store.commit((tx) => tx.put('users', String(n), { n, text }));
    await store.close();
    const [first = '', newest = ''] = await at.snapshots();
    const bytes = await readFile(newest);
    bytes[Math.floor(bytes.length / 2)] = 0;
    await writeFile(newest, bytes);
    await writeFile(first, 'not a snapshot');
    for (const journal of await at.journals()) await writeFile(journal, 'not a journal');
    expect(await codeOf(at.open({ init: false }))).toBe('corrupt');

    const report = await recoverStore(at.dataDir, { clock: () => at.now });
    expect(report.notes.join(' ')).toMatch(/The newest state is incomplete. \d+ documents were found/);
    const recovered = await at.open({ init: false });
    const kept = recovered.read((tx) => tx.all<{ n: number; text: string }>('users'));
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(20);
    expect(kept.every(({ doc }) => doc.text === text)).toBe(true);
    await recovered.close();
  });

  it('reads commits behind damage when there is no snapshot at all', async () => {
    const path = await at.crashWithJournal(12);
    const journal = await readFile(path);
    journal[Math.floor(journal.length / 2)] = 0;
    await writeFile(path, journal);
    for (const snapshot of await at.snapshots()) await rm(snapshot);
    await rename(path, path.replace(/wal\.1$/, 'wal.2'));
    await recoverStore(at.dataDir, { clock: () => at.now });
    const store = await at.open({ init: false });
    const kept = store.read((tx) => tx.all<{ n: number }>('users').map(({ doc }) => doc.n));
    expect(kept).toHaveLength(11);
    expect(kept).toContain(11);
    await store.close();
  });

  it('does not touch a folder that is in use or unreadable', async () => {
    await at.writeHistory();
    const store = await at.open({ init: false });
    expect(await codeOf(recoverStore(at.dataDir))).toBe('locked');
    await store.close();
    for (const path of [...(await at.snapshots()), ...(await at.journals())]) await writeFile(path, 'not a snapshot');
    const before = await listFiles(at.dataDir);
    expect(await codeOf(recoverStore(at.dataDir))).toBe('corrupt');
    expect(await listFiles(at.dataDir)).toEqual(before);
    expect(await codeOf(recoverStore(join(at.folder, 'nowhere')))).toBe('missing');
  });
});
