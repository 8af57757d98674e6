import { setImmediate as turn } from 'node:timers/promises';
import { seededRandom } from '../../../domain/random.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import { openStore } from '../../store/lowdb/open-store.ts';
import type { Store } from '../../store/store.ts';
import { PowerDisk, type PowerDiskOptions } from './power-disk.ts';

const GENERATIONS = 4;
/** Share of snapshots that the disk garbles, and maximum number in a row. */
const GARBLED = 0.25;
const GARBLED_IN_A_ROW = 2;

/** Length of documents. In some runs it is so large that a snapshot has several parts. */
const LONGEST_PADDING = 900;
const LONG_PADDING = 200_000;
const LONG_RUNS = 40;

/** Safety steps to leave out. */
export type PowerFaults = Pick<PowerDiskOptions, 'skipSync' | 'hidesGarbled'>;
const MINUTE_MS = 60_000;

/** What is known to be acknowledged. After a power cut exactly this must still be there. */
type Knowledge = {
  /** Number of commits started. Commit n writes documents `c<n>`. */
  handedIn: number;
  acknowledged: Set<number>;
  /** Content of published files by name. */
  published: Map<string, string>;
  isOpened: boolean;
  /** Newest revision that a reader could see before the power cut. */
  seenRev: number;
};

/**
 * Runs one trial: a store works, loses power at a random operation and is opened again, four times. The disk also
 * garbles some snapshots. The store must detect this before it relies on them; it then stops and is started again.
 * @returns the failure, or null if nothing acknowledged was lost and every start succeeded
 */
export async function runPowerTrial(seed: number, faults: PowerFaults = {}): Promise<string | null> {
  const random = seededRandom(seed);
  let disk = new PowerDisk({ random, garbles: garblesSnapshots(random), ...faults });
  const clock = { now: Date.UTC(2026, 0, 1) };
  const known: Knowledge = { handedIn: 0, acknowledged: new Set(), published: new Map(), isOpened: false, seenRev: 0 };
  const padding = seed % LONG_RUNS === 0 ? LONG_PADDING : LONGEST_PADDING;
  const worldOf = () => ({ disk, random, clock, known, padding });
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    disk.losePowerAfter(5 + Math.floor(random() * 200));
    const wrong = await live(worldOf());
    if (wrong !== null) return `seed ${seed}, generation ${generation}: ${wrong}`;
    disk = disk.reboot();
  }
  const wrong = await check(worldOf());
  return wrong === null ? null : `seed ${seed}, at the end: ${wrong}`;
}

function garblesSnapshots(random: () => number): (path: string) => boolean {
  let inARow = 0;
  let last = '';
  return (path) => {
    // Snapshots have unique temporary names and several writes. Only the first write is garbled.
    if (path === last || !/\/snap\.\d+\.\d+\.tmp$/.test(path)) return false;
    last = path;
    inARow = inARow < GARBLED_IN_A_ROW && random() < GARBLED ? inARow + 1 : 0;
    return inARow > 0;
  };
}

/** Whether the store stopped because it detected a garbled snapshot. */
function isGarbledNoticed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cannot be read back');
}

type World = {
  disk: PowerDisk;
  random: () => number;
  clock: { now: number };
  known: Knowledge;
  padding: number;
};

async function live(world: World): Promise<string | null> {
  const opening = check(world);
  const found = await untilPowerIsLost(world.disk, opening);
  if (found === undefined) return null;
  if (typeof found === 'string') return found;
  const store = openedStores.get(world.disk);
  if (store !== undefined) {
    await untilPowerIsLost(world.disk, work(store, world)).catch((error: unknown) => {
      if (!isGarbledNoticed(error)) throw error;
    });
    world.known.seenRev = store.head();
  }
  return null;
}

/** Store of each disk, used in a run after its check. */
const openedStores = new WeakMap<PowerDisk, Store>();

