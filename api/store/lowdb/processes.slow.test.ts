import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreError } from '../store.ts';
import { openStore } from './open-store.ts';

const KILLS = 6;
const WRITER = fileURLToPath(new URL('../../testing/store-faults/writer.ts', import.meta.url));

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'processes-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true });
});

describe('a killed process', () => {
  it(`loses nothing it acknowledged, ${KILLS} kills in a row`, async () => {
    const acknowledged = new Set<string>();
    for (let round = 1; round <= KILLS; round += 1) {
      const before = acknowledged.size;
      const { child, lines } = start(`round${round}`);
      for await (const line of lines) {
        if (line !== 'open') acknowledged.add(line);
        if (acknowledged.size - before >= 40 * round) break;
      }
      await kill(child);
      const { store, warnings } = await openStore({ dataDir, init: false, clock: Date.now });
      const commits = store.read((tx) => tx.all('properties').map((row) => `c${row.id}`));
      const files = store.market.manifest().segments.map((segment) => `f${segment.sha256}`);
      const there = new Set([...commits, ...files]);
      expect([...acknowledged].filter((name) => !there.has(name))).toEqual([]);
      expect(store.read((tx) => tx.get('settings', 'count')?.doc)).toEqual({ n: commits.length });
      expect(store.head()).toBe(commits.length * 2);
      expect(warnings.filter((warning) => !warning.includes('never acknowledged'))).toEqual([]);
      await store.close();
    }
  }, 60_000);
});

describe('a second process', () => {
  it('is refused by name while the first lives, and let in when it was killed', async () => {
    const { child, lines } = start('first');
    for await (const line of lines) if (line === 'open') break;
    const refused = await openStore({ dataDir, init: true, clock: Date.now }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreError);
    expect(refused).toMatchObject({ code: 'locked', message: expect.stringContaining(`process ${child.pid}`) });
    await kill(child);
    const { store } = await openStore({ dataDir, init: false, clock: Date.now });
    await store.close();
  }, 30_000);

  it('is refused in the same process too, and let in after closing', async () => {
    const { store } = await openStore({ dataDir, init: true, clock: Date.now });
    await expect(openStore({ dataDir, init: true, clock: Date.now })).rejects.toMatchObject({ code: 'locked' });
    await store.close();
    const again = await openStore({ dataDir, init: false, clock: Date.now });
    await again.store.close();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('LOCK'))).toEqual([]);
  });

  it('wins alone when many start at once on the lock of a dead one', async () => {
    await leaveLock({ pid: process.pid, started: 'long ago' });
    const opened = await Promise.allSettled(
      Array.from({ length: 12 }, () => openStore({ dataDir, init: true, clock: Date.now })),
    );
    const winners = opened.filter((result) => result.status === 'fulfilled');
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const winner of winners) await winner.value.store.close();
    for (const result of opened) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'locked' });
    }
    const { store } = await openStore({ dataDir, init: true, clock: Date.now });
    await store.close();
  });

  it.each([
    ['whose process id now belongs to another', () => leaveLock({ pid: process.pid, started: 'boot:1' })],
    ['whose process is gone', () => leaveLock({ pid: 2 ** 22 + 1, started: null })],
    ['emptied by a power cut', () => writeFile(join(dataDir, 'LOCK.3'), '')],
  ])('is let in past a lock %s', async (_name, leave) => {
    await leave();
    const { store } = await openStore({ dataDir, init: true, clock: Date.now });
    await store.close();
  });

  it('is let in past a lock of another host that beats no more, and not while it beats', async () => {
    const lock = join(dataDir, 'LOCK.1');
    await leaveLock({ pid: 1, started: null, host: 'the-name-before', beatMs: 40 });
    const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => undefined), 20);
    await expect(openStore({ dataDir, init: true, clock: Date.now })).rejects.toMatchObject({ code: 'locked' });
    clearInterval(beat);
    const { store } = await openStore({ dataDir, init: true, clock: Date.now });
    await store.close();
  });

  it('is let in past a process that ended and was never collected', async () => {
    // `sh` starts a child and becomes `sleep`, which never reaps the child.
    const parent = spawn('sh', ['-c', 'sleep 0.4 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(parent);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 10_000);
    await leaveLock({ pid, started: null });
    const { store } = await openStore({ dataDir, init: true, clock: Date.now });
    await store.close();
  });

  it('is refused when the holder is on another machine and cannot be asked', async () => {
    await leaveLock({ pid: 1, started: null, host: 'elsewhere' });
    await expect(openStore({ dataDir, init: true, clock: Date.now })).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringMatching(/process 1 on elsewhere.*remove .*LOCK/),
    });
  });
});

function leaveLock(holder: { pid: number; started: string | null; host?: string; beatMs?: number }): Promise<void> {
  return writeFile(join(dataDir, 'LOCK.1'), JSON.stringify({ host: hostname(), token: 'x', ...holder }));
}

function start(name: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout }) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
