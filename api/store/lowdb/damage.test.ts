import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SegmentRef } from '../../../domain/market/manifest.ts';
import { type Store, StoreError } from '../store.ts';
import { openStore } from './open-store.ts';
import { recoverStore } from './recover.ts';
import { seededRandom } from './sim/random.ts';

const FLIPS = 150;
const MINUTE_MS = 60_000;

let folder: string;
let dataDir: string;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'));
  dataDir = join(folder, 'data');
  now = Date.UTC(2026, 0, 1);
});
afterEach(() => rm(folder, { recursive: true }));

describe('an empty folder', () => {
  it('is refused, so that an unmounted volume is never taken for a new start', async () => {
    expect(await codeOf(open({ init: false }))).toBe('missing');
    await mkdir(dataDir);
    expect(await codeOf(open({ init: false }))).toBe('missing');
    await writeFile(join(dataDir, 'readme.txt'), 'not ours');
    expect(await codeOf(open({ init: false }))).toBe('missing');
    expect(await readdir(dataDir)).toEqual(['readme.txt']);
  });

  it('becomes a store when asked, once, for its owner alone', async () => {
    const first = await openStore({ dataDir, init: true, clock: () => now });
    await first.store.close();
    const second = await openStore({ dataDir, init: true, clock: () => now });
    await second.store.close();
    expect([first.fresh, second.fresh]).toEqual([true, false]);
    expect((await stat(join(dataDir, 'core'))).mode & 0o777).toBe(0o700);
    for (const name of await readdir(join(dataDir, 'core'))) {
      expect((await stat(join(dataDir, 'core', name))).mode & 0o777).toBe(0o600);
    }
  });

  it('with the traces of a first start that was cut off is refused too, and begun again when asked', async () => {
    await (await open({ init: true })).close();
    for (const path of await snapshots()) await rm(path);
    expect(await codeOf(open({ init: false }))).toBe('missing');
    const again = await openStore({ dataDir, init: true, clock: () => now });
    expect(again.fresh).toBe(true);
    await again.store.close();
  });

  it('that cannot be written is an error that nobody takes for a full disk', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'core'), 'a file in the way');
    expect(await codeOf(open({ init: true }))).toMatch(/ENOTDIR|EEXIST/);
  });
});