/** Opens the store and checks that everything acknowledged is there and that commits are complete and in order. */
async function check({ disk, clock, known }: World): Promise<string | null> {
  let store: Store;
  try {
    const open = () =>
      openStore({ dataDir: '/data', init: !known.isOpened, clock: () => clock.now, fs: disk, lock: false });
    const again = (error: unknown) => {
      if (!isGarbledNoticed(error)) throw error;
      return open();
    };
    const opened = await open().catch(again).catch(again);
    store = opened.store;
  } catch (error) {
    return `cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
  known.isOpened = true;
  openedStores.set(disk, store);
  try {
    return checkDocuments(store, known) ?? (await checkMarket(store, known));
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function checkDocuments(store: Store, known: Knowledge): string | null {
  return store.read((tx) => {
    const present = tx.all<{ n: number }>('properties').map((row) => row.doc.n);
    for (const n of known.acknowledged) if (!present.includes(n)) return `acknowledged commit ${n} is lost`;
    const count = tx.get<{ n: number }>('settings', 'count')?.doc.n ?? 0;
    if (present.length !== count) return `${present.length} commits are there, the count says ${count}`;
    if (tx.count('users') !== count) return 'a commit was applied in part';
    if (store.head() !== count * 3) return `the head is ${store.head()} after ${count} commits`;
    if (store.head() < known.seenRev) return `revision ${known.seenRev} was seen, now the head is ${store.head()}`;
    // A state that a reader has seen must also survive.
    for (const n of present) known.acknowledged.add(n);
    return null;
  });
}

async function checkMarket(store: Store, known: Knowledge): Promise<string | null> {
  const manifest = store.market.manifest();
  for (const [sha256, content] of known.published) {
    if (!manifest.segments.some((segment) => segment.sha256 === sha256)) return `published file ${content} is lost`;
  }
  for (const { sha256 } of manifest.segments) {
    const bytes = await store.market.readFile(sha256);
    if (bytes === null) return `file ${sha256} is missing`;
    known.published.set(sha256, Buffer.from(bytes).toString());
  }
  return null;
}

async function work(store: Store, world: World): Promise<void> {
  const { random, clock, known } = world;
  for (;;) {
    const burst = 1 + Math.floor(random() * 5);
    const commits = Array.from({ length: burst }, () => commitNext(store, world));
    // Commits that are not awaited also fail when the store closes.
    for (const commit of commits) commit.catch(() => undefined);
    // Sometimes moves the clock so far that a checkpoint is due.
    clock.now += random() < 0.3 ? 11 * MINUTE_MS : 1000;
    if (random() < 0.25) await publishNext(store, known, random);
    if (random() < 0.8) await Promise.all(commits);
    if (random() < 0.03) {
      await store.close();
      return;
    }
  }
}

async function commitNext(store: Store, { known, random, padding: longest }: World): Promise<void> {
  known.handedIn += 1;
  const n = known.handedIn;
  const padding = 'x'.repeat(Math.floor(random() * longest));
  await store.commit((tx) => {
    const count = (tx.get<{ n: number }>('settings', 'count')?.doc.n ?? 0) + 1;
    tx.put('properties', `c${n}`, { n, padding });
    tx.put('settings', 'count', { n: count });
    tx.put('users', `c${n}`, { n });
    tx.recordOp(`op-${n}`, n);
  });
  known.acknowledged.add(n);
}

async function publishNext(store: Store, known: Knowledge, random: () => number): Promise<void> {
  const content = `segment ${known.handedIn} ${random()}`;
  const file = await store.market.writeFile(Buffer.from(content));
  const facts = { rows: 1, minDay: 1, maxDay: 1, areas: [], sources: ['demo'], importId: 'i', droppedRows: [] };
  const segment: SegmentRef = { ...file, ...facts };
  await store.market.publish((current) => ({ segments: [...current.segments, segment], rollup: null }));
  known.published.set(file.sha256, content);
}

/** Returns the result, or undefined if the power failed first and there will never be a result. */
async function untilPowerIsLost<T>(disk: PowerDisk, task: Promise<T>): Promise<T | undefined> {
  let outcome: { value: T } | { error: unknown } | null = null;
  task.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = { error };
    },
  );
  const outcomeNow = (): { value: T } | { error: unknown } | null => outcome;
  while (disk.hasPower && outcomeNow() === null) await turn();
  // Pending calls settle within this turn or never.
  await turn();
  const settled = outcomeNow();
  if (settled === null) return undefined;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
