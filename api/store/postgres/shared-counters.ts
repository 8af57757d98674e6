import { coalesced } from '../coalesced.ts';
import type { Count, Counters } from '../processes.ts';
import type { Query } from './database.ts';

type Asked = { by: number; windowMs: number; resolve: (count: Count) => void; reject: (error: unknown) => void };

/** Counts in a table that no crash needs to survive. Those asked for at the same time go in one statement. */
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

/** Keys in order, so that two processes never wait for each other's rows. */
async function addAll(query: Query, now: number, asked: ReadonlyMap<string, Asked[]>): Promise<Map<string, Count>> {
  const keys = [...asked.keys()].sort();
  const sums = keys.map((key) => (asked.get(key) ?? []).reduce((sum, { by }) => sum + by, 0));
  const ends = keys.map((key) => now + (asked.get(key)?.[0]?.windowMs ?? 0));
  const rows = await query(
    `INSERT INTO sahil.counters AS known (key, count, ends_at)
     SELECT key, greatest(0, by), ends FROM unnest($1::text[], $2::float8[], $3::bigint[]) AS asked (key, by, ends)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN known.ends_at <= $4::bigint THEN excluded.count
                    ELSE greatest(0, known.count + (SELECT by FROM unnest($1::text[], $2::float8[]) AS a (k, by) WHERE k = known.key)) END,
       ends_at = CASE WHEN known.ends_at <= $4::bigint THEN excluded.ends_at ELSE known.ends_at END
     RETURNING key, count, ends_at::float8 AS ends_at`,
    [keys, sums, ends, now],
  );
  return new Map(rows.map((row) => [String(row.key), { count: Number(row.count), endsAt: Number(row.ends_at) }]));
}

/** Each is told the count as it was after its own part. */
function settle(list: readonly Asked[], total: Count | undefined): void {
  let later = list.reduce((sum, { by }) => sum + by, 0);
  for (const { by, resolve, reject } of list) {
    later -= by;
    if (total === undefined) reject(new Error('a count was not answered'));
    else resolve({ count: total.count - later, endsAt: total.endsAt });
  }
}