describe('damage', () => {
  it('of any byte is noticed or made up for by the older generation: never another answer', async () => {
    const truth = await writeHistory();
    const random = seededRandom(7);
    const files = await listFiles(dataDir);
    const seen = { same: 0, refused: 0 };
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const copy = join(folder, `flip-${flip}`);
      await cp(dataDir, copy, { recursive: true });
      const file = files[Math.floor(random() * files.length)] ?? '';
      const position = await flipByte(join(copy, file), random);
      const answer = await answersOf(copy);
      if (answer === 'corrupt') seen.refused += 1;
      else {
        expect(answer, `byte ${position} of ${file}`).toEqual(truth);
        seen.same += 1;
      }
      await rm(copy, { recursive: true });
    }
    expect(seen.refused).toBeGreaterThan(20);
    expect(seen.same).toBeGreaterThan(20);
  }, 60_000);

  it('of the newest snapshot is made up for by the one before it and its journals, with a warning', async () => {
    const truth = await writeHistory();
    const newest = (await snapshots()).at(-1) ?? '';
    await flipByte(newest, () => 0.5);
    const { store, warnings } = await openStore({ dataDir, init: false, clock: () => now });
    expect(warnings).toEqual([expect.stringContaining(newest)]);
    await store.close();
    expect(await answersOf(dataDir)).toEqual(truth);
    expect((await readdir(join(dataDir, 'core'))).filter((name) => name.startsWith('damaged.'))).toHaveLength(1);
  });

  it('that refuses to start names the file and the way out, and changes nothing', async () => {
    await writeHistory();
    for (const path of await snapshots()) await flipByte(path, () => 0.5);
    const before = await listFiles(dataDir);
    const error = await open({ init: true }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'corrupt', message: expect.stringContaining('npm run recover') });
    expect(await listFiles(dataDir)).toEqual(before);
  });

  it.each([
    ['snapshots', (name: string) => name.startsWith('snap.')],
    ['journals', (name: string) => name.startsWith('wal.')],
  ])('by removing all %s is refused, also with init', async (_name, isGone) => {
    await writeHistory();
    for (const name of await readdir(join(dataDir, 'core'))) {
      if (isGone(name)) await rm(join(dataDir, 'core', name));
    }
    expect(await codeOf(open({ init: true }))).toBe('corrupt');
  });

  it('by removing the documents, the manifest or a segment is refused, also with init', async () => {
    await writeHistory();
    const tx = join(dataDir, 'tx');
    const segment = (await readdir(tx)).find((name) => /^[0-9a-f]{64}$/.test(name)) ?? '';
    const manifests = (await readdir(tx)).filter((name) => name.startsWith('MANIFEST.'));
    for (const gone of [['core'], [join('tx', segment)], manifests.map((name) => join('tx', name))]) {
      const hidden = join(folder, 'hidden');
      await mkdir(hidden);
      for (const [index, path] of gone.entries()) await rename(join(dataDir, path), join(hidden, String(index)));
      expect(await codeOf(open({ init: true }))).toBe('corrupt');
      for (const [index, path] of gone.entries()) await rename(join(hidden, String(index)), join(dataDir, path));
      await rm(hidden, { recursive: true });
    }
    expect(await codeOf(open({ init: false }).then((store) => store.close()))).toBe('no error');
  });

  it('in the middle of the journal is refused, at its very end it is a write that never was acknowledged', async () => {
    const path = await crashWithJournal(12);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 3));
    const store = await open({ init: false });
    expect(store.read((tx) => tx.count('users'))).toBe(11);
    await store.close();

    await rm(dataDir, { recursive: true });
    const again = await crashWithJournal(12);
    await flipByte(again, () => 0.3);
    expect(await codeOf(open({ init: false }))).toBe('corrupt');
  });

  it('of a segment shows when it is read, naming the file', async () => {
    await writeHistory();
    const store = await open({ init: false });
    const sha256 = store.market.manifest().segments[0]?.sha256 ?? '';
    await flipByte(join(dataDir, 'tx', sha256), () => 0.5);
    await expect(store.market.readFile(sha256)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining(sha256),
    });
    await expect(store.market.streamFile(sha256)).rejects.toMatchObject({ code: 'corrupt' });
    await store.close();
  });

  it('of a segment is healed by writing the same content again', async () => {
    await writeHistory();
    const store = await open({ init: false });
    const sha256 = store.market.manifest().segments[0]?.sha256 ?? '';
    await flipByte(join(dataDir, 'tx', sha256), () => 0.5);
    await store.market.writeFile(Buffer.from('segment 1'.padEnd(2000, '.')));
    expect(Buffer.from((await store.market.readFile(sha256)) ?? []).toString()).toMatch(/^segment 1/);
    await store.close();
  });
});

