import { cp } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataFolder, type DataFolder } from '../../testing/store-faults/data-folder.ts';
import { createFaultyDisk } from '../../testing/store-faults/faulty-disk.ts';
import { CoreState } from '../state/core-state.ts';
import { nodeDisk } from './disk.ts';
import { openStore } from './open-store.ts';
import { readParts } from './snapshot-format.ts';

let at: DataFolder;

beforeEach(async () => {
  at = await createDataFolder();
});
afterEach(() => at.dispose());

describe('a snapshot', () => {
  it('is written in parts of about a megabyte, whatever the store holds', async () => {
    const store = await at.open({ init: true });
    const text = 'د'.repeat(100_000);
    for (let n = 0; n < 60; n += 1) {
      await store.commit((tx) => {
        tx.put('users', `u${n}`, { n, text });
        tx.recordOp(`operation-${n}`, { text }, `owner-${n}`);
        if (n > 0) tx.del('users', `u${n - 1}`);
      });
    }
    await store.close();
    const newest = (await at.snapshots()).at(-1) ?? '';
    const parts = [];
    for await (const part of readParts(nodeDisk, newest, Number(newest.split('.').at(-1)))) parts.push(part);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts).not.toContain(null);
    const again = await at.open({ init: false });
    expect(again.read((tx) => tx.all('users').map(({ id }) => id))).toEqual(['u59']);
    expect((await again.commit((tx) => tx.opResult('operation-0'))).value).toEqual({ text });
    expect(again.changesSince(0, ['users'], 100).changes).toHaveLength(60);
    await again.close();
  });

  it('that does not read back as written removes nothing, and stops writing', async () => {
    await at.writeHistory();
    const { disk, faults } = createFaultyDisk();
    const stopped: Error[] = [];
    const { store } = await openStore({
      dataDir: at.dataDir,
      init: false,
      clock: () => at.now,
      fs: disk,
      onFatal: (error) => stopped.push(error),
    });
    const before = await at.snapshots();
    faults.garble = (path) => path.includes('/snap.');
    await store.commit((tx) => tx.put('settings', 'a', {}));
    at.now += 11 * 60_000;
    await store.commit((tx) => tx.put('settings', 'b', {}));
    await store.close();
    expect(stopped.map(({ message }) => message)).toEqual([expect.stringContaining('cannot be read back')]);
    expect(await at.snapshots()).toEqual(before);
    const again = await at.open({ init: false });
    expect(again.read((tx) => tx.all('settings').map(({ id }) => id))).toEqual(['a', 'b']);
    await again.close();
  });
});

describe('a data folder of a version before', () => {
  it('opens, with its documents, operations, tombstones and journal', async () => {
    await cp(new URL('./fixtures/format-1', import.meta.url), at.dataDir, { recursive: true });
    at.now = Date.UTC(2026, 10, 2);
    for (let n = 0; n < 2; n += 1) {
      const store = await at.open({ init: false });
      expect([store.head(), store.epoch]).toEqual([7, '4339d567-4c37-483d-95e1-94aff1501e38']);
      expect(store.changesSince(0, ['users', 'properties', 'devices'], 10).changes).toEqual([
        { coll: 'users', id: 'buyer1', rev: 1, doc: { username: 'buyer1', fullName: 'مشترٍ' } },
        { coll: 'properties', id: '1', rev: 2, doc: { id: 1, title: 'Flat' } },
        { coll: 'devices', id: 'device-0001', rev: 3, doc: { username: 'buyer1', last: 3 } },
        { coll: 'properties', id: '2', rev: 5, deleted: true },
        { coll: 'properties', id: '3', rev: 7, doc: { id: 3, title: 'In the journal' } },
      ]);
      const results = await store.commit((tx) => ['operation-0001', 'operation-0002'].map((id) => tx.opResult(id)));
      expect(results.value).toMatchObject([{ answer: { body: { rev: 1 } } }, { answer: { status: 400 } }]);
      await store.close();
    }
  });
});

describe('rows of a state', () => {
  it('are those of the moment they were read, whatever is committed while they are written', () => {
    const state = new CoreState();
    const put = (rev: number) =>
      state.apply({ first: rev, last: rev, at: 0, writes: [{ coll: 'users', id: 'a', rev, doc: { rev } }], ops: [] });
    put(1);
    const rows = state.toRows();
    put(2);
    expect([rows.rev, rows.docs.find(([coll]) => coll === 'users')?.[1]]).toEqual([1, [['a', 1, { rev: 1 }]]]);
  });
});
