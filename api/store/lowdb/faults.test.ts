import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toApiError } from '../../errors.ts';
import { createFaultyDisk, type Faults } from '../../testing/store-faults/faulty-disk.ts';
import { type Store, StoreError } from '../store.ts';
import { nodeDisk } from './disk.ts';
import { partFiles } from './lowdb-store.ts';
import { openStore } from './open-store.ts';

let dataDir: string;
let faults: Faults;
let open: () => Promise<Store>;
let store: Store;
let fatal: Error[];
let now: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  fatal = [];
  now = Date.UTC(2026, 0, 1);
  const faulty = createFaultyDisk();
  faults = faulty.faults;
  open = async () =>
    (
      await openStore({
        dataDir,
        init: true,
        clock: () => now,
        fs: faulty.disk,
        onFatal: (error) => fatal.push(error),
      })
    ).store;
  store = await open();
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true });
});

describe('a full disk', () => {
  it('writes no part of a file, and leaves spare room', async () => {
    const put = () => store.processes.parts.put('photo/a', 0, new Uint8Array(9));
    await put();
    const free = vi.spyOn(nodeDisk, 'freeBytes').mockReturnValue(2 * 1024 * 1024);
    await expect(partFiles(nodeDisk, dataDir).put('a', 0, new Uint8Array(9))).rejects.toMatchObject({
      code: 'storage_full',
    });
    free.mockRestore();
    const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const open = () => Promise.reject(noSpace);
    const refusal = await partFiles({ ...nodeDisk, open }, dataDir)
      .put('a', 0, new Uint8Array(9))
      .catch(toApiError);
    expect(refusal).toMatchObject({ status: 507, code: 'storage_full' });
  });

  it('refuses writes that do not fit, keeps memory unchanged and continues when there is room, without a restart', async () => {
    await put('before', 'x');
    faults.room = 20;
    expect(await codeOf(put('during', 'x'))).toBe('storage_full');
    expect([ids(), store.head(), store.health().writable]).toEqual([['before'], 1, false]);
    expect(store.health().lastError).toMatch(/full/);
    faults.room = Number.POSITIVE_INFINITY;
    await put('after', 'x');
    expect([ids(), store.health().lastError, fatal]).toEqual([['after', 'before'], null, []]);
    expect(store.health().writable).toBe(true);
    await reopen();
    expect([ids(), store.head()]).toEqual([['after', 'before'], 2]);
  });

  it('reports that there is room again before the next write', async () => {
    faults.room = 20;
    expect(await codeOf(put('during', 'x'))).toBe('storage_full');
    expect(store.health().writable).toBe(false);
    faults.room = Number.POSITIVE_INFINITY;
    await vi.waitFor(() => {
      now += 2000;
      expect(store.health()).toMatchObject({ writable: true, lastError: null });
    });
    expect((await readdir(join(dataDir, 'core'))).filter((name) => name.includes('room'))).toEqual([]);
  });

  it('without room for a lock is opened read-only, and says why', async () => {
    await put('before', 'x');
    await store.close();
    for (const [code, why] of [
      ['ENOSPC', /no room left/],
      ['EROFS', /cannot be written/],
    ] as const) {
      const lock = () => Promise.reject(Object.assign(new Error(code), { code }));
      const before = await readdir(join(dataDir, 'core'));
      const opened = await openStore({ dataDir, init: true, clock: () => now, lock });
      expect([opened.readOnly, opened.warnings[0]]).toEqual([expect.stringMatching(why), expect.stringMatching(why)]);
      expect(opened.store.read((tx) => tx.count('users'))).toBe(1);
      expect(opened.store.health()).toMatchObject({ writable: false, lastError: expect.stringMatching(why) });
      await expect(opened.store.commit((tx) => tx.put('users', 'x', {}))).rejects.toMatchObject({ code: 'read_only' });
      await opened.store.close();
      expect(await readdir(join(dataDir, 'core'))).toEqual(before);
    }
    const lock = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const first = openStore({ dataDir: `${dataDir}-new`, init: true, clock: () => now, lock });
    await expect(first).rejects.toMatchObject({ code: 'storage_full' });
    await rm(`${dataDir}-new`, { recursive: true });
    store = await open();
  });

  it('matches memory at every size of the disk', async () => {
    for (const room of [0, 1, 11, 12, 13, 40, 100, 150, 200, 300, 400, 500, 700, 1000]) {
      faults.room = room;
      const results = await Promise.all(['a', 'b', 'c'].map((name) => codeOf(put(`${name}-${room}`, 'y'.repeat(50)))));
      for (const result of results) expect(['no error', 'storage_full']).toContain(result);
      await codeOf(put(`d-${room}`, 'z'));
      const before = [ids(), store.head()];
      faults.room = room % 2 === 0 ? 0 : Number.POSITIVE_INFINITY;
      await reopen();
      expect([ids(), store.head()]).toEqual(before);
    }
    expect(fatal).toEqual([]);
  });

  it('postpones a checkpoint and loses nothing', async () => {
    for (const what of ['snap', 'wal']) {
      const existing = new Set((await readdir(join(dataDir, 'core'))).map((name) => join(dataDir, 'core', name)));
      faults.isFullFor = (path) => path.includes(`${what}.`) && !existing.has(path);
      now += 11 * 60_000;
      await put(`a-${what}`, 'x');
      await vi.waitFor(() => expect(store.health().lastError).toMatch(/full/));
      expect(store.health().writable).toBe(true);
      faults.isFullFor = () => false;
      await put(`b-${what}`, 'x');
      now += 11 * 60_000;
      await put(`c-${what}`, 'x');
    }
    const before = ids();
    expect(before).toHaveLength(6);
    await reopen();
    expect([ids(), fatal]).toEqual([before, []]);
  });

  it('still starts, reads and keeps everything when there is no room for a checkpoint at the start', async () => {
    await put('a', 'x');
    faults.isFullFor = (path) => path.includes('snap.');
    await reopen();
    await put('b', 'x');
    await reopen();
    expect([ids(), store.head()]).toEqual([['a', 'b'], 2]);
  });

  it('keeps the market as it was', async () => {
    faults.room = 10;
    expect(await codeOf(store.market.writeFile(Buffer.alloc(100)))).toBe('storage_full');
    faults.room = Number.POSITIVE_INFINITY;
    const file = await store.market.writeFile(Buffer.alloc(100));
    const before = store.market.manifest();
    faults.room = 10;
    expect(await codeOf(store.market.publish(() => ({ segments: [], rollup: file })))).toBe('storage_full');
    expect(store.market.manifest()).toEqual(before);
    expect((await readdir(join(dataDir, 'tx'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    faults.room = Number.POSITIVE_INFINITY;
    expect((await store.market.publish(() => ({ segments: [], rollup: file }))).rollup).toEqual(file);
  });
});

describe('a failing disk', () => {
  it.each([
    ['sync of the journal', () => (faults.failSync = (path) => path.includes('wal.'))],
    ['write of the journal', () => (faults.failWrite = (path) => path.includes('wal.'))],
  ])('ends writing for good after a failed %s, says so once and still reads', async (_name, breakDisk) => {
    await put('before', 'x');
    breakDisk();
    const results = await Promise.all([codeOf(put('a', 'x')), codeOf(put('b', 'x'))]);
    expect(results).toEqual(['read_only', 'read_only']);
    faults.failSync = () => false;
    faults.failWrite = () => false;
    expect(await codeOf(put('c', 'x'))).toBe('read_only');
    expect([ids(), store.head(), store.health().writable, fatal.length]).toEqual([['before'], 1, false, 1]);
    expect(store.health().lastError).toMatch(/EIO/);
    await reopen();
    await put('d', 'x');
    expect(ids()).toContain('before');
    expect(ids()).toContain('d');
  });

  it('ends writing after a failed sync of a snapshot, with the commit before it saved', async () => {
    faults.failSync = (path) => path.includes('snap.');
    now += 11 * 60_000;
    await put('a', 'x');
    expect(await codeOf(put('b', 'x'))).toBe('read_only');
    expect(fatal).toHaveLength(1);
    faults.failSync = () => false;
    await reopen();
    expect(ids()).toEqual(['a']);
  });

  it('ends all writing after a failed sync under the market', async () => {
    faults.failSync = (path) => path.endsWith('/tx');
    expect(await codeOf(store.market.writeFile(Buffer.from('a')))).toBe('read_only');
    faults.failSync = () => false;
    expect(await codeOf(store.market.writeFile(Buffer.from('b')))).toBe('read_only');
    expect(await codeOf(put('a', 'x'))).toBe('read_only');
    expect([fatal.length, store.health().writable]).toEqual([1, false]);
  });
});

function put(id: string, text: string) {
  return store.commit((tx) => tx.put('users', id, { text }));
}

function ids(): string[] {
  return store.read((tx) => tx.all('users').map((row) => row.id));
}

async function reopen(): Promise<void> {
  await store.close();
  store = await open();
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof StoreError ? error.code : String(error);
  }
}

it('forgets no operation when the clock is set ahead by months and back', async () => {
  await store.commit((tx) => tx.recordOp('op-1', 'done'));
  now += 100 * 86_400_000;
  // The age makes a snapshot due, which also prunes old operations.
  await store.commit((tx) => tx.put('users', 'a', {}));
  await store.commit((tx) => tx.put('users', 'b', {}));
  now -= 100 * 86_400_000;
  expect((await store.commit((tx) => tx.opResult('op-1'))).value).toBe('done');
});
