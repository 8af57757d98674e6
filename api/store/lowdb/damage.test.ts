import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../domain/random.ts';
import {
  codeOf,
  createDataFolder,
  type DataFolder,
  flipByte,
  listFiles,
} from '../../testing/store-faults/data-folder.ts';
import { openStore } from './open-store.ts';
import { recoverStore } from './recover.ts';

const FLIPS = 100;

let at: DataFolder;

beforeEach(async () => {
  at = await createDataFolder();
});
afterEach(() => at.dispose());

describe('an empty folder', () => {
  it('is refused, so that an unmounted volume is never taken for a new start', async () => {
    expect(await codeOf(at.open({ init: false }))).toBe('missing');
    await mkdir(at.dataDir);
    expect(await codeOf(at.open({ init: false }))).toBe('missing');
    await writeFile(join(at.dataDir, 'readme.txt'), 'not ours');
    expect(await codeOf(at.open({ init: false }))).toBe('missing');
    expect(await readdir(at.dataDir)).toEqual(['readme.txt']);
  });

  it('becomes a store on request, once, readable by its owner only', async () => {
    const first = await openStore({ dataDir: at.dataDir, init: true, clock: () => at.now });
    await first.store.close();
    const second = await openStore({ dataDir: at.dataDir, init: true, clock: () => at.now });
    await second.store.close();
    expect([first.fresh, second.fresh]).toEqual([true, false]);
    expect((await stat(join(at.dataDir, 'core'))).mode & 0o777).toBe(0o700);
    for (const name of await readdir(join(at.dataDir, 'core'))) {
      expect((await stat(join(at.dataDir, 'core', name))).mode & 0o777).toBe(0o600);
    }
  });

  it('with traces of an interrupted first start is refused too, and restarted on request', async () => {
    await (await at.open({ init: true })).close();
    for (const path of await at.snapshots()) await rm(path);
    expect(await codeOf(at.open({ init: false }))).toBe('missing');
    const again = await openStore({ dataDir: at.dataDir, init: true, clock: () => at.now });
    expect(again.fresh).toBe(true);
    await again.store.close();
  });

  it('that cannot be written is reported differently from a full disk', async () => {
    await mkdir(at.dataDir);
    await writeFile(join(at.dataDir, 'core'), 'a file in the way');
    expect(await codeOf(at.open({ init: true }))).toMatch(/ENOTDIR|EEXIST/);
  });
});

