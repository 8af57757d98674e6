import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StoreError } from '../store.ts';

type Holder = {
  pid: number;
  host: string;
  started: string | null;
  token: string;
  /** How often the holder touches its lock; older versions do not touch it. */
  beatMs?: number;
};

const BEAT_MS = 2000;
/** Beats that a holder on another machine may miss before it counts as gone. */
const MISSED_BEATS = 4;

/**
 * Lets one process at a time have a data folder. The lock is a file `LOCK.<n>` saying who holds it; it is made by
 * linking a finished file, which fails when the name exists. A dead holder's lock is not removed to be taken over:
 * the next one takes the next number, so two starters cannot both replace the same dead lock.
 * @returns gives the lock back
 * @throws StoreError `locked` naming the holder's process id
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const me: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startedAt(process.pid),
    token: randomUUID(),
    beatMs: BEAT_MS,
  };
  const before = await livingAndLast(dataDir);
  refuseIf(before.living, dataDir);
  const mine = join(dataDir, `LOCK.${before.last + 1}`);
  await linkNew(dataDir, mine, me);
  // Another process that listed the locks earlier may have taken another number meanwhile: then one of the two gives way.
  const after = await livingAndLast(dataDir, me.token);
  if (after.living !== null) await rm(mine, { force: true });
  refuseIf(after.living, dataDir);
  for (const dead of after.names) if (dead !== mine) await rm(dead, { force: true });
  const beat = setInterval(() => {
    const now = new Date();
    // A failed touch does no harm on this machine: others see by the process id that the holder lives.
    utimes(mine, now, now).catch(() => undefined);
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beat);
    if ((await readHolder(mine))?.token === me.token) await rm(mine, { force: true });
  };
}

async function linkNew(dataDir: string, path: string, me: Holder): Promise<void> {
  const draft = join(dataDir, `LOCK.draft-${me.token}`);
  try {
    await writeFile(draft, JSON.stringify(me), { mode: 0o600 });
    await link(draft, path);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    // Another starting process took the number meanwhile; its file may already be gone again.
    refuseIf((await readHolder(path)) ?? { ...me, pid: 0 }, dataDir, cause);
  } finally {
    await rm(draft, { force: true });
  }
}

async function livingAndLast(dataDir: string, ownToken?: string) {
  const numbers = (await readdir(dataDir))
    .filter((name) => /^LOCK\.\d+$/.test(name))
    .map((name) => Number(name.slice('LOCK.'.length)));
  const names = numbers.map((number) => join(dataDir, `LOCK.${number}`));
  let living: Holder | null = null;
  for (const path of names) {
    const holder = await readHolder(path);
    if (holder !== null && holder.token !== ownToken && (await isAlive(holder, path))) living = holder;
  }
  return { living, last: Math.max(0, ...numbers), names };
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    // Locks are linked when complete, so the content was written by this code.
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    // The lock was removed meanwhile, or a power cut emptied it: after that no holder lives.
    return null;
  }
}

/** A process id alone is not enough: after a restart another process may have it, in a container almost always. */
async function isAlive(holder: Holder, path: string): Promise<boolean> {
  // The holder is on another machine or container, or this one has a new name: its process id means nothing here.
  if (holder.host !== hostname()) return isBeating(holder, path);
  if (!isRunning(holder.pid) || (await isZombie(holder.pid))) return false;
  const started = await startedAt(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** Waits to see whether the lock is touched, which needs no comparison of two machines' clocks. */
async function isBeating({ beatMs }: Holder, path: string): Promise<boolean> {
  // Versions before this one do not touch their lock: such a holder counts as alive.
  if (beatMs === undefined) return true;
  const touchedAt = async () => (await stat(path).catch(() => null))?.mtimeMs ?? null;
  const before = await touchedAt();
  for (let waited = 0; before !== null && waited < beatMs * MISSED_BEATS; waited += beatMs / 2) {
    await setTimeout(beatMs / 2);
    const now = await touchedAt();
    if (now !== before) return now !== null;
  }
  return false;
}

/** Whether a process has ended and only waits to be collected: it writes nothing any more (Linux). */
async function isZombie(pid: number): Promise<boolean> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return /^[ZXx]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, as boot id and clock ticks (Linux); null where the system does not say. */
async function startedAt(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the name in field 2 may hold spaces and brackets, so count from its end.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot}:${ticks}`;
  } catch {
    return null;
  }
}

function refuseIf(holder: Holder | null, dataDir: string, cause?: unknown): void {
  if (holder === null) return;
  const elsewhere = holder.host === hostname() ? '' : ` on ${holder.host}`;
  throw new StoreError(
    'locked',
    `${dataDir} is in use by process ${holder.pid}${elsewhere}. Stop it first; if it no longer exists, remove ${join(dataDir, 'LOCK.*')}.`,
    { cause },
  );
}
