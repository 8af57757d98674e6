import { coalesced } from '../coalesced.ts';
import type { Count, Counters } from '../processes.ts';
import type { Query } from './database.ts';

type Asked = { by: number; windowMs: number; resolve: (count: Count) => void; reject: (error: unknown) => void };

/** Counts in an unlogged table, which a crash of the database may empty. Simultaneous calls share one statement. */
export function sharedCounters(query: Query, clock: () => number): Counters {
  let waiting = new Map<string, Asked[]>();
  const flush = coalesced(async () => {
    const asked = waiting;
    waiting = new Map();
    try {
      const counts = await addAll(query, clock(), asked);
      for (const [key, list] of asked) settle(list, counts.get(key));
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error);
    }
  });
  return {
    add: (key, by, windowMs) =>
      new Promise((resolve, reject) => {
        const list = waiting.get(key) ?? [];
        waiting.set(key, list);
        list.push({ by, windowMs, resolve, reject });
        void flush();
      }),
  };
}

/** Processes of one database may have clocks that differ by this much. */
const SKEW_MS = 60_000;

// $4 is now; a window that ends later than a new one would was begun before a clock was set back.
const ADD = `INSERT INTO sahil.counters AS known (key, count, ends_at)
  SELECT key, greatest(0, by), ends FROM unnest($1::text[], $2::float8[], $3::bigint[]) AS asked (key, by, ends)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at > $4::bigint AND known.ends_at <= excluded.ends_at + ${SKEW_MS}
      THEN greatest(0, known.count +
        (SELECT by FROM unnest($1::text[], $2::float8[]) AS asked (key, by) WHERE asked.key = known.key))
      ELSE excluded.count END,
    ends_at = CASE WHEN known.ends_at > $4::bigint AND known.ends_at <= excluded.ends_at + ${SKEW_MS}
      THEN known.ends_at ELSE excluded.ends_at END
  RETURNING key, count, ends_at::float8 AS ends_at`;
const LOOK = `SELECT known.key, count, ends_at::float8 AS ends_at
  FROM sahil.counters AS known JOIN unnest($1::text[], $2::bigint[]) AS asked (key, ends) ON asked.key = known.key
  WHERE ends_at > $3::bigint AND ends_at <= ends + ${SKEW_MS}`;

/** Adds to all counts. Keys are sorted, so that two processes never wait for each other's rows (deadlock). */
async function addAll(query: Query, now: number, asked: ReadonlyMap<string, Asked[]>): Promise<Map<string, Count>> {
  const sums = [...asked]
    .map(([key, list]) => ({
      key,
      by: list.reduce((sum, one) => sum + one.by, 0),
      endsAt: now + (list[0]?.windowMs ?? 0),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keysAndEnds = (some: typeof sums) => [some.map(({ key }) => key), some.map(({ endsAt }) => endsAt)] as const;
  const added = sums.filter(({ by }) => by !== 0);
  // A call that adds nothing only reads, so that it leaves no row behind.
  const looked = sums.filter(({ by }) => by === 0);
  const counts = new Map(looked.map(({ key }): [string, Count] => [key, { count: 0, leftMs: 0 }]));
  const [keys, ends] = keysAndEnds(added);
  for (const row of [
    ...(added.length > 0 ? await query(ADD, [keys, added.map(({ by }) => by), ends, now]) : []),
    ...(looked.length > 0 ? await query(LOOK, [...keysAndEnds(looked), now]) : []),
  ]) {
    counts.set(String(row.key), { count: Number(row.count), leftMs: Number(row.ends_at) - now });
  }
  return counts;
}

/** Resolves each call with the count as it was after that call's own part. */
function settle(list: readonly Asked[], total: Count | undefined): void {
  let later = list.reduce((sum, { by }) => sum + by, 0);
  for (const { by, resolve, reject } of list) {
    later -= by;
    if (total === undefined) reject(new Error('a count was not answered'));
    else resolve({ count: total.count - later, leftMs: total.leftMs });
  }
}