describe('damage', () => {
  it('of any byte is detected or repaired from the older generation: never a wrong answer', async () => {
    const truth = await at.writeHistory();
    const random = seededRandom(7);
    const files = await listFiles(at.dataDir);
    const seen = { same: 0, refused: 0 };
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const copy = join(at.folder, `flip-${flip}`);
      await cp(at.dataDir, copy, { recursive: true });
      const file = files[Math.floor(random() * files.length)] ?? '';
      const position = await flipByte(join(copy, file), random);
      const answer = await at.answersOf(copy);
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

  it('of the newest snapshot is repaired from the one before it and its journals, with a warning', async () => {
    const truth = await at.writeHistory();
    const newest = (await at.snapshots()).at(-1) ?? '';
    await flipByte(newest, () => 0.5);
    const { store, warnings } = await openStore({ dataDir: at.dataDir, init: false, clock: () => at.now });
    expect(warnings).toEqual([expect.stringContaining(newest)]);
    await store.close();
    expect(await at.answersOf(at.dataDir)).toEqual(truth);
    expect((await readdir(join(at.dataDir, 'core'))).filter((name) => name.startsWith('damaged.'))).toHaveLength(1);
  });

  it('that prevents the start names the file and the remedy, and changes nothing', async () => {
    await at.writeHistory();
    for (const path of await at.snapshots()) await flipByte(path, () => 0.5);
    const before = await listFiles(at.dataDir);
    const error = await at.open({ init: true }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'corrupt', message: expect.stringContaining('npm run recover') });
    expect(await listFiles(at.dataDir)).toEqual(before);
  });

  it.each([
    ['snapshots', (name: string) => name.startsWith('snap.')],
    ['journals', (name: string) => name.startsWith('wal.')],
  ])('by removing all %s is refused, also with init', async (_name, isGone) => {
    await at.writeHistory();
    for (const name of await readdir(join(at.dataDir, 'core'))) {
      if (isGone(name)) await rm(join(at.dataDir, 'core', name));
    }
    expect(await codeOf(at.open({ init: true }))).toBe('corrupt');
  });

  it('by removing the documents, the manifest or a segment is refused, also with init', async () => {
    await at.writeHistory();
    const tx = join(at.dataDir, 'tx');
    const segment = (await readdir(tx)).find((name) => /^[0-9a-f]{64}$/.test(name)) ?? '';
    const manifests = (await readdir(tx)).filter((name) => name.startsWith('MANIFEST.'));
    for (const gone of [['core'], [join('tx', segment)], manifests.map((name) => join('tx', name))]) {
      const hidden = join(at.folder, 'hidden');
      await mkdir(hidden);
      for (const [index, path] of gone.entries()) await rename(join(at.dataDir, path), join(hidden, String(index)));
      expect(await codeOf(at.open({ init: true }))).toBe('corrupt');
      for (const [index, path] of gone.entries()) await rename(join(hidden, String(index)), join(at.dataDir, path));
      await rm(hidden, { recursive: true });
    }
    expect(await codeOf(at.open({ init: false }).then((store) => store.close()))).toBe('no error');
  });

  it('by removing only the newest manifest is refused; recovery reports what is lost', async () => {
    await at.writeHistory();
    const tx = join(at.dataDir, 'tx');
    const generations = (await readdir(tx)).filter((name) => name.startsWith('MANIFEST.')).sort();
    await rm(join(tx, generations.at(-1) ?? ''));
    const error = await at.open({ init: true }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'corrupt', message: expect.stringMatching(/MANIFEST\.\d+ is missing/) });
    const report = await recoverStore(at.dataDir, { clock: () => at.now });
    expect([report.changed, report.notes[0]]).toEqual([true, expect.stringContaining('missing')]);
    const store = await at.open({ init: false });
    expect(store.market.manifest().segments).toHaveLength(2);
    await store.close();
    const again = await at.open({ init: false });
    await again.close();
  });

  it('of the journal’s end, cut off, is reported', async () => {
    const path = await at.crashWithJournal(12);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 3));
    const { store, warnings } = await openStore({ dataDir: at.dataDir, init: false, clock: () => at.now });
    expect(warnings).toEqual([expect.stringMatching(/wal\.1 was cut after byte \d+/)]);
    await store.close();
  });

  it('in the middle of the journal is refused; at its end it is an unacknowledged write', async () => {
    const path = await at.crashWithJournal(12);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 3));
    const store = await at.open({ init: false });
    expect(store.read((tx) => tx.count('users'))).toBe(11);
    await store.close();

    await rm(at.dataDir, { recursive: true });
    const again = await at.crashWithJournal(12);
    await flipByte(again, () => 0.3);
    expect(await codeOf(at.open({ init: false }))).toBe('corrupt');
  });

  it('of a segment shows when it is read, naming the file', async () => {
    await at.writeHistory();
    const store = await at.open({ init: false });
    const sha256 = store.market.manifest().segments[0]?.sha256 ?? '';
    await flipByte(join(at.dataDir, 'tx', sha256), () => 0.5);
    await expect(store.market.readFile(sha256)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining(sha256),
    });
    await store.close();
  });

  it('of a segment is repaired by writing the same content again', async () => {
    await at.writeHistory();
    const store = await at.open({ init: false });
    const sha256 = store.market.manifest().segments[0]?.sha256 ?? '';
    await flipByte(join(at.dataDir, 'tx', sha256), () => 0.5);
    await store.market.writeFile(Buffer.from('segment 1'.padEnd(2000, '.')));
    expect(Buffer.from((await store.market.readFile(sha256)) ?? []).toString()).toMatch(/^segment 1/);
    await store.close();
  });
});
