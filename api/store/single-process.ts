import type { Counters, Parts, Processes } from './processes.ts';

/** Maximum counts in memory; the oldest are removed first. */
const MOST_COUNTS = 50_000;

/** @param clock milliseconds for counters; by default a clock that cannot be set back */
export function singleProcess(parts: Parts, clock = () => performance.now()): Processes {
  const turns = new Map<string, Promise<unknown>>();
  const exclusive = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(name) ?? Promise.resolve();
    const mine: Promise<T> = before.then(work, work).finally(() => {
      if (turns.get(name) === mine) turns.delete(name);
    });
    turns.set(name, mine);
    return mine;
  };
  return {
    isAlone: true,
    refresh: async () => undefined,
    exclusive,
    tryExclusive: async (name, work) => (turns.has(name) ? null : { value: await exclusive(name, work) }),
    notify: () => undefined,
    onNotification: () => () => undefined,
    counters: memoryCounters(clock),
    parts,
  };
}

function memoryCounters(clock: () => number): Counters {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return {
    async add(key, by, windowMs) {
      const now = clock();
      const known = counts.get(key);
      const isOver = known === undefined || known.endsAt <= now || known.endsAt > now + windowMs;
      if (isOver && by <= 0) return { count: 0, leftMs: 0 };
      const next = isOver
        ? { count: by, endsAt: now + windowMs }
        : { count: Math.max(0, known.count + by), endsAt: known.endsAt };
      // Inserted again at the end, because the oldest counts are removed first.
      if (isOver) counts.delete(key);
      counts.set(key, next);
      const [oldest] = counts.keys();
      if (counts.size > MOST_COUNTS && oldest !== undefined) counts.delete(oldest);
      return { count: next.count, leftMs: next.endsAt - now };
    },
  };
}