describe('recovery', () => {
  it('leaves a healthy folder alone', async () => {
    const truth = await writeHistory();
    expect(await recoverStore(dataDir)).toMatchObject({ changed: false, keptAside: [], droppedFiles: [] });
    expect(await answersOf(dataDir)).toEqual(truth);
  });

  it('goes back to the last good commit before the damage, as a new lineage, keeping what was there', async () => {
    const path = await crashWithJournal(12);
    const epoch = await epochOf(join(dataDir));
    const damaged = await readFile(path);
    damaged[Math.floor(damaged.length * 0.5)] = 0;
    await writeFile(path, damaged);
    const report = await recoverStore(dataDir, { clock: () => now });
    expect(report).toMatchObject({ changed: true, keptAside: [expect.stringContaining('damaged-2026-01-01')] });
    const store = await open({ init: false });
    const kept = store.read((tx) => tx.all<{ n: number }>('users').map((row) => row.doc.n));
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.length).toBeLessThan(12);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => index));
    expect([store.head(), report.rev]).toEqual([kept.length, kept.length]);
    expect(store.epoch).not.toBe(epoch);
    await store.commit((tx) => tx.put('users', 'after', {}));
    await store.close();
    expect(await readFile(join(report.keptAside[0] ?? '', path.split('/').at(-1) ?? ''))).toEqual(damaged);
    expect(await recoverStore(dataDir)).toMatchObject({ changed: false });
  });

  it('takes the older list of transactions when the newest is damaged', async () => {
    await writeHistory();
    const newest = (await readdir(join(dataDir, 'tx')))
      .filter((name) => name.startsWith('MANIFEST.'))
      .sort()
      .at(-1);
    await flipByte(join(dataDir, 'tx', newest ?? ''), () => 0.5);
    expect(await codeOf(open({ init: false }))).toBe('corrupt');
    const report = await recoverStore(dataDir, { clock: () => now });
    expect(report.notes.join(' ')).toMatch(/newest list of transactions is damaged/);
    const store = await open({ init: false });
    expect(store.market.manifest().segments).toHaveLength(2);
    await store.close();
  });

  it('leaves out damaged and missing segments and says which', async () => {
    await writeHistory();
    const store = await open({ init: false });
    const [one, two, three] = store.market.manifest().segments.map((segment) => segment.sha256);
    await store.close();
    await flipByte(join(dataDir, 'tx', one ?? ''), () => 0.5);
    await rm(join(dataDir, 'tx', two ?? ''));
    const report = await recoverStore(dataDir, { clock: () => now });
    expect(new Set(report.droppedFiles)).toEqual(new Set([one, two]));
    const recovered = await open({ init: false });
    expect(recovered.market.manifest().segments.map((segment) => segment.sha256)).toEqual([three]);
    await recovered.close();
    expect(await readdir(join(report.keptAside[0] ?? ''))).toEqual([one]);
  });

  it('goes on with a recovery that was cut off between its two renames', async () => {
    await crashWithJournal(5);
    await rename(join(dataDir, 'core'), join(dataDir, 'core.new'));
    expect(await codeOf(open({ init: true }))).toBe('corrupt');
    await recoverStore(dataDir);
    const store = await open({ init: false });
    expect(store.read((tx) => tx.count('users'))).toBe(5);
    await store.close();
  });

  it('does not touch a folder in use, or one without a readable snapshot', async () => {
    await writeHistory();
    const store = await open({ init: false });
    expect(await codeOf(recoverStore(dataDir))).toBe('locked');
    await store.close();
    for (const path of await snapshots()) await writeFile(path, 'not a snapshot');
    const before = await listFiles(dataDir);
    expect(await codeOf(recoverStore(dataDir))).toBe('corrupt');
    expect(await listFiles(dataDir)).toEqual(before);
    expect(await codeOf(recoverStore(join(folder, 'nowhere')))).toBe('missing');
  });
});

