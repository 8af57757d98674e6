import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createDataFolder, type DataFolder, listFiles } from '../../testing/store-faults/data-folder.ts';

const MINUTE_MS = 60_000;

let at: DataFolder;

beforeEach(async () => {
  at = await createDataFolder();
});
afterEach(() => at.dispose());

describe('housekeeping', () => {
  it('keeps two generations of snapshots and of manifests, and only the journals they need', async () => {
    await at.writeHistory();
    const core = await readdir(join(at.dataDir, 'core'));
    const tx = await readdir(join(at.dataDir, 'tx'));
    expect(core.filter((name) => name.startsWith('snap.'))).toHaveLength(2);
    expect(core.filter((name) => name.startsWith('wal.'))).toHaveLength(2);
    expect(tx.filter((name) => name.startsWith('MANIFEST.'))).toHaveLength(2);
    expect(core.length + tx.length).toBe(4 + 2 + 3);
  });

  it('starts a new journal when 8 MB are written', async () => {
    const store = await at.open({ init: true });
    const text = 'x'.repeat(200_000);
    for (let n = 0; n < 60; n += 1) await store.commit((tx) => tx.put('users', 'same', { n, text }));
    const sizes = await Promise.all((await at.journals()).map(async (path) => (await stat(path)).size));
    expect(Math.max(...sizes)).toBeLessThan(8.5 * 1024 * 1024);
    expect(sizes.length).toBeGreaterThan(1);
    await store.close();
  });

  it('deletes old unreferenced files, and keeps recent ones and those of the previous manifest', async () => {
    await at.writeHistory();
    const store = await at.open({ init: false });
    at.now = Date.now();
    const { sha256: young } = await store.market.writeFile(Buffer.from('young'));
    expect(await store.market.collectGarbage(MINUTE_MS)).toBe(0);
    await store.market.publish(() => ({ segments: [], rollup: null }));
    at.now += 60 * MINUTE_MS;
    expect(await store.market.collectGarbage(MINUTE_MS)).toBe(1);
    expect(await store.market.readFile(young)).toBeNull();
    expect((await readdir(join(at.dataDir, 'tx'))).filter((name) => /^[0-9a-f]{64}$/.test(name))).toHaveLength(3);
    const rollup = await store.market.writeFile(Buffer.from('rollup'));
    await store.market.publish(() => ({ segments: [], rollup }));
    expect(await store.market.collectGarbage(MINUTE_MS)).toBe(3);
    await store.close();
  });

  it('removes what writes that never ended left behind', async () => {
    await at.writeHistory();
    await writeFile(join(at.dataDir, 'core', 'snap.99.1.tmp'), 'half');
    await writeFile(join(at.dataDir, 'tx', 'abc.2.tmp'), 'half');
    const store = await at.open({ init: false });
    expect((await listFiles(at.dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await store.close();
  });

  it('does not back up over something', async () => {
    await at.writeHistory();
    const store = await at.open({ init: false });
    const full = join(at.folder, 'full');
    await mkdir(full);
    await writeFile(join(full, 'precious'), '');
    expect(await codeOf(store.backup(full))).toBe('invalid');
    expect(await readdir(full)).toEqual(['precious']);
    await store.close();
  });
});
