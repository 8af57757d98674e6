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
  /** Interval at which the holder touches its lock; missing for older versions, which never touch it. */
  beatMs?: number;
};

const BEAT_MS = 2000;
/** Number of intervals without a touch after which a holder on another machine counts as gone. */
const MISSED_BEATS = 4;

/**
 * Lets only one process use a data folder. The lock is a file `LOCK.<n>` that identifies its holder. It is created by
 * linking a complete file, which fails if the name exists. The lock of a dead holder is not replaced: the next process
 * uses the next number, so two starting processes cannot both replace the same dead lock.
 * @returns a function that releases the lock
 * @throws StoreError `locked` with the holder's process id
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
  // A process that listed the locks earlier may have taken another number in the meantime. Then one of the two stops.
  const after = await livingAndLast(dataDir, me.token);
  if (after.living !== null) await rm(mine, { force: true });
  refuseIf(after.living, dataDir);
  for (const dead of after.names) if (dead !== mine) await rm(dead, { force: true });
  const beat = setInterval(() => {
    const now = new Date();
    // A failed touch is harmless on this machine: other processes check the holder's process id.
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
    // Another starting process took this number. Its file may already be gone again.
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
    // Locks are linked only when complete, so this program wrote the content.
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    // The lock was removed in the meantime, or a power cut emptied it. Then its holder is gone.
    return null;
  }
}

/** Checks more than the process id: after a restart another process may have the same id, as is usual in containers. */
async function isAlive(holder: Holder, path: string): Promise<boolean> {
  // The holder is on another machine or container, or this one was renamed, so its process id is meaningless.
  if (holder.host !== hostname()) return isBeating(holder, path);
  if (!isRunning(holder.pid) || (await isZombie(holder.pid))) return false;
  const started = await startedAt(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** Waits to see whether the lock is touched. This does not depend on the clocks of two machines. */
async function isBeating({ beatMs }: Holder, path: string): Promise<boolean> {
  // Older versions never touch their lock, so the holder counts as alive.
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

/** Whether a process is a zombie (Linux): it has ended, writes nothing, and its parent has not collected it. */
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
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the start time of a process as boot id and clock ticks (Linux); null on other systems. */
async function startedAt(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 22. The name in field 2 may contain spaces and brackets, so fields are counted from its end.
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
    `${dataDir} is in use by process ${holder.pid}${elsewhere}. Stop it first. If it no longer exists, remove ${join(dataDir, 'LOCK.*')}.`,
    { cause },
  );
}