describe('housekeeping', () => {
  it('keeps two generations of snapshots and of manifests, and only the journals they need', async () => {
    await writeHistory();
    const core = await readdir(join(dataDir, 'core'));
    const tx = await readdir(join(dataDir, 'tx'));
    expect(core.filter((name) => name.startsWith('snap.'))).toHaveLength(2);
    expect(core.filter((name) => name.startsWith('wal.'))).toHaveLength(2);
    expect(tx.filter((name) => name.startsWith('MANIFEST.'))).toHaveLength(2);
    expect(core.length + tx.length).toBe(4 + 2 + 3);
  });

  it('starts a new journal when 8 MB are written', async () => {
    const store = await open({ init: true });
    const text = 'x'.repeat(200_000);
    for (let n = 0; n < 60; n += 1) await store.commit((tx) => tx.put('users', 'same', { n, text }));
    const sizes = await Promise.all((await journals()).map(async (path) => (await stat(path)).size));
    expect(Math.max(...sizes)).toBeLessThan(8.5 * 1024 * 1024);
    expect(sizes.length).toBeGreaterThan(1);
    await store.close();
  });

  it('collects old files that nobody names, and spares young ones and those of the manifest before', async () => {
    await writeHistory();
    const store = await open({ init: false });
    now = Date.now();
    const { sha256: young } = await store.market.writeFile(Buffer.from('young'));
    expect(await store.market.collectGarbage(MINUTE_MS)).toBe(0);
    await store.market.publish(() => ({ segments: [], rollup: null }));
    now += 60 * MINUTE_MS;
    expect(await store.market.collectGarbage(MINUTE_MS)).toBe(1);
    expect(await store.market.readFile(young)).toBeNull();
    expect((await readdir(join(dataDir, 'tx'))).filter((name) => /^[0-9a-f]{64}$/.test(name))).toHaveLength(3);
    const rollup = await store.market.writeFile(Buffer.from('rollup'));
    await store.market.publish(() => ({ segments: [], rollup }));
    expect(await store.market.collectGarbage(MINUTE_MS)).toBe(3);
    await store.close();
  });

  it('removes what writes that never ended left behind', async () => {
    await writeHistory();
    await writeFile(join(dataDir, 'core', 'snap.99.1.tmp'), 'half');
    await writeFile(join(dataDir, 'tx', 'abc.2.tmp'), 'half');
    const store = await open({ init: false });
    expect((await listFiles(dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await store.close();
  });

  it('does not back up over something', async () => {
    await writeHistory();
    const store = await open({ init: false });
    const full = join(folder, 'full');
    await mkdir(full);
    await writeFile(join(full, 'precious'), '');
    expect(await codeOf(store.backup(full))).toBe('invalid');
    expect(await readdir(full)).toEqual(['precious']);
    await store.close();
  });
});

/** A store with checkpoints, deletions, operations, three segments; closed. Answers what it answers. */
async function writeHistory(): Promise<unknown> {
  const store = await open({ init: true });
  for (let n = 0; n < 12; n += 1) {
    await store.commit((tx) => {
      tx.put('users', String(n), { n, text: 'x'.repeat(n * 20) });
      tx.recordOp(`op-${n}`, n);
    });
    if (n % 4 === 3) {
      await store.commit((tx) => tx.del('users', String(n)));
      await publish(store, (n + 1) / 4);
      now += 11 * MINUTE_MS;
    }
  }
  await store.close();
  return answersOf(dataDir);
}

async function publish(store: Store, n: number): Promise<void> {
  const file = await store.market.writeFile(Buffer.from(`segment ${n}`.padEnd(2000, '.')));
  const facts = { rows: 2, minDay: 1, maxDay: 1, areas: [], sources: ['demo'], importId: 'i', droppedRows: [1] };
  const segment: SegmentRef = { ...file, ...facts };
  await store.market.publish((current) => ({ segments: [...current.segments, segment], rollup: null }));
}

/** Writes commits one by one and takes a copy as a killed process would leave it. @returns path of its journal */
async function crashWithJournal(commits: number): Promise<string> {
  const living = join(folder, 'living');
  const { store } = await openStore({ dataDir: living, init: true, clock: () => now });
  for (let n = 0; n < commits; n += 1) {
    await store.commit((tx) => tx.put('users', String(n), { n, text: 'x'.repeat(100) }));
  }
  await cp(join(living, 'core'), join(dataDir, 'core'), { recursive: true });
  await cp(join(living, 'tx'), join(dataDir, 'tx'), { recursive: true });
  await store.close();
  await rm(living, { recursive: true });
  return (await journals()).at(-1) ?? '';
}

async function answersOf(dir: string): Promise<unknown> {
  try {
    const { store } = await openStore({ dataDir: dir, init: true, clock: () => now });
    try {
      const manifest = store.market.manifest();
      const files = await Promise.all(manifest.segments.map((segment) => store.market.readFile(segment.sha256)));
      return [
        store.epoch,
        store.head(),
        store.changesSince(0, ['users'], 100),
        (await store.commit((tx) => Array.from({ length: 12 }, (_, n) => tx.opResult(`op-${n}`)))).value,
        manifest,
        files.map((bytes) => Buffer.from(bytes ?? []).toString()),
      ];
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return error.code;
    throw error;
  }
}

async function epochOf(dir: string): Promise<string> {
  const copy = join(folder, 'epoch');
  await cp(dir, copy, { recursive: true });
  const { store } = await openStore({ dataDir: copy, init: false, clock: () => now });
  await store.close();
  return store.epoch;
}

async function open(options: { init: boolean }): Promise<Store> {
  return (await openStore({ dataDir, clock: () => now, ...options })).store;
}

async function snapshots(): Promise<string[]> {
  return coreFiles('snap.');
}

async function journals(): Promise<string[]> {
  return coreFiles('wal.');
}

/** Paths of files of one kind, oldest first. */
async function coreFiles(prefix: string): Promise<string[]> {
  const names = (await readdir(join(dataDir, 'core'))).filter((name) => name.startsWith(prefix));
  return names
    .sort((a, b) => Number(a.slice(prefix.length)) - Number(b.slice(prefix.length)))
    .map((name) => join(dataDir, 'core', name));
}

async function listFiles(dir: string): Promise<string[]> {
  const core = (await readdir(join(dir, 'core'))).map((name) => join('core', name));
  const tx = (await readdir(join(dir, 'tx'))).map((name) => join('tx', name));
  return [...core, ...tx].sort();
}

async function flipByte(path: string, random: () => number): Promise<number> {
  const bytes = await readFile(path);
  const position = Math.floor(random() * bytes.length);
  bytes[position] = (bytes[position] ?? 0) ^ (1 << Math.floor(random() * 8));
  await writeFile(path, bytes);
  return position;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    if (error instanceof StoreError) return error.code;
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
